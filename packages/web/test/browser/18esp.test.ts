import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked, beginTitle, openPage, openRecorded, openStand, openTab, playBy, type Stand } from './browser.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const CONFIRM = '[data-confirm]';
const DONE = '[data-done]';
const STOCK = 'Sell or buy shares';

interface Special {
  readonly game: string;
  readonly at: number;
  readonly tab?: string;
  readonly ask: string;
  readonly choices: readonly string[];
  readonly says: string;
  readonly next: string;
}

/** Positions of recorded games: what is asked there, what is chosen, what the button says, and what is asked next. */
const SPECIAL: readonly Special[] = [
  {
    game: '3-players-3',
    at: 441,
    ask: 'Take over minors',
    choices: ['[data-minor="AC"]', '[data-station="false"]'],
    says: 'Take over AC for ₧70',
    next: 'Respond to an offer',
  },
  {
    game: '5-players-8',
    at: 471,
    tab: 'Pass',
    ask: 'Open a mountain pass',
    choices: ['[data-pass="L8"] >> nth=1'],
    says: 'Open País Vasco 2 for ₧40 using private 4',
    next: 'Lay track',
  },
  {
    game: '3-players-4',
    at: 359,
    tab: 'Combine',
    ask: 'Combine a train',
    choices: ['[data-card="2"]'],
    says: 'Combine 3 and 1+2 for ₧200',
    next: 'Buy trains',
  },
  { game: '4-players-6', at: 120, ask: 'Buy trains', choices: [], says: 'Borrow ₧47 (repay ₧71)', next: 'Buy trains' },
  { game: '4-players-5', at: 534, tab: 'Loan', ask: 'Repay the loan', choices: [], says: 'Repay ₧224', next: 'Sell or buy shares' },
  {
    game: '3-players-4',
    at: 661,
    ask: 'Discard a train',
    choices: ['.opt:has-text("5 & 1+2")'],
    says: 'Discard a 5 & 1+2',
    next: 'Repay the loan',
  },
];

const words = async (page: Page): Promise<string> => (await page.textContent('.dec')) ?? '';

/** Runs what is proposed, then takes the first choice of what becomes of it. */
const runAndEarn = async (page: Page, run: string, dividend: string): Promise<void> => {
  await page.waitForSelector(`${CONFIRM}:has-text("${run}")`);
  await playBy(page, CONFIRM);
  await page.waitForSelector(`${CONFIRM}:has-text("${dividend}")`);
  await playBy(page, CONFIRM);
};

/** Ends what is left of a company's turn. */
const endTurn = async (page: Page, company: string): Promise<void> => {
  while ((await page.locator(`.dec .ask:has-text("${company}")`).count()) > 0) await playBy(page, DONE);
};

describe('18España in the app', { timeout: 240_000 }, () => {
  it('is played by clicks through the opening, a stock round and operating rounds', async () => {
    const { page, errors } = await openPage(stand);
    await beginTitle(page, '18esp', 5);

    // Each of the seven privates goes to its opener for the least; the power of each is told.
    for (let item = 1; item <= 7; item++) {
      expect(await asked(page)).toBe('Bid or pass');
      expect(await page.locator('.dec .note').count()).toBe(1);
      await playBy(page, CONFIRM);
      await playBy(page, DONE);
      await playBy(page, DONE);
    }

    // The owner of private 7 is director of a northern major and sets its price.
    expect(await asked(page)).toBe('Set the par price');
    await page.click('[role="radio"]:has-text("₧80")');
    expect(await words(page)).toContain('Launches when 40% is sold, with ₧320.');
    await playBy(page, CONFIRM);

    // Two more shares launch it; somebody begins a minor. What cannot be begun yet says why.
    expect(await asked(page)).toBe(STOCK);
    expect(await page.textContent('.opt.off:has-text("MZA")')).toContain('ESP-4.3-1');
    for (const lot of ['FdSB ipo', 'FdSB ipo', 'SC ipo']) {
      await page.click(`[data-buy="${lot}"]`);
      if (lot === 'SC ipo') await page.click('[aria-label="Par price of SC"] [data-par="100"]');
      await playBy(page, CONFIRM);
    }
    while ((await asked(page)) === STOCK) await playBy(page, DONE);

    // The minor lays a tile by clicks on the board, chooses the city of its home, and buys a train.
    expect(await asked(page)).toBe('Lay track');
    await page.click('.hit[data-hex="C31"]');
    await page.click('.pick .tp');
    await playBy(page, CONFIRM);
    expect(await asked(page)).toBe('Choose the city for the home station');
    await page.click('[role="radio"]:has-text("City 1")');
    await playBy(page, CONFIRM);
    // A mine beside that.
    await page.click('[data-open-hex="B30"]');
    await playBy(page, CONFIRM);
    while ((await asked(page)) !== 'Run trains') await playBy(page, DONE);
    await runAndEarn(page, 'Run no trains', 'No revenue');
    await playBy(page, CONFIRM);
    await endTurn(page, 'SC');

    // The major buys private 2 from another player, who is asked; its train is turned to the narrow gauge and rests.
    await openTab(page, 'Privates');
    expect(await asked(page)).toBe('Buy privates');
    await page.click('[data-private="P2"]');
    expect(await words(page)).toContain('If Cleo accepts');
    await playBy(page, CONFIRM);
    expect(await asked(page)).toBe('Respond to an offer');
    await playBy(page, '[data-answer="let"]');
    expect(await asked(page)).toBe('Choose which side of the train to use');
    await page.click('[role="radio"]:has-text("1+2 Mataró")');
    await playBy(page, CONFIRM);
    await openTab(page, 'Tender');
    expect(await words(page)).toContain('₧80 from private 5 (₧20 goes to Cleo)');
    await playBy(page, CONFIRM);
    await page.click('[data-open-hex="J4"]');
    await page.click('.pick .tp');
    await playBy(page, CONFIRM);
    while ((await asked(page)) !== 'Run trains') await playBy(page, DONE);
    await runAndEarn(page, 'Run no trains', 'No revenue');
    await page.click('.opt:has-text("1+2 from the bank")');
    await playBy(page, CONFIRM);
    expect(await page.textContent('[aria-label="Charter"]')).toContain('Director ');
    expect(await page.textContent('.app')).not.toMatch(/president/i);
    expect(await page.textContent('[aria-label="Charter"] .ch')).toMatch(/1\+2 Mataró1\+2.*Tenderyes.*○ Bilbao/);
    await endTurn(page, 'FdSB');

    // A train is exported; nobody deals; the minor runs to town and mine and shares what the town paid with its director.
    expect(await asked(page)).toBe(STOCK);
    while ((await asked(page)) === STOCK) await playBy(page, DONE);
    expect(await words(page)).toContain('SC');
    while ((await asked(page)) !== 'Run trains') await playBy(page, DONE);
    await runAndEarn(page, 'Run for ₧60', 'Pay ₧15 to the director, ₧15 to the treasury');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says what two players lack, and leaves out what the lots left out', async () => {
    const { page, errors } = await openPage(stand);
    await page.goto(`${stand.address}#/new/18esp`);
    await page.click('[aria-label="Remove seat 3"]');
    expect(await page.textContent('form .note')).toContain('so they are left out here');
    await beginTitle(page, '18esp', 8, ['random'], 2);
    const panel = (await page.textContent('[aria-label="Passes, tenders and RENFE"]')) ?? '';
    expect(panel).toContain('so they are left out here');
    const out = await page.locator('[aria-label="Passes, tenders and RENFE"] dd:last-child .co').allTextContents();
    expect(out.length).toBe(8);
    const labels = await page.locator('.board .hit').evaluateAll((hexes) => hexes.map((hex) => hex.getAttribute('aria-label') ?? ''));
    const homes = labels.flatMap((label) => /home ([^,]*)/.exec(label)?.[1] ?? []);
    expect(homes.length).toBeGreaterThan(8);
    expect(homes.filter((home) => out.includes(home))).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('has a form for every special decision of recorded games', async () => {
    const { page, errors } = await openPage(stand);
    for (const { game, at, tab, ask, choices, says, next } of SPECIAL) {
      await page.goto(stand.address);
      await openRecorded(page, '18esp', game, at);
      if (tab !== undefined) await openTab(page, tab);
      expect(await asked(page)).toBe(ask);
      for (const choice of choices) await page.click(`.dec ${choice}`);
      expect(await page.textContent(CONFIRM)).toContain(says);
      await playBy(page, CONFIRM);
      expect(await asked(page)).toBe(next);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

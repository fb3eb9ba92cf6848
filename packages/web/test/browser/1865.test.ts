import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked, beginTitle, openPage, openRecorded, openStand, openTab, playBy, type Stand } from './browser.ts';

// 1865 Sardinia by real clicks: the draft, a stock round, and the first two operating rounds of FMS as the rulebook tells them, after which the
// Dragons buy.

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const CONFIRM = '[data-confirm]';
const DONE = '[data-done]';

const draft = async (page: Page, ship: string): Promise<void> => {
  await page.click(`[data-ship="${ship}"]`);
  await playBy(page, CONFIRM);
};

const buy = async (page: Page, lot: string, par?: number): Promise<void> => {
  await page.click(`[data-buy="${lot}"]`);
  if (par !== undefined) await page.click(`.opt:has([data-buy="${lot}"]) [data-par="${par}"]`);
  await playBy(page, CONFIRM);
};

const lay = async (page: Page, hex: string, tile: string): Promise<void> => {
  await page.click(`[data-open-hex="${hex}"]`);
  await page.click(`[data-tile="${tile}"]`);
  await playBy(page, CONFIRM);
};

const says = async (page: Page, selector: string): Promise<string> => (await page.textContent(selector)) ?? '';
const confirmWords = (page: Page): Promise<string> => says(page, CONFIRM);
const charter = (page: Page): Promise<string> => says(page, 'section[aria-label="Charter"]');
const dragons = (page: Page): Promise<string> => says(page, 'section[aria-label="Dragons"]');

describe('1865 in the app', () => {
  it('is played through the draft, a stock round and two operating rounds by clicks', async () => {
    const { page, errors } = await openPage(stand);
    await beginTitle(page, '1865', 7, [], 2);

    // The draft runs to the last player, who picks twice, and back; a click on a place of the map picks too.
    expect(await asked(page)).toBe('Pick a maritime company');
    await draft(page, 'M3');
    await page.click('.hit[data-hex="F18"]');
    expect(await confirmWords(page)).toContain('Golfo Aranci');
    await playBy(page, CONFIRM);
    await draft(page, 'M7');
    expect(await page.isDisabled('[data-ship="M3"]')).toBe(true);
    await draft(page, 'M6');

    // The stock round: the Dragons have passed, with the reason in the log.
    expect(await asked(page)).toBe('Sell or buy shares');
    expect(await says(page, '[role="log"]')).toContain('The Dragons pass: no green shares are available.');
    await page.click('[data-buy="FMS ipo"]');
    await page.click('.opt:has([data-buy="FMS ipo"]) [data-par="100"]');
    expect(await confirmWords(page)).toContain('Start FMS at L.100 (40%) for L.200');
    await playBy(page, CONFIRM);
    await buy(page, 'RCSF ipo', 100);
    await buy(page, 'FMS ipo');
    expect(await says(page, '[role="log"]')).toContain('FMS floats.');
    // Nobody has money for more: both pass by themselves, and the operating round begins.
    await buy(page, 'RCSF ipo');

    // Figure 1: FMS lays two tiles, places a token in the mine by the direct route for 70 and has 5 traffic.
    expect(await asked(page)).toBe('Lay track');
    await lay(page, 'F34', '8/1');
    await lay(page, 'F32', '173/0');
    expect(await asked(page)).toBe('Place a token');
    await page.click('[data-place="F32"]');
    expect(await confirmWords(page)).toContain('for L.70');
    expect(await says(page, '.does')).toMatch(/FMS traffic\s*3 → 5/);
    await playBy(page, CONFIRM);
    expect(await charter(page)).toContain('5 traffic · 0 coverage');
    expect(await confirmWords(page)).toContain('Nothing to pay');
    await playBy(page, CONFIRM);
    expect(await confirmWords(page)).toContain('Buy a PH2 from the bank for L.100');
    await playBy(page, CONFIRM);
    expect(await charter(page)).toContain('5 traffic · 8 coverage · earns L.50');
    await playBy(page, DONE);

    // RCSF hands nothing over and lays nothing, but must own a train for its traffic.
    expect(await says(page, '.dec .ask')).toContain('Regia Compagnia');
    await openTab(page, 'Ships');
    expect(await confirmWords(page)).toContain('Transfer M1 to RCSF');
    await openTab(page, 'Track');
    await playBy(page, DONE);
    await playBy(page, CONFIRM);
    await playBy(page, CONFIRM);
    await playBy(page, DONE);

    // Figure 2, but the revenue of 70 is kept: it pays for the second train.
    await lay(page, 'D34', '4/2');
    await lay(page, 'C33', '8/3');
    expect(await asked(page)).toBe('Pay out or withhold');
    expect(await says(page, '.dec')).toContain('Revenue L.70.');
    await page.click('[data-choice-of="withhold"]');
    await playBy(page, CONFIRM);
    expect(await says(page, '.does')).toMatch(/FMS coverage\s*8 → 16/);
    await playBy(page, CONFIRM);

    // FMS is green now: the chart says what the Dragons will buy and why.
    expect(await dragons(page)).toMatch(/1 FMS 20% from the Initial Offer for L\.\d+: nothing else is green/);
    await playBy(page, DONE);
    await playBy(page, DONE);
    await page.click('[data-choice-of="pay"]');
    expect(await confirmWords(page)).toMatch(/Pay L\.\d+ per share/);
    await playBy(page, CONFIRM);
    await playBy(page, DONE);
    expect(await says(page, 'header.top')).toContain('SR 2');
    expect(await says(page, '[role="log"]')).toMatch(
      /The Dragons buy 20% of FMS from the Initial Offer for L\.\d+, paid to FMS: their only option\./,
    );
    expect(await says(page, '.dec')).not.toMatch(/undefined|NaN|\[object/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  /** From a position of a recorded game: what is opened and clicked, what the form says, and what its button says. */
  const SPECIAL: readonly {
    readonly what: string;
    readonly at: readonly [game: string, moves: number];
    readonly tab?: string;
    readonly clicks?: readonly string[];
    readonly says: readonly RegExp[];
    readonly button: RegExp;
  }[] = [
    {
      what: 'a maritime company is handed over with its bonus',
      at: ['3-players-4', 19],
      tab: 'Ships',
      clicks: ['[data-ship="M7"]'],
      says: [/gains 8 coverage permanently/, /no token in Ajaccio/],
      button: /Transfer M7 to FMS/,
    },
    {
      what: 'a minor becomes a major',
      at: ['3-players-4', 63],
      says: [/Each 20% certificate becomes 10%/, /gains 1 token in this phase/, /Stay a minor/],
      button: /Become a major/,
    },
    {
      what: 'a president names the train he must help to buy',
      at: ['3-players-4', 111],
      clicks: ['.opt:has-text("Choose the PH3")'],
      says: [/must buy a train and can’t afford one/],
      button: /Choose the PH3 from the bank for L\.200/,
    },
    {
      what: 'and sells what is needed for it',
      at: ['3-players-4', 112],
      clicks: ['.seg [role="radio"]'],
      says: [/The PH3 costs L\.200\. CFD has L\.\d+, .+ has L\.\d+: L\.\d+ short/],
      button: /Sell 20% of CFC/,
    },
    {
      what: 'a company is absorbed instead of operating',
      at: ['3-players-4', 255],
      tab: 'Absorb',
      clicks: ['[data-absorb="join FA"]'],
      says: [/SFS is absorbed, instead of operating/, /compensation, L\.\d+ per share/, /combined treasuries/, /transferred\d+ traffic/],
      button: /Be absorbed by FA for L\.\d+/,
    },
    {
      what: 'a company absorbs another',
      at: ['3-players-3', 482],
      tab: 'Absorb',
      clicks: ['[data-absorb="absorb SFS"]'],
      says: [/FA absorbs, and then operates/, /to Player/],
      button: /Absorb SFS for L\.\d+/,
    },
    {
      what: 'the home of a company that begins anew is clicked on the board',
      at: ['3-players-4', 284],
      clicks: ['[data-place="D8"]'],
      says: [/SFS was absorbed and restarts/, /D8 Ajaccio/],
      button: /Set SFS’s home to D8 Ajaccio/,
    },
    {
      what: 'a merger clears an own mine and takes one of the target',
      at: ['3-players-4', 351],
      clicks: ['[data-token="E1"] [role="radio"]:has-text("clear")', '[data-token="E9"] [role="radio"]:has-text("replace")'],
      says: [/CFC would have \d of 7 tokens/, /F18 Olbia/],
      button: /Place 2 CFC tokens/,
    },
    {
      what: 'a train above the limit is given up',
      at: ['3-players-4', 352],
      clicks: ['.opt:has-text("PH3")'],
      says: [/Discard a train/],
      button: /Discard a PH3/,
    },
    {
      what: 'one of several direct routes is chosen by cost and traffic',
      at: ['3-players-4', 549],
      clicks: ['[data-route] >> nth=1'],
      says: [/Direct routes/, /L\.\d+, \d+ trafficfrom Portovecchio via /],
      button: /Place token in F2.* for L\.\d+/,
    },
    {
      what: 'a loan is paid back',
      at: ['3-players-3', 706],
      tab: 'Loans',
      says: [/SFS owes \d state loans?\. At game end each costs L\.50 per share/, /SFS loans\s*\d → \d/],
      button: /Repay L\.500/,
    },
  ];

  it.each(SPECIAL)('has a form for it: $what', async ({ at, tab, clicks = [], says: said, button }) => {
    const { page, errors } = await openPage(stand);
    await openRecorded(page, '1865', ...at);
    if (tab !== undefined) await openTab(page, tab);
    for (const click of clicks) await page.click(`.dec ${click}`);
    const text = await says(page, '.dec');
    for (const words of said) expect(text).toMatch(words);
    expect(await confirmWords(page)).toMatch(button);
    await playBy(page, CONFIRM);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says why tokens of a merger cannot stand so', async () => {
    const { page, errors } = await openPage(stand);
    await openRecorded(page, '1865', '3-players-4', 351);
    await page.click('.dec [data-token="F18"] [role="radio"]:has-text("lose")');
    expect(await says(page, '.dec .refusal')).toMatch(/you must replace every city token of the target.*SAR-5\.4-4/);
    await page.click('.dec [data-token="F18"] [role="radio"]:has-text("replace")');
    await page.waitForSelector(CONFIRM);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('shows Corsica pale in the short game', async () => {
    const { page, errors } = await openPage(stand);
    await beginTitle(page, '1865', 7, ['short'], 2);
    expect(await page.getAttribute('.hit[data-hex="D2"]', 'aria-label')).toMatch(/^D2 Calvi, .*not in play$/);
    expect(await page.getAttribute('.hit[data-hex="B20"]', 'aria-label')).not.toContain('not in play');
    expect(await page.locator('.layer-state .veil').count()).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says why no token can be placed in a city', async () => {
    const { page, errors } = await openPage(stand);
    await openRecorded(page, '1865', '3-players-4', 549);
    await page.click('.hit[data-hex="D8"]');
    expect(await says(page, '.dec .refusal')).toMatch(/D8 Ajaccio.*SAR-4\.4-2/);
    await page.click('.hit[data-hex="D2"]');
    expect(await says(page, '.dec .refusal')).toMatch(/must start at one of the company’s tokens\..*SAR-4\.4-2/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says why a company cannot be absorbed', async () => {
    const { page, errors } = await openPage(stand);
    await openRecorded(page, '1865', '2-players-2', 887);
    await openTab(page, 'Absorb');
    expect(await says(page, '.dec')).toMatch(
      /The company can’t raise the L\.[\d,]+ compensation from cash, its own certificates and loans\. SAR-5\.2-3/,
    );
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { asked, openPage, openRecorded, openStand, openTab, playBy, type Stand } from './browser.ts';
import { act, beginTitle, pass, told, type, who } from './by-hand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

it('18FB is played by hand: political round, concessions, a stock round and an operating round', { timeout: 240_000 }, async () => {
  const { page, errors } = await beginTitle(stand, '18fb', 7);
  const panel = (name: string): Promise<string | null> => page.textContent(`section[aria-label="${name}"]`);

  // The political round: seven cards are won, one at a rising price that goes into a treasury; nobody wants the last.
  const [first] = [await who(page)];
  expect(await told(page)).toContain('half the deposit for one concession');
  expect(await act(page, '[data-item="L\'Ala"]')).toContain("Nominate Casata L'Ala");
  expect(await who(page)).toBe(first);
  expect(await act(page)).toContain("Bid D175 on Casata L'Ala");
  const second = await who(page);
  await type(page, 205);
  expect(await told(page)).toContain('D175 goes to the bank and D30 to FB’s treasury. The card comes with 10% of FB');
  expect(await act(page)).toContain("Bid D205 on Casata L'Ala");
  const third = await who(page);
  await pass(page);
  await pass(page);
  for (const card of ['Bayard', 'Riseis', 'Melisurgo', 'Falcon', 'Delahante', 'Valadous']) {
    await act(page, `[data-item="${card}"]`);
    await act(page);
    await pass(page);
    await pass(page);
  }
  await act(page, '[data-item="Albano"]');
  for (let n = 0; n < 3; n++) await pass(page);
  expect(await page.textContent('.log')).toContain('No bids on Albano. It goes to the Bank Pool.');
  expect(await panel('Concessions and cards')).toContain("L'Ala");

  // The stock round: concessions with deposits and starting prices; Riseis is asked before another gets one.
  expect(await asked(page)).toBe('Sell or buy shares');
  expect(await page.textContent('.top')).toContain('SR 1');
  const riseis = 'Use Riseis (once) to take it instead';
  const buy = async (words: string, ...choices: readonly string[]): Promise<void> => {
    expect(await act(page, ...choices)).toContain(words);
    if ((await asked(page)) !== 'Respond to an offer') return;
    expect(await told(page)).toContain(riseis);
    await playBy(page, '[data-answer="let"]');
  };
  const players = new Set<string>();
  players.add(await who(page));
  await page.click('[data-stock="concessions"]');
  await page.click('[data-concession="NN"]');
  await page.click('[aria-label="Par price of NN"] [data-par="80"]');
  expect(await told(page)).toContain('D100 deposit + D160 for 20% = D260');
  expect(await told(page)).toContain('Deposit refunded: D50 on reaching Torre Annunziata, D50 on reaching Nocera.');
  await buy('Acquire NN, par D80, for D260');
  players.add(await who(page));
  await buy('Acquire SFTF, par D60, for D220', '[data-stock="concessions"]', '[data-concession="SFTF"]');
  players.add(await who(page));
  expect(players).toEqual(new Set([first, second, third]));
  expect(await page.locator('[data-stock="shares"]').textContent()).toContain('Shares');
  await buy('Buy 10% of NN from the Initial Offer for D80', '[data-stock="shares"]', '[data-buy="NN ipo"]');
  await buy('Buy Albano, Fox-Henderson for D200', '[data-stock="cards"]', '[data-card="Albano"]');
  await page.click('[data-stock="concessions"]');
  expect(await told(page)).toContain('interest B, D10 per share');
  for (let n = 0; n < 3; n++) await pass(page);

  // The operating round: cards pay, NN lays its home token, uses both building steps and is paid its secured interest.
  expect(await page.textContent('.top')).toContain('OR 1.1');
  // Who holds Melisurgo may play it before each step, so nothing in the turn of NN goes by itself.
  expect(await asked(page)).toBe('Choose the home city');
  expect(await act(page)).toContain('Set NN’s home to nC8 Napoli Sud');
  expect(await asked(page)).toBe('Lay track');
  expect(await told(page)).toContain('Building step 1 of 2');
  expect(await told(page)).toContain('Use all building steps (2 left) and the bank pays D5 per share');
  expect(await page.locator('.board .token.crowned').count()).toBeGreaterThan(0);
  const lay = async (): Promise<string> => {
    await page.click('[data-open-hex]');
    return act(page, '[data-tile]');
  };
  expect(await lay()).toMatch(/^Lay #\w+ on \w+ (?!for)/);
  expect(await told(page)).toContain('Building step 2 of 2');
  await lay();
  expect(await told(page)).toContain('All 2 building steps used. The bank pays players and corporations D5 per share');
  expect(await act(page)).toContain('Pay secured interest, D5 per share');
  expect(await page.textContent('.log')).toContain('NN pays secured interest');
  expect(await asked(page)).toBe('Buy trains');
  expect(await act(page)).toContain('Buy a PH1 from the bank for D100');
  await page.click('button[aria-label="Charter of NN"]');
  const charter = await panel('Charter');
  for (const words of [
    'building',
    'Torre Annunziata → Nocera',
    'PH1 2+2',
    'D5 per share, band A',
    '2 building steps per turn',
    'D100 held for',
  ])
    expect(charter).toContain(words);
  await pass(page);

  // SFTF has a president without such a card: home and interest go by themselves. It uses one step of two, and its price falls.
  expect(await told(page)).toContain('the bank pays D15 per share');
  await lay();
  await pass(page);
  expect(await page.textContent('.log')).toContain('did not use all its building steps');
  expect(await page.textContent('.log')).toContain('SFTF’s share price moves from D60 to D50.');
  while ((await page.textContent('.top'))?.includes('OR 1.1')) await pass(page);
  expect(await page.textContent('.top')).toContain('OR 1.2');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('18FB: a token by one of several routes, each with its price and markers', { timeout: 120_000 }, async () => {
  const { page, errors } = await openPage(stand);
  page.setDefaultTimeout(60_000);
  await openRecorded(page, '18fb', '3-players-1', 471, 1);
  expect(await told(page)).toContain('6 tokens left, one per turn.');
  await page.click('.hit[data-hex="F17"]');
  expect(await page.textContent('.dec .refusal')).toContain('FB-3.4.2-2');
  await page.click('[data-place="H27"]');
  const routes = await page.locator('[data-route]').allTextContents();
  const prices = routes.map((words) => /^D(\d+)/.exec(words)?.[1] ?? '');
  expect(prices.toSorted()).toEqual(['160', '170', '40', '50']);
  for (const words of routes) expect(words).toMatch(/town markers?from .+ via /);
  expect(await act(page, '[data-route] >> nth=1')).toMatch(new RegExp(`Place token in H27 .+ for D${prices[1]}`));
  expect(errors).toEqual([]);
  await page.context().close();
});

it('18FB late in a recorded game: a regional company is bid for, a national formed, a regional acquired', {
  timeout: 240_000,
}, async () => {
  const at = async (game: string, move: number) => {
    const { page, errors } = await openPage(stand);
    page.setDefaultTimeout(60_000);
    await openRecorded(page, '18fb', game, move, 1);
    return { page, errors };
  };
  const auction = await at('6-players-4', 1116);
  expect(await told(auction.page)).toContain('Pays its owner D50 when track connects it to S. Giovanni R., to Vieste');
  await type(auction.page, 200);
  expect(await told(auction.page)).toContain('all D200 goes to FG’s treasury');
  expect(await act(auction.page)).toContain('Bid D200 on FG');
  expect(auction.errors).toEqual([]);
  await auction.page.context().close();

  const merger = await at('3-players-1', 1334);
  expect(await told(merger.page)).toContain('RA forms from two of');
  await merger.page.click('[data-join="false"]');
  expect(await told(merger.page)).toContain('LTF and SFTF merge.');
  expect(await act(merger.page)).toContain('FS stays out');
  expect(await merger.page.textContent('.log')).toContain('LTF and SFTF merge into RA.');
  expect(merger.errors).toEqual([]);
  await merger.page.context().close();

  const acquisition = await at('3-players-1', 1481);
  await openTab(acquisition.page, 'Acquire');
  expect(await told(acquisition.page)).toContain('treasury D144 + earnings D');
  expect(await told(acquisition.page)).toMatch(/You receive D144, \d town markers and a 2\+2 for each of its 3 R5\./);
  expect(await act(acquisition.page, '[data-acquire="FA"]')).toContain('Acquire FA for D304');
  expect(await acquisition.page.textContent('.log')).toContain('RM acquires FA from Player 2 for D304');
  expect(acquisition.errors).toEqual([]);
  await acquisition.page.context().close();
});

it('the title page lists every ruling, and finds a rule that is named', { timeout: 120_000 }, async () => {
  const page = await stand.browser.newPage();
  await page.goto(`${stand.address}#/title/18fb`);
  await page.waitForSelector('[data-ruling="FB-R89"]', { state: 'attached' });
  // The title's own, and those of the platform.
  expect(await page.locator('[data-ruling^="FB-"]').count()).toBe(89);
  expect(await page.locator('[data-ruling^="RH-"]').count()).toBe(2);
  await page.click('summary:has-text("91 rulings")');
  expect(await page.textContent('[data-ruling="FB-R39"]')).toContain('s the plain 10 added to river or mountain?');
  await page.click('[data-ruling="FB-R82"] button:has-text("FB-R18")');
  expect(await page.locator('[data-ruling="FB-R18"]').count()).toBe(1);
  expect(await page.locator('[data-ruling="FB-R39"]').count()).toBe(0);
  await page.close();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { asked, openPage, openRecorded, openStand, type Stand } from './browser.ts';
import { act, beginTitle, openTab, pass, passTurn, told, type, who } from './by-hand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

it('18SA is played by hand: auction with bids, stock rounds, operating rounds with mines, loans and stations', {
  timeout: 240_000,
}, async () => {
  const { page, errors } = await beginTitle(stand, '18sa', 7);

  // The auction: money that is bid is set aside, and who has bid on an item fights for it when it comes up.
  const first = await who(page);
  expect(await told(page)).toContain('counts Patagonia twice');
  expect(await act(page, '[data-item="SFP"]')).toContain('Buy SFP for D40');
  const second = await who(page);
  await page.click('[data-item="FdP"]');
  await type(page, 90);
  expect(await act(page)).toContain('Bid D90 on FdP');
  const third = await who(page);
  await page.click('[data-item="FdP"]');
  await type(page, 95);
  expect(await act(page)).toContain('Bid D95 on FdP');
  expect(await who(page)).toBe(first);
  expect(await act(page, '[data-item="FC"]')).toContain('Buy FC for D60');
  expect(await who(page)).toBe(second);
  expect(await told(page)).toContain('D90 committed to bids');
  expect(await told(page)).toContain('Raise or drop out');
  await pass(page);
  expect(await page.textContent('.pl:has-text("FdP")')).toContain(third);
  for (let n = 0; n < 3; n++) await pass(page);
  expect(await asked(page)).toBe('Sell or buy shares');

  // The richest begins the stock round. Two corporations float; one of the certificates is one of 5 %.
  expect(await who(page)).toBe(second);
  await page.click('[data-buy="FA ipo"]');
  await page.click('[aria-label="Par price of FA"] [data-par="100"]');
  expect(await act(page)).toContain('Start FA at D100 (30%) for D300');
  expect(await who(page)).toBe(third);
  await page.click('[data-buy="EFE ipo"]');
  await page.click('[aria-label="Par price of EFE"] [data-par="80"]');
  expect(await act(page)).toContain('Start EFE at D80 (30%) for D240');
  expect(await who(page)).toBe(first);
  expect(await act(page, '[data-buy="FA ipo 10"]')).toContain('Buy 10% of FA');
  expect(await act(page, '[data-buy="FA ipo 5"]')).toContain('Buy 5% of FA');
  await act(page, '[data-buy="EFE ipo 5"]');
  for (let n = 0; n < 3; n++) await pass(page);

  // The first operating round: FA lays track to Bahía Blanca, buys a mine marker and a goods train on credit, and pays the loan back.
  expect(await asked(page)).toBe('Lay track');
  expect(await told(page)).toContain('FA');
  await page.click('[data-open-hex="E24"]');
  expect(await act(page, '[data-tile]:has-text("F23")')).toContain('on E24');
  expect(await asked(page)).toBe('Run trains');
  await openTab(page, 'Mines');
  expect(await asked(page)).toBe('Buy mine markers');
  expect(await act(page, '[data-choice-key="blue"]')).toContain('Buy a blue mine marker for D40');
  await openTab(page, 'Run');
  await page.waitForSelector('[data-confirm]:has-text("Run no trains")');
  await act(page);
  expect(await told(page)).toContain('Revenue D0');
  await act(page);
  expect(await asked(page)).toBe('Buy trains');
  expect(await act(page, 'button:has-text("goods 2"):has-text("as a loan")')).toContain('Buy a goods 2 from the bank for D80, with a loan');
  await openTab(page, 'Loans');
  expect(await told(page)).toContain('saves D10 interest per run');
  expect(await act(page, '[data-choice-key="2/goods@40"]')).toContain('Repay the loan on the goods 2');
  await passTurn(page);

  // EFE: the choices that are not open say why.
  expect(await told(page)).toContain('EFE');
  await page.click('[data-open-hex]');
  await act(page, '[data-tile]');
  await page.waitForSelector('[data-confirm]:has-text("Run no trains")');
  await act(page);
  await act(page);
  expect(await act(page, 'button:has-text("passenger 2"):not(:has-text("as a loan"))')).toContain(
    'Buy a passenger 2 from the bank for D100',
  );
  await passTurn(page);

  // The second stock round: sales, with certificates of one's choice, and the president's special sale.
  expect(await page.textContent('.top')).toContain('SR 2');
  expect(await who(page)).toBe(first);
  expect(await act(page, '[data-sell="FA 10"]')).toContain('Sell 10% of FA');
  await passTurn(page);
  while ((await who(page)) !== second) await passTurn(page);
  await openTab(page, 'Special sale');
  expect(await asked(page)).toBe('President’s special sales');
  expect(await told(page)).toContain('The certificate becomes 20%');
  expect(await act(page, '[data-choice-key="split FA"]')).toContain('Split the FA president’s certificate');
  await passTurn(page);
  while ((await page.textContent('.top'))?.includes('SR 2')) await passTurn(page);

  // The second operating round: FA places a freight yard, runs its goods train and pays out.
  expect(await page.textContent('.top')).toContain('OR 2.1');
  while (!(await told(page)).includes('FA')) await passTurn(page);
  await pass(page);
  expect(await asked(page)).toBe('Place, convert or take over a station');
  expect(await act(page, '[data-place="E24"]:has-text("freight yard")')).toContain('Place freight yard in E24 Bahía Blanca for D40');
  await page.waitForSelector('[data-confirm]:has-text("Run for D50")');
  expect(await told(page)).toContain('Proven best run');
  await act(page);
  expect(await page.locator('[data-choice-of]').count()).toBe(2);
  expect(await act(page, '[data-choice-of="pay"]')).toContain('Pay D5 per share');
  await page.click('button[aria-label="Charter of FA"]');
  const charter = await page.textContent('section[aria-label="Charter"]');
  for (const words of ['Bahía Blanca (freight yard)', 'Buenos Aires (home station)', '20%, split', '1 blue', 'goods 2'])
    expect(charter).toContain(words);
  expect(await page.locator('.board [data-piece="J15"]').count()).toBe(1);
  expect(await page.textContent('section[aria-label="Bank, mines and loans"]')).toContain('2 Minas Gerais (blue)');
  expect(errors).toEqual([]);
  await page.context().close();
});

interface Special {
  readonly game: string;
  readonly at: number;
  readonly tab?: string;
  readonly ask: string;
  /** What is chosen before the button is pressed. */
  readonly choices: readonly string[];
  /** What the panel says besides. */
  readonly tells: string;
  readonly says: string;
}

/** Decisions that come up in few games, in positions of recorded ones. */
const SPECIAL: readonly Special[] = [
  {
    game: '4-players-3',
    at: 103,
    tab: 'Special sale',
    ask: 'President’s special sales',
    choices: ['[data-choice-key="swap ENAFE"]'],
    tells: 'Once per stock round',
    says: 'Exchange 5% of ENAFE for 10% from the IPO',
  },
  {
    game: '3-players-1',
    at: 55,
    ask: 'Sell or buy shares',
    choices: ['[data-sell="FNC 20"]', '[data-pack="10+5+5"]'],
    tells: 'Certificates to sell',
    says: 'Sell 20% of FNC (10% + 5% + 5%)',
  },
  { game: '3-players-1', at: 59, ask: 'Choose certificates', choices: ['.opt >> nth=1'], tells: '', says: 'Sell 10% + 5% + 5%' },
  {
    game: '3-players-1',
    at: 86,
    ask: 'Choose certificates to exchange',
    choices: ['.opt >> nth=1'],
    tells: 'becomes president',
    says: 'Exchange 10% + 5% + 5%',
  },
  {
    game: '3-players-1',
    at: 297,
    tab: 'Harbours',
    ask: 'Place harbour markers',
    choices: ['[data-choice-key="A12"]'],
    tells: 'D40 more through both',
    says: 'Place a harbour marker in A12 Lima (permanent)',
  },
  {
    game: '3-players-1',
    at: 392,
    ask: 'Pay out or withhold',
    choices: ['[data-choice-of="half"]'],
    tells: 'After D10 interest: D40.',
    says: 'Half pay',
  },
  {
    game: '3-players-1',
    at: 421,
    ask: 'Issue or redeem shares',
    choices: ['[data-choice-key]'],
    tells: 'at most 10% of its own shares',
    says: 'Redeem 5% from the bank pool for D28',
  },
  {
    game: '3-players-1',
    at: 431,
    ask: 'Sell down to the limit',
    choices: ['[data-choice-key]'],
    tells: 'has left the yellow zone',
    says: 'Sell 10% of ENFER',
  },
  {
    game: '3-players-2',
    at: 658,
    ask: 'Place, convert or take over a station',
    choices: ['[data-place="C14"][data-kind="convert"]'],
    tells: 'turn it into a freight yard',
    says: 'Convert the station in C14 Arequipa for D120',
  },
  {
    game: '3-players-2',
    at: 658,
    ask: 'Place, convert or take over a station',
    choices: ['[data-place="D3"][data-kind="take-over"]'],
    tells: 'take over IAFE’s station as passenger station',
    says: 'Take over IAFE’s station in D3 Caracas as passenger station for D100',
  },
  {
    game: '../rare/owing',
    at: 268,
    ask: 'Sell to cover the corporation’s debt',
    choices: ['[data-sell="ENAFER 5"]'],
    tells: 'FNC owes D40: a train it must buy. Its treasury has D8 and Player 2 has D1: D31 short.',
    says: 'Sell 5% of ENAFER',
  },
  {
    game: '3-players-1',
    at: 305,
    tab: 'Privates',
    ask: 'Buy private companies',
    choices: ['[data-choice-key="FdP"]'],
    tells: 'Mountain hexes cost the owning corporation',
    says: 'Buy Ferrocarril del Pacifico for D40',
  },
  {
    game: '4-players-4',
    at: 62,
    ask: 'Issue or redeem shares',
    choices: ['[data-choice-key]'],
    tells: '',
    says: 'Sell 10% from the IPO to the bank pool for D80',
  },
];

it('18SA has a form for every special decision of recorded games', { timeout: 240_000 }, async () => {
  const { page, errors } = await openPage(stand);
  for (const { game, at, tab, ask, choices, tells, says } of SPECIAL) {
    await page.goto(stand.address);
    await openRecorded(page, '18sa', game, at);
    if (tab !== undefined) await openTab(page, tab);
    expect(await asked(page)).toBe(ask);
    for (const choice of choices) await page.click(`.dec ${choice}`);
    expect(await told(page)).toContain(tells);
    expect(await act(page)).toContain(says);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

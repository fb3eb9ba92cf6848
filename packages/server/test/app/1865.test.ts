import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked, bringGame, openPage, openStand, playBy, type Stand } from './browser.ts';

// 1865 Sardinia by real clicks: the draft, a stock round, and the first two operating rounds of FMS as the rulebook tells them, after which the
// Dragons buy.

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

/** A fresh table: nothing is drawn but the seats. */
const TABLE = {
  format: 1,
  title: '1865',
  rules: 1,
  options: { game: 'full' },
  players: [
    { id: 'ana', name: 'Ana' },
    { id: 'ben', name: 'Ben' },
  ],
  draws: [0, 1],
  moves: [],
};

const CONFIRM = '[data-confirm]';
const DONE = '[data-done]';

const draft = async (page: Page, ship: string): Promise<void> => {
  await page.click(`[data-ship="${ship}"]`);
  await playBy(page, CONFIRM);
};

const buy = async (page: Page, lot: string, par?: number): Promise<void> => {
  await page.click(`[data-buy="${lot}"]`);
  if (par !== undefined) await page.selectOption(`.opt:has([data-buy="${lot}"]) select`, String(par));
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
    await bringGame(page, TABLE);

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
    expect(await asked(page)).toBe('Sell any, buy one');
    expect(await says(page, '[role="log"]')).toContain('The Dragons pass: nothing green is for sale to them.');
    await page.click('[data-buy="FMS ipo"]');
    await page.selectOption('.opt:has([data-buy="FMS ipo"]) select', '100');
    expect(await confirmWords(page)).toContain('Start FMS at L.100, 40 % for L.200');
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
    await page.click('[role="tab"]:has-text("Ships")');
    expect(await confirmWords(page)).toContain('Hand M1 to RCSF');
    await page.click('[role="tab"]:has-text("Track")');
    await playBy(page, DONE);
    await playBy(page, CONFIRM);
    await playBy(page, CONFIRM);
    await playBy(page, DONE);

    // Figure 2, but the revenue of 70 is kept: it pays for the second train.
    await lay(page, 'D34', '4/2');
    await lay(page, 'C33', '8/3');
    expect(await asked(page)).toBe('Pay or keep');
    expect(await says(page, '.dec')).toContain('The trains earned L.70.');
    await page.click('[data-choice-of="withhold"]');
    await playBy(page, CONFIRM);
    expect(await says(page, '.does')).toMatch(/FMS coverage\s*8 → 16/);
    await playBy(page, CONFIRM);

    // FMS is green now: the chart says what the Dragons will buy and why.
    expect(await dragons(page)).toMatch(/1 FMS 20 % from the initial offer, L\.\d+: nothing else is green/);
    await playBy(page, DONE);
    await playBy(page, DONE);
    await page.click('[data-choice-of="pay"]');
    expect(await confirmWords(page)).toMatch(/Pay L\.\d+ a share/);
    await playBy(page, CONFIRM);
    await playBy(page, DONE);
    expect(await says(page, 'header.top')).toContain('SR 2');
    expect(await says(page, '[role="log"]')).toMatch(
      /The Dragons buy 20% of FMS from the initial offering for \d+: nothing else is for them to buy\./,
    );
    expect(await says(page, '.dec')).not.toMatch(/undefined|NaN|\[object/);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

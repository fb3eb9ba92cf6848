import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isInView, openPage, openRecorded, openStand, type Stand } from './browser.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

interface Longest {
  readonly title: string;
  readonly game: string;
  readonly move: number;
  /** An older rules number of the game. */
  readonly rules?: number;
  /** The kind of choice that a phone shows alone. */
  readonly kind?: string;
  readonly clicks: readonly string[];
}

/** The longest forms of the titles: recorded game, move, and what is chosen there. */
const LONGEST = [
  { title: '1857', game: '3-players-3', move: 63, kind: 'start', clicks: ['[data-buy^="CA "]'] },
  { title: '18sa', game: '3-players-1', move: 320, kind: 'sell', clicks: ['[data-sell]'] },
  {
    title: '18fb',
    game: '4-players-2',
    move: 281,
    rules: 1,
    clicks: ['[data-stock="concessions"]', '[data-concession]'],
  },
  { title: '18esp', game: '3-players-3', move: 441, clicks: ['[data-minor=AC]'] },
  { title: '1865', game: '3-players-3', move: 482, clicks: ['.formtabs [role="tab"]:has-text("Absorb")', '[data-absorb="absorb SFS"]'] },
] as const satisfies readonly Longest[];

const SIZES = [
  [1366, 768],
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const;

describe.each<Longest>(LONGEST)('the longest form of $title', ({ title, game, move, rules, kind, clicks }) => {
  it.each(SIZES)('has its confirm button in view at %i × %i, and what is not available in one line', async (width, height) => {
    const { page, errors } = await openPage(stand, width, height);
    await openRecorded(page, title, game, move, rules);
    if (kind !== undefined && width < 800) await page.click(`[data-kind="${kind}"]`);
    for (const click of clicks) await page.locator(click).first().click();
    await page.waitForSelector('[data-confirm]');
    expect(await isInView(page, '[data-confirm]')).toBe(true);
    const folds = page.locator('.whynot:not([open])');
    for (const fold of await folds.all()) expect(await fold.textContent()).toMatch(/^\d+ more, and why not/);
    expect(await page.locator('.whynot:not([open]) .opt.off:visible').count()).toBe(0);
    // Also with every reason shown: the list scrolls, the bar does not.
    for (const fold of await page.locator('.whynot summary').all()) await fold.click();
    expect(await isInView(page, '[data-confirm]')).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

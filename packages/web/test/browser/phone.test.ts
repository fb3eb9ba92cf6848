import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asked, isInView, moveShown, openPhone, openRecorded, openStand, type Stand } from './browser.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

/** What is tapped to play a move, for each kind of decision, from a position of a recorded game. */
const DECISIONS = [
  {
    kind: 'an auction',
    title: '1857',
    game: '3-players-3',
    move: 3,
    asks: 'Buy, bid or pass',
    taps: ['[data-item="FCA"]', '[aria-label^="Increase"]'],
  },
  {
    kind: 'stock',
    title: '1857',
    game: '3-players-3',
    move: 63,
    asks: 'Sell or buy shares',
    taps: ['[data-kind="start"]', '[data-buy^="CA "]', '[data-par="65"]'],
  },
  { kind: 'track', title: '1857', game: '3-players-3', move: 400, asks: 'Lay track', taps: ['.targets [data-hex="M9"]', '.tp >> nth=1'] },
  { kind: 'a token', title: '1857', game: '2-players-1', move: 229, asks: 'Place a token', taps: ['[data-place]'] },
  { kind: 'runs', title: '1857', game: '3-players-3', move: 85, asks: 'Run trains', taps: [] },
  { kind: 'a dividend', title: '1857', game: '3-players-3', move: 86, asks: 'Pay out or withhold', taps: ['[data-choice-of="withhold"]'] },
  { kind: 'trains', title: '1857', game: '3-players-3', move: 72, asks: 'Buy trains', taps: ['[data-train-from="bank"]'] },
  {
    kind: 'an absorption',
    title: '1865',
    game: '3-players-3',
    move: 482,
    asks: 'Lay track',
    taps: ['.formtabs [role="tab"]:has-text("Absorb")', '[data-absorb="absorb SFS"]'],
  },
] as const;

const played = (page: Page, before: number): Promise<unknown> =>
  page.waitForFunction((move) => Number(document.querySelector('.tl .nw b')?.textContent) > move, before);

describe('on a phone, by touch', () => {
  it.each(DECISIONS)(
    '$kind: choices, their effect and the button are on one screen with the board',
    async ({ title, game, move, asks, taps }) => {
      const { page, errors } = await openPhone(stand);
      await openRecorded(page, title, game, move);
      expect(await asked(page)).toBe(asks);
      expect(await page.locator('kbd:visible').count()).toBe(0);
      for (const tap of taps) await page.locator(tap).first().tap();
      await page.waitForSelector('[data-confirm]');
      expect(await isInView(page, '[data-confirm]')).toBe(true);
      const board = await page.locator('.board-view').boundingBox();
      expect(board?.height).toBeGreaterThan(150);
      await page.tap('[data-confirm]');
      await played(page, move);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  it('an offer is answered', async () => {
    const { page } = await openPhone(stand);
    await openRecorded(page, '1857', '3-players-3', 66);
    expect(await asked(page)).toBe('Respond to an offer');
    expect(await isInView(page, '[data-answer="let"]')).toBe(true);
    expect(await isInView(page, '[data-answer="refuse"]')).toBe(true);
    await page.tap('[data-answer="refuse"]');
    await played(page, 66);
    await page.context().close();
  });

  it('an offer for a train shows both outcomes, and is countered with a price', async () => {
    const { page } = await openPhone(stand);
    await openRecorded(page, '18esp', '3-players-4', 200);
    expect(await asked(page)).toBe('Respond to an offer');
    const outcomes = await page.locator('.outcome dd').allTextContents();
    expect(outcomes).toEqual(['₧9', '2, 2, 1+2', expect.any(String), '₧10', '2, 1+2', expect.any(String)]);
    expect(await page.getAttribute('[data-rusts]', 'data-rusts')).toBe('8');
    await page.tap('[data-counter]');
    expect(await isInView(page, '[data-answer="counter"]')).toBe(true);
    await page.tap('[data-answer="counter"]');
    await played(page, 200);
    await page.waitForSelector('[data-orders-active]');
    await page.context().close();
  });

  it('a hex that is tapped stays in view above the sheet', async () => {
    const { page } = await openPhone(stand);
    await openRecorded(page, '1857', '3-players-3', 400);
    await page.locator('.targets [data-hex="M9"]').tap();
    await page.waitForSelector('.tp');
    const hex = await page.locator('.targets [data-hex="M9"]').boundingBox();
    const sheet = await page.locator('.c3').boundingBox();
    expect((hex?.y ?? 0) + (hex?.height ?? 0) / 2).toBeLessThan(sheet?.y ?? 0);
    await page.context().close();
  });

  it('the sheet closes to its question and opens again, by tap and by drag', async () => {
    const { page } = await openPhone(stand);
    await openRecorded(page, '1857', '3-players-3', 63);
    const height = async (): Promise<number> => (await page.locator('.c3').boundingBox())?.height ?? 0;
    const open = await height();
    await page.tap('.handle');
    expect(await height()).toBeLessThan(110);
    expect(await isInView(page, '[data-done]')).toBe(true);
    await page.tap('.handle');
    expect(await height()).toBe(open);
    const handle = await page.locator('.handle').boundingBox();
    const [x, y] = [(handle?.x ?? 0) + 180, (handle?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 120, { steps: 4 });
    await page.mouse.up();
    expect(await page.getAttribute('.c3', 'data-stop')).toBe('full');
    expect(await height()).toBeGreaterThan(open);
    await page.context().close();
  });

  it('the menu opens everything else', async () => {
    const { page, errors } = await openPhone(stand);
    await openRecorded(page, '1857', '3-players-3', 400);
    for (const [name, shows] of [
      ['sheet', '.drawer .sheet'],
      ['charts', '.drawer .charts'],
      ['tiles', '.drawer .manifest'],
    ] as const) {
      await page.tap('[data-menu]');
      await page.tap(`[data-pick="${name}"]`);
      await page.waitForSelector(shows);
      await page.tap('.drawer .close');
    }
    for (const tab of ['market', 'players', 'company', 'log']) {
      await page.tap(`[data-tab="${tab}"]`);
      expect(await page.locator(`[data-for="${tab}"] .panel:visible`).count()).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    // The log opens at its newest line, and the way back to the decision is one tap.
    const below = await page.locator('[role="log"]').evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop);
    expect(below).toBeLessThan(2);
    await page.tap('[data-decide]');
    expect(await isInView(page, '[data-done]')).toBe(true);
    await page.tap('[data-tab="log"]');
    await page.tap('[aria-label="Previous move"]');
    expect(await moveShown(page)).toBe(399);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('main:has(.board-view)').count()).toBe(1);
    await page.tap('[data-menu]');
    await page.tap('[data-pick="analyse"]');
    await page.waitForFunction(() => document.querySelector('.gamename')?.textContent?.startsWith('Analysis'));
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

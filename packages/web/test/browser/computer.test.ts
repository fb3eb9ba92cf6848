import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Clicking, clickOn } from '../../../../scripts/lib/clicking.mjs';
import { asked, choose, moveShown, openLively, openPage, openRecorded, openStand, type Stand } from './browser.ts';
import { faults } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

/** Waits until a person is to decide. */
const yourTurn = (page: Page): Promise<unknown> => page.waitForSelector('.dec:not(.theirs) .ask h2');
/** Waits until this many moves are played. */
const played = (page: Page, moves: number): Promise<unknown> =>
  page.waitForFunction((least) => Number(document.querySelector('.tl .nw b')?.textContent) >= least, moves);

it('says when a game cannot start because its parts are not there, and starts it when they are', async () => {
  const { page } = await openPage(stand, 390, 844);
  await page.waitForSelector('[data-play-computer]');
  await page.context().setOffline(true);
  await page.click('[data-play-computer]');
  await page.waitForSelector('.playcomputer [role="alert"]:has-text("because you are offline")');
  await page.context().setOffline(false);
  await page.click('[data-play-computer]');
  await yourTurn(page);
  await page.context().close();
});

it.each([
  [1366, 768],
  [390, 844],
])('one click starts a game against the computer, bots answer, and advice is given: %i × %i', async (width, height) => {
  const { page, errors } = await openPage(stand, width, height);
  await page.click('[data-choose-computer]');
  expect(await faults(page)).toEqual([]);
  await page.click('dialog .btn.ghost');
  await page.click('[data-play-computer]');

  await yourTurn(page);
  expect(await moveShown(page)).toBe(0);
  await page.click('[data-confirm]');
  await played(page, 3);
  await yourTurn(page);
  const after = await moveShown(page);

  // Undo goes to before one's own decision, past what the bots answered. They answer the same again.
  const log = () => page.locator('.log').first().textContent();
  const before = await log();
  await page.keyboard.press('u');
  expect(await moveShown(page)).toBe(0);
  await page.click('[data-confirm]');
  await played(page, after);
  await yourTurn(page);
  expect(await log()).toBe(before);

  await page.keyboard.press('h');
  await page.waitForSelector('.hint [data-reason]');
  expect(await page.textContent('.hint [data-reason]')).toMatch(/\w.*\.$/);
  expect(await page.locator('.hint [data-advised]').count()).toBe(3);
  expect(await faults(page)).toEqual([]);
  // Both alternatives are in view, and so is what ends the turn.
  const hidden = (selector: string): Promise<number> => page.locator(selector).evaluate((node) => node.scrollHeight - node.clientHeight);
  expect([await hidden('.dec > .hint'), await hidden('.dec')].map((pixels) => Math.max(1, pixels))).toEqual([1, 1]);
  await page.click('[data-advised="2"] [data-select]');
  expect(await moveShown(page)).toBe(after);
  await page.keyboard.press('h');
  await page.click('[data-advised="1"] [data-play]');
  await played(page, after + 1);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('advice about track has the same numbers on the board, while it is open', async () => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await openRecorded(page, '1857', '4-players-5', 186);
  const numbered = page.locator('[data-number]');
  expect(await numbered.count()).toBe(0);
  await page.keyboard.press('h');
  await page.waitForSelector('.hint [data-reason]');
  const advised = await page.locator('.hint li').allTextContents();
  const lays = advised.flatMap((words) => [...(/^(\d) Lay .* on ([A-Z]\d+)/.exec(words)?.slice(1, 3) ?? [])].join(' ') || []);
  // Two lays on one hex share the number of the better one.
  const hexes = lays.filter((lay, i) => lays.findIndex((other) => other.slice(2) === lay.slice(2)) === i);
  expect(hexes.length).toBeGreaterThan(0);
  const shown = await numbered.evaluateAll((nodes) =>
    nodes.map((node) => `${node.getAttribute('data-number')} ${node.getAttribute('data-at')}`),
  );
  expect(shown).toEqual(hexes);
  await page.keyboard.press('h');
  await expect.poll(() => numbered.count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('bots alone can be watched, step by step too, and say why they moved', async () => {
  const { page, errors } = await openPage(stand);
  await page.click('[data-choose-computer]');
  await page.click('[data-watch-computer]');
  await played(page, 4);
  await page.click('[data-pace="step"]');
  await page.waitForSelector('[data-next-bot][aria-disabled="false"]');
  const at = await moveShown(page);
  await page.keyboard.press('Enter');
  await played(page, at + 1);
  await page.waitForSelector('[data-next-bot][aria-disabled="false"]');
  expect(await moveShown(page)).toBe(at + 1);

  // The pace is remembered, and a reason is found again.
  await page.reload();
  await page.waitForSelector('[data-next-bot][aria-disabled="false"]');
  expect(await moveShown(page)).toBe(at + 1);
  expect(await page.locator('[data-bot="conductor"]').count()).toBeGreaterThanOrEqual(3);
  await page.locator('[data-why]').first().click();
  await page.waitForFunction(() => /^(?!Looking).*\.$/.test(document.querySelector('.log .because')?.textContent ?? ''));
  expect(await page.textContent('.log .because')).not.toContain('No reason');
  expect(errors).toEqual([]);
  await page.context().close();
});

it.each([
  [1366, 768],
  [390, 844],
])(
  'a whole game against two bots can be played by clicks, and ends with a ranking that marks them: %i × %i',
  { timeout: 360_000 },
  async (width, height) => {
    const { page, errors } = await openPage(stand, width, height);
    await page.click('[data-choose-computer]');
    await page.click('dialog [data-value="1865"]');
    await page.click('[data-start-computer]');
    await yourTurn(page);
    await page.evaluate(clickOn, 1);
    const clicking = (): Promise<Clicking> => page.evaluate(() => (globalThis as unknown as { clicking: Clicking }).clicking);
    await vi.waitUntil(
      async () => {
        const { over, stuck } = await clicking();
        return over || stuck !== null || errors.length > 0;
      },
      { timeout: 330_000, interval: 1_000 },
    );
    expect(errors).toEqual([]);
    const { stuck, clicks, moves } = await clicking();
    expect(stuck).toBeNull();
    expect([clicks > 20, moves > 100]).toEqual([true, true]);
    expect(await page.locator('.dec.over tbody tr').count()).toBe(3);
    expect(await page.locator('.dec.over tbody [data-bot="conductor"]').count()).toBe(2);
    await page.context().close();
  },
);

it('each seat of a new game is a person or a bot of some level', async () => {
  const { page, errors } = await openPage(stand);
  await page.goto(`${stand.address}#/new/18sa`);
  await choose(page, 'Player in seat 2', 'trainee');
  await choose(page, 'Player in seat 3', 'stationmaster');
  expect(await page.locator('[role="option"][data-value="random"]').count()).toBe(0);
  await page.click('button[type="submit"]');
  await yourTurn(page);
  expect(await page.textContent('.gamename')).toBe('Ana, Trainee, Stationmaster');
  expect(await asked(page)).not.toBeNull();
  await page.goto(stand.address);
  expect(await page.textContent('.keptlist')).toContain('Ana, Trainee (bot), Stationmaster (bot)');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('bots play without a server too', async () => {
  const own = await openStand();
  const { page } = await openLively(own);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await own.server.close();
  await page.reload();
  await page.click('[data-choose-computer]');
  await page.click('[data-start-computer]');
  await yourTurn(page);
  await page.click('[data-confirm]');
  await played(page, 3);
  await yourTurn(page);
  await own.browser.close();
});

it('bots play also where the worker cannot be loaded', async () => {
  const context = await stand.browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/bot.worker*', (route) => route.abort());
  await page.goto(stand.address);
  await page.click('[data-choose-computer]');
  await page.click('[data-start-computer]');
  await yourTurn(page);
  await page.click('[data-confirm]');
  await played(page, 3);
  await yourTurn(page);
  await context.close();
});

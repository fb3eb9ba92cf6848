import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { moveShown, openLively, openPage, openStand, type Stand } from './browser.ts';
import { arrive, begin, faults, openHall } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openHall();
});
afterAll(() => stand.close());

const reel = (page: Page, state: string): Promise<unknown> => page.waitForSelector(`[data-reel="${state}"]`);
const place = (page: Page): Promise<number> => page.locator('.reelline').evaluate((line) => Number((line as HTMLInputElement).value));
const later = (page: Page, from: number): Promise<unknown> =>
  page.waitForFunction((at) => Number(document.querySelector<HTMLInputElement>('.reelline')?.value) > at, from);
const isStill = async (page: Page): Promise<boolean> => {
  const before = await place(page);
  await page.waitForTimeout(1_800);
  return (await place(page)) === before;
};

it('a visitor sees a game in motion, which a click, the pointer and leaving the screen pause', async () => {
  const { page, errors } = await openLively(stand, 1366, 768);
  expect(await page.textContent('h1')).toContain('18xx railway games');
  await reel(page, 'playing');
  await later(page, await place(page));
  expect(await page.textContent('[data-reel-caption]')).toMatch(/\w+ (lays|places|runs)/);
  await page.mouse.move(1000, 200);
  expect(await isStill(page)).toBe(true);
  await page.mouse.move(200, 600);
  await later(page, await place(page));
  await page.click('.reelboard');
  await reel(page, 'paused');
  await page.mouse.move(200, 600);
  expect(await isStill(page)).toBe(true);
  // Space on its button goes on; off the screen it waits.
  await page.focus('[data-reel-toggle]');
  await page.keyboard.press('Space');
  await reel(page, 'playing');
  await page.setViewportSize({ width: 1366, height: 500 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(600);
  expect(await isStill(page)).toBe(true);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('with reduced motion nothing plays by itself, but on request', async () => {
  const { page } = await openPage(stand, 1366, 768);
  await reel(page, 'paused');
  // Not even the game is loaded.
  expect(await page.isDisabled('.reelline')).toBe(true);
  await page.click('[data-reel-toggle]');
  await later(page, await place(page));
  await page.context().close();
});

it('a visitor plays a solo game with one click, and opens the recorded game', async () => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await page.click('[data-play-computer]');
  await page.waitForSelector('.dec:not(.theirs) .ask h2');
  await page.click('[data-confirm]');
  await page.waitForFunction(() => Number(document.querySelector('.tl .nw b')?.textContent) >= 3);
  await page.goto(`${stand.address}#/`);
  await page.click('.reelfoot a');
  await page.waitForSelector('.app');
  expect(await moveShown(page)).toBe(0);
  await page.keyboard.press(']');
  expect(await moveShown(page)).toBe(1);
  await page.goto(`${stand.address}#/recorded/18sa/move/120`);
  await page.waitForFunction(() => document.querySelector('.tl .nw b')?.textContent === '120');
  await page.goto(`${stand.address}#/recorded/nothing`);
  await page.waitForSelector('h1:has-text("No recorded game")');
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  await page.context().close();
});

it('two clicks give a player the link for friends, and a visitor as well; the friend takes a seat without an account', async () => {
  const host = await arrive(stand, 'Hedda', 1366, 768);
  await host.page.click('[data-play-friends]');
  await host.page.click('[data-create-link]');
  await host.page.waitForSelector('.invitation input');
  expect(await host.page.inputValue('.invitation input')).toMatch(/#\/table\/\w+\/[\w-]+$/);
  await host.leave();

  const { page, errors } = await openPage(stand, 390, 844);
  await page.click('[data-play-friends]');
  await page.waitForSelector('[data-create-link]');
  expect(await faults(page)).toEqual([]);
  await page.click('[data-create-link]');
  await page.waitForSelector('.invitation input');
  const link = await page.inputValue('.invitation input');
  const { page: friend } = await openPage(stand, 390, 844);
  await friend.goto(link);
  await friend.fill('input[autocomplete="nickname"]', 'Ingrid');
  await friend.click('form button[type="submit"]');
  await page.waitForFunction(() => document.body.textContent?.includes('Ingrid (guest)'));
  await friend.context().close();
  expect(errors).toEqual([]);
  await page.context().close();
});

it('players see what waits for them first, and G goes there; others watch the game', async () => {
  const [ana, ben] = [await arrive(stand, 'Adele', 1366, 768), await arrive(stand, 'Bruno', 1366, 768)];
  const id = await begin([ana, ben]);
  const { waiting } = await ana.ask<{ waiting: readonly number[] }>('GET', `tables/${id}`);
  const asked = waiting[0] === 0 ? ana : ben;
  await asked.open('#/');
  await asked.page.waitForSelector('.turncard h3');
  const first = await asked.page.locator('main h2').first().textContent();
  expect(first).toBe('Your turn');
  expect(await faults(asked.page)).toEqual([]);
  await asked.page.keyboard.press('g');
  await asked.page.waitForSelector('.dec');
  const { page } = await openPage(stand, 1366, 768);
  await page.waitForSelector(`.livecard[href="#/table/${id}"]`);
  await page.click(`.livecard[href="#/table/${id}"]`);
  await page.waitForSelector('.dec');
  await page.context().close();
  await ana.leave();
  await ben.leave();
});

it('without a server the page says so, and everything on this device works', async () => {
  const own = await openStand();
  const { page } = await openLively(own, 390, 844);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await own.server.close();
  await page.reload();
  await page.waitForSelector('.statecard:has-text("Can’t reach the server")');
  await reel(page, 'playing');
  await page.click('[data-play-friends]');
  await page.waitForSelector('dialog:has-text("no link to share")');
  await page.click('dialog .btn.ghost');
  await page.click('[data-play-computer]');
  await page.waitForSelector('.dec:not(.theirs) .ask h2');
  await own.browser.close();
});

const SIZES = [
  [320, 640],
  [390, 844],
  [820, 1180],
  [1366, 768],
] as const;

it.each(['light', 'dark'] as const)(
  'start, games and titles fit phones, tablets and laptops in the %s theme, without serious faults',
  async (colorScheme) => {
    const { page, errors } = await openPage(stand, 1366, 768);
    await page.emulateMedia({ colorScheme });
    for (const [address, selector] of [
      ['#/', '[data-reel="paused"] img'],
      ['#/watch', '[data-recorded]'],
      ['#/titles', '.comparison'],
    ] as const) {
      await page.goto(`${stand.address}${address}`);
      await page.waitForSelector(selector);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
        expect(await page.locator('h1').count(), address).toBe(1);
        // Colours depend on the theme alone; what is there differs between a phone and a laptop.
        if (width === 320 || width === 1366) expect({ address, width, faults: await faults(page) }).toEqual({ address, width, faults: [] });
      }
    }
    // The board in motion as well.
    await page.goto(`${stand.address}#/`);
    await page.click('[data-reel-toggle]');
    await page.waitForSelector('[data-reel="playing"] .board');
    await page.click('[data-reel-toggle]');
    expect(await faults(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

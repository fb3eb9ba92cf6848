import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { shortGame } from '../../../titles/test/18esp/import/short-game.ts';
import { asked, moveShown, openPage, openStand, playBy, type Stand } from './browser.ts';

vi.setConfig({ testTimeout: 120_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const bring = (page: Page, given: object): Promise<void> =>
  page.setInputFiles('input[type="file"]', {
    name: 'friday.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(given)),
  });

const NOTE = '[aria-label="Imported from 18xx.games"]';

it('a game exported from 18xx.games is opened and played on', async () => {
  const { page, errors } = await openPage(stand);
  await bring(page, shortGame);
  await page.waitForSelector(NOTE);
  expect(await page.textContent(NOTE)).toContain('You can play on.');
  expect(await asked(page)).toBe('Lay track');
  await playBy(page, '[data-done]');
  await page.click(`${NOTE} button:has-text("Close")`);
  expect(await page.locator(NOTE).count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('where the rules differ, the move is named and shown', async () => {
  const { page, errors } = await openPage(stand);
  const actions = shortGame.actions.map((action) =>
    'routes' in action ? { ...action, routes: (action.routes as readonly object[]).map((route) => ({ ...route, revenue: 50 })) } : action,
  );
  await bring(page, { ...shortGame, actions });
  await page.waitForSelector(NOTE);
  const told = (await page.textContent(NOTE)) ?? '';
  expect(told).toContain('The rules differ once.');
  expect(told).toContain('FdSB earns ₧40 and ₧0 for the treasury here and ₧50 and ₧0 there. (rule ESP-5.4.2-2)');
  const move = Number(/Show move (\d+)/.exec(told)?.[1]);
  await page.click(`${NOTE} button:has-text("Show move")`);
  expect(await moveShown(page)).toBe(move);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a game of another title is refused in words', async () => {
  const { page, errors } = await openPage(stand);
  await bring(page, { ...shortGame, title: '1830' });
  await page.waitForSelector('[role="alert"]');
  expect(await page.textContent('[role="alert"]')).toBe(
    'Can’t import this game from 18xx.games: this is a game of "1830"; games of 18ESP can be imported.',
  );
  expect(errors).toEqual([]);
  await page.context().close();
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPage, openRecorded, openStand, pick, type Stand } from './browser.ts';
import { faults } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

it('a position is set up from a game, checked, shared as a link and played on', async () => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(stand.address).origin });
  await openRecorded(page, '1857', '3-players-3', 90);
  await pick(page, 'edit');
  await page.waitForSelector('[data-checked="good"]');
  expect(await faults(page)).toEqual([]);

  // Money, phase and turn. What breaks an invariant is told and can't be played.
  await page.click('[data-editor-tab="players"]');
  const purse = page.locator('.editorpart input[type="number"]').first();
  await purse.fill('777');
  await purse.press('Enter');
  await page.click('[data-editor-tab="turn"]');
  await page.click('[data-pick-of="turn"] button');
  await page.locator('[role="option"]').nth(1).click();
  await page.waitForSelector('[data-checked="good"]');
  await page.click('[data-editor-tab="companies"]');
  await page.click('[data-pick-of="price"] button');
  await page.click('[role="option"][data-value=""]');
  await page.waitForSelector('[data-checked="broken"]');
  expect(await page.locator('[data-play-scenario]').isDisabled()).toBe(true);
  await page.click('[data-undo-change]');
  await page.waitForSelector('[data-checked="good"]');

  // A tile by clicks: laid, turned and taken away again.
  await page.click('[data-editor-tab="board"]');
  await page.locator('[data-hex="K11"]').first().dispatchEvent('click');
  await page.waitForSelector('[data-pick-of="tile"]');

  await page.click('[data-link-scenario]');
  await page.waitForFunction(() => document.querySelector('.editoracts')?.textContent?.includes('Link copied'));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const editor = page.url();
  await page.click('[data-play-scenario]');
  await page.waitForSelector('.dec:not(.theirs) .ask h2');
  expect(await page.textContent('.top')).toContain('Scenario');
  expect(await page.textContent('.app')).toContain('$777');

  // The scenario is still there, and its link opens in a fresh browser.
  await page.goto(editor);
  await page.waitForSelector('[data-checked="good"]');
  const fresh = await openPage(stand, 1366, 768);
  await fresh.page.goto(link);
  await fresh.page.waitForSelector('.board');
  expect(await fresh.page.textContent('.top')).toContain('Scenario');
  await fresh.page.waitForFunction(() => document.body.textContent?.includes('$777'));
  expect([...errors, ...fresh.errors]).toEqual([]);
  await fresh.page.context().close();
  await page.context().close();
});

it('a position is a puzzle for others: its best run is proven where the link is opened', async () => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(stand.address).origin });
  await openRecorded(page, '1857', '3-players-3', 400);
  await pick(page, 'edit');
  await page.waitForSelector('[data-checked="good"]');
  await page.click('[data-pick-of="puzzle"] button');
  const first = page.locator('[role="option"]').nth(1);
  const company = (await first.getAttribute('data-value')) ?? '';
  await first.click();
  await page.click('[data-link-puzzle]');
  await page.waitForFunction(() => document.querySelector('.editoracts')?.textContent?.includes('Link copied'));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`#/puzzle/${company}/`);
  const fresh = await openPage(stand, 1366, 768);
  await fresh.page.goto(link);
  await fresh.page.waitForSelector('[data-puzzle] [data-card]');
  expect(await faults(fresh.page)).toEqual([]);
  await fresh.page.click('[data-answer]');
  await fresh.page.waitForSelector('[data-solved="shown"]:has-text("proven")');
  await fresh.page.goto(link.replace(`/puzzle/${company}/`, '/puzzle/nobody/'));
  await fresh.page.waitForSelector('[data-no-puzzle]');
  expect([...errors, ...fresh.errors]).toEqual([]);
  await fresh.page.context().close();
  await page.context().close();
});

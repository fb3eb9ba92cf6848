import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asked, choose, openPage, openPhone, openRecorded, openStand, pick, type Stand } from './browser.ts';
import { faults } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

it('/ opens the rules for this step beside board and decision, finds words, and Escape gives the focus back', async () => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await openRecorded(page, '1857', '3-players-3', 400);
  expect(await asked(page)).toBe('Lay track');
  await page.locator('[data-open-hex]').first().focus();
  await page.keyboard.press('/');
  await page.waitForSelector('[data-rules] .ruleline');
  expect(await page.evaluate(() => document.activeElement?.matches('[data-rule-search]'))).toBe(true);
  expect(await page.textContent('.rulelist h3')).toBe('For this step: Lay track');
  const step = await page.locator('[data-line]').count();
  expect(step).toBeGreaterThan(20);
  expect(step).toBeLessThan(60);
  expect(await faults(page)).toEqual([]);
  // It covers neither the board nor the decision.
  const box = await page.locator('[data-rules]').boundingBox();
  const board = await page.locator('.c2').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((board?.x ?? 0) + 1);

  await page.keyboard.type('river');
  expect(await page.locator('.rulelist h3').allTextContents()).toEqual(['For this step: Lay track', 'Also mentions river']);
  expect(await page.locator('.ruleline mark').first().textContent()).toBe('river');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-line'))).toMatch(/^57-/);
  await page.fill('[data-rule-search]', 'ferry');
  await page.waitForSelector('.rulelist h3:has-text("No statement mentions “ferry”")');
  await page.click('button:has-text("Browse chapters")');
  expect(await page.locator('[data-line]').count()).toBeGreaterThan(300);
  expect(await page.textContent('[data-rules]')).not.toMatch(/\.md|\.ts\b/);
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-rules]', { state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-open-hex'))).toBe(true);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('statements about the hex and the company in question come first', async () => {
  const { page } = await openPage(stand, 1366, 768);
  await openRecorded(page, '1857', '3-players-3', 400);
  await page.click('[data-open-hex="M9"]');
  await page.keyboard.press('/');
  await page.waitForSelector('.ruleline');
  const marked = await page.locator('.ruleline').evaluateAll((all) => all.map((line) => line.classList.contains('named')));
  expect(marked.lastIndexOf(true)).toBe(marked.filter(Boolean).length - 1);
  await page.context().close();
});

it('the id in a refusal opens its statement', async () => {
  const { page } = await openPage(stand, 1366, 768);
  await openRecorded(page, '1857', '3-players-3', 140);
  await page.waitForSelector('.whynot');
  await page.locator('.whynot').evaluate((fold) => fold.setAttribute('open', ''));
  const id = (await page.locator('.whynot [data-rule]').first().textContent()) ?? '';
  await page.locator('.whynot [data-rule]').first().click();
  await page.waitForSelector(`.ruleline.here [data-line="${id}"]`);
  await page.context().close();
});

it('the id in a line of the log opens its statement', async () => {
  const { page } = await openPage(stand, 1600, 1000);
  await openRecorded(page, '1857', '3-players-3', 140);
  await page.keyboard.press('L');
  // The line is older than those shown at first. A filter looks through the whole game.
  await page.waitForSelector('.log [data-earlier]');
  await choose(page, 'Show in the log', 'trains');
  expect(await page.locator('.log [data-earlier]').count()).toBe(0);
  const trains = await page.locator('.log li').allTextContents();
  expect(trains.some((line) => line.includes('buys a 2-train'))).toBe(true);
  await choose(page, 'Show in the log', '');
  await page.click('.log [data-earlier]');
  await page.locator('.log [data-rule]').last().click();
  await page.waitForSelector('[data-rules] .ruleline.here');
  await page.context().close();
});

it('a phone has the rules as a sheet that leads back to the step', async () => {
  const { page, errors } = await openPhone(stand);
  await openRecorded(page, '18sa', '3-players-1', 120);
  await pick(page, 'rules');
  await page.waitForSelector('.ruleline');
  expect(await faults(page)).toEqual([]);
  const box = await page.locator('[data-rules]').boundingBox();
  expect(box?.height ?? 0).toBeGreaterThan(800);
  expect(await page.textContent('.backto')).toMatch(/^Back to /);
  await page.click('.backto');
  await page.waitForSelector('[data-rules]', { state: 'detached' });
  expect(errors).toEqual([]);
  await page.context().close();
});

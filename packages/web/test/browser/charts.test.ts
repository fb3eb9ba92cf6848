import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { moveShown, openPage, openPhone, openRecorded, openStand, pick, type Stand } from './browser.ts';
import { faults } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

describe('charts', () => {
  it('are by round, in the colours of companies, with names at the ends of lines', async () => {
    const { page, errors } = await openPage(stand, 1440, 900);
    await openRecorded(page, '1857', '3-players-3', 900);
    await pick(page, 'charts');
    await page.waitForSelector('.linechart svg');
    expect(await page.locator('.linechart').first().locator('.name').count()).toBe(3);
    const rounds = await page.locator('.linechart').first().locator('.round').allTextContents();
    expect(rounds[0]).toBe('Auction');
    expect(rounds.at(-1)).toBe('OR 20.1');
    const chart = page.locator('.linechart').nth(1);
    const letters = await chart.locator('.letters').allTextContents();
    expect(letters).toContain('OBA');
    // A line has the colour of the badge with its company's letters.
    const badge = await page.locator('.ord [data-company="OBA"]').evaluate((one) => getComputedStyle(one).backgroundColor);
    const stroke = await chart
      .locator('.line')
      .nth(letters.indexOf('OBA'))
      .evaluate((one) => getComputedStyle(one).stroke);
    expect(stroke).toBe(badge);
    // Names do not lie over each other.
    const ys = (await Promise.all((await chart.locator('.letters').all()).map(async (one) => (await one.boundingBox())?.y ?? 0))).sort(
      (a, b) => a - b,
    );
    expect(ys.every((y, at) => at === 0 || y - (ys[at - 1] ?? 0) > 12)).toBe(true);
    expect(await page.locator('.revenue tbody tr').count()).toBeGreaterThan(4);
    await page.click('[data-chart="sources"]');
    expect(await page.locator('.worthbars > li').count()).toBe(3);
    expect(await faults(page)).toEqual([]);
    await page.click('[data-chart="worth"]');
    const saved = page.waitForEvent('download');
    await page.click('[data-save-chart="prices"]');
    const picture = readFileSync(await (await saved).path());
    // Width and height are in the head of a PNG.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 675]);
    await page.locator('.linechart').first().focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    expect(await moveShown(page)).toBeLessThan(100);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

it('a chart that cannot be saved says so', async () => {
  const { page } = await openPage(stand, 1440, 900);
  await openRecorded(page, '1857', '3-players-3', 400);
  await page.route('**/chart-picture*', (route) => route.abort());
  await pick(page, 'charts');
  await page.click('[data-save-chart="worth"]');
  expect(await page.textContent('[data-unsaved-chart]')).toContain('did not load');
  await page.context().close();
});

it('charts take turns on a phone, with their values below', async () => {
  const { page, errors } = await openPhone(stand);
  await openRecorded(page, '1857', '3-players-3', 900);
  await pick(page, 'charts');
  await page.click('[data-chart="prices"]');
  expect(await page.locator('.charts > section').count()).toBe(1);
  expect(await page.locator('.chartvalues').textContent()).toMatch(/OBA.*\$\d/);
  await page.click('[data-chart="revenue"]');
  expect(await page.locator('.revenue thead th').count()).toBe(6);
  expect(await faults(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

describe('the market', () => {
  it.each([
    ['18esp', '3-players-3', 900],
    ['1857', '3-players-3', 1600],
  ] as const)('of late %s is read in its column, and whole over the page', async (title, game, move) => {
    const { page } = await openPage(stand, 1440, 900);
    await openRecorded(page, title, game, move);
    const clipped = (selector: string): Promise<number> =>
      page.locator(selector).evaluateAll((badges) => badges.filter((badge) => badge.scrollWidth > badge.clientWidth + 1).length);
    expect(await page.locator('[data-panel="market"] .co').count()).toBeGreaterThan(3);
    expect(await clipped('[data-panel="market"] .co')).toBe(0);
    await page.keyboard.press('m');
    await page.waitForSelector('.marketfull .mk');
    expect(await clipped('.marketfull .co')).toBe(0);
    // The spaces a chosen company's price goes to, and the prices in the table.
    await page.locator('[data-token-of]').last().click();
    const chosen = page.locator('.ordertable tr.on');
    const goes = async (mark: string): Promise<string> => (await page.locator(`.marketfull .${mark} .price`).textContent()) ?? '';
    expect(await chosen.locator('td').nth(2).textContent()).toContain(await goes('topay'));
    expect(await chosen.locator('td').nth(3).textContent()).toContain(await goes('towithhold'));
    const cell = await page.locator('.marketfull .mk td:not(.none)').first().boundingBox();
    expect(cell?.width).toBeGreaterThanOrEqual(56);
    expect(cell?.height).toBeGreaterThanOrEqual(44);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('m');
    await page.waitForSelector('.marketfull', { state: 'detached' });
    await page.context().close();
  });
});

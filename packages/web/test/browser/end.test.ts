import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asked, moveShown, openPage, openRecorded, openStand, type Stand } from './browser.ts';
import { faults } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

describe('the spreadsheet', () => {
  it('shows values, what is short to float, liquidity and revenue, in the order of prices if wanted', async () => {
    const { page } = await openPage(stand, 1440, 900);
    await openRecorded(page, '1857', '3-players-3', 900);
    await page.keyboard.press('y');
    const sheet = page.locator('.drawer .sheet');
    const text = (await sheet.textContent()) ?? '';
    for (const told of ['Liquidity', 'OR 19.2', 'to float', '40%$500']) expect(text).toContain(told);
    await page.click('[data-sort]');
    const prices = await sheet.locator('tbody tr td:nth-child(2)').allTextContents();
    const figures = prices.filter((price) => price.startsWith('$')).map((price) => Number(price.slice(1)));
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    await page.context().close();
  });
});

describe('the end of a hotseat game', () => {
  it('is told on a page of its own: ranking, worth over time, turning points, and a rematch', async () => {
    const { page, errors } = await openPage(stand, 1440, 900);
    await openRecorded(page, '1857', '2-players-1', 9999);
    await page.waitForSelector('.endpage .linechart svg');
    expect(await page.textContent('.endpage h2')).toMatch(/ wins by \$[\d,]+$/);
    expect(await page.locator('.worthbars > li').count()).toBe(2);
    expect(await page.locator('.turningpoints li').count()).toBeGreaterThan(0);
    expect(await faults(page)).toEqual([]);
    // The whole game in a minute, on its board.
    await page.click('[data-replay]');
    await page.waitForFunction(() => (document.querySelector('.replay progress') as HTMLProgressElement).value > 0);
    expect(await page.textContent('.replay figcaption')).toContain('Auction');
    await page.click('[data-replay]');
    const [image] = await Promise.all([page.waitForEvent('download'), page.click('[data-save-image]')]);
    expect(image.suggestedFilename()).toMatch(/\.png$/);
    await page.locator('.turningpoints button').first().click();
    expect(await moveShown(page)).toBeLessThan(507);
    await page.keyboard.press('l');
    await page.waitForSelector('[data-results]');
    if ((await page.locator('.endpage').count()) === 0) await page.click('[data-results]');
    await page.click('[data-rematch]');
    await page.waitForSelector('[data-confirm]');
    expect(await asked(page)).toBe('Buy, bid or pass');
    expect(await moveShown(page)).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

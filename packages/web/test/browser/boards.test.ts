import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPage, openStand, type Stand } from './browser.ts';

vi.setConfig({ testTimeout: 120_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const board = JSON.parse(readFileSync(new URL('../../../titles/src/1857/board.json', import.meta.url), 'utf8'));
const corrected = { ...board, currency: '¤' };

const bring = (page: Page, given: unknown): Promise<void> =>
  page.setInputFiles('.origin input[type="file"]', {
    name: 'my-1857.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof given === 'string' ? given : JSON.stringify(given)),
  });

const told = (page: Page): Promise<string | null> => page.textContent('.origin [role="status"]');

it('a title page tells how the board came about, and takes a corrected one', async () => {
  const { page, errors } = await openPage(stand);
  await page.goto(`${stand.address}#/title/1857`);
  await page.waitForSelector('.origin');
  const text = (await page.textContent('.origin')) ?? '';
  expect(text).toContain('How this board came about');
  expect(text).toContain('We had no printed map.');
  expect(text).toContain('Neuquén pays 30/40/50/60 (20/30/40/50 before)');
  expect(await page.locator('.origin a:has-text("57-R52")').getAttribute('href')).toBe('#/title/1857/57-R52');
  await bring(page, 'no board');
  await page.waitForFunction(() => document.querySelector('.origin [role="status"]')?.textContent?.includes('my-1857.json'));
  await bring(page, { ...board, holdLimit: 'much' });
  await page.waitForFunction(() => document.querySelector('.origin [role="status"]')?.textContent?.includes('/holdLimit'));
  expect(await told(page)).toContain('/holdLimit must be a number');
  // It passes the schema, and cannot be played: the first company starts at a price that the market does not have.
  await bring(page, { ...board, opening: { ...board.opening, par: 1 } });
  await page.waitForFunction(() => document.querySelector('.origin [role="status"]')?.textContent?.includes('a game on it fails'));
  await bring(page, board);
  await page.waitForFunction(() => document.querySelector('.origin [role="status"]')?.textContent?.includes('Nothing is changed'));
  expect(await page.locator('.origin .primary').count()).toBe(0);
  await bring(page, corrected);
  await page.waitForSelector('.origin .primary');
  expect(await page.textContent('.origin')).toContain('my-1857.json: 1 figure changed.');

  // The page has drawn our board: the game opens on the corrected one all the same.
  await page.click('.origin .primary');
  await page.waitForSelector('text=Corrected: my-1857.json');
  await page.click('form button[type="submit"]');
  await page.waitForSelector('.dec');
  expect(await page.textContent('body')).toContain('¤');
  expect(await page.textContent('body')).toContain('Corrected board');
  await page.reload();
  await page.waitForSelector('.dec');
  expect(await page.textContent('body')).toContain('¤');

  // A game on our board, begun right after it.
  await page.goto(`${stand.address}#/new/1857`);
  await page.click('[data-value="printed"]');
  await page.click('form button[type="submit"]');
  await page.waitForSelector('.dec');
  expect(await page.textContent('body')).not.toContain('¤');
  expect(errors).toEqual([]);
  await page.context().close();
});

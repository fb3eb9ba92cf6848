import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPage, openRecorded, openStand, type Stand } from './browser.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

/** Changes the language as another tab does. */
const speak = (page: Page, language: string): Promise<void> =>
  page.evaluate((newValue) => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'roundhouse-language', newValue }));
  }, language);

/** Texts of the page that come from no catalogue, except names and figures of the game. */
const plainTexts = (page: Page, names: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((known) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!/\p{L}{3}/u.test(text) || parent === null || !parent.checkVisibility() || parent.closest('kbd, svg, script, noscript, code'))
        continue;
      // A sentence with bold parts has its brackets in other nodes.
      const whole = parent.closest('p, li, td, dt, dd, button, h1, h2, h3, label, span')?.textContent ?? '';
      if (!/[⟦⟧]/.test(text) && !/[⟦⟧]/.test(whole) && !known.some((name) => text.includes(name))) texts.push(text);
    }
    return [...new Set(texts)];
  }, names);

describe('the language', () => {
  it('changes while a game is open, and no text stays behind', async () => {
    const { page, errors } = await openPage(stand, 1600, 1000);
    await openRecorded(page, '1857', '3-players-3', 400);
    await speak(page, 'en-XA');
    await page.waitForSelector('.dec h2:has-text("⟦Lay track⟧")');
    expect(await page.getAttribute('html', 'lang')).toBe('en-XA');
    const names = await page.evaluate(() => [
      ...[...document.querySelectorAll('.co, .pl b, .gamename, .ruleid')].map((node) => node.textContent ?? ''),
      ...[...document.querySelectorAll('.board-view text')].map((node) => node.textContent ?? ''),
    ]);
    expect(await plainTexts(page, [...names.filter((name) => name.length > 1), 'Player', 'Pacífico', '1857', 'Brasil', 'Uruguay'])).toEqual(
      [],
    );
    await speak(page, 'en');
    await page.waitForSelector('.dec h2:has-text("Lay track")');
    expect(await page.textContent('body')).not.toContain('⟦');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

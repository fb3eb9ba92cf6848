import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asked, beginGame, moveShown, openPage, openStand, pick, playBy, type Stand } from './browser.ts';
import { faults } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

/** Plays by the first choice until this is asked. */
const playUntil = async (page: Page, step: string): Promise<void> => {
  for (let i = 0; i < 80 && (await asked(page)) !== step; i++) {
    const now = await asked(page);
    if (now === 'Sell or buy shares' && i < 14) await page.click('[data-buy^="OBA "], [data-buy^="CA "]').catch(() => {});
    const ready = (await page.locator('[data-confirm]').count()) > 0 && (now !== 'Lay track' || (await page.locator('.tp').count()) > 0);
    await playBy(page, ready ? '[data-confirm]' : '[data-done], [data-answer="let"]');
  }
  expect(await asked(page)).toBe(step);
};

describe('everyone', () => {
  it('axe finds no serious fault on any page, in light and dark', async () => {
    const { page } = await openPage(stand);
    expect(await faults(page)).toEqual([]);
    await page.goto(`${stand.address}#/title/1857`);
    await page.waitForSelector('.rules li');
    expect(await faults(page)).toEqual([]);
    await page.goto(`${stand.address}#/new/1857`);
    await page.waitForSelector('form');
    expect(await faults(page)).toEqual([]);
    await page.goto(stand.address);
    await beginGame(page);
    expect(await faults(page)).toEqual([]);
    await pick(page, 'theme');
    await page.waitForTimeout(500); // colours change over a moment
    expect(await faults(page)).toEqual([]);
    await playUntil(page, 'Lay track');
    expect(await faults(page)).toEqual([]);
    await page.context().close();
  });

  it('a refused move is explained with its rule', async () => {
    const { page } = await openPage(stand);
    await beginGame(page);
    await playUntil(page, 'Run trains');
    await page.click('button:has-text("Draw routes by hand")');
    await page.click('[data-confirm]');
    await page.waitForSelector('.refusal');
    expect(await page.textContent('.refusal .ruleid')).toBe('57-or-8');
    await page.waitForSelector('.refusal .rulecard p');
    expect(await page.textContent('.refusal')).toContain('Nothing has changed.');
    await page.context().close();
  });

  it('a turn is played on a phone', async () => {
    const { page, errors } = await openPage(stand, 390, 844);
    await beginGame(page);
    await playBy(page, '[data-confirm]');
    expect(await moveShown(page)).toBe(1);
    for (const pane of ['Board', 'Players', 'Market', 'Companies', 'Log']) {
      await page.click(`nav.tabs button:has-text("${pane}")`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('a turn is played by keyboard alone', async () => {
    const { page } = await openPage(stand);
    await beginGame(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.tl .nw b')?.textContent === '1');
    await page.keyboard.press('p');
    // The key selects, Enter plays.
    expect(await moveShown(page)).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.tl .nw b')?.textContent === '2');
    await page.context().close();
  });
});

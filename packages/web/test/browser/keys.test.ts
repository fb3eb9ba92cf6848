import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asked, beginGame, isInView, moveShown, openPage, openRecorded, openStand, type Stand } from './browser.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const untilMove = (page: Page, move: number): Promise<unknown> =>
  page.waitForFunction((wanted) => Number(document.querySelector('.tl .nw b')?.textContent) === wanted, move);

/** Goes on by Tab until something of this kind has the focus. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let i = 0; i < 120; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
};

describe('keys', () => {
  it('no key but Enter plays a move, and none has two meanings', async () => {
    const { page } = await openPage(stand);
    await openRecorded(page, '1857', '3-players-3', 66);
    expect(await asked(page)).toBe('Respond to an offer');
    await page.keyboard.press('y');
    await page.waitForSelector('.drawer .sheet');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.drawer', { state: 'detached' });
    for (const key of ['n', 's', 'p', '1', 'Enter', 'y', 'y']) await page.keyboard.press(key);
    expect(await moveShown(page)).toBe(66);
    const caps = await page.locator('.dec kbd').allTextContents();
    expect(new Set(caps).size).toBe(caps.length);
    await page.context().close();
  });

  it('S and P select the way out, and Enter takes it', async () => {
    const { page } = await openPage(stand);
    await beginGame(page);
    await page.keyboard.press('p');
    expect(await moveShown(page)).toBe(0);
    await page.keyboard.press('Enter');
    await untilMove(page, 1);
    await page.context().close();
  });

  it('arrows choose between values side by side, and keep the focus', async () => {
    const { page } = await openPage(stand);
    await page.goto(`${new URL(page.url()).origin}/#/new/1857`);
    await page.click('.places [data-value="computer"]');
    for (const [key, value] of [
      ['ArrowRight', 'screen'],
      ['ArrowRight', 'table'],
      ['ArrowLeft', 'screen'],
    ] as const) {
      await page.keyboard.press(key);
      await page.waitForSelector(`.places [data-value="${value}"][aria-checked="true"]:focus`);
    }
    await page.context().close();
  });

  it('Escape closes what is on top alone', async () => {
    const { page } = await openPage(stand);
    await openRecorded(page, '1857', '3-players-3', 400);
    await page.click('[data-open-hex="M9"]');
    await page.keyboard.press('y');
    await page.waitForSelector('.drawer');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.drawer', { state: 'detached' });
    expect(await page.locator('.tp').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-open-hex]');
    await page.context().close();
  });

  it('a game is played by keyboard alone: auction, stock round, operating round', async () => {
    const { page, errors } = await openPage(stand);
    await beginGame(page);
    const seen = new Set<string>();
    const press = async (...keys: readonly string[]): Promise<void> => {
      const before = await moveShown(page);
      for (const key of keys) await page.keyboard.press(key);
      await page.waitForFunction((move) => Number(document.querySelector('.tl .nw b')?.textContent) > move, before);
    };
    for (let i = 0; i < 90 && !seen.has('Buy trains'); i++) {
      const question = (await asked(page)) ?? '';
      seen.add(question);
      const buys = '[data-buy^="OBA "], [data-buy^="CA "]';
      if (question === 'Sell or buy shares' && i < 22 && (await page.locator(buys).count()) > 0) {
        await tabTo(page, buys);
        // The first Enter chooses, the second confirms.
        await press('Enter', 'Enter');
      } else if (question === 'Lay track' && (await page.locator('[data-open-hex]').count()) > 0) {
        await tabTo(page, '[data-open-hex]');
        await page.keyboard.press('Enter');
        await page.waitForSelector('[data-confirm]');
        await press('Enter');
      } else if ((await page.locator('[data-confirm]').count()) > 0 || question === 'Run trains') {
        await page.waitForSelector('[data-confirm]');
        await press('Enter');
      } else if ((await page.locator('[data-answer="let"]').count()) > 0) {
        await tabTo(page, '[data-answer="let"]');
        await press('Enter');
      } else await press('s', 'Enter');
    }
    for (const question of ['Buy, bid or pass', 'Sell or buy shares', 'Lay track', 'Buy trains']) expect([...seen]).toContain(question);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('an amount', () => {
  it('outside the range is said in the button, which then plays nothing', async () => {
    const { page } = await openPage(stand, 1366, 768);
    await beginGame(page);
    await page.click('[data-item="FCE"]');
    await page.fill('.amount input', '3');
    expect(await page.textContent('[data-confirm]')).toMatch(/^Enter \$\d+ to \$\d+/);
    await page.click('[data-confirm]', { force: true });
    expect(await moveShown(page)).toBe(0);
    expect(await page.inputValue('.amount input')).toBe('3');
    await page.fill('.amount input', '50');
    expect(await page.textContent('[data-confirm]')).toContain('Bid $50 on FCE');
    expect(await page.textContent('.dec .does')).toContain('available');
    expect(await page.textContent('.dec .does')).not.toContain('No immediate change');
    expect(await isInView(page, '[data-confirm]')).toBe(true);
    await page.keyboard.press('Enter');
    await untilMove(page, 1);
    await page.context().close();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginGame, moveShown, openPage, openStand, playBy, type Stand } from './browser.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const CONFIRM = '[data-confirm]';

const untilMove = (page: Page, move: number): Promise<unknown> =>
  page.waitForFunction((wanted) => Number(document.querySelector('.tl .nw b')?.textContent) === wanted, move);

/** The same game in another tab. */
const openAgain = async (page: Page): Promise<Page> => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector('.dec .ask h2');
  return other;
};

describe('a hotseat game in two tabs', () => {
  it('is written by one of them, and the other follows live', async () => {
    const { page, errors } = await openPage(stand);
    await beginGame(page);
    await playBy(page, CONFIRM);
    const other = await openAgain(page);
    await other.waitForSelector('[data-act="play-here"]');
    expect(await moveShown(other)).toBe(1);
    expect(await other.locator(CONFIRM).count()).toBe(0);
    await playBy(page, CONFIRM);
    await untilMove(other, 2);
    await page.keyboard.press('u');
    await untilMove(other, 1);
    await page.keyboard.press('Shift+U');
    await untilMove(other, 2);

    // The other one asks to write, and no move is lost.
    await other.click('[data-act="play-here"]');
    await other.waitForSelector(CONFIRM);
    await page.waitForSelector('[data-act="play-here"]');
    await playBy(other, CONFIRM);
    await untilMove(page, 3);
    await page.reload();
    await page.waitForSelector('[data-act="play-here"]');
    expect(await moveShown(page)).toBe(3);

    // It goes on in the tab that is left.
    await other.close();
    await page.waitForSelector(CONFIRM);
    await playBy(page, CONFIRM);
    expect(await moveShown(page)).toBe(4);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('keeps what can be redone when the page is loaded again', async () => {
    const { page } = await openPage(stand);
    await beginGame(page);
    for (let i = 0; i < 2; i++) await playBy(page, CONFIRM);
    await page.keyboard.press('u');
    await untilMove(page, 1);
    await page.reload();
    await page.waitForSelector(CONFIRM);
    expect(await moveShown(page)).toBe(1);
    await page.keyboard.press('Shift+U');
    await untilMove(page, 2);
    await page.context().close();
  });
});

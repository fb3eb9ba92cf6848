import { titles } from '@roundhouse/titles';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALM, openStand, type Stand } from './browser.ts';

// The board in a real browser: what only a browser can show.

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

/** A page that shows the board of a title; nothing glides, so that tests need not wait. */
const openTitle = async (title: string, width = 1200, height = 900): Promise<{ page: Page; errors: string[] }> => {
  const context = await stand.browser.newContext({ ...CALM, viewport: { width, height }, hasTouch: true });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${stand.address}#/title/${title}`);
  await page.waitForSelector('svg.board[data-level]');
  return { page, errors };
};

/** How large a hex is on the screen, across. */
const hexWidth = (page: Page, hex: string): Promise<number> =>
  page.locator(`.hit[data-hex="${hex}"]`).evaluate((node) => {
    const polygon = node as unknown as SVGPolygonElement;
    return polygon.getBBox().width * (polygon.getScreenCTM()?.a ?? 0);
  });
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement instanceof SVGElement ? document.activeElement.dataset.hex : undefined));
const level = (page: Page): Promise<string | null> => page.locator('svg.board').first().getAttribute('data-level');
/** Until the eye has come to rest. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(300);

describe('the board in a browser', () => {
  it.each(Object.entries(titles))('%s is drawn without a fault', async (id, { board }) => {
    const { page, errors } = await openTitle(id);
    expect(await page.locator('.board .hit').count()).toBe(board.ids.length);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('zooms by wheel and keys, shows more when near, and has a small map', async () => {
    const { page } = await openTitle('18fb', 1000, 700);
    const small = await hexWidth(page, 'G30');
    expect(await level(page)).toBe('far');
    expect(await page.locator('.small-map-frame').isVisible()).toBe(false);
    const box = await page.locator('.hit[data-hex="G30"]').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -200);
    await settle(page);
    expect(await hexWidth(page, 'G30')).toBeGreaterThan(2 * small);
    expect(await level(page)).not.toBe('far');
    expect(await page.locator('.small-map-frame').isVisible()).toBe(true);
    await page.locator('.hit[data-hex="G30"]').focus();
    await page.keyboard.press('0');
    await settle(page);
    expect(await hexWidth(page, 'G30')).toBeCloseTo(small, 0);
    await page.keyboard.press('+');
    await settle(page);
    const larger = await hexWidth(page, 'G30');
    expect(larger).toBeGreaterThan(1.2 * small);
    await page.keyboard.press('-');
    await settle(page);
    expect(await hexWidth(page, 'G30')).toBeLessThan(larger);
    await page.context().close();
  });

  it('is dragged by the mouse', async () => {
    const { page } = await openTitle('1857');
    for (let i = 0; i < 6; i++) await page.click('button[aria-label="Zoom in"]');
    await settle(page);
    const before = await page.locator('.hit[data-hex="K11"]').boundingBox();
    await page.mouse.move(600, 400);
    await page.mouse.down();
    await page.mouse.move(640, 430, { steps: 4 });
    await page.mouse.up();
    const after = await page.locator('.hit[data-hex="K11"]').boundingBox();
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(40, 0);
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(30, 0);
    await page.context().close();
  });

  it('zooms by two fingers', async () => {
    const { page } = await openTitle('1857');
    const small = await hexWidth(page, 'K11');
    const box = await page.locator('.hit[data-hex="K11"]').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spread: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: x - spread, y, id: 1 },
                { x: x + spread, y, id: 2 },
              ],
      });
    await touch('touchStart', 20);
    for (const spread of [30, 40, 50, 60]) await touch('touchMove', spread);
    await touch('touchEnd', 0);
    await settle(page);
    expect(await hexWidth(page, 'K11')).toBeGreaterThan(2 * small);
    await page.context().close();
  });

  it('arrows walk from hex to hex, and the board follows', async () => {
    const { page } = await openTitle('1857');
    await page.locator('.hit[data-hex="K11"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('K13');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('K11');
    for (let i = 0; i < 5; i++) await page.keyboard.press('+');
    await settle(page);
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
    const hex = (await focused(page)) ?? '';
    const box = await page.locator(`.hit[data-hex="${hex}"]`).boundingBox();
    const view = await page.locator('.board-view').first().boundingBox();
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(view?.x ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((view?.x ?? 0) + (view?.width ?? 0));
    await page.context().close();
  });
});

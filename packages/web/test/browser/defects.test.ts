import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPage, openRecorded, openStand, pick, type Stand } from './browser.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

describe('addresses', () => {
  it('that lead nowhere say so', async () => {
    const { page } = await openPage(stand);
    await page.goto(`${stand.address}#/nothing/here`);
    await page.waitForSelector('h1:has-text("Page not found")');
    await page.goto(`${stand.address}#/table/nope`);
    await page.waitForSelector('h1:has-text("Game not found")');
    expect(await page.textContent('main')).toContain('There is no game at this address');
    await page.click('a:has-text("Back to lobby")');
    await page.waitForSelector('[data-play-computer]');
    await page.context().close();
  });
});

describe('a game in this browser', () => {
  it('is deleted after a question, and not otherwise', async () => {
    const { page } = await openPage(stand);
    await openRecorded(page, '1857', '3-players-3', 63);
    await page.goto(stand.address);
    await page.click('[aria-label^="Delete "]');
    await page.keyboard.press('Escape');
    expect(await page.locator('.gamerow').count()).toBe(1);
    await page.click('[aria-label^="Delete "]');
    await page.click('[data-sure]');
    await page.waitForSelector('.gamerow', { state: 'detached' });
    await page.context().close();
  });
});

describe('reconstructed components', () => {
  it('are named on the title page, before a game and in it', async () => {
    const { page } = await openPage(stand, 1366, 768);
    for (const title of ['1857', '18sa', '18esp', '18fb', '1865']) {
      await page.goto(`${stand.address}#/title/${title}`);
      await page.waitForSelector('.origin:has-text("Reconstructed")');
      await page.goto(`${stand.address}#/new/${title}`);
      await page.waitForSelector('.components:has-text("Reconstructed")');
    }
    await page.goto(stand.address);
    await openRecorded(page, '18fb', '3-players-1', 54);
    await pick(page, 'about');
    await page.waitForSelector('.drawer .components:has-text("FB-R1")');
    await page.context().close();
  });
});

describe('the game page', () => {
  it('has a bar in which nothing overlaps at 820 px', async () => {
    const { page } = await openPage(stand, 820, 1180);
    await openRecorded(page, '1857', '3-players-3', 900);
    const overlaps = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('.top > *')].filter((part) => part.clientWidth > 0);
      const boxes = parts.map((part) => part.getBoundingClientRect());
      return (
        boxes.some((box, at) => boxes.some((other, then) => then > at && other.left < box.right - 1)) || (boxes.at(-1)?.right ?? 0) > 820
      );
    });
    expect(overlaps).toBe(false);
    await page.context().close();
  });

  it('gives the board nearly half of the width at every size, and shows terrain costs', async () => {
    const { page } = await openPage(stand, 1366, 768);
    await openRecorded(page, '1857', '3-players-3', 63);
    for (const [width, height] of [
      [1366, 768],
      [1440, 900],
      [1600, 1000],
      [1890, 1000],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await page.locator('.board-view').boundingBox();
      expect([width, (box?.width ?? 0) / width]).toEqual([width, expect.toSatisfy((share: number) => share > 0.45)]);
      expect(await page.locator('.board .cost').first().isVisible()).toBe(true);
    }
    await page.context().close();
  });

  it.each([
    [1366, 768],
    [820, 1180],
    [390, 844],
  ])('opens the board at a size that can be read at %i × %i, and shows the whole map on demand', async (width, height) => {
    const { page } = await openPage(stand, width, height);
    await openRecorded(page, '1857', '3-players-3', 63);
    const hex = async (): Promise<number> => (await page.locator('.targets [data-hex="L16"]').boundingBox())?.width ?? 0;
    expect(await hex()).toBeGreaterThan(48);
    await page.click('[data-whole]');
    await page.waitForFunction(() => (document.querySelector('.targets [data-hex="L16"]')?.getBoundingClientRect().width ?? 99) < 48);
    await page.keyboard.press('0');
    await page.waitForFunction(() => (document.querySelector('.targets [data-hex="L16"]')?.getBoundingClientRect().width ?? 0) > 48);
    await page.context().close();
  });

  it('names rounds on its timeline without one name over another', async () => {
    const { page } = await openPage(stand, 820, 1180);
    await openRecorded(page, '1857', '3-players-3', 900);
    const boxes = await page.locator('.blk > span').evaluateAll((names) =>
      names.map((name) => {
        const { left, right } = name.getBoundingClientRect();
        return [left, right] as const;
      }),
    );
    expect(boxes.length).toBeGreaterThan(3);
    expect(boxes.every(([left], at) => at === 0 || left >= (boxes[at - 1]?.[1] ?? 0))).toBe(true);
    await page.context().close();
  });

  it('lists its keys with their meanings beside them', async () => {
    const { page } = await openPage(stand, 1920, 1080);
    await openRecorded(page, '1857', '3-players-3', 63);
    await pick(page, 'keys');
    const key = await page.locator('.keylist dt').first().boundingBox();
    const meaning = await page.locator('.keylist dd').first().boundingBox();
    expect((meaning?.x ?? 0) - (key?.x ?? 0)).toBeLessThan(200);
    await page.context().close();
  });

  it('says why nothing can be laid on a hex that is clicked, with the rule, and how much may be laid', async () => {
    const { page } = await openPage(stand, 1440, 900);
    await openRecorded(page, '1857', '3-players-3', 400);
    expect(await page.textContent('.trackleft')).toContain('Up to two yellow tiles or one upgrade.');
    await page.locator('.targets [data-hex="K1"]').dispatchEvent('click');
    expect(await page.textContent('.refusal .ruleid')).toMatch(/^57-/);
    await page.context().close();
  });

  it('folds its panels and remembers it, and shows the board alone', async () => {
    const { page } = await openPage(stand, 1366, 768);
    await openRecorded(page, '1857', '3-players-3', 63);
    await page.click('[data-panel="market"] .fold');
    expect(await page.locator('[data-panel="market"] .mk').count()).toBe(0);
    await page.reload();
    await page.waitForSelector('[data-panel="market"].folded');
    await page.keyboard.press('b');
    const box = await page.locator('.board-view').boundingBox();
    expect(box?.width).toBeGreaterThan(1300);
    expect(await page.locator('[data-done]').isVisible()).toBe(true);
    // The decision is moved by its handle, and never off the board.
    const place = async (): Promise<readonly number[]> => {
      const { x = 0, y = 0 } = (await page.locator('.c3 > .dec').boundingBox()) ?? {};
      return [x, y];
    };
    const [x = 0, y = 0] = await place();
    const handle = await page.locator('[data-move-card]').boundingBox();
    if (handle === null) throw new Error('The card has no handle.');
    await page.mouse.move(handle.x + 100, handle.y + 8);
    await page.mouse.down();
    await page.mouse.move(handle.x - 200, handle.y - 2_000, { steps: 4 });
    await page.mouse.up();
    const [left = 0, top = 0] = await place();
    expect(left).toBe(x - 300);
    expect(top).toBeLessThan(y);
    expect(top).toBeGreaterThanOrEqual(44);
    await page.locator('[data-move-card]').focus();
    await page.keyboard.press('ArrowRight');
    expect((await place())[0]).toBe(left + 40);
    await page.keyboard.press('b');
    expect(await page.locator('[data-panel="players"]').isVisible()).toBe(true);
    await page.context().close();
  });
});

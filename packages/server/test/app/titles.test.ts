import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked, moveShown, openPage, openStand, type Stand } from './browser.ts';

// Every title is played in the app by clicks for a while: forms come from offers, so none must be in the way.

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const MOVES = 36;
const CONFIRM = '[data-confirm]';
const DONE = '[data-done], [data-answer="let"]';

/** One move by a click: what is asked decides whether something is chosen first, or the step is passed. */
const playOne = async (page: Page, nth: number): Promise<void> => {
  const before = await moveShown(page);
  const buys = page.locator('[data-buy]');
  const count = await buys.count();
  if (count > 0) await buys.nth(Math.min(count - 1, nth % 2)).click();
  const open = page.locator('[data-open-hex], [data-place]').first();
  if ((await open.count()) > 0) await open.click();
  // In an auction of rising bids the second of two passes.
  const rising = (await asked(page)) === 'Bid or pass' && nth % 3 !== 0;
  const done = page.locator(DONE).first();
  const confirm = page.locator(CONFIRM).first();
  if ((await done.count()) > 0 && (rising || (await confirm.count()) === 0)) await done.click();
  else await confirm.click();
  await page.waitForFunction((move) => Number(document.querySelector('.tl .nw b')?.textContent) > move, before);
};

describe.each(['18esp'])('%s in the app', (title) => {
  it('is played by clicks, and everything has its words', async () => {
    const { page, errors } = await openPage(stand);
    await page.goto(`${stand.address}#/new/${title}`);
    await page.click('button[type="submit"]');
    await page.waitForSelector('.dec .ask h2');
    const steps = new Set<string>();
    for (let move = 0; move < MOVES; move++) {
      steps.add((await asked(page)) ?? '');
      expect(await page.textContent('.dec')).not.toMatch(/undefined|NaN|\[object/);
      await playOne(page, move);
    }
    expect(steps.size).toBeGreaterThan(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

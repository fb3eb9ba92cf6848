import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isInView, moveShown, openPage, openPhone, openStand, type Stand } from './browser.ts';
import { faults } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const card = '.coach h2';
/** The person is asked, or the lesson is over. */
const asked = (page: Page): Promise<unknown> => page.waitForSelector('.dec:not(.theirs) .ask h2, [data-play-on]');

/** Plays as the adviser would, by clicks, until the lesson is over; the headings of the cards on the way. */
const playToEnd = async (page: Page): Promise<readonly string[]> => {
  const met = new Set<string>();
  const over = page.locator('[data-play-on]');
  for (let move = 0; move < 90 && (await over.count()) === 0; move++) {
    const heading = await page
      .locator(card)
      .first()
      .textContent({ timeout: 100 })
      .catch(() => null);
    if (heading !== null) met.add(heading);
    const before = await moveShown(page);
    await page.click('[data-hint]');
    await page.click('[data-advised="1"] [data-play]');
    await page.waitForFunction((last) => Number(document.querySelector('.tl .nw b')?.textContent) > last, before);
    await asked(page);
  }
  return [...met];
};

it('the guided game of 1857 is played by clicks to its end, can be left and resumed, and goes on', async () => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await page.goto(`${stand.address}#/title/1857`);
  await page.click('[data-lesson="1857"]');
  await page.waitForSelector(card);
  expect(await page.textContent('.gamename')).toBe('Guided first game');
  expect(await page.textContent('.coach')).toContain('Step 1 of');
  await page.click('[data-show-me]');
  await page.waitForSelector('.coach li:nth-child(4):has-text("Stationmaster would")');
  expect(await faults(page)).toEqual([]);

  // What is played is kept, and the title's page leads back to it.
  await page.click('[data-skip-step]');
  await page.waitForSelector('[data-open-lesson]');
  await page.click('[data-confirm]');
  await page.waitForFunction(() => Number(document.querySelector('.tl .nw b')?.textContent) >= 1);
  await asked(page);
  const moves = await moveShown(page);
  await page.goto(`${stand.address}#/lesson/1857`);
  await asked(page);
  expect(await moveShown(page)).toBeGreaterThanOrEqual(moves);
  expect(await page.locator(card).count()).toBe(0);

  // The rest as the adviser plays it; each kind of decision is explained when it first comes up.
  const met = await playToEnd(page);
  expect(met.length).toBeGreaterThan(1);
  expect(await page.textContent(card)).toBe('You’ve played your first operating set');
  await page.click('[data-play-on]');
  await page.waitForSelector('[data-play-on]', { state: 'detached' });
  await page.waitForSelector('.dec:not(.theirs) .ask h2');
  await page.click('[data-open-lesson]');
  await page.click('[data-exit-lesson]');
  expect(await page.locator('.coach, [data-open-lesson]').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

it.each(['18sa', '18esp', '1865', '18fb'])('the guided game of %s is played by clicks to its end', async (title) => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await page.goto(`${stand.address}#/lesson/${title}`);
  await page.waitForSelector(card);
  const met = await playToEnd(page);
  expect(met.length).toBeGreaterThan(1);
  expect(await page.textContent(card)).toBe('You’ve played your first operating set');
  await page.click('[data-play-on]');
  await asked(page);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('on a phone the lesson is the top part of the sheet, and the confirm button stays in view', async () => {
  const { page, errors } = await openPhone(stand);
  await page.goto(`${stand.address}#/lesson/18fb`);
  await page.waitForSelector('.c3 .coach h2');
  expect(await faults(page)).toEqual([]);
  expect(await isInView(page, '[data-confirm]')).toBe(true);
  await page.click('[data-exit-lesson]');
  await page.waitForSelector('.coach', { state: 'detached' });
  expect(errors).toEqual([]);
  await page.context().close();
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { moveShown, openPage, openRecorded, openStand, type Stand } from './browser.ts';
import { faults } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

it('an analysis is a tree of branches with names and notes, and leads back to the game', async () => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await openRecorded(page, '1857', '3-players-3', 40);
  const game = page.url();
  await page.keyboard.press('a');
  await page.waitForSelector('[data-back-to-game]');
  expect(await faults(page)).toEqual([]);

  // Two branches: from the end of the game, and from an earlier move.
  const play = async (): Promise<void> => {
    const before = await moveShown(page);
    await page.locator('[data-confirm], [data-done]').first().click();
    await page.waitForFunction((last) => Number(document.querySelector('.tl .nw b')?.textContent) > last, before);
  };
  await play();
  await page.waitForSelector('[data-branch="1"][aria-current]');
  await page.fill('[data-branch-name]', 'Go on');
  await page.fill('[data-branch-note]', 'What happens without a change.');
  await page.click('[data-branch=""]');
  await page.keyboard.press('u');
  await page.waitForFunction(() => document.querySelector('.tl .nw b')?.textContent === '39');
  await page.keyboard.press('Shift+U');
  await page.waitForFunction(() => document.querySelector('.tl .nw b')?.textContent === '40');
  expect(await page.textContent('[data-branch="1"]')).toContain('Go on');
  expect(await page.textContent('.branchtable')).toContain('Go on');

  // Back to the game, which has not changed; the list of games has no copy; the branch is still there.
  await page.keyboard.press('Escape');
  await page.waitForFunction((url) => window.location.href === url, game);
  await page.waitForSelector('.dec .ask h2');
  expect(await moveShown(page)).toBe(40);
  await page.goto(stand.address);
  await page.waitForSelector('.keptlist');
  expect(await page.locator('.keptlist .gamerow').count()).toBe(1);
  await page.goto(game);
  await page.waitForSelector('.dec .ask h2');
  await page.keyboard.press('a');
  await page.waitForSelector('.branchnote:has-text("without a change")');
  await page.click('[data-branch="1"]');
  await page.click('[data-remove-branch]');
  await page.waitForSelector('[data-branch="1"]', { state: 'detached' });
  await page.click('[data-restore-branch]');
  await page.waitForSelector('[data-branch="1"][aria-current]');

  // The branch becomes a plan in the game; nothing is played.
  await page.click('[data-plan-branch]');
  await page.waitForFunction((url) => window.location.href === url, game);
  await page.waitForSelector('[data-commit]');
  expect(await moveShown(page)).toBe(41);

  // A game that is only looked at has an analysis as well, and no copy in the list.
  await page.goto(`${stand.address}#/recorded/1857/move/30`);
  await page.waitForSelector('.dec .ask h2');
  await page.keyboard.press('a');
  await page.waitForSelector('[data-back-to-game]');
  await play();
  await page.waitForSelector('[data-branch="1"][aria-current]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => window.location.hash === '#/recorded/1857');
  await page.goto(stand.address);
  await page.waitForSelector('.keptlist');
  expect(await page.locator('.keptlist .gamerow').count()).toBe(1);
  expect(errors).toEqual([]);
  await page.context().close();
});

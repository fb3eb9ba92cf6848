import { afterAll, beforeAll, expect, it } from 'vitest';
import { asked, openPage, openRecorded, openStand, playBy, type Stand } from './browser.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const CONFIRM = '[data-confirm]';

it('18España shows the best runs by both purses, by income and by treasury; any can be run, or drawn by hand', async () => {
  const { page, errors } = await openPage(stand);
  await page.goto(stand.address);
  await openRecorded(page, '18esp', '2-players-1', 474);
  expect(await asked(page)).toBe('Run trains');
  for (const [measure, best] of [
    ['both', 'Total ₧130'],
    ['income', 'Income ₧120'],
    ['treasury', 'Treasury ₧40'],
  ])
    await page.waitForSelector(`[data-measure="${measure}"]:has-text("${best}")`);
  expect(await page.textContent(CONFIRM)).toContain('Run for ₧130');
  await page.click('[data-measure="treasury"]');
  await page.waitForSelector(`${CONFIRM}:has-text("Run for ₧120")`);
  expect(await page.textContent('[aria-label="Routes"]')).toContain('4 + tender');

  // The same by hand: stop after stop with the tender; a second click takes the mine of a town.
  await page.click('button:has-text("Draw routes by hand")');
  await page.click('[role="tab"]:has-text("4 + tender")');
  const clicks = async (...hexes: readonly string[]): Promise<void> => {
    for (const hex of hexes) await page.locator(`.hit[data-hex="${hex}"]`).dispatchEvent('click');
  };
  await clicks('D18', 'E19', 'F18', 'I21', 'J20');
  await page.waitForSelector('[role="status"]:has-text("₧120")');
  await clicks('D18');
  await page.waitForSelector('[role="status"]:has-text("₧110")');
  await clicks('I21');
  await page.waitForSelector('[role="status"]:has-text("₧120")');
  await playBy(page, CONFIRM);
  expect(await asked(page)).not.toBe('Run trains');
  expect(errors).toEqual([]);
  await page.context().close();
});

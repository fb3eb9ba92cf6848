import { readFileSync } from 'node:fs';
import { notationHead, readNotation, replay, type State, type Title } from '@roundhouse/engine';
import { type Run, solveBy, writeRuns } from '@roundhouse/engine/routes';
import { loadTitle } from '@roundhouse/titles/catalogue';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Puzzle } from '../../src/puzzle/puzzles.ts';
import { openPage, openPhone, openStand, type Stand } from './browser.ts';
import { faults } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const FOLDER = new URL('../../public/puzzles/', import.meta.url);
const puzzles = JSON.parse(readFileSync(new URL('runs.json', FOLDER), 'utf8')) as readonly Puzzle[];

/** The best runs of a puzzle. */
const answerOf = async ({ title: id, game, at, company }: Puzzle): Promise<readonly Run[]> => {
  const text = readFileSync(new URL(`${game}.txt`, FOLDER), 'utf8');
  const title = (await loadTitle(id, notationHead(text).rules)) as Title;
  const record = readNotation(title, text);
  if (!record.ok) throw new Error(record.error);
  const played = replay(title, { ...record.value, moves: record.value.moves.slice(0, at) }, { proof: false });
  if (!played.ok || title.routes === undefined) throw new Error('not playable');
  const model = title.routes.model(played.positions.at(-1) as State, company);
  return writeRuns(model, solveBy(model, 'both', { nodes: title.routes.nodes }));
};

const isStop = (element: string): boolean => element.includes(':');

/** Touches a stop on the board. Its place may be below another drawing, so the event goes to it alone. */
const touch = (page: Page, stop: string): Promise<void> => page.locator(`[data-stop="${stop}"]`).first().dispatchEvent('click');

const draw = async (page: Page, run: Run): Promise<void> => {
  await page.click(`[data-card="${run.train}"]`);
  for (const stop of run.path.filter(isStop)) await touch(page, stop);
  // A stop that is passed is touched once more.
  for (const stop of run.skips ?? []) await touch(page, stop);
};

const one = (title: string, grade: string): Puzzle => {
  const found = puzzles.find((puzzle) => puzzle.title === title && puzzle.grade === grade);
  if (found === undefined) throw new Error(`no ${grade} puzzle of ${title}`);
  return found;
};

const openPuzzle = async (page: Page, { game, at }: Puzzle): Promise<void> => {
  await page.goto(`${stand.address}#/puzzles/${game}-${at}`);
  await page.waitForSelector(`[data-puzzle="${game}-${at}"] [data-card]`);
  await page.waitForSelector('.stop-hit');
};

const sum = async (page: Page): Promise<number> => Number((await page.textContent('[data-sum]'))?.replace(/\D/g, ''));

it.each([
  ['1857', 'hard'],
  ['18esp', 'easy'],
  ['18sa', 'medium'],
])('a %s puzzle is failed with less, and solved by the best set: %s', async (title, grade) => {
  const puzzle = one(title, grade);
  const { page, errors } = await openPage(stand, 1366, 768);
  await openPuzzle(page, puzzle);
  expect(await page.textContent('h1')).toBe('Find the best run');
  expect(await faults(page)).toEqual([]);

  const runs = await answerOf(puzzle);
  const [first] = runs;
  if (first === undefined) throw new Error('no runs');
  // Less than the best: the first two stops of one run.
  await page.click(`[data-card="${first.train}"]`);
  const [a = '', b = ''] = first.path.filter(isStop);
  await touch(page, a);
  await touch(page, b);
  if ((await sum(page)) > 0 && (await sum(page)) < puzzle.best) {
    await page.click('[data-check]');
    await page.waitForSelector('[data-gap]');
    expect(await page.locator('[data-solved]').count()).toBe(0);
  }
  // Z takes stops back, to the first and on to nothing.
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  expect(await sum(page)).toBe(0);
  await page.click('[data-hint-puzzle]');
  expect(await page.textContent('.note.info')).toMatch(/in a hurry|leads nowhere/);

  for (const run of runs) await draw(page, run);
  expect(await sum(page)).toBe(puzzle.best);
  await page.click('[data-check]');
  await page.waitForSelector('[data-solved="solved"]');
  expect(await faults(page)).toEqual([]);
  await page.click('[data-next-puzzle]');
  await page.waitForFunction(
    (id) => document.querySelector('[data-puzzle]')?.getAttribute('data-puzzle') !== id,
    `${puzzle.game}-${puzzle.at}`,
  );
  expect(await page.textContent('.puzzlechoice')).toContain(`${puzzles.length - 1} of ${puzzles.length} left`);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('the answer is shown on request, and puzzles are chosen by title and difficulty', async () => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await page.click('header a:has-text("Puzzles")');
  await page.waitForSelector('[data-puzzle] [data-card]');
  await page.click('.puzzlechoice button:has-text("18SA")');
  await page.waitForSelector('[data-puzzle^="18sa-"] [data-card]');
  await page.click('[data-grade="hard"]');
  await page.waitForSelector('[data-puzzle] .chip:has-text("hard")');
  await page.click('[data-answer]');
  await page.waitForSelector('[data-solved="shown"]');
  await page.waitForSelector('.layer-route .route');
  expect(await page.textContent('.puzzlechoice')).toMatch(/(\d+) of \1 left/);
  await page.goto(`${stand.address}#/puzzles/nothing-1`);
  await page.waitForSelector('h1:has-text("No puzzle at this address")');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a phone has the puzzle by touch, with the button in view, and without a network', async () => {
  const own = await openStand();
  const { page, errors } = await openPhone(own, { serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await own.server.close();
  const puzzle = one('1857', 'easy');
  await page.goto(`${own.address}#/puzzles/${puzzle.game}-${puzzle.at}`);
  await page.reload();
  await page.waitForSelector('[data-card]');
  await page.waitForSelector('.stop-hit');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const run of await answerOf(puzzle)) {
    for (const stop of run.path.filter(isStop)) await touch(page, stop);
    for (const stop of run.skips ?? []) await touch(page, stop);
  }
  const box = await page.locator('[data-check]').boundingBox();
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  await page.tap('[data-check]');
  await page.waitForSelector('[data-solved="solved"]');
  expect(errors.filter((error) => !/api|fetch|ERR_|WebSocket/i.test(error))).toEqual([]);
  await own.browser.close();
});

it('a purchase is compared with what the planner thinks of it, as an opinion', async () => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await page.goto(`${stand.address}#/buys`);
  await page.waitForSelector('[data-buy-choice]');
  expect(await faults(page)).toEqual([]);
  const first = await page.getAttribute('[data-buy-puzzle]', 'data-buy-puzzle');
  await page.click('[data-buy-choice="0"]');
  await page.click('[data-judge]');
  await page.waitForSelector('[data-judged]');
  expect(await page.textContent('[data-judged]')).toContain('opinion');
  expect(await page.locator('.judged li').count()).toBeGreaterThanOrEqual(3);
  await page.click('[data-next-puzzle]');
  await page.waitForFunction((id) => document.querySelector('[data-buy-puzzle]')?.getAttribute('data-buy-puzzle') !== id, first);
  expect(errors).toEqual([]);
  await page.context().close();
});

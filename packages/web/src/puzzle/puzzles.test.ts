import { readdirSync, readFileSync } from 'node:fs';
import { notationHead, play, readNotation, replay, type State, type Title } from '@roundhouse/engine';
import { solveBy } from '@roundhouse/engine/routes';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { describe, expect, it } from 'vitest';
import { type Opinion, ranked } from './opinions.ts';
import { dailyOf, fitting, GRADES, idOf, nextOf, type Puzzle } from './puzzles.ts';

const FOLDER = new URL('../../public/puzzles/', import.meta.url);
const puzzles = JSON.parse(readFileSync(new URL('runs.json', FOLDER), 'utf8')) as readonly Puzzle[];
const opinions = JSON.parse(readFileSync(new URL('buys.json', FOLDER), 'utf8')) as readonly Opinion[];
const games = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));

describe('the puzzles that come with the app', () => {
  it('are at least 200, of every title with routes and of every grade, and all differ', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(200);
    expect(new Set(puzzles.map(({ title }) => title))).toEqual(new Set(['1857', '18sa', '18esp']));
    for (const grade of GRADES) expect(fitting(puzzles, { title: '', grade }).length).toBeGreaterThan(40);
    expect(new Set(puzzles.map(idOf)).size).toBe(puzzles.length);
    expect(new Set([...puzzles, ...opinions].map(({ game }) => `${game}.txt`))).toEqual(new Set(games));
  });

  it.each(games)('%s: every best set is proven, and a player in a hurry misses it', async (file) => {
    const text = readFileSync(new URL(file, FOLDER), 'utf8');
    const head = notationHead(text);
    const title = (await loadTitle(head.title, head.rules)) as Title;
    const record = readNotation(title, text);
    if (!record.ok) throw new Error(record.error);
    const played = replay(title, record.value, { proof: false });
    if (!played.ok) throw new Error(`move ${played.at + 1} is illegal`);
    for (const { at, company, best, naive } of puzzles.filter(({ game }) => `${game}.txt` === file)) {
      const model = title.routes?.model(played.positions[at] as State, company);
      if (model === undefined) throw new Error('no routes');
      const { income, treasury, proven } = solveBy(model, 'both', { nodes: title.routes?.nodes ?? 0 });
      expect({ at, best: income + treasury, proven }).toEqual({ at, best, proven: true });
      expect(naive).toBeLessThan(best);
    }
  });
});

describe('what would you buy', () => {
  it('has choices that differ, and one that the planner prefers clearly', () => {
    expect(opinions.length).toBeGreaterThan(10);
    for (const { choices } of opinions) {
      expect(choices.length).toBeGreaterThanOrEqual(3);
      const [best, second] = ranked(choices);
      expect(best?.less).toBe(0);
      expect(second?.less ?? 0).toBeGreaterThanOrEqual(5);
      expect(best?.why).toMatch(/\.$/);
    }
  });

  it.each([...new Set(opinions.map(({ game }) => game))])('%s: every choice is a legal move', async (game) => {
    const text = readFileSync(new URL(`${game}.txt`, FOLDER), 'utf8');
    const head = notationHead(text);
    const title = (await loadTitle(head.title, head.rules)) as Title;
    const record = readNotation(title, text);
    const played = record.ok ? replay(title, record.value, { proof: false }) : null;
    if (played === null || !played.ok) throw new Error('not legal');
    for (const { at, choices } of opinions.filter((one) => one.game === game))
      for (const { move } of choices) expect(play(title, played.positions[at] as State, move).ok).toBe(true);
  });
});

describe('which puzzle comes next', () => {
  const [first, second, third] = puzzles as [Puzzle, Puzzle, Puzzle];

  it('is the same for everybody on a day, and another on the next', () => {
    const day = Date.UTC(2026, 10, 17);
    expect(dailyOf(puzzles, day + 1_000)).toBe(dailyOf(puzzles, day + 80_000_000));
    const week = Array.from({ length: 7 }, (_, n) => dailyOf(puzzles, day + n * 86_400_000));
    expect(new Set(week).size).toBe(7);
    const all = new Set(Array.from({ length: puzzles.length }, (_, n) => dailyOf(puzzles, day + n * 86_400_000)));
    expect(all.size).toBe(puzzles.length);
  });

  it('is the next that is not solved', () => {
    const three = [first, second, third];
    expect(nextOf(three, new Set(), idOf(first))).toBe(second);
    expect(nextOf(three, new Set([idOf(second)]), idOf(first))).toBe(third);
    expect(nextOf(three, new Set([idOf(second)]), idOf(third))).toBe(first);
    expect(nextOf(three, new Set(three.map(idOf)), idOf(third))).toBe(first);
    expect(nextOf([], new Set(), '')).toBeUndefined();
  });
});

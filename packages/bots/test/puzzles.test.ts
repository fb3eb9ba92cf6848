import { readFileSync } from 'node:fs';
import type { GameRecord } from '@roundhouse/engine';
import type { RouteModel, RouteStop, RouteTrain } from '@roundhouse/engine/routes';
import { titleOf } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { gradeRuns, puzzlesIn } from '../src/puzzles.ts';

const STATION = 1;

const stop = (id: string, income: number, flags = 0): RouteStop => ({
  id,
  group: id,
  takes: 'city',
  optional: false,
  flags,
  pays: [{ income, treasury: 0 }],
});

/** Stops in the order given, joined as listed; each link occupies a border of its own. */
const modelOf = (stops: readonly RouteStop[], joins: readonly (readonly [string, string])[], lengths: readonly number[]): RouteModel => ({
  stops,
  links: joins.map(([from, to], use) => ({
    a: stops.findIndex(({ id }) => id === from),
    b: stops.findIndex(({ id }) => id === to),
    uses: [use],
    gauges: 1,
    path: [`${from.split(':')[0]}/${use}`],
    back: [`${to.split(':')[0]}/${use}`],
  })),
  trains: lengths.map(
    (any, card): RouteTrain => ({
      id: String(card),
      of: String(card),
      any,
      towns: 0,
      gauges: 1,
      passing: stops.map(() => 'through' as const),
      must: [STATION],
      takes: [],
    }),
  ),
  bonuses: [],
  most: [],
  limits: [],
  things: {},
  least: 2,
  worth: { income: 1, treasury: 1 },
});

const NODES = 100_000;

describe('puzzles of runs', () => {
  it('are not where walking to the next best stop finds the best run', () => {
    const stops = [stop('A1:0', 30, STATION), stop('B1:0', 50), stop('C1:0', 20)];
    expect(
      gradeRuns(
        modelOf(
          stops,
          [
            ['A1:0', 'B1:0'],
            ['A1:0', 'C1:0'],
          ],
          [2],
        ),
        NODES,
      ),
    ).toBeNull();
  });

  it('are easy with one train, where the rich stop lies behind a poor one', () => {
    const stops = [stop('A1:0', 30, STATION), stop('B1:0', 20), stop('C1:0', 10), stop('D1:0', 90), stop('E1:0', 10)];
    const model = modelOf(
      stops,
      [
        ['A1:0', 'B1:0'],
        ['B1:0', 'E1:0'],
        ['A1:0', 'C1:0'],
        ['C1:0', 'D1:0'],
      ],
      [3],
    );
    expect(gradeRuns(model, NODES)).toEqual({ best: 130, naive: 60, grade: 'easy' });
  });

  it('are hard where the best run for the first train leaves too little for the second', () => {
    // Through its station the long train takes both ways out. Along one of them it leaves the other to the short train.
    const stops = [stop('A1:0', 10, STATION), stop('B1:0', 60), stop('C1:0', 50), stop('D1:0', 40)];
    const model = modelOf(
      stops,
      [
        ['A1:0', 'B1:0'],
        ['A1:0', 'C1:0'],
        ['C1:0', 'D1:0'],
      ],
      [3, 2],
    );
    expect(gradeRuns(model, NODES)).toEqual({ best: 170, naive: 120, grade: 'hard' });
  });

  it('are found in recorded games, each position once, and none in a title without routes', () => {
    const corpus = (title: string, name: string): GameRecord => {
      const kept = JSON.parse(readFileSync(new URL(`../../titles/test/${title}/corpus/${name}.json`, import.meta.url), 'utf8'));
      return kept.record ?? kept;
    };
    const record = corpus('1857', '3-players-3');
    const title = titleOf('1857', record.rules);
    if (title === undefined) throw new Error('no title');
    const found = puzzlesIn(title, record);
    expect(found.length).toBeGreaterThan(3);
    expect(new Set(found.map(({ at }) => at)).size).toBe(found.length);
    for (const { best, naive, at } of found) {
      expect(naive).toBeLessThan(best);
      expect(record.moves[at]?.type).toBe('run');
    }
    const other = corpus('1865', '3-players-3');
    const without = titleOf('1865', other.rules);
    if (without === undefined) throw new Error('no title');
    expect(puzzlesIn(without, other)).toEqual([]);
  });
});

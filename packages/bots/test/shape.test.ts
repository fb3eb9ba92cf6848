import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { greedy } from '../src/index.ts';
import { fight, type Shape } from '../src/match.ts';
import { titleCalled } from './positions.ts';

// The shape of games between four greedy players. A game outside of these ranges stands still somewhere, or ends before it began.

interface Ranges {
  /** What ends a game by the book. */
  readonly ends: readonly string[];
  readonly operatingRounds: readonly [number, number];
  readonly floated: readonly [number, number];
  readonly lays: readonly [number, number];
  readonly trains: readonly [number, number];
  readonly sales: readonly [number, number];
  readonly payouts: readonly [number, number];
}

const RANGES: Readonly<Record<string, Ranges>> = {
  1857: {
    ends: ['450', 'tenth company'],
    operatingRounds: [10, 30],
    floated: [6, 12],
    lays: [60, 220],
    trains: [20, 70],
    sales: [1, 90],
    payouts: [0.6, 1],
  },
  '18esp': {
    ends: ['RENFE'],
    operatingRounds: [13, 28],
    floated: [6, 18],
    lays: [80, 260],
    trains: [20, 65],
    sales: [1, 60],
    payouts: [0.6, 1],
  },
  1865: {
    ends: ['bank broken'],
    operatingRounds: [10, 24],
    floated: [5, 12],
    lays: [60, 220],
    trains: [10, 70],
    sales: [0, 70],
    payouts: [0.45, 1],
  },
  '18sa': {
    ends: ['bank broken'],
    operatingRounds: [10, 26],
    floated: [4, 12],
    lays: [40, 160],
    trains: [15, 60],
    sales: [1, 90],
    payouts: [0.6, 1],
  },
  '18fb': {
    ends: ['bank', 'highest'],
    operatingRounds: [10, 24],
    floated: [5, 14],
    lays: [100, 400],
    trains: [20, 90],
    sales: [0, 50],
    payouts: [0.6, 1],
  },
};

const expectShape = (id: string, { operatingRounds, floated, kinds, payouts, withheld }: Shape): void => {
  const ranges = RANGES[id] as Ranges;
  const figures = {
    operatingRounds,
    floated,
    lays: kinds.lay ?? 0,
    trains: kinds['buy-train'] ?? 0,
    sales: kinds.sell ?? 0,
    payouts: payouts / (payouts + withheld),
  };
  for (const [name, value] of Object.entries(figures)) {
    const [least, most] = ranges[name as keyof typeof figures];
    expect(value, `${id}: ${name}`).toBeGreaterThanOrEqual(least);
    expect(value, `${id}: ${name}`).toBeLessThanOrEqual(most);
  }
};

interface Line {
  readonly match: string;
  readonly end: string;
  readonly shape: Shape;
  readonly faults: readonly string[];
  /** The set of the first bankruptcy. */
  readonly ruined: number | null;
}

const measured = (): readonly Line[] => {
  const file = new URL('../../../docs/bots/games.jsonl', import.meta.url);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Line).filter(({ match }) => match.startsWith('shape '));
};

describe('four greedy players', () => {
  it('of 1865 play a game of the usual shape', { timeout: 300_000 }, () => {
    const title = titleCalled('1865');
    const seated = { name: 'greedy', bot: greedy, budget: { plays: 600, nodes: 60_000 } };
    const options = Object.fromEntries(title.options.map((option) => [option.id, option.default]));
    const { shape, end, faults } = fight({ title, options, bots: [seated, seated, seated, seated], game: 0, seed: 2 });
    expect(faults).toEqual([]);
    expect(RANGES['1865']?.ends).toContain(end);
    expectShape('1865', shape);
  });

  it.each(Object.keys(RANGES))('of %s played all measured games in the usual shape', (id) => {
    const games = measured().filter(({ match }) => match.split(' ')[1] === id);
    for (const { shape, faults, ruined } of games) {
      expect(faults).toEqual([]);
      expectShape(id, shape);
      // Nobody is ruined before the middle of the game. In 1865 a bankrupt president is granted loans and plays on.
      if (id !== '1865') expect(ruined ?? shape.sets).toBeGreaterThanOrEqual(shape.sets / 2);
    }
    const byBook = games.filter(({ end }) => RANGES[id]?.ends.includes(end)).length;
    expect(byBook).toBeGreaterThanOrEqual(Math.floor(0.9 * games.length));
  });
});

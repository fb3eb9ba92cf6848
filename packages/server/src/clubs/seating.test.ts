import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BYE, pointsOf, WIN } from './points.ts';
import { type Sizes, seatRound, sizesFor } from './seating.ts';
import { playersOf, type Round, standingsOf } from './standings.ts';

// A tournament is played round by round, with results that the property tests choose.

interface Played {
  readonly entrants: readonly { readonly id: string; readonly place: number }[];
  readonly rounds: readonly Round[];
}

/** Some numbers that follow from a seed. */
const numbers = (seed: number): (() => number) => {
  let now = seed >>> 0;
  return () => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return now / 2 ** 32;
  };
};

const playRounds = (count: number, rounds: number, sizes: Sizes, bots: boolean, seed: number): Played => {
  const next = numbers(seed);
  const entrants = Array.from({ length: count }, (_, i) => ({ id: `e${i}`, place: i + 1 }));
  const played: Round[] = [];
  for (let i = 0; i < rounds; i++) {
    const { tables, byes } = seatRound(playersOf(entrants, played), sizes, bots);
    played.push({
      byes,
      tables: tables.map((table) => {
        const order = table.map((_, seat) => ({ seat, by: next() })).toSorted((a, b) => a.by - b.by);
        return table.map((id, seat) => ({ id, rank: 1 + order.findIndex((one) => one.seat === seat) }));
      }),
    });
  }
  return { entrants, rounds: played };
};

const someSizes = fc.constantFrom<Sizes>(
  { min: 3, max: 5, wanted: 4 },
  { min: 3, max: 5, wanted: 3 },
  { min: 3, max: 4, wanted: 4 },
  { min: 3, max: 3, wanted: 3 },
  { min: 4, max: 5, wanted: 5 },
);
const tournament = fc.record({
  count: fc.integer({ min: 1, max: 26 }),
  rounds: fc.integer({ min: 1, max: 5 }),
  sizes: someSizes,
  bots: fc.boolean(),
  seed: fc.integer(),
});
const runs = { numRuns: 60 };

const meetingsIn = (tables: readonly (readonly (string | null)[])[], before: ReadonlyMap<string, ReadonlyMap<string, number>>): number =>
  tables.reduce((all, table) => {
    const people = table.filter((id) => id !== null);
    return (
      all + people.reduce((sum, a, i) => sum + people.slice(i + 1).reduce((inner, b) => inner + (before.get(a)?.get(b) ?? 0) ** 2, 0), 0)
    );
  }, 0);

describe('seating', () => {
  it('gives everybody one seat or a bye, at tables of allowed sizes', () => {
    fc.assert(
      fc.property(tournament, ({ count, rounds, sizes, bots, seed }) => {
        const { entrants, rounds: played } = playRounds(count, rounds, sizes, bots, seed);
        for (const { tables, byes } of played) {
          const ids = [...tables.flatMap((table) => table.flatMap(({ id }) => id ?? [])), ...byes];
          expect(ids.toSorted()).toEqual(entrants.map(({ id }) => id).toSorted());
          for (const table of tables) {
            const people = table.filter(({ id }) => id !== null).length;
            if (bots) expect([table.length, people > 0]).toEqual([sizes.wanted, true]);
            else expect([people, people >= sizes.min, people <= sizes.max]).toEqual([table.length, true, true]);
          }
          expect(byes.length).toBe(bots ? 0 : sizesFor(count, sizes).byes);
        }
      }),
      runs,
    );
  });

  it('gives nobody a second bye before everybody has had one', () => {
    fc.assert(
      fc.property(tournament, ({ count, rounds, sizes, bots, seed }) => {
        const { entrants, rounds: played } = playRounds(count, rounds, sizes, bots, seed);
        const byes = playersOf(entrants, played).map((player) => player.byes);
        expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });

  it('has no pair meet again that one exchange of two players could keep apart', () => {
    fc.assert(
      fc.property(tournament, ({ count, rounds, sizes, bots, seed }) => {
        const { entrants, rounds: played } = playRounds(count, rounds, sizes, bots, seed);
        const players = playersOf(entrants, played);
        const before = new Map(players.map(({ id, met }) => [id, met]));
        const tables = seatRound(players, sizes, bots).tables.map((table) => table.filter((id) => id !== null));
        const now = meetingsIn(tables, before);
        for (const [i, first] of tables.entries())
          for (const [j, second] of tables.entries())
            for (const a of i < j ? first.keys() : [])
              for (const b of second.keys()) {
                const other = tables.map((table) => [...table]);
                [(other[i] as string[])[a], (other[j] as string[])[b]] = [second[b] as string, first[a] as string];
                expect(meetingsIn(other, before)).toBeGreaterThanOrEqual(now);
              }
      }),
      runs,
    );
  });

  it('keeps sixteen players in fours apart for three rounds, whoever wins', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { entrants, rounds } = playRounds(16, 3, { min: 3, max: 5, wanted: 4 }, false, seed);
        const met = playersOf(entrants, rounds).flatMap((player) => [...player.met.values()]);
        expect(met.filter((times) => times > 1).length / 2).toBeLessThanOrEqual(2);
      }),
      { numRuns: 40 },
    );
    // Once around, nobody meets twice.
    const { entrants, rounds } = playRounds(16, 2, { min: 3, max: 5, wanted: 4 }, false, 1);
    expect(
      playersOf(entrants, rounds)
        .flatMap(({ met }) => [...met.values()])
        .every((times) => times === 1),
    ).toBe(true);
  });

  it('lets everybody sit first, in the middle and last about as often', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(8, 12, 16), (seed, count) => {
        const { entrants, rounds } = playRounds(count, 4, { min: 3, max: 5, wanted: 4 }, false, seed);
        for (const { sat } of playersOf(entrants, rounds)) {
          const mean = sat.reduce((sum, place) => sum + place, 0) / sat.length;
          expect(Math.abs(mean - 0.5)).toBeLessThanOrEqual(0.25);
          for (const place of sat) expect(sat.filter((other) => other === place).length).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('lets those with similar points meet', () => {
    const entrants = Array.from({ length: 12 }, (_, i) => ({ id: `e${i}`, place: i + 1 }));
    const players = entrants.map(({ id, place }) => ({ id, place, points: 60 - place, met: new Map(), sat: [], byes: 0 }));
    const { tables } = seatRound(players, { min: 3, max: 5, wanted: 4 }, false);
    expect(tables.map((table) => table.toSorted())).toEqual([
      ['e0', 'e1', 'e2', 'e3'],
      ['e4', 'e5', 'e6', 'e7'],
      ['e10', 'e11', 'e8', 'e9'],
    ]);
  });

  it('does not depend on the order in which players are listed', () => {
    fc.assert(
      fc.property(tournament, fc.integer(), ({ count, rounds, sizes, bots, seed }, shuffle) => {
        const { entrants, rounds: played } = playRounds(count, rounds, sizes, bots, seed);
        const players = playersOf(entrants, played);
        const next = numbers(shuffle);
        const mixed = players
          .map((player) => ({ player, by: next() }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ player }) => player);
        expect(seatRound(mixed, sizes, bots)).toEqual(seatRound(players, sizes, bots));
      }),
      runs,
    );
  });
});

describe('points', () => {
  it('count the opponents beaten, ties by half, at tables of every size', () => {
    expect(pointsOf([1, 2, 3, 4])).toEqual([60, 40, 20, 0]);
    expect(pointsOf([2, 1, 3])).toEqual([30, 60, 0]);
    expect(pointsOf([1, 1, 3])).toEqual([45, 45, 0]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 7 }), (ranks) => {
        expect(pointsOf(ranks).reduce((sum, points) => sum + points, 0)).toBeCloseTo((WIN * ranks.length) / 2);
      }),
    );
    expect(BYE).toBe(WIN / 2);
  });

  it('decide the standings, then those of the opponents, then wins; what nothing tells apart shares a rank', () => {
    const entrants = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, i) => ({ id, place: i + 1 }));
    const first: Round = {
      byes: [],
      tables: [
        [
          { id: 'a', rank: 1 },
          { id: 'b', rank: 2 },
          { id: 'c', rank: 3 },
        ],
        [
          { id: 'd', rank: 1 },
          { id: 'e', rank: 2 },
          { id: 'f', rank: 3 },
        ],
      ],
    };
    expect(standingsOf(entrants, [first]).map(({ id, rank, points }) => [id, rank, points])).toEqual([
      ['a', 1, 60],
      ['d', 1, 60],
      ['b', 3, 30],
      ['e', 3, 30],
      ['c', 5, 0],
      ['f', 5, 0],
    ]);
    const second: Round = {
      byes: ['c'],
      tables: [
        [
          { id: 'a', rank: 1 },
          { id: 'e', rank: 2 },
          { id: null, rank: 3 },
        ],
        [
          { id: 'd', rank: 1 },
          { id: 'f', rank: 2 },
          { id: 'b', rank: null },
        ],
      ],
    };
    const standings = standingsOf(entrants, [first, second]);
    // The second table is not over, a bye is worth 30, and a bot is no opponent.
    expect(standings.find(({ id }) => id === 'c')).toMatchObject({ points: 30, byes: 1, games: 1 });
    expect(standings.find(({ id }) => id === 'd')).toMatchObject({ points: 60, games: 1 });
    expect(standings.find(({ id }) => id === 'a')).toMatchObject({ points: 120, opponents: 30 + 30 + 60, wins: 2 });
  });
});

import { BYE, pointsOf } from './points.ts';
import type { Player } from './seating.ts';

// The standings of a tournament: a pure function of its tables.

/** A seat of a tournament's table. */
export interface Sat {
  /** An entrant; null: a bot. */
  readonly id: string | null;
  /** Null: the table is not over. */
  readonly rank: number | null;
}

export interface Round {
  readonly tables: readonly (readonly Sat[])[];
  /** Entrants without a table. */
  readonly byes: readonly string[];
}

export interface Standing {
  readonly id: string;
  readonly points: number;
  /** The points of all opponents at finished tables, bots apart. */
  readonly opponents: number;
  readonly wins: number;
  /** Finished tables. */
  readonly games: number;
  readonly byes: number;
  readonly place: number;
  /** Where they stand. Entrants that nothing but the order of entries tells apart share a rank. */
  readonly rank: number;
}

interface Entrant {
  readonly id: string;
  readonly place: number;
}

/** By points, then the points of the opponents, then wins, then the order of entries. */
const compare = (a: Omit<Standing, 'rank'>, b: Omit<Standing, 'rank'>): number =>
  b.points - a.points || b.opponents - a.opponents || b.wins - a.wins;

const isOver = (table: readonly Sat[]): boolean => table.every(({ rank }) => rank !== null);

/** The points of each seat of a finished table. */
const scored = (table: readonly Sat[]): readonly number[] => pointsOf(table.map(({ rank }) => rank as number));

export const standingsOf = (entrants: readonly Entrant[], rounds: readonly Round[]): readonly Standing[] => {
  const done = rounds.flatMap(({ tables }) => tables.filter(isOver));
  const pointsBy = new Map(entrants.map(({ id }) => [id, 0]));
  for (const table of done)
    for (const [i, points] of scored(table).entries()) {
      const id = table[i]?.id ?? null;
      if (id !== null) pointsBy.set(id, (pointsBy.get(id) ?? 0) + points);
    }
  for (const { byes } of rounds) for (const id of byes) pointsBy.set(id, (pointsBy.get(id) ?? 0) + BYE);
  const all = entrants.map(({ id, place }) => {
    const mine = done.filter((table) => table.some((seat) => seat.id === id));
    const others = mine.flatMap((table) => table.flatMap((seat) => (seat.id === null || seat.id === id ? [] : [seat.id])));
    return {
      id,
      place,
      points: pointsBy.get(id) ?? 0,
      opponents: others.reduce((sum, other) => sum + (pointsBy.get(other) ?? 0), 0),
      wins: mine.filter((table) => table.find((seat) => seat.id === id)?.rank === 1).length,
      games: mine.length,
      byes: rounds.filter(({ byes }) => byes.includes(id)).length,
    };
  });
  const sorted = all.toSorted((a, b) => compare(a, b) || a.place - b.place);
  return sorted.map((one) => ({ ...one, rank: 1 + sorted.findIndex((other) => compare(other, one) === 0) }));
};

/** What the seating of the next round must know of each entrant. */
export const playersOf = (entrants: readonly Entrant[], rounds: readonly Round[]): readonly Player[] => {
  const standings = standingsOf(entrants, rounds);
  return entrants.map(({ id, place }) => {
    const mine = rounds.flatMap(({ tables }) => tables.filter((table) => table.some((seat) => seat.id === id)));
    const met = new Map<string, number>();
    for (const table of mine)
      for (const seat of table) if (seat.id !== null && seat.id !== id) met.set(seat.id, (met.get(seat.id) ?? 0) + 1);
    return {
      id,
      place,
      points: standings.find((one) => one.id === id)?.points ?? 0,
      met,
      sat: mine.map((table) => (table.length < 2 ? 0.5 : table.findIndex((seat) => seat.id === id) / (table.length - 1))),
      byes: rounds.filter(({ byes }) => byes.includes(id)).length,
    };
  });
};

// Who plays with whom in the next round of a tournament. A pure function of what was played: players with similar points meet, those who
// have met before are kept apart, and everybody gets each place in the turn order about as often.

export interface Player {
  readonly id: string;
  readonly points: number;
  /** The place in the order of entries, which decides between equal players. */
  readonly place: number;
  /** How often they have sat at a table with each other player. */
  readonly met: ReadonlyMap<string, number>;
  /** Where they have sat: 0 is the first place of a table, 1 the last. */
  readonly sat: readonly number[];
  /** Rounds without a table. */
  readonly byes: number;
}

export interface Sizes {
  readonly min: number;
  readonly max: number;
  /** What a table should have. */
  readonly wanted: number;
}

export interface Seating {
  /** The players of each table in the order of their seats; null: a bot. */
  readonly tables: readonly (readonly (string | null)[])[];
  readonly byes: readonly string[];
}

/** How many play at each table, the larger tables first; null: so many cannot be divided. */
const divide = (count: number, { min, max, wanted }: Sizes): readonly number[] | null => {
  const fits: (readonly number[])[] = [];
  for (let tables = Math.ceil(count / max); tables * min <= count; tables++) {
    if (tables === 0) continue;
    const small = Math.floor(count / tables);
    fits.push(Array.from({ length: tables }, (_, i) => small + (i < count % tables ? 1 : 0)));
  }
  const off = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + (size - wanted) ** 2, 0);
  return fits.toSorted((a, b) => off(a) - off(b) || a.length - b.length)[0] ?? null;
};

/** The sizes of tables that leave out as few as possible, and how many those are. */
export const sizesFor = (count: number, sizes: Sizes): { readonly tables: readonly number[]; readonly byes: number } => {
  for (let byes = 0; byes < count; byes++) {
    const tables = divide(count - byes, sizes);
    if (tables !== null) return { tables, byes };
  }
  return { tables: [], byes: count };
};

const inOrder = (a: Player, b: Player): number => b.points - a.points || a.place - b.place || (a.id < b.id ? -1 : 1);

/** Those without a table: with the fewest byes so far, then from the end of the standings. */
const restOf = (players: readonly Player[], count: number): ReadonlySet<string> =>
  new Set(
    players
      .toSorted((a, b) => a.byes - b.byes || -inOrder(a, b))
      .slice(0, count)
      .map(({ id }) => id),
  );

/** A second meeting is worse than any difference in points; a third is worse still. */
const meetings = (table: readonly Player[]): number =>
  table.reduce((sum, a, i) => sum + table.slice(i + 1).reduce((inner, b) => inner + (a.met.get(b.id) ?? 0) ** 2, 0), 0);

/** How far the players of a table are apart in the standings. */
const spread = (table: readonly Player[], rank: ReadonlyMap<string, number>): number => {
  const ranks = table.map(({ id }) => rank.get(id) as number);
  return (Math.max(...ranks) - Math.min(...ranks)) ** 2;
};

interface Cost {
  readonly met: number;
  readonly apart: number;
}

const isLess = (a: Cost, b: Cost): boolean => a.met < b.met || (a.met === b.met && a.apart < b.apart);

/** Swaps two players of different tables as long as that makes it better. */
const improve = (given: readonly (readonly Player[])[], rank: ReadonlyMap<string, number>): readonly (readonly Player[])[] => {
  const tables = given.map((table) => [...table]);
  const costOf = (...some: readonly (readonly Player[])[]): Cost => ({
    met: some.reduce((sum, table) => sum + meetings(table), 0),
    apart: some.reduce((sum, table) => sum + spread(table, rank), 0),
  });
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const [i, first] of tables.entries())
      for (const second of tables.slice(i + 1))
        for (const a of first.keys())
          for (const b of second.keys()) {
            const now = costOf(first, second);
            const [one, other] = [first[a] as Player, second[b] as Player];
            first[a] = other;
            second[b] = one;
            if (isLess(costOf(first, second), now)) isBetter = true;
            else {
              first[a] = one;
              second[b] = other;
            }
          }
  }
  return tables;
};

const permutations = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.length <= 1 ? [items] : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));

const placeOf = (seat: number, size: number): number => (size < 2 ? 0.5 : seat / (size - 1));

/** How uneven a player's places would be: they should be in the middle on average, and no place should come again and again. */
const uneven = ({ sat }: Player, place: number): number => {
  const all = [...sat, place];
  const lean = all.reduce((sum, one) => sum + one - 0.5, 0);
  const again = sat.filter((one) => Math.abs(one - place) < 0.1).length;
  return lean ** 2 + again ** 2;
};

/** The order of seats that evens out best where the players have sat before. Bots sit between them as they come. */
const seated = (players: readonly Player[], bots: number): readonly (string | null)[] => {
  const size = players.length + bots;
  // Bots do not care: the places of people are spread over the table.
  const places = players.map((_, i) => (bots === 0 ? i : Math.floor((i * size) / players.length)));
  const cost = (order: readonly Player[]): number =>
    order.reduce((sum, player, i) => sum + uneven(player, placeOf(places[i] as number, size)), 0);
  const fixed = players.toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
  const best = permutations(fixed).reduce((found, order) => (cost(order) < cost(found) - 1e-9 ? order : found), fixed);
  const seats: (string | null)[] = Array.from({ length: size }, () => null);
  for (const [i, { id }] of best.entries()) seats[places[i] as number] = id;
  return seats;
};

/** The tables of the next round. With `bots`, bots fill every table up to the wanted size and nobody has a bye. */
export const seatRound = (players: readonly Player[], sizes: Sizes, bots: boolean): Seating => {
  const count = players.length;
  const tableCount = Math.max(1, Math.ceil(count / sizes.wanted));
  const filled = {
    tables: Array.from({ length: tableCount }, (_, i) => Math.floor(count / tableCount) + (i < count % tableCount ? 1 : 0)),
    byes: 0,
  };
  if (count === 0) return { tables: [], byes: [] };
  const { tables: shape, byes } = bots ? filled : sizesFor(count, sizes);
  const rest = restOf(players, byes);
  const order = players.filter(({ id }) => !rest.has(id)).toSorted(inOrder);
  const rank = new Map(order.map(({ id }, i) => [id, i]));
  let from = 0;
  const tables = shape.map((size) => {
    from += size;
    return order.slice(from - size, from);
  });
  return {
    tables: improve(tables, rank).map((table) => seated(table, bots ? Math.max(0, sizes.wanted - table.length) : 0)),
    byes: players
      .filter(({ id }) => rest.has(id))
      .toSorted(inOrder)
      .map(({ id }) => id),
  };
};

import type { CompanyId, State, Title } from '@roundhouse/engine';
import { type Stop, tokenStops, trackGraph } from '@roundhouse/engine/board';
import { hexesAway } from '@roundhouse/engine/rules';
import type { Tables } from './tables.ts';

// The potential of a network: what the stops near a company's track are worth, each less the further its track is still from it. No search.

/** A stop counts so much for each hex still to be built on the way to it: today, and in the long run. */
export const SOON = 0.75;
export const LATE = 0.9;
const FAR = 6;
/** A stop that is not reached, in a hex that is. */
const ANOTHER_CITY = 0.5;

/** Printed hexes and tiles of these colours can be built over. */
const COLORS = new Set(['white', 'yellow', 'green', 'brown']);

/** What a stop of each kind is worth on the tiles of each colour, on average: a city on green tiles has 40 in many titles. */
type Typical = ReadonlyMap<string, ReadonlyMap<string, number>>;

const typicalRows = new WeakMap<Title, Typical>();

const typicalOf = (title: Title): Typical => {
  const known = typicalRows.get(title);
  if (known !== undefined) return known;
  const sums = new Map<string, Map<string, { sum: number; count: number }>>();
  for (const { color, turned } of title.board.tiles.values())
    for (const { kind, revenue } of turned[0]?.stops ?? []) {
      if (typeof revenue !== 'number') continue;
      const rows = sums.get(kind) ?? new Map<string, { sum: number; count: number }>();
      const { sum, count } = rows.get(color) ?? { sum: 0, count: 0 };
      sums.set(kind, rows.set(color, { sum: sum + revenue, count: count + 1 }));
    }
  const typical = new Map(
    [...sums].map(([kind, rows]) => [kind, new Map([...rows].map(([color, { sum, count }]) => [color, sum / count]))] as const),
  );
  typicalRows.set(title, typical);
  return typical;
};

/** What a stop pays, or will pay once its hex is built; in the long run half of what the newest tiles add to it. */
export const stopValue = (tables: Tables, s: State, { kind, revenue }: Stop, color: string, late = true): number => {
  if (typeof revenue !== 'number') return revenue[tables.color(s)] ?? Object.values(revenue)[0] ?? 0;
  if (!COLORS.has(color)) return revenue;
  const typical = typicalOf(tables.title).get(kind);
  const now = revenue || (typical?.get('yellow') ?? 0);
  return late ? Math.max(now, (now + (typical?.get(tables.tileColor(s)) ?? 0)) / 2) : now;
};

/** Sums of the best stops: entry n is what n stops are worth. */
export type Potential = readonly number[];

/** The potential soon and in the long run. */
interface Potentials {
  readonly soon: Potential;
  readonly late: Potential;
}

const cache = new WeakMap<State['board'], Map<string, Potentials>>();

const homeOf = (tables: Tables, company: CompanyId): string | null =>
  tables.title.components.companies.find(({ id }) => id === company)?.home ?? null;

/** Sums of the values from the highest down. */
const summed = (values: readonly number[]): Potential => {
  const sorted = Float64Array.from(values).sort();
  const sums = [0];
  let sum = 0;
  for (let i = sorted.length - 1; i >= 0; i--) {
    sum += sorted[i] as number;
    sums.push(sum);
  }
  return sums;
};

/** Of the stops of one group only the best counts. */
class Best {
  readonly #values: number[] = [];
  readonly #groups = new Map<string, number>();

  add(group: string | undefined, value: number): void {
    if (value <= 0) return;
    if (group === undefined) this.#values.push(value);
    else if (value > (this.#groups.get(group) ?? 0)) this.#groups.set(group, value);
  }

  get sums(): Potential {
    return summed([...this.#values, ...this.#groups.values()]);
  }
}

const measure = (tables: Tables, s: State, company: CompanyId, by: string): Potentials => {
  const { board } = tables.title;
  const graph = trackGraph(board, s.board);
  const reached = tokenStops(graph, company).length > 0 ? tables.reach(s, company) : null;
  const from = reached === null ? { home: homeOf(tables, company) } : { network: () => reached };
  const away = hexesAway(graph, { company, from, by });
  const soon = new Best();
  const late = new Best();
  for (let number = 0; number < graph.stops.length; number++) {
    const { hex, stop } = graph.stops[number] as (typeof graph.stops)[number];
    const far = reached?.stops[number] ? 0 : Math.max(ANOTHER_CITY, away[hex] as number);
    if (far > FAR) continue;
    const color = graph.shapes[hex]?.color ?? 'white';
    soon.add(stop.group, stopValue(tables, s, stop, color, false) * SOON ** far);
    late.add(stop.group, stopValue(tables, s, stop, color, true) * LATE ** far);
  }
  return { soon: soon.sums, late: late.sums };
};

/** The potential of a company's network, cached for each board. */
export const potentialOf = (tables: Tables, s: State, company: CompanyId, nearer = SOON): Potential => {
  let rows = cache.get(s.board);
  if (rows === undefined) {
    rows = new Map();
    cache.set(s.board, rows);
  }
  const by = `${s.phase} ${tables.told.routesBy?.(s, company) ?? ''}`;
  const key = `${tables.title.id} ${company} ${by}`;
  let known = rows.get(key);
  if (known === undefined) {
    known = measure(tables, s, company, by);
    rows.set(key, known);
  }
  return nearer === LATE ? known.late : known.soon;
};

/** What the best stops are worth to a train that counts so many, also a fraction of one. */
export const worthOf = (potential: Potential, stops: number): number => {
  const whole = Math.floor(stops);
  const at = (i: number): number => potential[Math.min(i, potential.length - 1)] ?? 0;
  return at(whole) + (stops - whole) * (at(whole + 1) - at(whole));
};

const keys = new WeakMap<State['board'], Map<CompanyId, string>>();

/** Tiles and tokens of every hex with track that the company reaches. Boards with equal keys have equal routes for it. */
export const networkKey = (tables: Tables, s: State, company: CompanyId): string => {
  let rows = keys.get(s.board);
  if (rows === undefined) {
    rows = new Map();
    keys.set(s.board, rows);
  }
  const by = `${company} ${tables.told.routesBy?.(s, company) ?? ''}`;
  const known = rows.get(by) ?? spell(tables, s, company);
  rows.set(by, known);
  return known;
};

const spell = (tables: Tables, s: State, company: CompanyId): string => {
  const { board } = tables.title;
  const graph = trackGraph(board, s.board);
  const { stops, leaves, enters } = tables.reach(s, company);
  const parts: string[] = [];
  for (let h = 0; h < board.ids.length; h++) {
    let isReached = leaves[h] !== 0 || enters[h] !== 0;
    for (let stop = graph.stopBase[h] as number; !isReached && stop < (graph.stopBase[h + 1] as number); stop++)
      isReached = stops[stop] === 1;
    if (!isReached) continue;
    const built = s.board[board.ids[h] as string];
    const tokens = built?.tokens.map(({ of, city, kind = '' }) => `${of}${city}${kind}`).join() ?? '';
    parts.push(`${h}:${built?.tile ?? ''}/${built?.rotation ?? 0}${tokens}`);
  }
  return parts.join(' ');
};

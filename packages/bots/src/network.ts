import type { Built, CompanyId, State, Title } from '@roundhouse/engine';
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

/** What stops are worth now: by the column in which those with several values pay, and by the newest tiles. */
interface Prices {
  readonly column: string;
  readonly newest: string;
  readonly typical: Typical;
}

const pricesOf = (tables: Tables, s: State): Prices => ({
  column: tables.color(s),
  newest: tables.tileColor(s),
  typical: typicalOf(tables.title),
});

/** What a stop pays, or will pay once its hex is built. */
const valueSoon = ({ column, typical }: Prices, { kind, revenue }: Stop, color: string): number => {
  if (typeof revenue !== 'number') return revenue[column] ?? Object.values(revenue)[0] ?? 0;
  return COLORS.has(color) ? revenue || (typical.get(kind)?.get('yellow') ?? 0) : revenue;
};

/** The same in the long run, when half of what the newest tiles add to it counts; `now` is what it is worth soon. */
const valueLate = ({ newest, typical }: Prices, { kind, revenue }: Stop, color: string, now: number): number =>
  typeof revenue !== 'number' || !COLORS.has(color) ? now : Math.max(now, (now + (typical.get(kind)?.get(newest) ?? 0)) / 2);

/** What a stop is worth in the long run. */
export const stopValue = (tables: Tables, s: State, stop: Stop, color: string): number => {
  const prices = pricesOf(tables, s);
  return valueLate(prices, stop, color, valueSoon(prices, stop, color));
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

/** Of the stops of one group only the best counts. */
class Best {
  readonly #values: number[] = [];
  /** Where the value of each group stands. */
  readonly #groups = new Map<string, number>();

  add(group: string | undefined, value: number): void {
    if (value <= 0) return;
    if (group === undefined) {
      this.#values.push(value);
      return;
    }
    const at = this.#groups.get(group);
    if (at === undefined) this.#groups.set(group, this.#values.push(value) - 1);
    else if (value > (this.#values[at] as number)) this.#values[at] = value;
  }

  /** Sums of the values from the highest down. */
  get sums(): Potential {
    const sorted = new Float64Array(this.#values).sort();
    const sums = [0];
    let sum = 0;
    for (let i = sorted.length - 1; i >= 0; i--) {
      sum += sorted[i] as number;
      sums.push(sum);
    }
    return sums;
  }
}

/** What a stop so far away counts, soon and in the long run. */
interface Part {
  readonly soon: number;
  readonly late: number;
}

/** Few distances occur, and powers take long. */
const parts = new Map<number, Part>();
const MOST_PARTS = 10_000;

const partOf = (far: number): Part => {
  const known = parts.get(far);
  if (known !== undefined) return known;
  if (parts.size >= MOST_PARTS) parts.clear();
  const part = { soon: SOON ** far, late: LATE ** far };
  parts.set(far, part);
  return part;
};

const measure = (tables: Tables, s: State, company: CompanyId, by: string): Potentials => {
  const { board } = tables.title;
  const graph = trackGraph(board, s.board);
  const reached = tokenStops(graph, company).length > 0 ? tables.reach(s, company) : null;
  const from = reached === null ? { home: homeOf(tables, company) } : { network: () => reached };
  const away = hexesAway(graph, { company, from, by });
  const prices = pricesOf(tables, s);
  const soon = new Best();
  const late = new Best();
  for (let number = 0; number < graph.stops.length; number++) {
    const { hex, stop } = graph.stops[number] as (typeof graph.stops)[number];
    const far = reached?.stops[number] ? 0 : Math.max(ANOTHER_CITY, away[hex] as number);
    if (far > FAR) continue;
    const color = graph.shapes[hex]?.color ?? 'white';
    const now = valueSoon(prices, stop, color);
    const part = partOf(far);
    soon.add(stop.group, now * part.soon);
    late.add(stop.group, valueLate(prices, stop, color, now) * part.late);
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
  const by = `${s.phase} ${tables.routesBy(s, company)}`;
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

/** A short name for each network. A name is never given twice, also when the networks before it have been forgotten. */
const names = new Map<string, string>();
const MOST_NAMES = 40_000;
let named = 0;

const nameOf = (network: string): string => {
  const known = names.get(network);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES) names.clear();
  const name = `${named++}`;
  names.set(network, name);
  return name;
};

/** Stands for tiles and tokens of every hex with track that the company reaches. Boards with equal keys have equal routes for it. */
export const networkKey = (tables: Tables, s: State, company: CompanyId): string => {
  let rows = keys.get(s.board);
  if (rows === undefined) {
    rows = new Map();
    keys.set(s.board, rows);
  }
  const by = `${company} ${tables.routesBy(s, company)}`;
  const known = rows.get(by) ?? nameOf(spell(tables, s, company));
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
    parts.push(`${h}:${built === undefined ? '/0' : spellHex(built)}`);
  }
  return parts.join(' ');
};

const spelled = new WeakMap<Built, string>();

/** Tile and tokens of one hex. What is built on a hex stays the same object from board to board until it changes. */
const spellHex = (built: Built): string => {
  const known = spelled.get(built);
  if (known !== undefined) return known;
  const tokens = built.tokens.map(({ of, city, kind = '' }) => `${of}${city}${kind}`).join();
  const text = `${built.tile ?? ''}/${built.rotation}${tokens}`;
  spelled.set(built, text);
  return text;
};

import { type CompanyId, type Revenue, type State, tokenStops, trackGraph } from '@roundhouse/engine';
import type { Tables } from './tables.ts';

// The potential of a network: what the stops near a company's track are worth, each less the further its track is still from it. No search.

/** A stop counts so much for each hex still to be built on the way to it. */
const NEARER = 0.75;
const FAR = 6;
const BUILT = 0.6;
const EDGE_OF_MAP = 0.3;

const stopValue = (revenue: Revenue, color: string): number =>
  typeof revenue === 'number' ? revenue : (revenue[color] ?? Object.values(revenue)[0] ?? 0);

/** Sums of the best stops: entry n is what n stops are worth. */
export type Potential = readonly number[];

const cache = new WeakMap<State['board'], Map<string, Potential>>();

const homeOf = (tables: Tables, company: CompanyId): string | null =>
  tables.title.components.companies.find(({ id }) => id === company)?.home ?? null;

/** How far each hex is from the company's track, in hexes to be built. */
const distances = (tables: Tables, s: State, company: CompanyId): { readonly hexes: Float64Array; readonly reached: Uint8Array | null } => {
  const { board } = tables.title;
  const graph = trackGraph(board, s.board);
  const size = board.ids.length;
  const hexes = new Float64Array(size).fill(99);
  const open: number[] = [];
  const cost = (h: number): number => {
    if (s.board[board.ids[h] as string]?.tile) return BUILT;
    return board.hex(h).offboard ? EDGE_OF_MAP : 1 + board.terrainCost(h) / 100;
  };
  const begin = (h: number, far: number): void => {
    if (far >= (hexes[h] as number)) return;
    if (hexes[h] === 99) open.push(h);
    hexes[h] = far;
  };
  const tokens = tokenStops(graph, company);
  let reached: Uint8Array | null = null;
  if (tokens.length > 0) {
    const { stops, enters } = tables.reach(s, company);
    reached = stops;
    for (let h = 0; h < size; h++) if (enters[h]) begin(h, cost(h));
    for (const stop of tokens) begin(graph.stops[stop]?.hex as number, 0.5);
  } else {
    const home = board.index.get(homeOf(tables, company) ?? '');
    if (home !== undefined) begin(home, s.board[board.ids[home] as string]?.tile ? EDGE_OF_MAP : 1);
  }
  while (open.length > 0) {
    let best = 0;
    for (let i = 1; i < open.length; i++) if ((hexes[open[i] as number] as number) < (hexes[open[best] as number] as number)) best = i;
    const h = open[best] as number;
    open[best] = open[open.length - 1] as number;
    open.pop();
    const far = hexes[h] as number;
    if (far > FAR - 1 || board.hex(h).offboard) continue;
    for (let side = 0; side < 6; side++) {
      const mate = board.mate[h * 6 + side] as number;
      if (mate < 0) continue;
      const next = Math.floor(mate / 6);
      if (board.hex(next).offboard && !((graph.shapes[next]?.exits ?? 0) & (1 << (mate % 6)))) continue;
      const reachedIn = far + cost(next);
      if (reachedIn < (hexes[next] as number) - 1e-9) {
        if (!open.includes(next)) open.push(next);
        hexes[next] = reachedIn;
      }
    }
  }
  return { hexes, reached };
};

const measure = (tables: Tables, s: State, company: CompanyId): Potential => {
  const { board } = tables.title;
  const graph = trackGraph(board, s.board);
  const color = tables.color(s);
  const { hexes, reached } = distances(tables, s, company);
  const best = new Map<string, number>();
  graph.stops.forEach(({ hex, stop, id }, number) => {
    const far = reached?.[number] ? 0 : (hexes[hex] as number);
    if (far > FAR) return;
    const value = stopValue(stop.revenue, color) * NEARER ** far;
    const group = stop.group ?? id;
    if (value > (best.get(group) ?? 0)) best.set(group, value);
  });
  const sums = [0];
  for (const value of [...best.values()].sort((a, b) => b - a)) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
};

/** The potential of a company's network, cached for each board. */
export const potentialOf = (tables: Tables, s: State, company: CompanyId): Potential => {
  let rows = cache.get(s.board);
  if (rows === undefined) {
    rows = new Map();
    cache.set(s.board, rows);
  }
  const key = `${tables.title.id} ${company} ${tables.color(s)} ${tables.told.routesBy?.(s, company) ?? ''}`;
  const known = rows.get(key) ?? measure(tables, s, company);
  rows.set(key, known);
  return known;
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

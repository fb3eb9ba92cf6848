import type { HexId } from '../record.ts';
import { bitsOf } from './bits.ts';
import { border } from './board.ts';
import { type ReachRules, reach } from './reach.ts';
import { scratch, withScratch } from './scratch.ts';
import { type BoardStop, ledToBy, metBy, stopById, type TrackGraph } from './track.ts';

// Direct routes: track from one city, mine or off-board area to the next, through towns only. No border and no stop is used twice. A path is written as in routes/model.ts: stops '<hex>:<index>' and the borders '<hex>/<side>' left between
// them, in order.

/** A way over hexes between two cities that passes no other city. */
export interface DirectRoute {
  /** The stops at its ends. */
  readonly from: number;
  readonly to: number;
  /** The towns on the way, in order. */
  readonly towns: readonly number[];
  /** Sides through which it leaves its hexes, in order. */
  readonly sides: readonly number[];
  readonly path: readonly string[];
}

/** Borders that cannot be crossed now, named by either of their sides. */
export type DirectRules = Pick<ReachRules, 'closed'>;

/** Why a path is not a direct route. */
export const DIRECT_FAULTS = [
  'path', // there is no such track
  'start', // it does not begin at one of the places it may begin at
  'end', // it does not end in a city, mine or off-board area
  'city', // it runs through one
  'twice', // it uses a border or a stop twice
  'closed', // it crosses a border that is closed now
] as const;
/** Why a path is not a direct route. */
export type DirectFault = (typeof DIRECT_FAULTS)[number];

/** What a route cannot run through. */
const isEnd = (graph: TrackGraph, stop: number): boolean => graph.stops[stop]?.stop.kind !== 'town';

const sideName = (graph: TrackGraph, side: number): string => `${graph.board.ids[Math.floor(side / 6)]}/${side % 6}`;

const sideNamed = (graph: TrackGraph, name: string): number => {
  const [hex = '', side = ''] = name.split('/');
  const h = graph.board.index.get(hex as HexId);
  return h === undefined || !/^[0-5]$/.test(side) ? -1 : h * 6 + Number(side);
};

/** Stops joined to a stop inside its hex. */
const linkedTo = ({ links }: TrackGraph, stop: number): readonly number[] =>
  links.length === 0 ? NO_STOPS : links.flatMap(([a, b]) => (a === stop ? [b] : b === stop ? [a] : []));

const NO_STOPS: readonly number[] = [];

/** For each stop: 1 if it is one of these stops or a direct route leads there from one. Exact, without listing routes. */
export const directReach = (graph: TrackGraph, from: Iterable<number>, rules: DirectRules = {}): readonly number[] =>
  reach(graph, from, { ...rules, blocks: (stop) => isEnd(graph, stop) }).stops;

/** Reads a path, or says what is wrong with it and where. */
export const readDirect = (
  graph: TrackGraph,
  path: readonly string[],
  from: readonly number[],
  rules: DirectRules = {},
): DirectRoute | { readonly fault: DirectFault; readonly at: string } => {
  const { board } = graph;
  const first = stopById(graph, path[0] ?? '');
  if (!from.includes(first)) return { fault: 'start', at: path[0] ?? '' };
  const towns: number[] = [];
  const sides: number[] = [];
  const used = new Set<number>();
  const seen = new Set([first]);
  // The position on the route: at a stop, or inside a hex entered through a side.
  let stop = first;
  let entered = -1;
  for (const [i, at] of path.entries()) {
    if (i === 0) continue;
    if (at.includes('/')) {
      const side = sideNamed(graph, at);
      const across = side < 0 ? -1 : (board.mate[side] as number);
      const h = Math.floor(side / 6);
      const leaves =
        stop >= 0
          ? graph.stops[stop]?.hex === h && graph.stops[stop]?.stop.exits.includes(side % 6)
          : Math.floor(entered / 6) === h && (ledToBy(graph, entered) >> (side % 6)) & 1;
      if (side < 0 || across < 0 || !leaves) return { fault: 'path', at };
      if (rules.closed?.(side)) return { fault: 'closed', at };
      const crossed = border(board, side);
      if (used.has(crossed)) return { fault: 'twice', at };
      used.add(crossed);
      sides.push(side);
      entered = across;
      stop = -1;
      continue;
    }
    const next = stopById(graph, at);
    const meets =
      next >= 0 &&
      (stop >= 0
        ? linkedTo(graph, stop).includes(next)
        : Math.floor(entered / 6) === graph.stops[next]?.hex && (metBy(graph, entered) >> (graph.stops[next]?.index ?? 0)) & 1);
    if (!meets) return { fault: 'path', at };
    if (seen.has(next)) return { fault: 'twice', at };
    seen.add(next);
    stop = next;
    if (i === path.length - 1) break;
    if (isEnd(graph, next)) return { fault: 'city', at };
    towns.push(next);
  }
  if (stop < 0 || stop === first || !isEnd(graph, stop)) return { fault: 'end', at: path.at(-1) ?? '' };
  return { from: first, to: stop, towns, sides, path };
};

export interface DirectSearch extends DirectRules {
  /** Only routes to these stops. */
  readonly to?: (stop: number) => boolean;
  /** Identifies what a route does apart from its end. Of routes to one stop with equal effect only the first is listed. */
  readonly effect: (route: DirectRoute) => string;
  /** Budget of search steps, not of time, so that the list does not depend on the machine. */
  readonly nodes?: number;
  /** Routes that cost more are not searched. `cost` is a lower bound on crossing a side. */
  readonly budget?: { readonly most: number; cost(side: number): number };
  /** Stop after the first route. */
  readonly one?: boolean;
}

const NODES = 200_000;

/**
 * The direct routes from these stops, one for each effect at each end. If the search exceeds its budget, some effects may be missing. Use
 * `directReach` to decide whether a stop is reached at all; any route may be given as a path.
 */
export const directRoutes = (graph: TrackGraph, from: readonly number[], search: DirectSearch): readonly DirectRoute[] =>
  withScratch(() => findDirect(graph, from, search));

/** A way of sides, and of stops as -1 - stop, as a route. */
const routeAlong = (graph: TrackGraph, way: readonly number[]): DirectRoute => {
  const sides: number[] = [];
  const stops: number[] = [];
  for (const at of way) (at < 0 ? stops : sides).push(at < 0 ? -1 - at : at);
  return {
    from: stops[0] as number,
    to: stops.at(-1) as number,
    towns: stops.slice(1, -1),
    sides,
    path: way.map((at) => (at < 0 ? (graph.stops[-1 - at] as BoardStop).id : sideName(graph, at))),
  };
};

const findDirect = (graph: TrackGraph, from: readonly number[], search: DirectSearch): readonly DirectRoute[] => {
  const { board } = graph;
  const { budget, to } = search;
  const found = new Map<string, DirectRoute>();
  let left = search.nodes ?? NODES;
  const used = scratch(board.mate.length, 0);
  const seen = scratch(graph.stops.length, 0);
  // For each stop that was asked for: 1 if routes to it are wanted, else -1.
  const wanted = scratch(graph.stops.length, 0);
  const isWanted = (stop: number): boolean => {
    if (wanted[stop] === 0) wanted[stop] = to === undefined || to(stop) ? 1 : -1;
    return wanted[stop] === 1;
  };
  const way: number[] = [];
  let spent = 0;

  const arrive = (stop: number): void => {
    if (seen[stop] || (search.one && found.size > 0)) return;
    way.push(-1 - stop);
    if (!isEnd(graph, stop)) goOn(stop);
    else if (isWanted(stop)) {
      const route = routeAlong(graph, way);
      const key = `${stop} ${search.effect(route)}`;
      if (!found.has(key)) found.set(key, route);
      if (search.one) left = 0;
    }
    way.pop();
  };
  const cross = (side: number): void => {
    const across = board.mate[side] as number;
    if (across < 0 || left <= 0 || search.closed?.(side)) return;
    const crossed = border(board, side);
    if (used[crossed]) return;
    const cost = budget?.cost(side) ?? 0;
    if (budget !== undefined && spent + cost > budget.most) return;
    left--;
    spent += cost;
    used[crossed] = 1;
    way.push(side);
    const h = Math.floor(across / 6);
    for (const index of bitsOf(metBy(graph, across))) arrive((graph.stopBase[h] as number) + index);
    for (const out of bitsOf(ledToBy(graph, across))) cross(h * 6 + out);
    way.pop();
    used[crossed] = 0;
    spent -= cost;
  };
  const goOn = (stop: number): void => {
    seen[stop] = 1;
    const { exits } = graph.stops[stop] as BoardStop;
    for (const side of exits) cross(side);
    for (const other of linkedTo(graph, stop)) arrive(other);
    seen[stop] = 0;
  };

  for (const start of from) {
    way.push(-1 - start);
    goOn(start);
    way.pop();
  }
  return [...found.values()];
};

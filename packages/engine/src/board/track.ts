import type { HexId } from '../record.ts';
import type { Built, State } from '../state.ts';
import { type Board, shapeOf } from './board.ts';
import type { Shape, Stop } from './tile.ts';

// All track on the board, in integers. A side is h * 6 + s; a stop is its index in `stops`.

/** A stop of the map as it is built now. */
export interface BoardStop {
  readonly hex: number;
  /** Index among the stops of its hex. */
  readonly index: number;
  readonly stop: Stop;
  /** '<hex>:<index>' */
  readonly id: string;
  /** The sides by which its track leaves the hex. */
  readonly exits: readonly number[];
}

/** The map as it is built now: shapes, stops and track between them. */
export interface TrackGraph {
  readonly board: Board;
  readonly built: State['board'];
  /** Number of hexes with something on them. */
  readonly size: number;
  /** The shape of each hex. */
  readonly shapes: readonly Shape[];
  readonly stops: readonly BoardStop[];
  /** Number of the first stop of each hex; one entry more than hexes. */
  readonly stopBase: Int32Array;
  /** Pairs of stops joined inside a hex. */
  readonly links: readonly (readonly [number, number])[];
  /** For each hex the set of sides at which track of the hex across arrives. */
  readonly met: readonly number[];
  /** Values computed from this graph and from those before it. See `keepIn`. */
  readonly kept: Store;
}

/** A value computed from a graph, and what is left of it when some hexes change. */
interface Kept {
  readonly value: unknown;
  readonly carry: (changed: readonly number[], now: State['board']) => Kept | null;
}

/** Values by name, and the store of the board before with the hexes that have changed since. */
interface Store {
  readonly values: Map<string, Kept>;
  readonly before: Store | null;
  readonly changed: readonly number[];
  /** Number of stores before this one. */
  readonly depth: number;
}

const emptyStore = (): Store => ({ values: new Map(), before: null, changed: [], depth: 0 });

/** What is left of a value of this kind when some hexes change; null if nothing is. */
export type Carry<T> = (value: T, changed: readonly number[], now: State['board']) => T | null;

const keep = <T>(value: T, carry: Carry<T>): Kept => ({
  value,
  carry: (changed, now) => {
    const left = carry(value, changed, now);
    return left === null ? null : keep(left, carry);
  },
});

/**
 * A value of this name that was kept with the graph, or is passed on to it from the graph of an earlier board. That happens when it is asked
 * for: most lays change nothing that anybody asks for before the next one.
 */
export const known = <T>({ kept, built }: TrackGraph, name: string): T | undefined => {
  let changed: readonly number[] = [];
  for (let store: Store | null = kept; store !== null; store = store.before) {
    const found = store.values.get(name);
    if (found === undefined) {
      changed = changed.length === 0 ? store.changed : [...changed, ...store.changed];
      continue;
    }
    const left = store === kept ? found : found.carry(changed, built);
    if (left !== null) kept.values.set(name, left);
    return left?.value as T | undefined;
  }
  return undefined;
};

/** Keeps a value with a graph, and passes it on to graphs of later boards as far as it holds there. */
export const keepIn = <T>(graph: TrackGraph, name: string, value: T, carry: Carry<T>): T => {
  graph.kept.values.set(name, keep(value, carry));
  return value;
};

/** Holds for all stops but those of hexes that change. */
const carryStops =
  ({ stopBase }: TrackGraph): Carry<unknown[]> =>
  (values, changed) => {
    const left = values.slice();
    for (const h of changed) left.fill(null, stopBase[h] as number, stopBase[h + 1] as number);
    return left;
  };

/**
 * A value for each stop, made again only where the hex has changed since. `name` names it, and all it depends on but the hex and what is built
 * there. The list must not be changed.
 */
export const forStops = <T extends object | string>(
  graph: TrackGraph,
  name: string,
  make: (at: BoardStop, stop: number) => T,
): readonly T[] => {
  const key = `stops ${name}`;
  const values =
    known<(T | null)[]>(graph, key) ??
    keepIn<(T | null)[]>(
      graph,
      key,
      graph.stops.map(() => null),
      carryStops(graph) as Carry<(T | null)[]>,
    );
  for (let stop = 0; stop < values.length; stop++) values[stop] ??= make(graph.stops[stop] as BoardStop, stop);
  return values as readonly T[];
};

/** Further back nothing is looked for, so that few boards stay in memory. */
const MOST_STORES = 16;

/** A store for the next board. When many stand behind it, what is left of their values is passed on at once. */
const storeAfter = (last: Store, changed: readonly number[], now: State['board']): Store => {
  if (last.depth < MOST_STORES) return { values: new Map(), before: last, changed, depth: last.depth + 1 };
  const next = emptyStore();
  const seen = new Set<string>();
  let since = changed;
  for (let store: Store | null = last; store !== null; store = store.before) {
    for (const [name, one] of store.values) {
      if (seen.has(name)) continue;
      seen.add(name);
      const left = one.carry(since, now);
      if (left !== null) next.values.set(name, left);
    }
    since = [...since, ...store.changed];
  }
  return next;
};

const exitsIn = (h: number, stop: Stop): readonly number[] => stop.exits.map((side) => h * 6 + side);

/** The sides of a hex at which track of the hex across arrives, given the shapes of all hexes. */
const findMet = ({ mate }: Board, shapes: readonly Shape[], h: number): number => {
  let met = 0;
  for (let side = 0; side < 6; side++) {
    const across = mate[h * 6 + side] as number;
    if (across < 0) continue;
    const other = Math.floor(across / 6);
    if (((shapes[other] as Shape).exits >> (across - other * 6)) & 1) met |= 1 << side;
  }
  return met;
};

/** `met` after the shapes of some hexes have changed. */
const metAfter = (board: Board, before: readonly number[], shapes: readonly Shape[], relaid: readonly number[]): readonly number[] => {
  const met = before.slice();
  for (const h of relaid)
    for (let side = 0; side < 6; side++) {
      const across = board.mate[h * 6 + side] as number;
      if (across < 0) continue;
      const other = Math.floor(across / 6);
      met[other] = findMet(board, shapes, other);
    }
  return met;
};

const buildGraph = (board: Board, built: State['board']): TrackGraph => {
  const size = board.ids.length;
  const shapes = board.ids.map((id, h) => shapeOf(board, built[id], h));
  const stops: BoardStop[] = [];
  const links: [number, number][] = [];
  const stopBase = new Int32Array(size + 1);
  shapes.forEach((shape, h) => {
    const base = stops.length;
    stopBase[h] = base;
    for (const [a, b] of shape.links) links.push([base + a, base + b]);
    for (const stop of shape.stops) {
      stops.push({ hex: h, index: stop.index, stop, id: `${board.ids[h]}:${stop.index}`, exits: exitsIn(h, stop) });
    }
  });
  stopBase[size] = stops.length;
  const met = shapes.map((_, h) => findMet(board, shapes, h));
  return { board, built, size: Object.keys(built).length, shapes, stops, stopBase, links, met, kept: emptyStore() };
};

/** The sides of a hex at which track of the hex across arrives. */
export const sidesMet = ({ met }: TrackGraph, h: number): number => met[h] as number;

/** Entering a hex by this side: the set of its stops that the track leads to, by their index in the hex. */
export const metBy = ({ shapes }: TrackGraph, side: number): number => {
  const h = Math.floor(side / 6);
  return (shapes[h] as Shape).meets[side - h * 6] as number;
};

/** Entering a hex by this side: the set of its sides 0 to 5 that plain track leads on to. */
export const ledToBy = ({ shapes }: TrackGraph, side: number): number => {
  const h = Math.floor(side / 6);
  return (shapes[h] as Shape).leads[side - h * 6] as number;
};

const MOST_CHANGED = 4;

interface Changed {
  readonly hexes: readonly number[];
  /** Number of hexes with something on them now. */
  readonly size: number;
}

interface Change {
  readonly before: State['board'];
  readonly now: State['board'];
  readonly hex: HexId;
}

/** The last changes of a single hex. Few, so that they keep few boards in memory. */
const MOST_CHANGES = 8;
const changes: Change[] = [];
let change = 0;

/** A board with one hex changed. The change is noted, so that the graph of the new board is found without comparing all hexes. */
export const changeHex = (before: State['board'], hex: HexId, built: Built): State['board'] => {
  const now = { ...before, [hex]: built };
  changes[change] = { before, now, hex };
  change = (change + 1) % MOST_CHANGES;
  return now;
};

/** The hexes of the noted changes that lead from one board to another; null if they are not all known. */
const notedChanges = (before: State['board'], now: State['board']): readonly HexId[] | null => {
  const hexes: HexId[] = [];
  for (let at = now; at !== before; ) {
    const made = changes.find((one) => one.now === at);
    if (made === undefined || hexes.length === MOST_CHANGED) return null;
    if (!hexes.includes(made.hex)) hexes.push(made.hex);
    at = made.before;
  }
  return hexes;
};

/** The hexes that changed since the board of a graph, or null if there are many. */
const changedSince = (graph: TrackGraph, now: State['board']): Changed | null => {
  const { board, built: before, size: had } = graph;
  const noted = notedChanges(before, now);
  if (noted === null) return changedHexes(graph, now);
  const added = noted.filter((id) => before[id] === undefined).length;
  return { hexes: noted.map((id) => board.index.get(id)).filter((h) => h !== undefined), size: had + added };
};

/** The same by comparing all hexes. */
const changedHexes = ({ board, built: before, size: had }: TrackGraph, now: State['board']): Changed | null => {
  const hexes: number[] = [];
  const note = (id: HexId): boolean => {
    const h = board.index.get(id);
    if (h !== undefined) hexes.push(h);
    return hexes.length <= MOST_CHANGED;
  };
  let size = 0;
  let kept = 0;
  for (const id in now) {
    const old = before[id];
    size++;
    if (old !== undefined) kept++;
    if (now[id] !== old && !note(id)) return null;
  }
  if (kept < had) for (const id in before) if (!(id in now) && !note(id)) return null;
  return { hexes, size };
};

/** Updates a graph after a change in a few hexes; null if the graph must be built again. */
const adaptGraph = (last: TrackGraph, built: State['board']): TrackGraph | null => {
  const { board } = last;
  const differences = changedSince(last, built);
  if (differences === null) return null;
  const { hexes, size } = differences;
  const changed = hexes.map((h) => ({ h, shape: shapeOf(board, built[board.ids[h] as HexId], h) }));
  if (changed.some(({ h, shape }) => shape.stops.length !== last.shapes[h]?.stops.length)) return null;
  const relaid = changed.filter(({ h, shape }) => shape !== last.shapes[h]);
  if (relaid.some(({ h, shape }) => shape.links.length > 0 || last.shapes[h]?.links.length)) return null;
  const still = storeAfter(last.kept, hexes, built);
  const { stopBase, links } = last;
  if (relaid.length === 0)
    return { board, built, size, shapes: last.shapes, stops: last.stops, stopBase, links, met: last.met, kept: still };
  const shapes = last.shapes.slice();
  const stops = relaid.some(({ shape }) => shape.stops.length > 0) ? last.stops.slice() : (last.stops as BoardStop[]);
  for (const { h, shape } of relaid) {
    shapes[h] = shape;
    const base = stopBase[h] as number;
    for (const stop of shape.stops) {
      const old = stops[base + stop.index] as BoardStop;
      stops[base + stop.index] = { hex: h, index: stop.index, stop, id: old.id, exits: exitsIn(h, stop) };
    }
  }
  const met = metAfter(
    board,
    last.met,
    shapes,
    relaid.map(({ h }) => h),
  );
  return { board, built, size, shapes, stops, stopBase, links, met, kept: still };
};

/** The last graphs used, newest first. Few, so that keeping all positions of a long game does not keep their graphs. */
const RECENT = 12;
const recent = new WeakMap<Board, TrackGraph[]>();
let latest: TrackGraph | null = null;

/** The track graph of a board. Cached for recent `state.board` objects, and cheap after a small change. */
export const trackGraph = (board: Board, built: State['board']): TrackGraph => {
  if (latest !== null && latest.built === built && latest.board === board) return latest;
  const graphs = recent.get(board) ?? [];
  const [last] = graphs;
  const graph = graphs.find((other) => other.built === built) ?? (last && adaptGraph(last, built)) ?? buildGraph(board, built);
  if (graph !== last) recent.set(board, [graph, ...graphs.filter((other) => other !== graph).slice(0, RECENT - 1)]);
  latest = graph;
  return graph;
};

/** Number of a stop, or -1 if the hex has no such stop. */
export const stopAt = (graph: TrackGraph, h: number, index: number): number => {
  const stop = (graph.stopBase[h] as number) + index;
  return stop < (graph.stopBase[h + 1] as number) ? stop : -1;
};

/** Number of a stop by its id '<hex>:<index>', or -1. */
export const stopById = (graph: TrackGraph, id: string): number => {
  const [hex = '', index = ''] = id.split(':');
  const h = graph.board.index.get(hex);
  return h === undefined || !/^\d$/.test(index) ? -1 : stopAt(graph, h, Number(index));
};

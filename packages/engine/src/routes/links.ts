import { bitsOf } from '../board/bits.ts';
import { type Board, border } from '../board/board.ts';
import type { Shape } from '../board/tile.ts';
import type { TrackGraph } from '../board/track.ts';
import type { RouteLink } from './model.ts';

// Stretches of track between two stops, from the track graph of the board.

/** A stretch of plain track, or a join inside a hex, between two different stops of the graph. */
export interface Stretch {
  /** Numbers of stops in the graph, a < b. */
  readonly a: number;
  readonly b: number;
  /** Global sides in the order they are left from a to b; empty for a join inside a hex. */
  readonly sides: readonly number[];
  /** Borders, in the same order; a join inside a hex has an id of its own behind all sides. */
  readonly uses: readonly number[];
  /** Gauges of the track on the way; undefined if the board names none. */
  readonly gauges: readonly (string | undefined)[];
}

const gaugeOf = (shape: Shape, side: number): string | undefined => shape.gauges?.[side] ?? shape.gauge;

const NO_GAUGE: Stretch['gauges'] = [undefined];

const distinct = (gauges: readonly (string | undefined)[]): Stretch['gauges'] =>
  gauges.every((gauge) => gauge === undefined) ? NO_GAUGE : [...new Set(gauges)];

const findStretches = (graph: TrackGraph): Stretch[] => {
  const { board, shapes, stops, stopBase, meets, leads } = graph;
  const found: Stretch[] = [];
  const sides: number[] = [];
  const uses: number[] = [];
  const gauges: (string | undefined)[] = [];
  /** Leaves hex h by a side and follows the track in all directions, using no border twice. */
  const follow = (start: number, h: number, side: number): void => {
    const out = h * 6 + side;
    const across = board.mate[out] as number;
    const id = border(board, out);
    if (across < 0 || uses.includes(id)) return;
    const on = Math.floor(across / 6);
    const shape = shapes[on] as Shape;
    sides.push(out);
    uses.push(id);
    gauges.push(gaugeOf(shapes[h] as Shape, side), gaugeOf(shape, across % 6));
    for (const index of bitsOf(meets[across] as number)) {
      const end = (stopBase[on] as number) + index;
      if (start < end) found.push({ a: start, b: end, sides: [...sides], uses: [...uses], gauges: distinct(gauges) });
    }
    for (const next of bitsOf(leads[across] as number)) follow(start, on, next);
    gauges.length -= 2;
    uses.pop();
    sides.pop();
  };
  stops.forEach(({ hex, stop }, number) => {
    for (const side of stop.exits) follow(number, hex, side);
  });
  graph.links.forEach(([a, b], i) => {
    if (a === b) return;
    const shape = shapes[stops[a]?.hex ?? 0] as Shape;
    found.push({ a: Math.min(a, b), b: Math.max(a, b), sides: [], uses: [board.ids.length * 6 + i], gauges: [shape.gauge] });
  });
  return found;
};

const known = new WeakMap<TrackGraph, readonly Stretch[]>();

/** All stretches of a board, computed once for each graph. */
export const stretchesOf = (graph: TrackGraph): readonly Stretch[] => {
  let found = known.get(graph);
  if (!found) {
    found = findStretches(graph);
    known.set(graph, found);
  }
  return found;
};

export interface LinkOptions {
  /** Index in the model of a stop of the graph, or -1 to leave it out. Stops with the same index are one stop. Default: all stops. */
  readonly stop?: (number: number) => number;
  /** Bits of a gauge. Default: no bits, so that every train runs everywhere. */
  readonly gauge?: (gauge: string | undefined) => number;
  /** Is this border closed? Called with either of its sides. */
  readonly closed?: (side: number) => boolean;
}

const sideNames = new WeakMap<Board, readonly string[]>();

/** A border as seen from one of its hexes: '<hex>/<side>'. */
const namesOfSides = (board: Board): readonly string[] => {
  let names = sideNames.get(board);
  if (!names) {
    names = board.ids.flatMap((id) => [0, 1, 2, 3, 4, 5].map((side) => `${id}/${side}`));
    sideNames.set(board, names);
  }
  return names;
};

/** A stretch as a link of a model. Border names are computed on demand, because the search does not need them. */
class StretchLink implements RouteLink {
  readonly a: number;
  readonly b: number;
  readonly uses: readonly number[];
  readonly gauges: number;
  readonly #board: Board;
  readonly #sides: readonly number[];

  constructor(board: Board, { sides, uses }: Stretch, a: number, b: number, gauges: number) {
    this.a = a;
    this.b = b;
    this.uses = uses;
    this.gauges = gauges;
    this.#board = board;
    this.#sides = sides;
  }

  get path(): readonly string[] {
    const names = namesOfSides(this.#board);
    return this.#sides.map((side) => names[side] as string);
  }

  get back(): readonly string[] {
    const names = namesOfSides(this.#board);
    return this.#sides.map((side) => names[this.#board.mate[side] as number] as string).reverse();
  }
}

/** The links of a model. */
export const routeLinks = (graph: TrackGraph, { stop = (n) => n, gauge = () => 0, closed }: LinkOptions = {}): RouteLink[] => {
  const { board } = graph;
  const links: RouteLink[] = [];
  for (const stretch of stretchesOf(graph)) {
    const from = stop(stretch.a);
    const to = stop(stretch.b);
    if (from < 0 || to < 0 || from === to || (closed && stretch.sides.some(closed))) continue;
    let gauges = 0;
    for (const one of stretch.gauges) gauges |= gauge(one);
    links.push(new StretchLink(board, stretch, from, to, gauges));
  }
  return links;
};

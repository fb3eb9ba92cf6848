import { bitsOf } from '../board/bits.ts';
import { type Board, border } from '../board/board.ts';
import { memoized } from '../board/reach.ts';
import type { Shape } from '../board/tile.ts';
import { type BoardStop, type Carry, keepIn, known, type TrackGraph } from '../board/track.ts';
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

/** The stretches that begin at one stop, and the hexes that they and every blind track from it enter. */
interface Found {
  readonly stretches: readonly Stretch[];
  readonly hexes: ReadonlySet<number>;
  /** The stretches as links between all stops of the board, for each way to read gauges. */
  readonly links: Map<GaugeBits, readonly RouteLink[]>;
}

/** Bits of a gauge. */
type GaugeBits = (gauge: string | undefined) => number;

/** Follows the track from a stop in all directions, using no border twice, to stops with higher numbers. */
const findFrom = ({ board, shapes, stops, stopBase }: TrackGraph, start: number): Found => {
  const { hex, stop } = stops[start] as BoardStop;
  const stretches: Stretch[] = [];
  const hexes = new Set([hex]);
  const sides: number[] = [];
  const uses: number[] = [];
  const gauges: (string | undefined)[] = [];
  const follow = (h: number, side: number): void => {
    const out = h * 6 + side;
    const across = board.mate[out] as number;
    const id = border(board, out);
    if (across < 0 || uses.includes(id)) return;
    const on = Math.floor(across / 6);
    hexes.add(on);
    const shape = shapes[on] as Shape;
    sides.push(out);
    uses.push(id);
    gauges.push(gaugeOf(shapes[h] as Shape, side), gaugeOf(shape, across % 6));
    for (const index of bitsOf(shape.meets[across % 6] as number)) {
      const end = (stopBase[on] as number) + index;
      if (start < end) stretches.push({ a: start, b: end, sides: [...sides], uses: [...uses], gauges: distinct(gauges) });
    }
    for (const next of bitsOf(shape.leads[across % 6] as number)) follow(on, next);
    gauges.length -= 2;
    uses.pop();
    sides.pop();
  };
  for (const side of stop.exits) follow(hex, side);
  return { stretches, hexes, links: new Map() };
};

/** What was found from each stop; null where it must be searched. */
type Search = (Found | null)[];

const entersAny = ({ hexes }: Found, changed: readonly number[]): boolean => {
  for (const h of changed) if (hexes.has(h)) return true;
  return false;
};

const carrySearch: Carry<Search> = (search, changed) => search.map((found) => (found === null || entersAny(found, changed) ? null : found));

const joinsInside = ({ board, shapes, stops, links }: TrackGraph): Stretch[] =>
  links.flatMap(([a, b], i) => {
    const shape = shapes[stops[a]?.hex ?? 0] as Shape;
    const join = { a: Math.min(a, b), b: Math.max(a, b), sides: [], uses: [board.ids.length * 6 + i], gauges: [shape.gauge] };
    return a === b ? [] : [join];
  });

/** What is found from each stop of a board. */
const searchAll = (graph: TrackGraph): readonly Found[] => {
  const search =
    known<Search>(graph, 'stretches') ??
    keepIn(
      graph,
      'stretches',
      graph.stops.map(() => null),
      carrySearch,
    );
  for (let stop = 0; stop < search.length; stop++) search[stop] ??= findFrom(graph, stop);
  return search as readonly Found[];
};

/** All stretches of a board. */
export const stretchesOf = (graph: TrackGraph): readonly Stretch[] =>
  memoized(graph, 'stretches', () => {
    const all: Stretch[] = [];
    for (const { stretches } of searchAll(graph)) for (const stretch of stretches) all.push(stretch);
    for (const join of joinsInside(graph)) all.push(join);
    return all;
  });

/** Which track counts when the links between stops are collected. */
export interface LinkOptions {
  /** Index in the model of a stop of the graph, or -1 to leave it out. Stops with the same index are one stop. Default: all stops. */
  readonly stop?: (number: number) => number;
  /** Bits of a gauge. Default: no bits, so that every train runs everywhere. Use one function, because links are cached by it. */
  readonly gauge?: GaugeBits;
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

const NO_BITS: GaugeBits = () => 0;

const bitsOn = ({ gauges }: Stretch, gauge: GaugeBits): number => {
  let bits = 0;
  for (const one of gauges) bits |= gauge(one);
  return bits;
};

/** Links between all stops of a board. Those found before are kept with what they were found from. */
const allLinks = (graph: TrackGraph, gauge: GaugeBits): RouteLink[] => {
  const link = (stretch: Stretch): RouteLink => new StretchLink(graph.board, stretch, stretch.a, stretch.b, bitsOn(stretch, gauge));
  const links: RouteLink[] = [];
  for (const found of searchAll(graph)) {
    let made = found.links.get(gauge);
    if (made === undefined) {
      made = found.stretches.map(link);
      found.links.set(gauge, made);
    }
    for (const one of made) links.push(one);
  }
  for (const join of joinsInside(graph)) links.push(link(join));
  return links;
};

/** The links of a model. */
export const routeLinks = (graph: TrackGraph, { stop, gauge = NO_BITS, closed }: LinkOptions = {}): RouteLink[] => {
  if (stop === undefined && closed === undefined) return allLinks(graph, gauge);
  const links: RouteLink[] = [];
  for (const stretch of stretchesOf(graph)) {
    const from = stop === undefined ? stretch.a : stop(stretch.a);
    const to = stop === undefined ? stretch.b : stop(stretch.b);
    if (from < 0 || to < 0 || from === to || (closed && stretch.sides.some(closed))) continue;
    links.push(new StretchLink(graph.board, stretch, from, to, bitsOn(stretch, gauge)));
  }
  return links;
};

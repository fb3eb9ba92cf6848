import type { CityData, Revenue, ShapeData, TownData } from '@roundhouse/engine/board';
import {
  add,
  crossingOf,
  distance,
  fromOrigin,
  type Hex,
  lengthOf,
  ORIGIN,
  type Path,
  type Point,
  R,
  scale,
  sideToPoint,
  sideToSide,
  straight,
} from './geometry.ts';
import { slotCentres, slotRadius, slotTilt } from './slots.ts';

// Where track and stops of a hex or a laid tile lie, round the centre of the hex.

/** A city or town with its place in the hex. */
export interface Stop {
  readonly kind: 'city' | 'town';
  readonly at: Point;
  readonly exits: readonly number[];
  /** Direction of the track where the stop stands on a line between two sides; null elsewhere. */
  readonly along: number | null;
  /** Centres of the circles for tokens; none for a town. */
  readonly slots: readonly Point[];
  readonly slotRadius: number;
  readonly revenue: Revenue | undefined;
  readonly name: string | undefined;
  readonly homes: readonly string[];
  readonly terminal: boolean;
  readonly townKind: string | undefined;
  /** How many towns stand here. */
  readonly dots: number;
}

/** A piece of track with what it joins. */
export interface Segment extends Path {
  readonly length: number;
  readonly gauge: string;
  /** Sides it touches, in the order of its points. */
  readonly sides: readonly number[];
  /** The stop it leads to, or that stands on it. */
  readonly stop: number | null;
  /** Where on its points that stop stands. */
  readonly split: number;
  /** The other stop, for track between two stops of the hex. */
  readonly link: number | null;
  readonly junction: number | null;
  readonly stub: boolean;
}

/** The upper of two tracks that cross without joining, and where on its points. */
export interface Crossing {
  readonly over: Segment;
  readonly index: number;
}

export interface Layout {
  readonly segments: readonly Segment[];
  readonly stops: readonly Stop[];
  readonly crossings: readonly Crossing[];
}

export type Drawn = ShapeData & { readonly stub?: readonly number[] };
type Given = (CityData & { readonly type: 'city' }) | (TownData & { readonly type: 'town' });

/** A place where a stop may stand: on a line of its own track, or free. */
interface Seat {
  readonly at: Point;
  readonly line: Path | null;
  readonly index: number;
  /** How far from the best place of the stop alone, in R. */
  readonly cost: number;
}

const free = (at: Point): Seat => ({ at, line: null, index: 0, cost: 0 });
const CENTRE = free(ORIGIN);

interface Neighbours {
  /** No other stop in the hex. */
  readonly alone: boolean;
  /** Another stop hangs on a side next to the only side of this one: both must stand far out. */
  readonly beside: boolean;
}

function seatsOf(hex: Hex, stop: Given, exits: readonly number[], { alone, beside }: Neighbours): readonly Seat[] {
  const [a, b] = exits;
  if (alone && (stop.type === 'city' || exits.length !== 2)) return [CENTRE];
  if (a === undefined) return [CENTRE];
  if (b === undefined) return (beside ? [0.64] : [0.34, 0.45]).map((part) => free(scale(hex.middle(a), part)));
  if (exits.length === 2) {
    const line = sideToSide(hex, a, b);
    const last = line.points.length - 1;
    return (alone ? [0.5] : [0.5, 0.4, 0.6, 0.3, 0.7, 0.24, 0.76]).map((t) => {
      const index = Math.round(t * last);
      return { at: line.points[index] ?? ORIGIN, line, index, cost: Math.abs(t - 0.5) / 4 };
    });
  }
  const mean = scale(exits.map((side) => hex.middle(side)).reduce(add), 1 / exits.length);
  const length = fromOrigin(mean[0], mean[1]);
  return length < 1 ? [CENTRE] : [0.28, 0.42].map((part) => free(scale(mean, (part * R) / length)));
}

/** Unbuilt stops that share a hex stand side by side, three or more in a ring. */
function unbuiltSeats(stops: readonly Given[]): readonly Seat[] {
  const [gap, lift] = stops[0]?.type === 'city' ? [0.34, 0.04] : [0.3, 0.08];
  return stops.map((_, i) => {
    if (stops.length === 2) return free([(i === 0 ? -gap : gap) * R, -lift * R]);
    const angle = (2 * Math.PI * i) / stops.length - Math.PI / 2;
    return free([Math.cos(angle) * 0.42 * R, Math.sin(angle) * 0.42 * R]);
  });
}

function* combinations<T>(lists: readonly (readonly T[])[]): Generator<readonly T[]> {
  const [first, ...rest] = lists;
  if (first === undefined) yield [];
  else for (const item of first) for (const others of combinations(rest)) yield [item, ...others];
}

const linesOf = (hex: Hex, seat: Seat, exits: readonly number[]): readonly Path[] =>
  seat.line ? [seat.line] : exits.map((side) => sideToPoint(hex, side, seat.at));

/** How well these seats keep stops apart, and off the track of the others. */
function scoreOf(hex: Hex, seats: readonly Seat[], exits: readonly (readonly number[])[], enough: number): number {
  let near = enough;
  for (const [i, seat] of seats.entries()) {
    for (const [j, other] of seats.entries()) {
      if (i === j) continue;
      near = Math.min(near, distance(seat.at, other.at));
      for (const line of linesOf(hex, other, exits[j] ?? []))
        for (const p of line.points) near = Math.min(near, 1.6 * distance(seat.at, p));
    }
  }
  return near / R - seats.reduce((sum, seat) => sum + seat.cost, 0);
}

function bestSeats(hex: Hex, stops: readonly Given[], exits: readonly (readonly number[])[]): readonly Seat[] {
  if (stops.length > 1 && exits.every((sides) => sides.length === 0)) return unbuiltSeats(stops);
  const hangsBeside = (i: number): boolean => {
    const [side, more] = exits[i] ?? [];
    if (side === undefined || more !== undefined) return false;
    return exits.some((others, j) => j !== i && others.length === 1 && [1, 5].includes(((others[0] ?? 0) - side + 6) % 6));
  };
  const lists = stops.map((stop, i) => seatsOf(hex, stop, exits[i] ?? [], { alone: stops.length === 1, beside: hangsBeside(i) }));
  // Further apart than this is no better; boxes of several slots need more.
  const enough = (stops.some((stop) => stop.type === 'city' && stop.slots > 1) ? 0.9 : 0.75) * R;
  let best: readonly Seat[] = [];
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const seats of combinations(lists)) {
    const score = scoreOf(hex, seats, exits, enough);
    if (score > bestScore) [best, bestScore] = [seats, score];
  }
  return best;
}

function direction({ points }: Path, index: number): number {
  const [p, q] = [points[index - 1], points[index + 1]];
  return p && q ? Math.atan2(q[1] - p[1], q[0] - p[0]) : 0;
}

function placeStop(hex: Hex, given: Given, exits: readonly number[], seat: Seat, alone: boolean): Stop {
  const city = given.type === 'city' ? given : null;
  const radius = city ? slotRadius(city.slots, alone) : 0;
  const offCentre = fromOrigin(seat.at[0], seat.at[1]) > 0.1 * R;
  return {
    kind: given.type,
    at: seat.at,
    exits,
    along: seat.line ? direction(seat.line, seat.index) : null,
    slots: city ? slotCentres(city.slots, radius, slotTilt(hex, city.slots, exits, seat.at), offCentre).map((p) => add(p, seat.at)) : [],
    slotRadius: radius,
    revenue: given.revenue,
    name: given.name,
    homes: city?.homes ?? [],
    terminal: city?.terminal === true,
    townKind: given.type === 'town' ? given.kind : undefined,
    dots: given.type === 'town' ? (given.dots ?? 1) : 0,
  };
}

const stopsDiffer = (a: Segment, b: Segment): boolean =>
  a.stop === null || b.stop === null || (a.stop !== b.stop && a.link !== b.stop && a.stop !== b.link);

const joined = (a: Segment, b: Segment): boolean =>
  !stopsDiffer(a, b) || (a.junction !== null && a.junction === b.junction) || a.sides.some((side) => b.sides.includes(side));

/** Two tracks that cross without joining: the later one passes over. */
function crossingsOf(segments: readonly Segment[]): readonly Crossing[] {
  return segments.flatMap((over, i) =>
    segments.slice(0, i).flatMap((under) => {
      if (over.stub || under.stub || joined(over, under)) return [];
      const index = crossingOf(over.points, under.points);
      return index < 0 ? [] : [{ over, index }];
    }),
  );
}

/** By orientation, shape and turn. A late board has the same tile, turned alike, in many hexes. */
const layouts = new WeakMap<Hex, WeakMap<Drawn, (Layout | undefined)[]>>();

/** Lays out a printed hex, or a tile turned by `turn` sides. */
export function layoutOf(hex: Hex, shape: Drawn, turn = 0): Layout {
  const byShape = layouts.get(hex) ?? new WeakMap<Drawn, (Layout | undefined)[]>();
  const byTurn = byShape.get(shape) ?? [];
  const known = byTurn[turn];
  if (known) return known;
  const made = layOut(hex, shape, turn);
  byTurn[turn] = made;
  layouts.set(hex, byShape.set(shape, byTurn));
  return made;
}

function layOut(hex: Hex, shape: Drawn, turn: number): Layout {
  const turned = (side: number): number => (side + turn) % 6;
  const gaugeOf = (side: number): string => shape.gauges?.[side] ?? shape.gauge ?? 'broad';
  const given: readonly Given[] = [
    ...(shape.cities ?? []).map((city) => ({ ...city, type: 'city' as const })),
    ...(shape.towns ?? []).map((town) => ({ ...town, type: 'town' as const })),
  ];
  const exits = given.map((stop) => (stop.exits ?? []).map(turned));
  const seats = bestSeats(hex, given, exits);
  const segments: Segment[] = [];
  const lay = (path: Path, gauge: string, rest: Partial<Segment>): void => {
    const plain = { sides: [], stop: null, split: path.points.length - 1, link: null, junction: null, stub: false };
    segments.push({ ...path, length: lengthOf(path.points), gauge, ...plain, ...rest });
  };
  const stops = given.map((stop, i) => {
    const seat = seats[i] ?? CENTRE;
    const sides = exits[i] ?? [];
    if (seat.line) lay(seat.line, gaugeOf(stop.exits?.[0] ?? 0), { sides, stop: i, split: seat.index });
    else
      stop.exits?.forEach((side) => {
        lay(sideToPoint(hex, turned(side), seat.at), gaugeOf(side), { sides: [turned(side)], stop: i });
      });
    return placeStop(hex, stop, sides, seat, given.length === 1);
  });
  for (const [a, b] of shape.tracks ?? [])
    if (a !== undefined && b !== undefined) lay(sideToSide(hex, turned(a), turned(b)), gaugeOf(a), { sides: [turned(a), turned(b)] });
  shape.junctions?.forEach((sides, junction) => {
    for (const side of sides) lay(straight(hex.middle(turned(side)), ORIGIN), gaugeOf(side), { sides: [turned(side)], junction });
  });
  for (const [a, b] of shape.links ?? []) {
    const [from, to] = [stops[a ?? -1], stops[b ?? -1]];
    if (a !== undefined && b !== undefined && from && to) lay(straight(from.at, to.at), 'broad', { stop: a, link: b, split: 0 });
  }
  for (const side of shape.stub ?? []) {
    const middle = hex.middle(turned(side));
    lay(straight(middle, scale(middle, 0.68)), gaugeOf(side), { sides: [turned(side)], stub: true });
  }
  return { segments, stops, crossings: crossingsOf(segments) };
}

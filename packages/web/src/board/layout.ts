import type { CityData, Revenue, ShapeData, TownData } from '@roundhouse/engine';
import { add, distance, type Hex, type Path, type Point, pointToPoint, R, scale, sideToPoint, sideToSide } from './geometry.ts';

/** A city or town with its place in the hex. */
export interface Stop {
  readonly kind: 'city' | 'town';
  readonly at: Point;
  readonly exits: readonly number[];
  /** Direction of the track where a town stands on a line between two sides; null elsewhere. */
  readonly along: number | null;
  /** Centres of the circles for tokens; none for a town. */
  readonly slots: readonly Point[];
  readonly slotRadius: number;
  readonly revenue: Revenue | undefined;
  readonly homes: readonly string[];
  readonly terminal: boolean;
}

/** Everything on a hex or a laid tile as lines and places. */
export interface Layout {
  readonly tracks: readonly Path[];
  readonly stops: readonly Stop[];
}

type Given = (CityData & { readonly kind: 'city' }) | (Omit<TownData, 'kind'> & { readonly kind: 'town' });

/** A place where a stop may stand: on a line of its own track, or free. */
interface Seat {
  readonly at: Point;
  readonly line: Path | null;
  readonly index: number;
  /** How far from the best place of the stop alone, in R. */
  readonly cost: number;
}

const CENTRE: Seat = { at: [0, 0], line: null, index: 0, cost: 0 };
const free = (at: Point): Seat => ({ at, line: null, index: 0, cost: 0 });

function seatsOf(hex: Hex, stop: Given, exits: readonly number[], alone: boolean): readonly Seat[] {
  const [a, b] = exits;
  if (alone && (stop.kind === 'city' || exits.length !== 2)) return [CENTRE];
  if (a === undefined) return [CENTRE];
  if (b === undefined) return [0.34, 0.45].map((part) => free(scale(hex.middle(a), part)));
  if (exits.length === 2) {
    const line = sideToSide(hex, a, b);
    const last = line.points.length - 1;
    return (alone ? [0.5] : [0.5, 0.4, 0.6, 0.3, 0.7]).map((t) => {
      const index = Math.round(t * last);
      return { at: line.points[index] ?? [0, 0], line, index, cost: Math.abs(t - 0.5) / 4 };
    });
  }
  const mean = scale(exits.map((side) => hex.middle(side)).reduce(add), 1 / exits.length);
  const length = Math.hypot(...mean);
  return length < 1 ? [CENTRE] : [0.28, 0.42].map((part) => free(scale(mean, (part * R) / length)));
}

/** Unbuilt stops that share a hex stand side by side, three or more in a ring. */
function unbuiltSeats(stops: readonly Given[]): readonly Seat[] {
  const gap = stops[0]?.kind === 'city' ? 0.34 : 0.3;
  return stops.map((_, i) => {
    if (stops.length === 2) return free([(i === 0 ? -gap : gap) * R, -0.05 * R]);
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

/** The seats that keep stops furthest apart, and off the track of the others. */
function bestSeats(hex: Hex, stops: readonly Given[], exits: readonly (readonly number[])[]): readonly Seat[] {
  if (stops.length > 1 && exits.every((sides) => sides.length === 0)) return unbuiltSeats(stops);
  const lists = stops.map((stop, i) => seatsOf(hex, stop, exits[i] ?? [], stops.length === 1));
  let best: readonly Seat[] = [];
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const seats of combinations(lists)) {
    let near = 1.2 * R;
    for (const [i, seat] of seats.entries()) {
      for (const [j, other] of seats.entries()) {
        if (i === j) continue;
        near = Math.min(near, distance(seat.at, other.at));
        for (const line of linesOf(hex, other, exits[j] ?? []))
          for (const p of line.points) near = Math.min(near, 1.6 * distance(seat.at, p));
      }
    }
    const score = near / R - seats.reduce((sum, seat) => sum + seat.cost, 0);
    if (score > bestScore) [best, bestScore] = [seats, score];
  }
  return best;
}

const SLOT_RADIUS = { alone: [0.27, 0.25, 0.235, 0.225, 0.185], shared: [0.225, 0.185, 0.17, 0.16] } as const;

const slotRadius = (slots: number, alone: boolean): number => R * (SLOT_RADIUS[alone ? 'alone' : 'shared'][slots - 1] ?? 0.15);

/** Slots of one city: circle, pair, triangle, square, two over three. */
function slotCentres(slots: number, radius: number): readonly Point[] {
  const gap = 1.04 * radius;
  if (slots <= 1) return [[0, 0]];
  const rows = slots <= 2 ? [slots] : [Math.floor(slots / 2), Math.ceil(slots / 2)];
  const rise = slots === 3 ? 0.87 * gap : gap;
  return rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i): Point => [(2 * i - count + 1) * gap, rows.length === 1 ? 0 : (2 * row - 1) * rise]),
  );
}

function direction(line: Path, index: number): number {
  const [p, q] = [line.points[index - 1], line.points[index + 1]];
  return p && q ? Math.atan2(q[1] - p[1], q[0] - p[0]) : 0;
}

/** Lays out a printed hex, or a tile turned by `turn` sides. */
export function layoutOf(hex: Hex, shape: ShapeData, turn = 0): Layout {
  const turned = (side: number): number => (side + turn) % 6;
  const given: readonly Given[] = [
    ...(shape.cities ?? []).map((city) => ({ ...city, kind: 'city' as const })),
    ...(shape.towns ?? []).map((town) => ({ ...town, kind: 'town' as const })),
  ];
  const exits = given.map((stop) => (stop.exits ?? []).map(turned));
  const seats = bestSeats(hex, given, exits);
  const tracks: Path[] = [];
  const stops = given.map((stop, i): Stop => {
    const seat = seats[i] ?? CENTRE;
    const sides = exits[i] ?? [];
    tracks.push(...linesOf(hex, seat, sides));
    const slots = stop.kind === 'city' ? stop.slots : 0;
    const radius = slotRadius(slots, given.length === 1);
    return {
      kind: stop.kind,
      at: seat.at,
      exits: sides,
      along: seat.line ? direction(seat.line, seat.index) : null,
      slots: slots > 0 ? slotCentres(slots, radius).map((p) => add(p, seat.at)) : [],
      slotRadius: radius,
      revenue: stop.revenue,
      homes: stop.kind === 'city' ? (stop.homes ?? []) : [],
      terminal: stop.kind === 'city' && stop.terminal === true,
    };
  });
  for (const [a, b] of shape.tracks ?? []) if (a !== undefined && b !== undefined) tracks.push(sideToSide(hex, turned(a), turned(b)));
  for (const junction of shape.junctions ?? []) for (const side of junction) tracks.push(sideToPoint(hex, turned(side), [0, 0]));
  for (const [a, b] of shape.links ?? []) {
    const [from, to] = [stops[a ?? -1], stops[b ?? -1]];
    if (from && to) tracks.push(pointToPoint(from.at, to.at));
  }
  return { tracks, stops };
}

import { type GridData, type Position, SIDES } from '@roundhouse/engine';

// Numbers only, nothing is drawn here. Angles are clockwise on the screen, y points down.

/** Centre to corner; every other measure is a fraction of it. */
export const R = 60;
/** Centre to side. */
export const A = (R * Math.sqrt(3)) / 2;

export type Point = readonly [x: number, y: number];

/** A line of track: as an SVG path, and as points along it. */
export interface Path {
  readonly d: string;
  readonly points: readonly Point[];
}

export const add = (p: Point, q: Point): Point => [p[0] + q[0], p[1] + q[1]];
export const scale = (p: Point, factor: number): Point => [p[0] * factor, p[1] * factor];
export const distance = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);
export const round = (value: number): number => Math.round(value * 100) / 100;
export const pair = (p: Point): string => `${round(p[0])} ${round(p[1])}`;

export const polar = (angle: number, radius: number): Point => [Math.cos(angle) * radius, Math.sin(angle) * radius];

/** One hex round the origin, flat or pointy side up. */
export class Hex {
  readonly orientation: GridData['orientation'];

  constructor(orientation: GridData['orientation']) {
    this.orientation = orientation;
  }

  /** Side 0 is S (flat) or SW (pointy). */
  angle(side: number): number {
    return (((this.orientation === 'flat' ? 90 : 120) + 60 * side) * Math.PI) / 180;
  }

  middle(side: number): Point {
    return polar(this.angle(side), A);
  }

  /** Corner i lies between sides i - 1 and i. */
  corner(i: number): Point {
    return polar(this.angle(i) - Math.PI / 6, R);
  }

  contains(p: Point, inset = 0): boolean {
    return SIDES.every((side) => {
      const m = this.middle(side);
      return (p[0] * m[0] + p[1] * m[1]) / A <= A - inset;
    });
  }
}

const STEPS = 24;

const pathOf = (d: string, at: (t: number) => Point): Path => ({
  d,
  points: Array.from({ length: STEPS + 1 }, (_, i) => at(i / STEPS)),
});

const straight = (p: Point, q: Point): Path => pathOf(`M${pair(p)}L${pair(q)}`, (t) => add(scale(p, 1 - t), scale(q, t)));

/** Track between two sides, leaving both at right angles: a circle round the shared corner, or round the point where both side lines meet. */
export function sideToSide(hex: Hex, a: number, b: number): Path {
  const turn = (b - a + 6) % 6;
  if (turn > 3) return sideToSide(hex, b, a);
  const [p, q] = [hex.middle(a), hex.middle(b)];
  if (turn === 3) return straight(p, q);
  const sharp = turn === 1;
  const radius = sharp ? R / 2 : 1.5 * R;
  const bisector = hex.angle(a) + (turn * Math.PI) / 6;
  const centre = polar(bisector, sharp ? R : Math.sqrt(3) * R);
  const half = (sharp ? Math.PI : Math.PI / 2) / 3;
  // Seen from the centre of the circle, the track runs from bisector + 180° + half to bisector + 180° - half.
  return pathOf(`M${pair(p)}A${radius} ${radius} 0 0 0 ${pair(q)}`, (t) =>
    add(centre, polar(bisector + Math.PI + half * (1 - 2 * t), radius)),
  );
}

/** Track from a side to a stop; it leaves the side at a right angle. */
export function sideToPoint(hex: Hex, side: number, end: Point): Path {
  const start = hex.middle(side);
  const bent = Math.abs(start[0] * end[1] - start[1] * end[0]) > 0.02 * R * R;
  if (!bent) return straight(start, end);
  const control = scale(start, 0.42);
  return pathOf(`M${pair(start)}Q${pair(control)} ${pair(end)}`, (t) =>
    add(add(scale(start, (1 - t) ** 2), scale(control, 2 * t * (1 - t))), scale(end, t ** 2)),
  );
}

export const pointToPoint = straight;

/** The centre of a hex in the drawing, from its doubled coordinates on the sheet. */
export const centreOf = (grid: GridData, { x, y }: Position): Point =>
  grid.orientation === 'flat' ? [x * 1.5 * R, y * A] : [x * A, y * 1.5 * R];

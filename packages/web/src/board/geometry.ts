import { type GridData, type Position, SIDES } from '@roundhouse/engine/board';

// Numbers only, nothing is drawn here. Angles are clockwise on the screen, y points down.

/** Centre to corner; every other measure is a fraction of it. */
export const R = 60;
/** Centre to side. */
export const A = (R * Math.sqrt(3)) / 2;

export type Point = readonly [x: number, y: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line of track: as an SVG path, and as points along it. */
export interface Path {
  readonly d: string;
  readonly points: readonly Point[];
}

export const ORIGIN: Point = [0, 0];
export const add = (p: Point, q: Point): Point => [p[0] + q[0], p[1] + q[1]];
export const minus = (p: Point, q: Point): Point => [p[0] - q[0], p[1] - q[1]];
export const scale = (p: Point, factor: number): Point => [p[0] * factor, p[1] * factor];
export const between = (p: Point, q: Point, part: number): Point => add(scale(p, 1 - part), scale(q, part));
/** Not by Math.hypot, which is many times slower. */
export const fromOrigin = (x: number, y: number): number => Math.sqrt(x * x + y * y);
export const distance = (p: Point, q: Point): number => fromOrigin(p[0] - q[0], p[1] - q[1]);
export const round = (value: number): number => Math.round(value * 100) / 100;
export const pair = (p: Point): string => `${round(p[0])} ${round(p[1])}`;
/** A fraction of R, as a drawing states it. */
export const k = (part: number): number => round(part * R);
export const degrees = (angle: number): number => round((angle * 180) / Math.PI);
export const polar = (angle: number, radius: number): Point => [Math.cos(angle) * radius, Math.sin(angle) * radius];
export const boxAround = (points: readonly Point[], margin: number | Point = 0): Box => {
  const [mx, my] = typeof margin === 'number' ? [margin, margin] : margin;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs) - mx, Math.min(...ys) - my];
  return { x, y, width: Math.max(...xs) + mx - x, height: Math.max(...ys) + my - y };
};
export const grow = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
export const viewBoxOf = ({ x, y, width, height }: Box): string => [x, y, width, height].map(round).join(' ');

/** One hex round the origin, flat or pointy side up. */
export class Hex {
  readonly flat: boolean;
  /** Middles of the sides. */
  readonly middles: readonly Point[];
  /** Corner i lies between sides i - 1 and i. */
  readonly corners: readonly Point[];
  /** From the centre to the outermost point, across and down. */
  readonly reach: Point;

  constructor(orientation: GridData['orientation']) {
    this.flat = orientation === 'flat';
    this.middles = SIDES.map((side) => polar(this.angle(side), A));
    this.corners = SIDES.map((side) => polar(this.angle(side) - Math.PI / 6, R));
    this.reach = this.flat ? [R, A] : [A, R];
  }

  /** Side 0 is S (flat) or SW (pointy). */
  angle(side: number): number {
    return (((this.flat ? 90 : 120) + 60 * side) * Math.PI) / 180;
  }

  middle(side: number): Point {
    return this.middles[side % 6] ?? ORIGIN;
  }

  corner(i: number): Point {
    return this.corners[i % 6] ?? ORIGIN;
  }

  /** The two ends of a side of the hex round a centre. */
  ends(side: number, centre: Point = ORIGIN): readonly [Point, Point] {
    return [add(this.corner(side), centre), add(this.corner(side + 1), centre)];
  }

  contains([x, y]: Point, inset = 0): boolean {
    return this.middles.every((m) => (x * m[0] + y * m[1]) / A <= A - inset);
  }

  /** The outline round a centre, drawn larger or smaller by a factor. */
  outline(centre: Point = ORIGIN, factor = 1): string {
    return this.corners.map((corner) => pair(add(scale(corner, factor), centre))).join(' ');
  }
}

const HEXES = { flat: new Hex('flat'), pointy: new Hex('pointy') };
export const hexOf = (grid: GridData): Hex => HEXES[grid.orientation];

const STEPS = 24;

const pathOf = (d: string, at: (t: number) => Point): Path => ({
  d,
  points: Array.from({ length: STEPS + 1 }, (_, i) => at(i / STEPS)),
});

export const straight = (p: Point, q: Point): Path => pathOf(`M${pair(p)}L${pair(q)}`, (t) => between(p, q, t));

export const bezier = (p: Point, c: Point, d: Point, q: Point): Path =>
  pathOf(`M${pair(p)}C${pair(c)} ${pair(d)} ${pair(q)}`, (t) =>
    between(between(between(p, c, t), between(c, d, t), t), between(between(c, d, t), between(d, q, t), t), t),
  );

/** By orientation and both sides: tiles of the same board have the same lines over and over. */
const linesBetween = new WeakMap<Hex, Path[]>();

/** Track between two sides, leaving both at right angles: a circle round the shared corner, or round the point where both side lines meet. */
export function sideToSide(hex: Hex, a: number, b: number): Path {
  const known = linesBetween.get(hex) ?? [];
  linesBetween.set(hex, known);
  const line = known[6 * a + b] ?? makeSideToSide(hex, a, b);
  known[6 * a + b] = line;
  return line;
}

function makeSideToSide(hex: Hex, a: number, b: number): Path {
  const [p, q] = [hex.middle(a), hex.middle(b)];
  const turn = (b - a + 6) % 6;
  if (turn === 3) return straight(p, q);
  const sharp = turn === 1 || turn === 5;
  const clockwise = turn < 3;
  const radius = sharp ? R / 2 : 1.5 * R;
  const bisector = hex.angle(clockwise ? a : b) + (sharp ? Math.PI / 6 : Math.PI / 3);
  const centre = polar(bisector, sharp ? R : Math.sqrt(3) * R);
  const half = ((sharp ? Math.PI : Math.PI / 2) / 3) * (clockwise ? 1 : -1);
  // Seen from the centre of the circle, the track runs from bisector + 180° + half to bisector + 180° - half.
  return pathOf(`M${pair(p)}A${radius} ${radius} 0 0 ${clockwise ? 0 : 1} ${pair(q)}`, (t) =>
    add(centre, polar(bisector + Math.PI + half * (1 - 2 * t), radius)),
  );
}

/** Track from a side to a stop; it leaves the side at a right angle. */
export function sideToPoint(hex: Hex, side: number, end: Point): Path {
  const start = hex.middle(side);
  const bent = Math.abs(start[0] * end[1] - start[1] * end[0]) > 0.02 * R * R;
  if (!bent) return straight(start, end);
  const control = scale(start, 0.42);
  return pathOf(`M${pair(start)}Q${pair(control)} ${pair(end)}`, (t) => between(between(start, control, t), between(control, end, t), t));
}

export const polyline = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`;

export const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, p, i) => sum + (i === 0 ? 0 : distance(p, points[i - 1] ?? p)), 0);

/** The same line moved sideways; to the left of its direction is negative. */
export const shifted = (points: readonly Point[], by: number): readonly Point[] =>
  by === 0
    ? points
    : points.map((p, i) => {
        const [a, b] = [points[Math.max(0, i - 1)] ?? p, points[Math.min(points.length - 1, i + 1)] ?? p];
        const length = distance(a, b) || 1;
        return [p[0] - ((b[1] - a[1]) / length) * by, p[1] + ((b[0] - a[0]) / length) * by];
      });

/** Positive on one side of the line from p to q, negative on the other. */
const sideOfLine = (p: Point, q: Point, r: Point): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);

/** Where along the first line the second one cuts it: a place among its points, or -1. */
export function crossingOf(line: readonly Point[], other: readonly Point[]): number {
  for (let i = 1; i < line.length; i++) {
    const [p, q] = [line[i - 1] ?? ORIGIN, line[i] ?? ORIGIN];
    // On which side of this piece the last point of the other line was.
    let before = sideOfLine(p, q, other[0] ?? ORIGIN);
    for (let j = 1; j < other.length; j++) {
      const [r, s] = [other[j - 1] ?? ORIGIN, other[j] ?? ORIGIN];
      const after = sideOfLine(p, q, s);
      if (before * after <= 0 && sideOfLine(r, s, p) * sideOfLine(r, s, q) <= 0) return i;
      before = after;
    }
  }
  return -1;
}

/** A dash that fits a whole number of times into a line. */
export function fitDash(length: number, on: number, off: number): readonly [on: number, off: number] {
  const fit = length / (Math.max(1, Math.round(length / (on + off))) * (on + off));
  return [round(on * fit), round(off * fit)];
}

/** The centre of a hex in the drawing, from its doubled coordinates on the sheet. */
export const centreOf = (grid: GridData, { x, y }: Position): Point =>
  grid.orientation === 'flat' ? [x * 1.5 * R, y * A] : [x * A, y * 1.5 * R];

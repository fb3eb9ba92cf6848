import { type Hex, type Point, R, scale } from './geometry.ts';

// The circles for tokens of one city: circle, pair, triangle, square, two over three.

const RADIUS = { alone: [0.27, 0.25, 0.235, 0.225, 0.185, 0.18], shared: [0.225, 0.185, 0.17, 0.16] } as const;

export const slotRadius = (slots: number, alone: boolean): number =>
  R * (RADIUS[alone ? 'alone' : 'shared'][Math.max(slots, 1) - 1] ?? 0.15);

/** A box off the centre lies across the radius; a pair in the centre lies along north–south track, so that the wedges stay free for the name. */
export function slotTilt(hex: Hex, slots: number, exits: readonly number[], at: Point): number {
  if (Math.hypot(...at) > 0.1 * R) return slots > 1 ? Math.atan2(at[1], at[0]) + Math.PI / 2 : 0;
  return hex.flat && slots === 2 && exits.includes(0) && exits.includes(3) ? Math.PI / 2 : 0;
}

const SQUARE: readonly Point[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
const TWO_OVER_THREE: readonly Point[] = [
  [-1, -0.9],
  [1, -0.9],
  [2, 0.9],
  [0, 0.9],
  [-2, 0.9],
];

function untilted(slots: number, inRow: boolean): readonly Point[] {
  if (slots <= 1) return slots === 1 ? [[0, 0]] : [];
  if (slots === 2 || inRow) return Array.from({ length: slots }, (_, i): Point => [2 * i - slots + 1, 0]);
  if (slots === 4) return SQUARE;
  if (slots === 5) return TWO_OVER_THREE;
  const out = 1 / Math.sin(Math.PI / slots);
  return Array.from({ length: slots }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / slots;
    return [Math.sin(angle) * out, -Math.cos(angle) * out];
  });
}

/** Centres round the middle of the city. */
export function slotCentres(slots: number, radius: number, tilt: number, inRow: boolean): readonly Point[] {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  return untilted(slots, inRow).map((p) => {
    const [x, y] = scale(p, 1.04 * radius);
    return [x * cos - y * sin, x * sin + y * cos];
  });
}

const inLine = ([a, b, c]: readonly Point[]): boolean =>
  a !== undefined && b !== undefined && c !== undefined && Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) < 1;

/** The box of a city is this path, drawn as wide as its slots. */
export function boxPath(slots: readonly Point[], pair: (p: Point) => string): string {
  const [first] = slots;
  if (first === undefined) return '';
  if (slots.length === 1) return `M${pair(first)}h.01`;
  return `M${slots.map(pair).join('L')}${slots.length > 2 && !inLine(slots) ? 'Z' : ''}`;
}

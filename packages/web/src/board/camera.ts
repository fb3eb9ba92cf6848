import type { HexId } from '@roundhouse/engine';
import { type Box, boxAround, distance, type Point, R } from './geometry.ts';
import { centreIn, type Plan } from './plan.ts';

// Where the eye is: numbers only, in units of the drawing.

/** A point p of the drawing is seen at p * k + [x, y]. */
export interface Camera {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Camera = { k: 1, x: 0, y: 0 };

const LEVELS = ['near', 'mid', 'far'] as const;
/** How much is shown: by what a hex measures on the screen, centre to corner, in pixels. */
export type Level = (typeof LEVELS)[number];

export const levelOf = (radius: number): Level => (radius >= 34 ? 'near' : radius >= 20 ? 'mid' : 'far');

/** What a box of this shape shows of a drawing that is fitted into it. */
export function visibleBox(extent: Box, width: number, height: number): Box {
  if (width <= 0 || height <= 0) return extent;
  const unit = Math.max(extent.width / width, extent.height / height);
  const [w, h] = [width * unit, height * unit];
  return { x: extent.x + (extent.width - w) / 2, y: extent.y + (extent.height - h) / 2, width: w, height: h };
}

const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/** Shows `wanted` in the middle of what is visible: all of it, or as much as can be seen at a scale of `least`. */
export function cameraOn(wanted: Box, visible: Box, most: number, least = 1): Camera {
  const k = Math.max(1, least, Math.min(most, visible.width / wanted.width, visible.height / wanted.height));
  const [to, from] = [middleOf(visible), middleOf(wanted)];
  return { k, x: to[0] - from[0] * k, y: to[1] - from[1] * k };
}

export const boxOfHexes = (plan: Plan, hexes: readonly HexId[]): Box =>
  boxAround(
    hexes.map((id) => centreIn(plan, id)),
    [plan.hex.reach[0] + 0.3 * R, plan.hex.reach[1] + 0.3 * R],
  );

/** The part of the drawing that is seen. */
export const seen = ({ k, x, y }: Camera, visible: Box): Box => ({
  x: (visible.x - x) / k,
  y: (visible.y - y) / k,
  width: visible.width / k,
  height: visible.height / k,
});

/** Where to begin so that a length lies within another one, or around its middle if it is longer. */
const inside = (from: number, length: number, outer: number, room: number): number =>
  length > room ? outer + (room - length) / 2 : Math.max(outer, Math.min(outer + room - length, from));

/** The same camera, moved so that it shows nothing beside the drawing where the drawing is large enough. */
export function cameraWithin(camera: Camera, visible: Box, extent: Box): Camera {
  const { k } = camera;
  const { x, y, width, height } = seen(camera, visible);
  return {
    k,
    x: visible.x - inside(x, width, extent.x, extent.width) * k,
    y: visible.y - inside(y, height, extent.y, extent.height) * k,
  };
}

const DIRECTIONS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;
export type Direction = keyof typeof DIRECTIONS;
export const isDirection = (key: string): key is Direction => key in DIRECTIONS;

/** The next hex in a direction: the nearest one, where going aside counts more than going on. Gaps are jumped. */
export function hexTowards(plan: Plan, from: HexId, direction: Direction): HexId | null {
  const start = centreIn(plan, from);
  const [dx, dy] = DIRECTIONS[direction];
  let best: HexId | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [id, at] of plan.centres) {
    const on = (at[0] - start[0]) * dx + (at[1] - start[1]) * dy;
    const aside = Math.abs((at[0] - start[0]) * dy) + Math.abs((at[1] - start[1]) * dx);
    if (on < 0.4 * R || aside > 1.8 * on) continue;
    // Of two hexes equally far the one on the right hand wins, so that there and back is not the same way twice.
    const cost = distance(at, start) + aside + (aside > 1 && (at[0] - start[0]) * -dy + (at[1] - start[1]) * dx < 0 ? 1 : 0);
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}

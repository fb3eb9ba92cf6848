import { A, type Hex, ORIGIN, type Point, R } from './geometry.ts';

// Finds room inside one hex for names and small marks, so that they touch neither track nor each other.

export interface Size {
  readonly width: number;
  readonly height: number;
  /** What choosing this size costs, on the scale of `wish`. */
  readonly cost?: number;
  /** 0 for the largest size; the smallest has the highest. */
  readonly rank?: number;
}

export interface Placed<S extends Size> {
  readonly at: Point;
  readonly size: S;
  readonly cost: number;
}

/** How far a place is from the ideal one; all in R. */
export type Wish = (x: number, y: number) => number;

interface Block {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly weight: number;
}

/** How bad it is to lie over something: a name may cross plain track, but never a slot. */
const WEIGHT = { track: 0.5, mark: 4, slot: 8 } as const;
export type Obstacle = keyof typeof WEIGHT;

/** Something that found no room of its own. */
export interface Clash {
  readonly what: string;
  readonly over: Obstacle;
}

const STEP = 0.05;
const INSET = 0.05;
const PAD = 0.02;

const grids = new WeakMap<Hex, readonly Point[]>();
function gridOf(hex: Hex): readonly Point[] {
  const known = grids.get(hex);
  if (known) return known;
  const grid: Point[] = [];
  for (let x = -18; x <= 18; x++)
    for (let y = -18; y <= 18; y++) if (hex.contains([x * STEP * R, y * STEP * R])) grid.push([x * STEP * R, y * STEP * R]);
  grids.set(hex, grid);
  return grid;
}

/** Whether a box round a place of the grid lies inside the hex. Opposite sides are looked at together. */
function fitting(hex: Hex, { width, height }: Size): (at: Point) => boolean {
  const sides = hex.middles.slice(0, 3).map(([x, y]) => {
    const [nx, ny] = [x / A, y / A];
    return { nx, ny, room: A - INSET * R - (Math.abs(nx) * width + Math.abs(ny) * height) / 2 };
  });
  return (at) => sides.every(({ nx, ny, room }) => Math.abs(at[0] * nx + at[1] * ny) <= room);
}

export class Placer {
  /** What lies over something. */
  readonly clashes: Clash[] = [];
  private readonly hex: Hex;
  private readonly level: number;
  private readonly blocks: Block[];

  /** Sizes below rank `level` are left out, as far as there are smaller ones. */
  constructor(hex: Hex, level = 0, blocks: readonly Block[] = []) {
    this.hex = hex;
    this.level = level;
    this.blocks = [...blocks];
  }

  /** The same room, to try things in. */
  copy(): Placer {
    return new Placer(this.hex, this.level, this.blocks);
  }

  block(kind: Obstacle, [x, y]: Point, radius: number): void {
    this.blocks.push({ x, y, radius, weight: WEIGHT[kind] });
  }

  blockPath(kind: Obstacle, points: readonly Point[], radius: number): void {
    for (const p of points) this.block(kind, p, radius);
  }

  /** A box is covered by circles as wide as its shorter side. */
  blockBox([x, y]: Point, { width, height }: Size): void {
    const radius = Math.min(width, height) / 2;
    const spread = (length: number): number[] => {
      const count = Math.max(1, Math.ceil((length - 2 * radius) / Math.max(2, radius)) + 1);
      return Array.from({ length: count }, (_, i) => (count === 1 ? 0 : (i / (count - 1) - 0.5) * (length - 2 * radius)));
    };
    for (const dx of spread(width)) for (const dy of spread(height)) this.block('mark', [x + dx, y + dy], radius);
  }

  /** The best place for the best of the sizes. The place is then taken. */
  place<S extends Size>(what: string, sizes: readonly S[], wish: Wish, pad = PAD): Placed<S> {
    const grid = gridOf(this.hex);
    const wishes = Float64Array.from(grid, (at) => wish(at[0] / R, at[1] / R));
    let best: Placed<S> | null = null;
    let least = Number.POSITIVE_INFINITY;
    const largest = Math.min(this.level, Math.max(...sizes.map(({ rank = 0 }) => rank)));
    for (const size of sizes) {
      const { width, height, cost = 0, rank = 0 } = size;
      if (rank < largest) continue;
      const fits = fitting(this.hex, size);
      for (let i = 0; i < grid.length; i++) {
        const base = (wishes[i] ?? 0) + cost;
        if (base >= least) continue;
        const at = grid[i] ?? ORIGIN;
        if (!fits(at)) continue;
        const overlap = this.overlap(at, width + pad * R, height + pad * R, (least - base) / 4);
        if (base + 4 * overlap >= least) continue;
        least = base + 4 * overlap;
        best = { at, size, cost: least };
      }
    }
    const smallest = sizes[sizes.length - 1];
    if (!smallest) throw new Error('Nothing to place.');
    best ??= { at: ORIGIN, size: smallest, cost: 99 };
    const over = this.worstUnder(best.at, best.size);
    if (over !== null) this.clashes.push({ what, over });
    this.blockBox(best.at, best.size);
    return best;
  }

  private worstUnder([x, y]: Point, { width, height }: Size): Obstacle | null {
    let worst = 0;
    for (const block of this.blocks) {
      const away = Math.hypot(Math.max(Math.abs(block.x - x) - width / 2, 0), Math.max(Math.abs(block.y - y) - height / 2, 0));
      if (away < block.radius) worst = Math.max(worst, block.weight);
    }
    return worst === 0 ? null : worst >= WEIGHT.slot ? 'slot' : worst >= WEIGHT.mark ? 'mark' : 'track';
  }

  private overlap(at: Point, width: number, height: number, limit: number): number {
    let sum = 0;
    for (const block of this.blocks) {
      const { radius } = block;
      const dx = Math.max(Math.abs(block.x - at[0]) - width / 2, 0);
      if (dx >= radius) continue;
      const dy = Math.max(Math.abs(block.y - at[1]) - height / 2, 0);
      if (dy >= radius) continue;
      const away = Math.sqrt(dx * dx + dy * dy);
      if (away < radius) sum += block.weight * (0.4 + (radius - away) / radius);
      if (sum >= limit) return sum;
    }
    return sum;
  }
}

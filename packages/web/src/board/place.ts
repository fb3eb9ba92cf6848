import { type Hex, type Path, type Point, R } from './geometry.ts';

// Finds room inside one hex for names and small marks, so that they touch neither track nor each other.

export interface Size {
  readonly width: number;
  readonly height: number;
  /** What choosing this size costs, on the scale of `wish`. */
  readonly cost?: number;
}

export interface Placed<S extends Size> {
  readonly at: Point;
  readonly size: S;
}

interface Block {
  readonly at: Point;
  readonly radius: number;
  readonly weight: number;
}

const WEIGHT = { track: 0.5, mark: 4, slot: 8 } as const;
const STEP = 0.06;

export class Placer {
  private readonly hex: Hex;
  private readonly blocks: Block[] = [];

  constructor(hex: Hex) {
    this.hex = hex;
  }

  block(kind: keyof typeof WEIGHT, at: Point, radius: number): void {
    this.blocks.push({ at, radius, weight: WEIGHT[kind] });
  }

  blockPath(path: Path): void {
    for (const p of path.points) this.block('track', p, 0.115 * R);
  }

  /** The best place for the best of the sizes. `wish` says, in R, how far a place is from the ideal one. The place is then taken. */
  place<S extends Size>(sizes: readonly S[], wish: (x: number, y: number) => number): Placed<S> | null {
    let best: Placed<S> | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const size of sizes) {
      for (let x = -0.9; x <= 0.9; x += STEP) {
        for (let y = -0.9; y <= 0.9; y += STEP) {
          const at: Point = [x * R, y * R];
          const base = wish(x, y) + (size.cost ?? 0);
          if (base >= least || !this.fits(at, size)) continue;
          const cost = base + 4 * this.overlap(at, size);
          if (cost < least) [best, least] = [{ at, size }, cost];
        }
      }
    }
    if (best) this.take(best.at, best.size);
    return best;
  }

  private fits([x, y]: Point, { width, height }: Size): boolean {
    return [-0.5, 0.5].every((i) => [-0.5, 0.5].every((j) => this.hex.contains([x + i * width, y + j * height], 0.05 * R)));
  }

  private overlap([x, y]: Point, { width, height }: Size): number {
    let sum = 0;
    for (const { at, radius, weight } of this.blocks) {
      const away = Math.hypot(Math.max(Math.abs(at[0] - x) - width / 2, 0), Math.max(Math.abs(at[1] - y) - height / 2, 0));
      if (away < radius) sum += weight * (0.4 + (radius - away) / radius);
    }
    return sum;
  }

  /** A box is blocked by a row of circles as high as itself. */
  private take([x, y]: Point, { width, height }: Size): void {
    const count = Math.max(1, Math.ceil(width / height));
    for (let i = 0; i < count; i++) this.block('mark', [x + ((i + 0.5) / count - 0.5) * width, y], height / 2);
  }
}

const WIDE = 'MWmw';
const NARROW = "iljtfrI1.,'-/ ()";

/** Rough width of a bold line of text; there is no font to measure here. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, c) => sum + (WIDE.includes(c) ? 0.86 : NARROW.includes(c) ? 0.32 : c === c.toUpperCase() ? 0.66 : 0.56), 0) * size;

export interface Setting extends Size {
  readonly lines: readonly string[];
  readonly fontSize: number;
}

/** A name in one to three lines, and smaller where it must be. */
export function settingsOf(name: string, fontSize: number): readonly Setting[] {
  const words = name.split(/(?<=[/-])|\s+/).filter(Boolean);
  const join = (from: number, to?: number): string => words.slice(from, to).join(' ');
  const splits: (readonly string[])[] = [[join(0)]];
  for (let i = 1; i < words.length; i++) {
    splits.push([join(0, i), join(i)]);
    for (let j = i + 1; j < words.length; j++) splits.push([join(0, i), join(i, j), join(j)]);
  }
  return [1, 0.9, 0.8, 0.7, 0.62].flatMap((part, smaller) =>
    splits.map((lines) => ({
      lines,
      fontSize: fontSize * part,
      width: Math.max(...lines.map((line) => textWidth(line, fontSize * part))),
      height: lines.length * fontSize * part * 1.05,
      cost: smaller * 0.22 + (lines.length - 1) * 0.16,
    })),
  );
}

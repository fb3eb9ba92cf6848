import { A, fromOrigin, type Hex, ORIGIN, type Point, R } from './geometry.ts';

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

/** The places that are tried in a hex. */
interface Grid {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** The directions of its sides; opposite sides are looked at together. */
  readonly normals: readonly Point[];
  /** For each direction, how far the places are from the middle. */
  readonly aways: readonly Float64Array[];
  /** Most wishes are asked in many hexes. */
  readonly wishes: WeakMap<Wish, Wished>;
}

/** How far each place of a grid is from the ideal one, and the places in order of that, but for differences below `EXACT`. */
interface Wished {
  readonly distances: Float64Array;
  readonly order: Uint16Array;
}

/** A place and its distance in one number, so that they are sorted without calling back for each comparison. */
const PLACES = 2 ** 11;
const EXACT = 2 ** -30;

const grids = new WeakMap<Hex, Grid>();
function gridOf(hex: Hex): Grid {
  const known = grids.get(hex);
  if (known) return known;
  const points: Point[] = [];
  for (let x = -18; x <= 18; x++)
    for (let y = -18; y <= 18; y++) if (hex.contains([x * STEP * R, y * STEP * R])) points.push([x * STEP * R, y * STEP * R]);
  const normals = hex.middles.slice(0, 3).map(([x, y]): Point => [x / A, y / A]);
  const grid: Grid = {
    xs: new Float64Array(points.map(([x]) => x)),
    ys: new Float64Array(points.map(([, y]) => y)),
    normals,
    aways: normals.map(([nx, ny]) => new Float64Array(points.map(([x, y]) => Math.abs(x * nx + y * ny)))),
    wishes: new WeakMap(),
  };
  grids.set(hex, grid);
  return grid;
}

function wishesIn({ xs, ys, wishes }: Grid, wish: Wish): Wished {
  const known = wishes.get(wish);
  if (known) return known;
  const distances = new Float64Array(xs.length);
  const sorted = new Float64Array(xs.length);
  for (let i = 0; i < xs.length; i++) {
    const distance = wish((xs[i] as number) / R, (ys[i] as number) / R);
    distances[i] = distance;
    sorted[i] = Math.floor(distance / EXACT) * PLACES + i;
  }
  sorted.sort();
  const order = new Uint16Array(xs.length);
  for (let j = 0; j < order.length; j++) order[j] = (sorted[j] as number) % PLACES;
  const found = { distances, order };
  wishes.set(wish, found);
  return found;
}

/** First a few places all over the hex are tried with every size, then all: a good place found early rules out most of the others. */
const STRIDES = [17, 1];

/** How far from the middle, along each normal, a box of this size may lie. */
const roomsFor = ({ normals }: Grid, { width, height }: Size): readonly number[] =>
  normals.map(([nx, ny]) => A - INSET * R - (Math.abs(nx) * width + Math.abs(ny) * height) / 2);

// Most boards are composed once, when a game is opened, by code that the browser has not compiled yet. What is asked for each of a thousand places
// therefore reads numbers by their index and takes no arrays apart.

/** Whether a box round a place lies inside the hex. */
function fits({ aways }: Grid, rooms: readonly number[], place: number): boolean {
  for (let side = 0; side < aways.length; side++)
    if (((aways[side] as Float64Array)[place] as number) > (rooms[side] as number)) return false;
  return true;
}

/** How bad it is that a box, given by half its width and height, lies over something. */
function over(block: Block, x: number, y: number, halfWidth: number, halfHeight: number): number {
  const { radius } = block;
  const dx = Math.max(Math.abs(block.x - x) - halfWidth, 0);
  if (dx >= radius) return 0;
  const dy = Math.max(Math.abs(block.y - y) - halfHeight, 0);
  if (dy >= radius) return 0;
  const away = Math.sqrt(dx * dx + dy * dy);
  return away < radius ? block.weight * (0.4 + (radius - away) / radius) : 0;
}

const isWithin = (a: Size, b: Size): boolean => a.width <= b.width && a.height <= b.height;

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
    const weight = WEIGHT[kind];
    // The heaviest come first: they rule out a place soonest.
    let at = this.blocks.length;
    while (at > 0 && (this.blocks[at - 1] as Block).weight < weight) at--;
    this.blocks.splice(at, 0, { x, y, radius, weight });
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
    const largest = Math.min(this.level, Math.max(...sizes.map(({ rank = 0 }) => rank)));
    const tried = sizes.filter(({ rank = 0 }) => rank >= largest);
    const found = this.search(grid, wishesIn(grid, wish), tried, pad);
    const smallest = sizes[sizes.length - 1];
    if (!smallest) throw new Error('Nothing to place.');
    const best = found ?? { at: ORIGIN, size: smallest, cost: 99 };
    const over = this.worstUnder(best.at, best.size);
    if (over !== null) this.clashes.push({ what, over });
    this.blockBox(best.at, best.size);
    return best;
  }

  /** The first of the cheapest places; null if there is none. */
  private search<S extends Size>(grid: Grid, { distances, order }: Wished, sizes: readonly S[], pad: number): Placed<S> | null {
    const { xs, ys } = grid;
    const { blocks } = this;
    const nearest = distances[order[0] as number] as number;
    let chosen = sizes.length;
    let where = 0;
    let least = Number.POSITIVE_INFINITY;
    // What was in the way last is in the way of the next place too, mostly.
    let last = 0;
    // What a box lies over at a place, at the least, and the size of that box: a larger one lies over as much.
    const known = new Float64Array(xs.length);
    const knownOf = new Uint8Array(xs.length);
    // The smallest first, because what is in its way is in the way of the larger ones too.
    for (const stride of STRIDES)
      for (let nth = sizes.length - 1; nth >= 0; nth--) {
        const size = sizes[nth] as S;
        const { cost = 0 } = size;
        if (nearest + cost > least) continue;
        const halfWidth = (size.width + pad * R) / 2;
        const halfHeight = (size.height + pad * R) / 2;
        const rooms = roomsFor(grid, size);
        for (let j = 0; j < order.length; j += stride) {
          const i = order[j] as number;
          const base = (distances[i] as number) + cost;
          if (base > least + EXACT) break;
          const limit = (least - base) / 4;
          if ((known[i] as number) > limit && isWithin(sizes[knownOf[i] as number] as S, size)) continue;
          if (!fits(grid, rooms, i)) continue;
          const x = xs[i] as number;
          const y = ys[i] as number;
          let overlap = blocks.length > 0 ? over(blocks[last] as Block, x, y, halfWidth, halfHeight) : 0;
          if (overlap <= limit) {
            overlap = 0;
            for (let b = 0; b < blocks.length && overlap <= limit; b++) {
              const more = over(blocks[b] as Block, x, y, halfWidth, halfHeight);
              if (more > 0) last = b;
              overlap += more;
            }
          }
          known[i] = overlap;
          knownOf[i] = nth;
          const whole = base + 4 * overlap;
          const isFirst = nth < chosen || (nth === chosen && i < where);
          if (whole > least || (whole === least && !isFirst)) continue;
          chosen = nth;
          where = i;
          least = whole;
        }
      }
    const size = sizes[chosen];
    return size === undefined ? null : { at: [xs[where] as number, ys[where] as number], size, cost: least };
  }

  private worstUnder([x, y]: Point, { width, height }: Size): Obstacle | null {
    let worst = 0;
    for (const block of this.blocks) {
      const away = fromOrigin(Math.max(Math.abs(block.x - x) - width / 2, 0), Math.max(Math.abs(block.y - y) - height / 2, 0));
      if (away < block.radius) worst = Math.max(worst, block.weight);
    }
    return worst === 0 ? null : worst >= WEIGHT.slot ? 'slot' : worst >= WEIGHT.mark ? 'mark' : 'track';
  }
}

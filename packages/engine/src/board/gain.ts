import { bitsOf, maskOf } from './bits.ts';
import type { Shape, Stop } from './tile.ts';
import type { Fit } from './upgrade.ts';

// What a company gains by laying a tile, judged within that hex: `enters` are the sides at which its track arrives from outside.

/** The company's connections in the hex after the lay. */
export interface Standing {
  /** Sides at which its track arrives from the neighbours. */
  readonly enters: number;
  /** Stops of the new tile that hold a token of the company. */
  readonly own: number;
  /** Stops it cannot pass. */
  readonly blocks: (stop: Stop) => boolean;
}

/** Does the company's track meet this tile's track, or does it have a token in the hex? */
export const connects = (shape: Shape, enters: number, home: boolean): boolean => home || (shape.exits & enters) !== 0;

/** Stops that are reached, and those of them that can be left again. */
const spread = (shape: Shape, { enters, own, blocks }: Standing): { reached: number; left: number } => {
  let reached = own;
  for (const side of bitsOf(enters)) reached |= shape.meets[side] as number;
  const passing = own | maskOf(shape.stops.filter((stop) => stop.kind !== 'offboard' && !blocks(stop)).map(({ index }) => index));
  for (let before = -1; before !== reached; ) {
    before = reached;
    for (const [a, b] of shape.links) {
      if (((reached & passing) >> a) & 1) reached |= 1 << b;
      if (((reached & passing) >> b) & 1) reached |= 1 << a;
    }
  }
  return { reached, left: reached & passing };
};

/** The stops of the tile the company reaches, as a set. */
export const reachedStops = (shape: Shape, standing: Standing): number => spread(shape, standing).reached;

/** Is new track reached? A path may enter by old track and leave by new track. */
export const newTrackReached = ({ from, shape, stops }: Fit, standing: Standing): boolean => {
  const { enters } = standing;
  for (const [a, b] of shape.joins) if (((enters >> a) | (enters >> b)) & 1 && !(((from.leads[a] as number) >> b) & 1)) return true;
  if (shape.stops.length === 0) return false;
  const { left } = spread(shape, standing);
  const isNew = (stop: Stop, side: number): boolean => !from.stops.some((old) => stops[old.index] === stop.index && (old.mask >> side) & 1);
  for (const stop of shape.stops)
    for (const side of stop.exits) if (((enters >> side) | (left >> stop.index)) & 1 && isNew(stop, side)) return true;
  const wasLinked = (a: number, b: number): boolean =>
    from.links.some(([x, y]) => (stops[x] === a && stops[y] === b) || (stops[x] === b && stops[y] === a));
  return shape.links.some(([a, b]) => ((left >> a) | (left >> b)) & 1 && !wasLinked(a, b));
};

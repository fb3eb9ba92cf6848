import { ALL_SIDES, bitsOf } from './bits.ts';
import type { Color } from './data.ts';
import type { Shape, Stop } from './tile.ts';

// Whether one shape can replace another, judged by track and stops only.

const NEXT: Readonly<Partial<Record<Color, Color>>> = { white: 'yellow', yellow: 'green', green: 'brown', brown: 'gray' };

export const nextColor = (color: Color): Color | undefined => NEXT[color];

/** Does a shape have no track that leaves the hex? */
export const isBare = (shape: Shape): boolean => shape.exits === 0;

const cityCount = (shape: Shape): number => shape.stops.filter(({ kind }) => kind === 'city').length;

/** Towns by kind, each kind with its number of dots. */
const townCounts = (shape: Shape): string => {
  const dots = new Map<string, number>();
  for (const { kind, townKind = '', dots: more = 1 } of shape.stops)
    if (kind === 'town') dots.set(townKind, (dots.get(townKind) ?? 0) + more);
  return [...dots]
    .map(([kind, count]) => `${kind}${count}`)
    .sort()
    .join();
};

/** Does the kind of shape stay the same? Plain track stays plain, the towns stay the same, and cities stay cities; they may merge, but not on a bare hex. */
export const sameKind = (from: Shape, to: Shape): boolean => {
  const before = cityCount(from);
  const after = cityCount(to);
  const cities = isBare(from) ? before === after : before > 0 === after > 0 && after <= before;
  return cities && townCounts(from) === townCounts(to);
};

const areLinked = (shape: Shape, a: number, b: number): boolean =>
  a === b || shape.links.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

/**
 * Maps each old stop to its new stop: of the same kind, with all its exits among `keep`. Linked stops stay linked or merge, and every new stop
 * has an old one. Null if there is no such map.
 */
export const mapStops = (from: Shape, to: Shape, keep = ALL_SIDES): readonly number[] | null => {
  const map: number[] = [];
  const fits = (old: Stop, stop: Stop): boolean =>
    old.kind === stop.kind &&
    (old.mask & keep & ~stop.mask) === 0 &&
    from.links.every(([a, b]) => {
      const other = a === old.index ? b : b === old.index ? a : old.index;
      return other >= old.index || areLinked(to, map[other] as number, stop.index);
    });
  const assign = (i: number): boolean => {
    const old = from.stops[i];
    if (!old) return to.stops.every(({ index }) => map.includes(index));
    const same = to.stops[i];
    for (const stop of same ? [same, ...to.stops.filter((other) => other !== same)] : to.stops) {
      if (!fits(old, stop)) continue;
      map[i] = stop.index;
      if (assign(i + 1)) return true;
    }
    map.length = i;
    return false;
  };
  return assign(0) ? map : null;
};

/** The map of stops if the new shape keeps all track of the old one; otherwise null. */
export const keepsTrack = (from: Shape, to: Shape): readonly number[] | null => {
  if (!isBare(from) && from.gauge !== to.gauge) return null;
  if (from.joins.some(([a, b]) => !(((to.leads[a] as number) >> b) & 1))) return null;
  return mapStops(from, to);
};

/** The map of stops if the new shape keeps the connections in use: track on these sides and the joins between them. */
export const keepsInUse = (from: Shape, to: Shape, inUse: number): readonly number[] | null => {
  if (from.gauge !== to.gauge || (inUse & ~to.exits) !== 0) return null;
  if (bitsOf(inUse).some((side) => (from.passes[side] as number) & inUse & ~(to.passes[side] as number))) return null;
  return mapStops(from, to, inUse);
};

/** Do both have the same track to the same stops? */
export const sameTrack = (a: Shape, b: Shape): boolean => {
  if (a.exits !== b.exits || a.joins.length !== b.joins.length || a.stops.length !== b.stops.length) return false;
  return a.links.length === b.links.length && keepsTrack(a, b) !== null && keepsTrack(b, a) !== null;
};

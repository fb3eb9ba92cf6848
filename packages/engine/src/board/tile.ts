import type { CompanyId } from '../record.ts';
import { bitsOf, maskOf, rotateSides } from './bits.ts';
import type { Color, Revenue, ShapeData } from './data.ts';

// Track and stops of one hex: a tile in one rotation, or a printed hex.

/** The kinds of stops. */
export const STOP_KINDS = ['city', 'town', 'offboard'] as const;
/** The kind of a stop. */
export type StopKind = (typeof STOP_KINDS)[number];

/** A city, town or off-board area of a shape. */
export interface Stop {
  readonly kind: StopKind;
  /** Index among the stops of the hex: cities, then towns; an off-board area has 0. */
  readonly index: number;
  /** Token slots; 0 for towns. */
  readonly slots: number;
  readonly revenue: Revenue;
  /** Sides whose track leads to this stop. */
  readonly exits: readonly number[];
  /** The same as a set. */
  readonly mask: number;
  readonly name?: string;
  /** Only a company with a token here may run through. */
  readonly terminal?: boolean;
  /** Hexes of one off-board area share the group. */
  readonly group?: string;
  readonly homes?: readonly CompanyId[];
  readonly reserved?: readonly CompanyId[];
  readonly townKind?: string;
  /** The number of towns at this stop, if more than one. */
  readonly dots?: number;
}

/** What track and stops a hex has: printed, or by a tile in one rotation. */
export interface Shape {
  /** null: the printed hex. */
  readonly tile: string | null;
  readonly rotation: number;
  readonly color: Color;
  readonly label: string | undefined;
  readonly gauge: string | undefined;
  /** Gauge by side, if it differs within the hex. */
  readonly gauges: Readonly<Record<string, string>> | undefined;
  readonly stops: readonly Stop[];
  /** Sides joined by plain track, each pair once with the smaller side first. */
  readonly joins: readonly (readonly [number, number])[];
  /** Stops joined inside the hex. */
  readonly links: readonly (readonly [number, number])[];
  /** Set of sides with track. */
  readonly exits: number;
  /** For each side, the set of stops its track leads to. */
  readonly meets: readonly number[];
  /** For each side, the set of sides its plain track leads to. */
  readonly leads: readonly number[];
  /** For each side, the set of sides a train that comes in there can leave by, through stops or past them. */
  readonly passes: readonly number[];
  /** Set of sides that must face the sea. */
  readonly coast: number;
}

type Track = Pick<Shape, 'stops' | 'joins' | 'links'>;

/** All stops linked to these, directly or not. */
const linkedStops = (links: Shape['links'], stops: number): number => {
  let all = stops;
  for (let before = -1; before !== all; ) {
    before = all;
    for (const [a, b] of links) if (((all >> a) | (all >> b)) & 1) all |= (1 << a) | (1 << b);
  }
  return all;
};

type Head = Omit<Shape, keyof Track | 'exits' | 'meets' | 'leads' | 'passes'>;

const withTables = (head: Head, { stops, joins, links }: Track): Shape => {
  const meets = [0, 0, 0, 0, 0, 0];
  const leads = [0, 0, 0, 0, 0, 0];
  for (const stop of stops) for (const side of stop.exits) meets[side] = (meets[side] ?? 0) | (1 << stop.index);
  for (const [a, b] of joins) {
    leads[a] = (leads[a] ?? 0) | (1 << b);
    leads[b] = (leads[b] ?? 0) | (1 << a);
  }
  const exits = maskOf([0, 1, 2, 3, 4, 5].filter((side) => meets[side] || leads[side]));
  const passes = leads.map((plain, side) => {
    const through = linkedStops(links, meets[side] ?? 0);
    return stops.reduce((all, stop) => ((through >> stop.index) & 1 ? all | stop.mask : all), plain) & ~(1 << side);
  });
  return { ...head, stops, joins, links, exits, meets, leads, passes };
};

const joinsOf = (data: ShapeData): [number, number][] => {
  const leads = new Set<number>();
  for (const sides of [...(data.tracks ?? []), ...(data.junctions ?? [])])
    for (const a of sides) for (const b of sides) if (a < b) leads.add(a * 6 + b);
  return [...leads].sort((x, y) => x - y).map((pair) => [Math.floor(pair / 6), pair % 6]);
};

const stopsOf = (data: ShapeData): Stop[] => {
  const stops: Stop[] = [];
  const add = (kind: StopKind, exits: readonly number[], rest: Omit<Stop, 'kind' | 'index' | 'exits' | 'mask'>) => {
    const mask = maskOf(exits);
    stops.push({ kind, index: stops.length, exits: bitsOf(mask), mask, ...rest });
  };
  for (const { slots, revenue = 0, exits = [], name, terminal, homes, reserved } of data.cities ?? [])
    add('city', exits, { slots, revenue, name, terminal, homes, reserved });
  for (const { revenue = 0, exits = [], name, kind, dots } of data.towns ?? [])
    add('town', exits, { slots: 0, revenue, name, townKind: kind, dots });
  if (data.offboard) {
    const { group, revenue, exits, slots = 0 } = data.offboard;
    add('offboard', exits, { slots, revenue, group });
  }
  return stops;
};

/** The shape of a printed hex, or of a tile in rotation 0. */
export const makeShape = (data: ShapeData, tile: string | null = null): Shape =>
  withTables(
    {
      tile,
      rotation: 0,
      color: data.color ?? 'white',
      label: data.label,
      gauge: data.gauge,
      gauges: data.gauges,
      coast: maskOf(data.blueSides ?? []),
    },
    { stops: stopsOf(data), joins: joinsOf(data), links: (data.links ?? []).map(([a = 0, b = 0]) => [a, b] as const) },
  );

/** Side s goes to (s + steps) % 6. */
export const rotate = (shape: Shape, steps: number): Shape => {
  if (steps % 6 === 0) return shape;
  const to = (side: number): number => (side + steps) % 6;
  const stops = shape.stops.map((stop) => {
    const mask = rotateSides(stop.mask, steps % 6);
    return { ...stop, mask, exits: bitsOf(mask) };
  });
  const joins = shape.joins
    .map(([a, b]): [number, number] => (to(a) < to(b) ? [to(a), to(b)] : [to(b), to(a)]))
    .sort((x, y) => x[0] - y[0] || x[1] - y[1]);
  const gauges = shape.gauges && Object.fromEntries(Object.entries(shape.gauges).map(([side, gauge]) => [to(Number(side)), gauge]));
  return withTables(
    { ...shape, rotation: (shape.rotation + steps) % 6, gauges, coast: rotateSides(shape.coast, steps % 6) },
    { stops, joins, links: shape.links },
  );
};

/** The same track without stops: sides that met at a stop are joined. */
export const withoutStops = (shape: Shape): Shape =>
  withTables(shape, {
    stops: [],
    links: [],
    joins: shape.passes.flatMap((to, side) => bitsOf(to & ~((2 << side) - 1)).map((other): [number, number] => [side, other])),
  });

/** A key that is equal for two rotations exactly if they look the same. Ignores the index of stops. */
const drawing = (shape: Shape): string => {
  const stops = shape.stops.map(({ kind, slots, revenue, mask, townKind, dots, terminal, name }) =>
    JSON.stringify([kind, slots, revenue, mask, townKind, dots, terminal, name]),
  );
  const links = shape.links.map(([a, b]) => [stops[a], stops[b]].sort());
  return JSON.stringify([[...stops].sort(), shape.joins, links.sort(), shape.coast]);
};

/** The six rotations of a tile. Rotations that look the same share one shape, the one with the smallest rotation. */
export const rotations = (shape: Shape): readonly Shape[] => {
  const seen = new Map<string, Shape>();
  return [0, 1, 2, 3, 4, 5].map((steps) => {
    const rotated = rotate(shape, steps);
    const key = drawing(rotated);
    const known = seen.get(key);
    if (!known) seen.set(key, rotated);
    return known ?? rotated;
  });
};

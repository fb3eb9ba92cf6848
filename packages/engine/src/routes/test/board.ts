import type { RouteLink, RouteModel, RouteStop, RouteTrain } from '../model.ts';
import { PLAIN } from './plain.ts';
import { randomOf } from './random.ts';

export interface HardBoard {
  readonly seed: number;
  /** Hexes across and down. */
  readonly width: number;
  readonly height: number;
  /** 'any+towns' for each train. */
  readonly trains: readonly string[];
  /** May towns be passed without counting? */
  readonly optional: boolean;
  readonly tokens?: number;
}

/** A saturated network: a grid of hexes with a city, a town or plain track in each, and track over nearly every border. */
export const hardModel = ({ seed, width, height, trains, optional, tokens = 4 }: HardBoard): RouteModel => {
  const { below, chance, pick } = randomOf(seed);
  const size = width * height;
  const kind = Array.from({ length: size }, () => (chance(0.3) ? 'city' : chance(0.6) ? 'town' : 'plain'));
  const edge = (cell: number): boolean => cell % width === 0 || cell % width === width - 1;
  const stopOf = new Int32Array(size).fill(-1);
  const stops: RouteStop[] = [];
  const passing: ('through' | 'end')[] = [];
  kind.forEach((one, cell) => {
    if (one === 'plain') return;
    stopOf[cell] = stops.length;
    const far = edge(cell) && one === 'city' && chance(0.4);
    passing.push(far ? 'end' : 'through');
    const income = far ? pick([40, 50, 50, 70, 80]) : one === 'city' ? pick([30, 40, 40, 40, 40, 40, 40, 50, 50, 60]) : pick([10, 20]);
    stops.push({
      id: `C${cell}:0`,
      group: `C${cell}`,
      takes: one === 'city' ? 'city' : 'town',
      optional: optional && one === 'town',
      flags: 0,
      pays: [{ income, treasury: 0 }],
    });
  });

  // Borders: east, south-east and south-west of each hex, as on a map of hexes with rows set off by half.
  const neighbours: { to: number; border: number }[][] = Array.from({ length: size }, () => []);
  let borders = 0;
  const join = (a: number, b: number): void => {
    if (chance(0.12)) return;
    neighbours[a]?.push({ to: b, border: borders });
    neighbours[b]?.push({ to: a, border: borders++ });
  };
  for (let cell = 0; cell < size; cell++) {
    const x = cell % width;
    const y = Math.floor(cell / width);
    if (x + 1 < width) join(cell, cell + 1);
    if (y + 1 < height) {
      const west = x - (y % 2 === 0 ? 1 : 0);
      if (west >= 0) join(cell, (y + 1) * width + west);
      if (west + 1 < width) join(cell, (y + 1) * width + west + 1);
    }
  }
  // Plain hexes join some pairs of their borders.
  const leads = neighbours.map((list) => list.map(() => list.map(() => chance(0.45))));
  const links: RouteLink[] = [];
  const follow = (start: number, cell: number, at: number, uses: readonly number[]): void => {
    const way = neighbours[cell]?.[at];
    if (!way || uses.includes(way.border) || uses.length > 4) return;
    const on = [...uses, way.border];
    const end = stopOf[way.to] as number;
    if (end > start)
      links.push({ a: start, b: end, uses: on, gauges: 0, path: on.map((b) => `B${b}/0`), back: on.map((b) => `B${b}/3`).reverse() });
    if (end >= 0) return;
    const from = neighbours[way.to]?.findIndex((back) => back.border === way.border) ?? -1;
    neighbours[way.to]?.forEach((_, next) => {
      if (next !== from && leads[way.to]?.[Math.min(from, next)]?.[Math.max(from, next)]) follow(start, way.to, next, on);
    });
  };
  stopOf.forEach((stop, cell) => {
    if (stop >= 0)
      neighbours[cell]?.forEach((_, at) => {
        follow(stop, cell, at, []);
      });
  });
  const cities = stops.map((_, s) => s).filter((s) => stops[s]?.takes === 'city' && passing[s] === 'through');
  const capital = pick(cities);
  const own = new Set(Array.from({ length: tokens }, () => cities[below(cities.length)]));
  return {
    stops: stops.map((stop, s) => ({ ...stop, flags: own.has(s) ? 1 : 0, ...(s === capital && { pays: [{ income: 100, treasury: 0 }] }) })),
    links,
    trains: trains.map((name, i): RouteTrain => {
      const [any = 0, towns = 0] = name.split('+').map(Number);
      return { id: `${i}`, of: `${i}`, any, towns, gauges: 0, passing, must: [1], takes: [] };
    }),
    ...PLAIN,
  };
};

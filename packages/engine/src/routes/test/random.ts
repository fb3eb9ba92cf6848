import { PASSING, type RouteLink, type RouteModel, type RouteStop, type RouteTrain, type RunShape } from '../model.ts';

/** A small generator with a seed (mulberry32), for models of tests. */
export const randomOf = (seed: number) => {
  let a = seed >>> 0;
  const next = (): number => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  const chance = (p: number): boolean => next() < p;
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return { next, below, chance, pick };
};

/** Some models forbid runs, and some of these only runs that touch certain stops. */
const randomFault = (seed: number, size: number): Pick<RouteModel, 'fault' | 'faultAt'> => {
  const { below, chance } = randomOf(seed + 1_000_000);
  if (chance(0.85)) return {};
  const isOdd = (run: RunShape): boolean => run.stops.length % 3 === 0 && run.pays.some((at) => at !== 0);
  if (chance(0.5)) return { fault: (run) => (isOdd(run) ? 'routes.most' : null) };
  const faultAt = [below(size)];
  return { faultAt, fault: (run) => (isOdd(run) && run.stops.some((stop) => faultAt.includes(stop)) ? 'routes.most' : null) };
};

/** A small model with a bit of everything. */
export const randomModel = (seed: number): RouteModel => {
  const { below, chance, pick } = randomOf(seed);
  const size = 3 + below(4);
  const bits = 1 + below(4);
  const someFlags = (): number => (chance(0.5) ? 0 : 1 << below(bits)) | (chance(0.2) ? 1 << below(bits) : 0);
  const mask = (): number => (1 << below(bits)) | (chance(0.3) ? 1 << below(bits) : 0);
  const pay = () => ({ income: 10 * below(6), treasury: chance(0.3) ? 10 * below(4) : 0 });
  const stops: RouteStop[] = Array.from({ length: size }, (_, i) => ({
    id: `A${i}:0`,
    group: chance(0.15) ? 'shared' : `A${i}:0`,
    takes: chance(0.5) ? 'city' : chance(0.7) ? 'town' : 'nothing',
    optional: chance(0.35),
    flags: someFlags(),
    pays: chance(0.2) ? [pay(), pay()] : [pay()],
  }));
  const borders = 4 + below(8);
  const links: RouteLink[] = Array.from({ length: size + below(size) }, (_, i) => {
    const a = below(size);
    const uses = [...new Set(Array.from({ length: below(4) }, () => below(borders)))];
    if (uses.length === 0) uses.push(100 + i);
    const path = uses.map((border) => `X${border}/0`);
    const back = [...uses].reverse().map((border) => `Y${border}/3`);
    return { a, b: chance(0.05) ? a : (a + 1 + below(size - 1)) % size, uses, gauges: chance(0.8) ? 1 : 1 + below(3), path, back };
  });
  const things: Readonly<Record<string, number>> = chance(0.5) ? { tender: 1 } : {};
  const trains: RouteTrain[] = [];
  const cards = 1 + below(3);
  for (let card = 0; card < cards; card++) {
    const twin = card > 0 && chance(0.4) ? trains[trains.length - 1] : undefined;
    const train: RouteTrain = twin
      ? { ...twin, id: `${card}`, of: `${card}`, takes: [] }
      : {
          id: `${card}`,
          of: `${card}`,
          any: 1 + below(4),
          towns: chance(0.4) ? below(3) : 0,
          gauges: chance(0.7) ? 3 : 1,
          passing: stops.map(() => (chance(0.75) ? 'through' : pick(PASSING))),
          must: chance(0.6) ? [mask()] : chance(0.2) ? [mask(), mask()] : [],
          takes: [],
          ...(chance(0.1) && { pays: stops.map((stop) => stop.pays.map(pay)) }),
        };
    trains.push(train);
    if ('tender' in things && chance(0.6)) trains.push({ ...train, id: `${card}+`, towns: train.towns + 1, takes: ['tender'] });
  }
  return {
    stops,
    links,
    trains,
    bonuses: Array.from({ length: below(3) }, () => ({
      all: chance(0.5) ? [mask()] : [mask(), mask()],
      income: 10 * (1 + below(6)),
    })),
    most: chance(0.4) ? [{ flags: mask(), most: chance(0.8) ? 1 : 2 }] : [],
    limits: chance(0.3) ? [{ stop: below(size), runs: 1 }] : [],
    things,
    least: chance(0.1) ? 3 : 2,
    worth: pick([
      { income: 1, treasury: 1 },
      { income: 1, treasury: 0 },
      { income: 0, treasury: 1 },
      { income: 3, treasury: 1 },
    ]),
    ...randomFault(seed, size),
  };
};

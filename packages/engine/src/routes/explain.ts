import type { Params } from '../record.ts';
import type { RefusalCode } from '../refusal.ts';
import type { RouteLink, RouteModel, RouteStop, RouteTrain, Run, RunShape } from './model.ts';
import { paysOf } from './numbers.ts';
import { earningsOf, type Solution } from './solve.ts';

// Reads runs as moves carry them, with the same model and rules as the solver, and names the first fault.

/** What is wrong with a run. */
export interface Problem {
  readonly code: RefusalCode;
  /** Which run of the set. */
  readonly run: number;
  readonly params: Params;
}

/** Runs that were read from outside, or what is wrong with them. */
export type ReadRuns =
  | { readonly ok: true; readonly shapes: readonly RunShape[]; readonly income: number; readonly treasury: number }
  | { readonly ok: false; readonly problem: Problem };

class Fault {
  readonly code: RefusalCode;
  readonly params: Params;
  constructor(code: RefusalCode, params: Params = {}) {
    this.code = code;
    this.params = params;
  }
}

/** The number of a stop by its id, or -1 for a border. A run names so few stops that a search is cheaper than a table. */
const numberOf = ({ stops }: RouteModel, id: string): number => {
  if (id.includes('/')) return -1;
  for (let i = stops.length - 1; i >= 0; i--) if ((stops[i] as RouteStop).id === id) return i;
  return -1;
};

const stopIn = (model: RouteModel, stop: number): RouteStop => model.stops[stop] as RouteStop;

const isFor = (train: RouteTrain, { gauges }: RouteLink): boolean => (gauges & train.gauges) === gauges;

/** Do these borders follow a link from this end of it? A border has a name from each of its two sides. */
const follows = (link: RouteLink, from: number, way: readonly string[]): boolean => {
  const [path, back] = link.a === from ? [link.path, link.back] : [link.back, link.path];
  const last = way.length - 1;
  return path.length === way.length && way.every((name, i) => name === path[i] || name === back[last - i]);
};

const joins = ({ a, b }: RouteLink, one: number, other: number): boolean => (a === one && b === other) || (a === other && b === one);

/** The numbers of the links that these borders follow, ascending. A run has so few that a search is cheaper than a table. */
const linksAlong = ({ links }: RouteModel, from: number, to: number, way: readonly string[]): readonly number[] => {
  const found: number[] = [];
  for (let i = 0; i < links.length; i++) {
    const link = links[i] as RouteLink;
    if (joins(link, from, to) && follows(link, from, way)) found.push(i);
  }
  return found;
};

/** Where borders that follow no link go wrong: at the first that is no border with track, or at the stop they should have reached. */
const lost = (model: RouteModel, way: readonly string[], at: number, element: string): Fault => {
  const wrong = way.findIndex((name) => !model.links.some(({ path, back }) => path.includes(name) || back.includes(name)));
  return wrong < 0
    ? new Fault('routes.no-path', { at, element })
    : new Fault('routes.no-path', { at: at - way.length + wrong, element: way[wrong] ?? '' });
};

const readPath = (model: RouteModel, train: RouteTrain, path: readonly string[]): Pick<RunShape, 'stops' | 'links'> => {
  const stops: number[] = [];
  const links: number[] = [];
  let way: string[] = [];
  path.forEach((element, at) => {
    const stop = numberOf(model, element);
    if (stop < 0) {
      if (stops.length === 0) throw new Fault('routes.no-path', { at, element });
      way.push(element);
      return;
    }
    const from = stops[stops.length - 1];
    if (from !== undefined) {
      const choices = linksAlong(model, from, stop, way);
      if (choices.length === 0) throw lost(model, way, at, element);
      const link = choices.find((choice) => isFor(train, model.links[choice] as RouteLink));
      if (link === undefined) throw new Fault('routes.gauge', { at, from: stopIn(model, from).id, to: element });
      links.push(link);
    }
    stops.push(stop);
    way = [];
  });
  if (way.length > 0 || stops.length === 0) throw lost(model, way, path.length, '');
  return { stops, links };
};

const readPays = (model: RouteModel, train: RouteTrain, run: Run, stops: readonly number[]): number[] => {
  const ids = stops.map((stop) => stopIn(model, stop).id);
  const { skips = [], picks = {} } = run;
  for (const id of [...skips, ...Object.keys(picks)]) if (!ids.includes(id)) throw new Fault('routes.not-on-path', { stop: id });
  return stops.map((stop, i) => {
    const id = ids[i] as string;
    if (skips.includes(id)) {
      if (!stopIn(model, stop).optional) throw new Fault('routes.no-skip', { stop: id });
      if (i === 0 || i === stops.length - 1) throw new Fault('routes.end-uncounted', { stop: id });
      return -1;
    }
    const pick = picks[id] ?? 0;
    if (!paysOf(model, train, stop)[pick]) throw new Fault('routes.no-pick', { stop: id, pick });
    return pick;
  });
};

const checkPath = (model: RouteModel, train: RouteTrain, { stops, links }: Pick<RunShape, 'stops' | 'links'>): void => {
  stops.forEach((stop, i) => {
    const { id, group } = stopIn(model, stop);
    const passing = train.passing[stop];
    if (passing === 'no') throw new Fault('routes.no-entry', { stop: id });
    if (passing === 'end' && i > 0 && i < stops.length - 1) throw new Fault('routes.no-passing', { stop: id });
    for (const other of stops.slice(0, i)) {
      if (other === stop) throw new Fault('routes.stop-twice', { stop: id });
      if (stopIn(model, other).group === group) throw new Fault('routes.group-twice', { stop: id, other: stopIn(model, other).id, group });
    }
  });
  const used = new Set<number>();
  for (const link of links) {
    const { uses, path } = model.links[link] as RouteLink;
    uses.forEach((use, i) => {
      if (used.has(use)) throw new Fault('routes.border-twice', { border: path[i] ?? '' });
      used.add(use);
    });
  }
};

const checkCounted = (model: RouteModel, train: RouteTrain, shape: RunShape): void => {
  const counted = shape.stops.filter((_, i) => (shape.pays[i] as number) >= 0).map((stop) => stopIn(model, stop));
  const least = Math.max(2, model.least);
  if (counted.length < least) throw new Fault('routes.too-short', { counted: counted.length, least });
  const cities = counted.filter((stop) => stop.takes === 'city').length;
  const towns = counted.filter((stop) => stop.takes === 'town').length;
  if (cities + Math.max(0, towns - train.towns) > train.any)
    throw new Fault('routes.too-long', { train: train.id, cities, towns, any: train.any, extra: train.towns });
  train.must.forEach((mask, which) => {
    if (!counted.some(({ flags }) => flags & mask)) throw new Fault('routes.must', { which, flags: mask });
  });
  for (const { flags, most } of model.most) {
    const stops = shape.stops.filter((stop) => stopIn(model, stop).flags & flags).map((stop) => stopIn(model, stop).id);
    if (stops.length > most) throw new Fault('routes.most', { flags, most, stops });
  }
  const fault = model.fault?.(shape);
  if (fault) throw new Fault(fault);
};

const readRun = (model: RouteModel, run: Run): RunShape => {
  const index = model.trains.findIndex((train) => train.id === run.train);
  const train = model.trains[index];
  if (!train) throw new Fault('routes.unknown-train', { train: run.train });
  const path = readPath(model, train, run.path);
  checkPath(model, train, path);
  const shape = { train: index, ...path, pays: readPays(model, train, run, path.stops) };
  checkCounted(model, train, shape);
  return shape;
};

/** A conflict between two runs, reported for the later one. */
const checkTogether = (model: RouteModel, shapes: readonly RunShape[]): void => {
  const last = shapes[shapes.length - 1] as RunShape;
  const before = shapes.slice(0, -1);
  const trainOf = (shape: RunShape): RouteTrain => model.trains[shape.train] as RouteTrain;
  const other = before.findIndex((shape) => trainOf(shape).of === trainOf(last).of);
  if (other >= 0) throw new Fault('routes.train-twice', { train: trainOf(last).id, other });
  for (const [i, shape] of before.entries()) {
    const used = new Set(shape.links.flatMap((link) => (model.links[link] as RouteLink).uses));
    for (const link of last.links) {
      const { uses, path } = model.links[link] as RouteLink;
      uses.forEach((use, k) => {
        if (used.has(use)) throw new Fault('routes.border-shared', { border: path[k] ?? '', other: i });
      });
    }
  }
  for (const { stop, runs } of model.limits)
    if (last.stops.includes(stop) && shapes.filter(({ stops }) => stops.includes(stop)).length > runs)
      throw new Fault('routes.limit', { stop: stopIn(model, stop).id, runs });
  const taken = shapes.flatMap((shape) => trainOf(shape).takes);
  for (const thing of trainOf(last).takes) {
    const stock = model.things[thing] ?? 0;
    if (taken.filter((one) => one === thing).length > stock) throw new Fault('routes.thing', { thing, stock });
  }
};

/** Reads a set of runs, or returns the first fault. */
export const readRuns = (model: RouteModel, runs: readonly Run[]): ReadRuns => {
  const shapes: RunShape[] = [];
  let income = 0;
  let treasury = 0;
  for (const [index, run] of runs.entries()) {
    try {
      const shape = readRun(model, run);
      shapes.push(shape);
      checkTogether(model, shapes);
      const pay = earningsOf(model, shape);
      income += pay.income;
      treasury += pay.treasury;
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      return { ok: false, problem: { code: fault.code, run: index, params: fault.params } };
    }
  }
  return { ok: true, shapes, income, treasury };
};

/** A run as a move carries it. */
export const writeRun = (model: RouteModel, shape: RunShape): Run => {
  const id = (stop: number): string => stopIn(model, stop).id;
  const path = [id(shape.stops[0] as number)];
  shape.links.forEach((link, i) => {
    const { a, path: on, back } = model.links[link] as RouteLink;
    path.push(...(a === shape.stops[i] ? on : back), id(shape.stops[i + 1] as number));
  });
  const skips = shape.stops.filter((_, i) => (shape.pays[i] as number) < 0).map(id);
  const picks = Object.fromEntries(
    shape.stops.flatMap((stop, i) => ((shape.pays[i] as number) > 0 ? [[id(stop), shape.pays[i] as number]] : [])),
  );
  return {
    train: (model.trains[shape.train] as RouteTrain).id,
    path,
    ...(skips.length > 0 && { skips }),
    ...(Object.keys(picks).length > 0 && { picks }),
  };
};

/** A solution as a move carries it. */
export const writeRuns = (model: RouteModel, { runs }: Pick<Solution, 'runs'>): Run[] => runs.map((shape) => writeRun(model, shape));

/** What a run earns, stop by stop, for the page and the command. */
export interface RunAccount {
  readonly train: string;
  readonly stops: readonly { readonly stop: string; readonly income: number; readonly treasury: number; readonly counted: boolean }[];
  /** Income from bonuses, on top of the stops. */
  readonly bonus: number;
  readonly income: number;
  readonly treasury: number;
}

/** What a run earns, stop by stop. */
export const accountOf = (model: RouteModel, shape: RunShape): RunAccount => {
  const train = model.trains[shape.train] as RouteTrain;
  const stops = shape.stops.map((stop, i) => {
    const pay = paysOf(model, train, stop)[shape.pays[i] as number];
    return { stop: stopIn(model, stop).id, income: pay?.income ?? 0, treasury: pay?.treasury ?? 0, counted: pay !== undefined };
  });
  const { income, treasury } = earningsOf(model, shape);
  return { train: train.id, stops, bonus: income - stops.reduce((sum, stop) => sum + stop.income, 0), income, treasury };
};

import type { RouteLink, RouteModel, RouteStop, RunShape } from './model.ts';

// A model without the stops that no run can touch: too far from every stop that a run must count, or cut off from them.

const FREE = 0;
const COUNTED = 1;

/** What passing a stop takes of a train's length at least. */
const weightOf = ({ takes, optional }: RouteStop): number => (takes === 'nothing' || optional ? FREE : COUNTED);

/** The shortest way to each stop from a stop that a run must count, in stops that have to be counted, both ends included. */
const waysTo = ({ stops, links, trains }: RouteModel, longest: number): Float64Array => {
  const beside = stops.map((): number[] => []);
  for (const { a, b } of links) {
    beside[a]?.push(b);
    beside[b]?.push(a);
  }
  // Trains mostly share their lists.
  const lists = [...new Set(trains.map(({ passing }) => passing))];
  const enters = stops.map((_, s) => lists.some((passing) => passing[s] !== 'no'));
  const passes = stops.map((_, s) => lists.some((passing) => passing[s] === 'through'));
  const way = new Float64Array(stops.length).fill(Number.POSITIVE_INFINITY);
  /** Stops by the length of the way to them. */
  const found = Array.from({ length: longest + 1 }, (): number[] => []);
  const reach = (s: number, before: number): void => {
    const length = before + weightOf(stops[s] as RouteStop);
    if (!enters[s] || length > longest || length >= (way[s] as number)) return;
    way[s] = length;
    found[length]?.push(s);
  };
  // The others are reached from these: every run of a train counts a stop with a bit of its first mask, or any stop if it has no mask.
  const masks = [...new Set(trains.map(({ must }) => must[0]))];
  const starts = stops.map(({ flags }) => masks.some((mask) => mask === undefined || (flags & mask) !== 0));
  starts.forEach((isStart, s) => {
    if (isStart) reach(s, 0);
  });
  found.forEach((list, length) => {
    // A stop that takes nothing is put into the list that is being read.
    for (const s of list) if (way[s] === length && (passes[s] || starts[s])) for (const next of beside[s] as number[]) reach(next, length);
  });
  return way;
};

/** A link between stops with other numbers. The names of its borders are computed on demand. */
class TrimmedLink implements RouteLink {
  readonly a: number;
  readonly b: number;
  readonly uses: readonly number[];
  readonly gauges: number;
  readonly #link: RouteLink;

  constructor(link: RouteLink, numbers: Int32Array) {
    this.a = numbers[link.a] as number;
    this.b = numbers[link.b] as number;
    this.uses = link.uses;
    this.gauges = link.gauges;
    this.#link = link;
  }

  get path(): readonly string[] {
    return this.#link.path;
  }

  get back(): readonly string[] {
    return this.#link.back;
  }
}

/** The same model with only the stops that a run can touch, in the same order. Its best sets of runs are worth the same; its numbers are others. */
export const trimModel = (model: RouteModel): RouteModel => {
  const longest = model.trains.reduce((most, { any, towns }) => Math.max(most, any + towns), 0);
  const way = waysTo(model, Math.min(longest, model.stops.length));
  const kept = model.stops.flatMap((_, s) => ((way[s] as number) < Number.POSITIVE_INFINITY ? [s] : []));
  const numbers = new Int32Array(model.stops.length).fill(-1);
  kept.forEach((s, i) => {
    numbers[s] = i;
  });
  const links = model.links.flatMap((link, i) => ((numbers[link.a] as number) < 0 || (numbers[link.b] as number) < 0 ? [] : [i]));
  const only = <T>(list: readonly T[]): T[] => kept.map((s) => list[s] as T);
  const { fault } = model;
  const asBefore = (run: RunShape): RunShape => ({
    ...run,
    stops: run.stops.map((s) => kept[s] as number),
    links: run.links.map((l) => links[l] as number),
  });
  return {
    ...model,
    stops: only(model.stops),
    links: links.map((l) => new TrimmedLink(model.links[l] as RouteLink, numbers)),
    trains: model.trains.map((train) => ({
      ...train,
      passing: only(train.passing),
      ...(train.pays === undefined ? {} : { pays: only(train.pays) }),
    })),
    limits: model.limits.flatMap(({ stop, runs }) => ((numbers[stop] as number) < 0 ? [] : [{ stop: numbers[stop] as number, runs }])),
    ...(fault === undefined ? {} : { fault: (run: RunShape) => fault(asBefore(run)) }),
    ...(model.faultAt === undefined ? {} : { faultAt: model.faultAt.map((s) => numbers[s] as number).filter((s) => s >= 0) }),
  };
};

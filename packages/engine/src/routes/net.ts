import { type Family, type Kind, makeFamily } from './kind.ts';
import type { RouteModel, RouteStop, RouteTrain } from './model.ts';
import { bytesOf, gcd, indexer, numbersOf, paysOf, worthOf } from './numbers.ts';

// A model in typed arrays. Directed links: 2 * link from a to b, 2 * link + 1 from b to a.

/** Highest scaled worth of a run, so that sums with prices fit into 32 bits. */
const HIGHEST = 1 << 27;

export interface Net {
  readonly model: RouteModel;
  readonly stops: number;
  readonly group: Int32Array;
  readonly groups: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Borders of directed link d: useList from useStart[d] to useStart[d + 1]. */
  readonly useStart: Int32Array;
  readonly useList: Int32Array;
  readonly borders: number;
  /** Words of the bitset of a run: its borders, then the limited stops it touches. */
  readonly borderWords: number;
  readonly words: number;
  /** Bit of a limited stop after the borders, or -1; and how many runs may touch each. */
  readonly limitOf: Int32Array;
  readonly limits: readonly number[];
  /** Stops with an odd number of exits n, and how many runs can pass them: (n - 1) / 2, as each takes two. */
  readonly odd: readonly { readonly stop: number; readonly runs: number }[];
  readonly most: readonly { readonly touches: Uint8Array; readonly most: number }[];
  /** The most that a set of runs costs at the minimum price of links: 1 for each border, and 1 for each link without any. */
  readonly longest: number;
  /** All values are multiples of `step`; tables hold value / step * scale. */
  readonly step: number;
  readonly scale: number;
  /** Does a step of value outweigh all borders together? Then ties go to the set with fewer borders. */
  readonly tie: boolean;
  readonly families: readonly Family[];
  readonly kinds: readonly Kind[];
  readonly kindOf: Int32Array;
}

const isSubset = (a: readonly number[], b: readonly number[]): boolean => a.every((one) => b.includes(one));

/**
 * Which links a search needs. A link whose borders include those of another link between the same stops is not needed.
 */
const neededLinks = (model: RouteModel): Uint8Array => {
  const { stops, links, fault } = model;
  const between = new Map<number, number[]>();
  links.forEach(({ a, b }, i) => {
    const key = Math.min(a, b) * stops.length + Math.max(a, b);
    const list = between.get(key);
    if (list) list.push(i);
    else between.set(key, [i]);
  });
  const betters = (one: number, other: number): boolean => {
    const l = links[one] as RouteModel['links'][number];
    const o = links[other] as RouteModel['links'][number];
    if (other === one || (o.gauges & l.gauges) !== o.gauges || !isSubset(o.uses, l.uses)) return false;
    return other < one || o.uses.length < l.uses.length || o.gauges !== l.gauges;
  };
  const needed = new Uint8Array(links.length);
  for (const list of between.values())
    for (const i of list) {
      const { a, b } = links[i] as RouteModel['links'][number];
      if (a === b || stops[a]?.group === stops[b]?.group) continue;
      if (fault || !list.some((other) => betters(i, other))) needed[i] = 1;
    }
  return needed;
};

/** Directed links: their stops and the borders they use. */
const directedLinks = ({ links }: RouteModel): Pick<Net, 'from' | 'to' | 'useStart' | 'useList' | 'borders'> => {
  const borderIndex = indexer<number>();
  const from = new Int32Array(links.length * 2);
  const to = new Int32Array(links.length * 2);
  const useStart = new Int32Array(links.length * 2 + 1);
  const uses: number[] = [];
  links.forEach((link, i) => {
    for (const d of [2 * i, 2 * i + 1]) {
      from[d] = d & 1 ? link.b : link.a;
      to[d] = d & 1 ? link.a : link.b;
      useStart[d] = uses.length;
      for (const border of link.uses) uses.push(borderIndex.of(border));
    }
  });
  useStart[links.length * 2] = uses.length;
  return { from, to, useStart, useList: new Int32Array(uses), borders: borderIndex.size() };
};

const limitedStops = (model: RouteModel): Pick<Net, 'limitOf' | 'limits'> => {
  const limitOf = new Int32Array(model.stops.length).fill(-1);
  const limits: number[] = [];
  for (const limit of model.limits) {
    const known = limitOf[limit.stop] as number;
    if (known >= 0) limits[known] = Math.min(limits[known] as number, limit.runs);
    else {
      limitOf[limit.stop] = limits.length;
      limits.push(limit.runs);
    }
  }
  return { limitOf, limits };
};

/** The step of all values, and the scale that keeps the highest run within 32 bits. */
const scaleOf = (model: RouteModel): Pick<Net, 'step' | 'scale'> => {
  let step = 0;
  let high = 1;
  const free = model.stops.filter((stop) => stop.takes === 'nothing').length;
  /** The highest pay of each stop to a train, in falling order. */
  const topsOf = (train: RouteTrain): number[] => {
    const tops = model.stops.map((_, s) => {
      let top = 0;
      for (const pay of paysOf(model, train, s)) {
        const worth = worthOf(model, pay);
        step = gcd(step, worth);
        top = Math.max(top, Math.abs(worth));
      }
      return top;
    });
    return tops.sort((a, b) => b - a);
  };
  const usual = model.trains.find((train) => !train.pays);
  const usualTops = usual ? topsOf(usual) : [];
  for (const train of model.trains) {
    const tops = train.pays ? topsOf(train) : usualTops;
    const most = Math.max(0, train.any) + Math.max(0, train.towns) + free;
    let sum = 0;
    for (let i = 0; i < Math.min(model.stops.length, most); i++) sum += tops[i] as number;
    high = Math.max(high, sum);
  }
  for (const bonus of model.bonuses) {
    step = gcd(step, bonus.income * model.worth.income);
    high += Math.abs(bonus.income * model.worth.income);
  }
  if (step === 0) step = 1;
  if (high / step > HIGHEST) throw new RangeError('Values are too large for exact search.');
  let scale = 4096;
  while ((high / step) * scale > HIGHEST) scale /= 2;
  return { step, scale };
};

/** Stops with an odd number of exits. Every link at a stop begins with one of its exits, so links that share no border take different ones. */
const oddStops = (model: RouteModel, live: Uint8Array): Net['odd'] => {
  const exits = model.stops.map(() => new Set<number>());
  model.links.forEach(({ a, b, uses }, i) => {
    if (!live[i]) return;
    exits[a]?.add(uses[0] ?? -1);
    exits[b]?.add(uses[uses.length - 1] ?? -1);
  });
  return exits.flatMap((set, stop) => (set.size % 2 === 1 && !set.has(-1) ? [{ stop, runs: (set.size - 1) / 2 }] : []));
};

const withKinds = (net: Omit<Net, 'families' | 'kinds' | 'kindOf'>, live: Uint8Array): Net => {
  const { trains } = net.model;
  const written = new Map<unknown, string>();
  /** Trains mostly share their lists, so each is written once. */
  const write = (list: unknown): string => {
    const text = written.get(list) ?? JSON.stringify(list) ?? '';
    written.set(list, text);
    return text;
  };
  const familyKeys = indexer<string>();
  const familyOf = trains.map((train) =>
    familyKeys.of(`${train.gauges} ${write(train.must)} ${write(train.passing)} ${write(train.pays)}`),
  );
  const families = Array.from({ length: familyKeys.size() }, (_, f) => {
    const members = trains.filter((_, i) => familyOf[i] === f);
    return makeFamily(net, live, members);
  });
  const keys = indexer<string>();
  const kinds: Kind[] = [];
  const kindOf = Int32Array.from(trains, (train, index) => {
    const family = familyOf[index] as number;
    const kind = keys.of(`${family} ${train.any} ${train.towns}`);
    if (kind === kinds.length) kinds.push({ trains: [], family, full: families[family]?.fulls.get(train) as number });
    kinds[kind]?.trains.push(index);
    return kind;
  });
  return { ...net, families, kinds, kindOf };
};

export const makeNet = (model: RouteModel): Net => {
  const stops = model.stops.length;
  const live = neededLinks(model);
  const groupIndex = indexer<string>();
  const stopAt = (s: number): RouteStop => model.stops[s] as RouteStop;
  const group = numbersOf(stops, (s) => groupIndex.of(stopAt(s).group));
  const links = directedLinks(model);
  const limited = limitedStops(model);
  const { step, scale } = scaleOf(model);
  const borderWords = (links.borders + 31) >> 5;
  const longest = links.borders + model.links.filter((link) => link.uses.length === 0).length * model.trains.length;
  const net = {
    model,
    stops,
    group,
    groups: groupIndex.size(),
    ...links,
    borderWords,
    words: borderWords + ((limited.limits.length + 31) >> 5),
    ...limited,
    odd: oddStops(model, live),
    longest,
    most: model.most.map(({ flags, most }) => ({ touches: bytesOf(stops, (s) => (stopAt(s).flags & flags) !== 0), most })),
    step,
    scale,
    tie: scale > longest,
  };
  return withKinds(net, live);
};

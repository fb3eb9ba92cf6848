import type { Pay, RouteModel, RouteStop, RouteTrain } from './model.ts';

// A model in dense numbers. Directed links: 2 * link from a to b, 2 * link + 1 from b to a.

/** Below every reachable value, with room to add to it. */
export const NONE = -(1 << 29);

/** What a run may be worth in tables, scaled, so that sums with prices stay far from the ends of 32 bits. */
const HIGHEST = 1 << 27;

/** Trains that can do exactly the same share one kind: their runs are searched once. */
export interface Kind {
  /** Trains of this kind, by index. */
  readonly trains: number[];
  /** Room left, as one number: any * (towns + 1) + towns. `full` is the room of the empty train. */
  readonly rooms: number;
  readonly full: number;
  /** Room left after counting a stop, at [stop's takes * rooms + room]; -1: it does not fit. */
  readonly after: Int32Array;
  readonly takes: Uint8Array;
  /** What counting a stop is worth at best, scaled. */
  readonly value: Int32Array;
  /** Stops this kind may touch, and those it may go through. */
  readonly open: Uint8Array;
  readonly through: Uint8Array;
  readonly optional: Uint8Array;
  /** Directed links in use, as counterparts of `next`: which may follow a directed link, or leave a stop. */
  readonly nextStart: Int32Array;
  readonly next: Int32Array;
  readonly leaveStart: Int32Array;
  readonly leave: Int32Array;
  /** What a run that goes on may have met so far: sets of masks. */
  readonly sets: readonly number[];
  /** What a run has met that has counted its first stop, as an index into `sets`; -1: it cannot begin there. */
  readonly begins: Int32Array;
  /** What a run has met that counts a further stop and goes on, at [set * stops + stop]; -1: it cannot. */
  readonly meets: Int32Array;
  /** Worth of the bonuses of a run that counts a last stop, scaled, at [set * stops + stop]; NONE: it cannot end there. */
  readonly ends: Int32Array;
  /** For each group the highest value of a stop that uses no room and may be passed, else 0: a walk could count it for ever. */
  readonly boundless: Int32Array;
  /** A run is judged by more than what it meets: `fault`, or more than two stops asked for. */
  readonly strict: boolean;
}

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
  /** Bit of a limited stop behind the borders, or -1; and how many runs may touch it. */
  readonly limitOf: Int32Array;
  readonly limits: readonly number[];
  /** Stops with an odd number of exits n, and how many runs can pass them: (n - 1) / 2, as each takes two. */
  readonly odd: readonly { readonly stop: number; readonly runs: number }[];
  readonly most: readonly { readonly touches: Uint8Array; readonly most: number }[];
  /** Most that the runs of a set cost together by the least price of a link: as many borders as there are, and 1 for a link without any. */
  readonly longest: number;
  /** All values are multiples of `step`; tables hold value / step * scale. */
  readonly step: number;
  readonly scale: number;
  /** A step of value weighs more than all borders together: then of equal sets the one with fewer borders is better. */
  readonly tie: boolean;
  readonly kinds: readonly Kind[];
  readonly kindOf: Int32Array;
}

export const paysOf = (model: RouteModel, train: RouteTrain, stop: number): readonly Pay[] =>
  train.pays?.[stop] ?? (model.stops[stop] as RouteModel['stops'][number]).pays;

export const worthOf = (model: RouteModel, pay: Pay): number => pay.income * model.worth.income + pay.treasury * model.worth.treasury;

export const gcd = (a: number, b: number): number => {
  while (b !== 0) [a, b] = [b, a % b];
  return Math.abs(a);
};

/** As TypedArray.from with a function, but fast. */
const bytesOf = (length: number, isSet: (i: number) => boolean): Uint8Array => {
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) if (isSet(i)) bytes[i] = 1;
  return bytes;
};
const numbersOf = (length: number, at: (i: number) => number): Int32Array => {
  const numbers = new Int32Array(length);
  for (let i = 0; i < length; i++) numbers[i] = at(i);
  return numbers;
};

const indexer = <T>(): { of: (key: T) => number; size: () => number } => {
  const seen = new Map<T, number>();
  return {
    of: (key) => {
      const known = seen.get(key);
      if (known !== undefined) return known;
      seen.set(key, seen.size);
      return seen.size - 1;
    },
    size: () => seen.size,
  };
};

const isSubset = (a: readonly number[], b: readonly number[]): boolean => a.every((one) => b.includes(one));

/**
 * Which links a search needs. Of links between the same two stops, one whose borders include another's is never needed: the other does all
 * it does.
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

const TAKES = { city: 0, town: 1, nothing: 2 } as const;

export const makeNet = (model: RouteModel): Net => {
  const stops = model.stops.length;
  const groupIndex = indexer<string>();
  const stopAt = (s: number): RouteStop => model.stops[s] as RouteStop;
  const group = numbersOf(stops, (s) => groupIndex.of(stopAt(s).group));
  const borderIndex = indexer<number>();
  const from = new Int32Array(model.links.length * 2);
  const to = new Int32Array(model.links.length * 2);
  const useStart = new Int32Array(model.links.length * 2 + 1);
  const uses: number[] = [];
  const live = neededLinks(model);
  model.links.forEach((link, i) => {
    for (const d of [2 * i, 2 * i + 1]) {
      from[d] = d & 1 ? link.b : link.a;
      to[d] = d & 1 ? link.a : link.b;
      useStart[d] = uses.length;
      for (const border of link.uses) uses.push(borderIndex.of(border));
    }
  });
  useStart[model.links.length * 2] = uses.length;
  const borders = borderIndex.size();
  const borderWords = (borders + 31) >> 5;
  const limitOf = new Int32Array(stops).fill(-1);
  const limits: number[] = [];
  for (const limit of model.limits) {
    const known = limitOf[limit.stop] as number;
    if (known >= 0) limits[known] = Math.min(limits[known] as number, limit.runs);
    else {
      limitOf[limit.stop] = limits.length;
      limits.push(limit.runs);
    }
  }

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
    for (let i = 0; i < Math.min(stops, most); i++) sum += tops[i] as number;
    high = Math.max(high, sum);
  }
  for (const bonus of model.bonuses) {
    step = gcd(step, bonus.income * model.worth.income);
    high += Math.abs(bonus.income * model.worth.income);
  }
  if (step === 0) step = 1;
  // Every link at a stop begins with one of the stop's exits, so links that share no border take different ones.
  const exits = model.stops.map(() => new Set<number>());
  model.links.forEach(({ a, b, uses: all }, i) => {
    if (!live[i]) return;
    exits[a]?.add(all[0] ?? -1);
    exits[b]?.add(all[all.length - 1] ?? -1);
  });
  const odd = exits.flatMap((set, stop) => (set.size % 2 === 1 && !set.has(-1) ? [{ stop, runs: (set.size - 1) / 2 }] : []));

  if (high / step > HIGHEST) throw new RangeError('Values are too large for exact search.');
  let scale = 4096;
  while ((high / step) * scale > HIGHEST) scale /= 2;
  const longest = borders + model.links.filter((link) => link.uses.length === 0).length * model.trains.length;

  const net = {
    model,
    stops,
    group,
    groups: groupIndex.size(),
    from,
    to,
    useStart,
    useList: new Int32Array(uses),
    borders,
    borderWords,
    words: borderWords + ((limits.length + 31) >> 5),
    limitOf,
    limits,
    odd,
    longest,
    most: model.most.map(({ flags, most }) => ({ touches: bytesOf(stops, (s) => (stopAt(s).flags & flags) !== 0), most })),
    step,
    scale,
    tie: scale > longest,
  };
  const keys = indexer<string>();
  const written = new Map<unknown, string>();
  /** Trains mostly share their lists, so each is written once. */
  const write = (list: unknown): string => {
    const text = written.get(list) ?? JSON.stringify(list) ?? '';
    written.set(list, text);
    return text;
  };
  const kinds: Kind[] = [];
  const kindOf = Int32Array.from(model.trains, (train, index) => {
    const key = `${train.any} ${train.towns} ${train.gauges} ${write(train.must)} ${write(train.passing)} ${write(train.pays)}`;
    const kind = keys.of(key);
    if (kind === kinds.length) kinds.push(makeKind(net, live, train));
    kinds[kind]?.trains.push(index);
    return kind;
  });
  return { ...net, kinds, kindOf };
};

/** The directed links that a train may leave each stop by. */
const leavingOf = (net: Parts, live: Uint8Array, { gauges }: RouteTrain, open: Uint8Array): number[][] => {
  const leaving: number[][] = net.model.stops.map(() => []);
  net.model.links.forEach((link, i) => {
    if (live[i] !== 1 || (link.gauges & gauges) !== link.gauges || !open[link.a] || !open[link.b]) return;
    leaving[link.a]?.push(2 * i);
    leaving[link.b]?.push(2 * i + 1);
  });
  return leaving;
};

/** Stops that can lie on one run with one of these: no way to any other goes on where the train must end. */
const reachedFrom = (net: Parts, train: RouteTrain, leaving: readonly number[][], isFirst: (stop: number) => boolean): Uint8Array => {
  const reached = new Uint8Array(net.stops);
  const queue: number[] = [];
  for (let s = 0; s < net.stops; s++) {
    if (!isFirst(s)) continue;
    reached[s] = 1;
    queue.push(s);
  }
  for (let s = queue.pop(); s !== undefined; s = queue.pop())
    for (const d of leaving[s] as number[]) {
      const next = net.to[d] as number;
      if (reached[next]) continue;
      reached[next] = 1;
      if (train.passing[next] === 'through') queue.push(next);
    }
  return reached;
};

type Parts = Omit<Net, 'kinds' | 'kindOf'>;

const makeKind = (net: Parts, live: Uint8Array, train: RouteTrain): Kind => {
  const { model, stops, group, from, to, useStart, useList } = net;
  const barred = (s: number): boolean => train.passing[s] === 'no' || model.limits.some(({ stop, runs }) => stop === s && runs < 1);
  const stopAt = (s: number): RouteStop => model.stops[s] as RouteStop;
  const countable = bytesOf(stops, (s) => !barred(s) && paysOf(model, train, s).length > 0);
  const open = bytesOf(stops, (s) => countable[s] === 1 || (!barred(s) && stopAt(s).optional));
  const leaving = leavingOf(net, live, train, open);
  for (const mask of new Set(train.must)) {
    const near = reachedFrom(net, train, leaving, (s) => countable[s] === 1 && ((model.stops[s]?.flags ?? 0) & mask) !== 0);
    for (let s = 0; s < stops; s++) {
      if (near[s]) continue;
      open[s] = 0;
      countable[s] = 0;
    }
  }
  for (const [s, list] of leaving.entries()) leaving[s] = open[s] ? list.filter((d) => open[to[d] as number]) : [];
  const through = bytesOf(stops, (s) => open[s] === 1 && train.passing[s] === 'through');
  const takes = new Uint8Array(stops);
  for (let s = 0; s < stops; s++) takes[s] = TAKES[stopAt(s).takes];
  const optional = bytesOf(stops, (s) => stopAt(s).optional);
  const value = numbersOf(stops, (s) => {
    if (!countable[s]) return 0;
    let top = -Infinity;
    for (const pay of paysOf(model, train, s)) top = Math.max(top, worthOf(model, pay));
    return (top / net.step) * net.scale;
  });

  // More room than there are stops to fill it makes no difference.
  const any = Math.max(0, Math.min(train.any, model.stops.filter((stop, s) => countable[s] && stop.takes !== 'nothing').length));
  const towns = Math.max(0, Math.min(train.towns, model.stops.filter((stop, s) => countable[s] && stop.takes === 'town').length));
  const rooms = (any + 1) * (towns + 1);
  const after = new Int32Array(3 * rooms);
  for (let room = 0; room < rooms; room++) {
    const city = room - (towns + 1);
    after[room] = city < 0 ? -1 : city;
    after[rooms + room] = room % (towns + 1) > 0 ? room - 1 : city < 0 ? -1 : city;
    after[2 * rooms + room] = room;
  }

  const shares = (d: number, e: number): boolean => {
    for (let i = useStart[d] as number; i < (useStart[d + 1] as number); i++)
      for (let j = useStart[e] as number; j < (useStart[e + 1] as number); j++) if (useList[i] === useList[j]) return true;
    return false;
  };
  const follow = (d: number): number[] => {
    if (!through[to[d] as number] || !leaving[from[d] as number]?.includes(d)) return [];
    return (leaving[to[d] as number] as number[]).filter((e) => group[to[e] as number] !== group[from[d] as number] && !shares(d, e));
  };
  const nextStart = new Int32Array(from.length + 1);
  const next: number[] = [];
  for (let d = 0; d < from.length; d++) {
    nextStart[d] = next.length;
    next.push(...follow(d));
  }
  nextStart[from.length] = next.length;
  const leaveStart = new Int32Array(stops + 1);
  leaving.forEach((list, s) => {
    leaveStart[s + 1] = (leaveStart[s] as number) + list.length;
  });

  // What a run can meet: one bit for each mask that something depends on.
  const masks = [...new Set([...train.must, ...model.bonuses.flatMap((bonus) => bonus.all)])];
  const once = model.most
    .filter(({ flags, most }) => most === 1 && !model.stops.some((stop, s) => open[s] && stop.optional && stop.flags & flags))
    .map(({ flags }) => flags);
  for (const flags of once) if (!masks.includes(flags)) masks.push(flags);
  const bitsOf = model.stops.map((stop) => masks.reduce((bits, mask, i) => (stop.flags & mask ? bits | (1 << i) : bits), 0));
  const onceBits = once.reduce((bits, flags) => bits | (1 << masks.indexOf(flags)), 0);
  const isCounted = model.stops.map((_, s) => s).filter((s) => countable[s]);
  const goesOn = isCounted.filter((s) => through[s]);
  const reached = new Set(isCounted.map((s) => bitsOf[s] as number));
  for (const set of reached)
    for (const s of goesOn) if (!(set & (bitsOf[s] as number) & onceBits)) reached.add(set | (bitsOf[s] as number));
  // In rising order: a set stands before those that contain it.
  const sets = [...reached].sort((a, b) => a - b);
  const indexOf = new Map(sets.map((set, i) => [set, i]));
  const bitOf = (mask: number): number => 1 << masks.indexOf(mask);
  const endings = new Map<number, number>();
  const endOf = (set: number): number => {
    let worth = endings.get(set);
    if (worth === undefined) {
      worth = findEnd(set);
      endings.set(set, worth);
    }
    return worth;
  };
  const findEnd = (set: number): number => {
    if (!train.must.every((mask) => set & bitOf(mask))) return NONE;
    let worth = 0;
    for (const bonus of model.bonuses) if (bonus.all.every((mask) => set & bitOf(mask))) worth += bonus.income * model.worth.income;
    return (worth / net.step) * net.scale;
  };
  const begins = new Int32Array(stops).fill(-1);
  const meets = new Int32Array(sets.length * stops).fill(-1);
  const ends = new Int32Array(sets.length * stops).fill(NONE);
  for (const s of isCounted) {
    const bits = bitsOf[s] as number;
    begins[s] = indexOf.get(bits) as number;
    sets.forEach((set, i) => {
      if (set & bits & onceBits) return;
      if (through[s]) meets[i * stops + s] = indexOf.get(set | bits) as number;
      ends[i * stops + s] = endOf(set | bits);
    });
  }

  const boundless = new Int32Array(net.groups);
  value.forEach((worth, s) => {
    const at = group[s] as number;
    if (takes[s] === TAKES.nothing && through[s]) boundless[at] = Math.max(boundless[at] as number, worth);
  });
  return {
    trains: [],
    rooms,
    full: rooms - 1,
    after,
    takes,
    value,
    open,
    through,
    optional,
    nextStart,
    next: new Int32Array(next),
    leaveStart,
    leave: new Int32Array(leaving.flat()),
    sets,
    begins,
    meets,
    ends,
    boundless,
    strict: model.fault !== undefined || model.least > 2,
  };
};

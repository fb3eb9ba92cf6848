import type { RouteModel, RouteStop, RouteTrain } from './model.ts';
import type { Net } from './net.ts';
import { bytesOf, NONE, numbersOf, paysOf, worthOf } from './numbers.ts';

/** Trains with the same abilities. Their runs are searched once. */
export interface Kind {
  /** Trains of this kind, by index. */
  readonly trains: number[];
  /** Its family, by index. */
  readonly family: number;
  /** The room of the empty train. */
  readonly full: number;
}

/** Trains with the same abilities but for their length. What is left to run is the same for all of them once the room left is the same. */
export interface Family {
  /** The trains, with the room of each when it is empty. */
  readonly fulls: ReadonlyMap<RouteTrain, number>;
  /** Room left, as one number: any * (towns + 1) + towns, with the towns of the longest train. */
  readonly rooms: number;
  /** Room left after counting a stop, at [stop's takes * rooms + room]; -1: it does not fit. */
  readonly after: Int32Array;
  readonly takes: Uint8Array;
  /** The highest scaled worth of counting a stop. */
  readonly value: Int32Array;
  /** Stops this kind may touch, and those it may go through. */
  readonly open: Uint8Array;
  readonly through: Uint8Array;
  readonly optional: Uint8Array;
  /** Directed links that may follow a directed link (`next`) or leave a stop (`leave`). */
  readonly nextStart: Int32Array;
  readonly next: Int32Array;
  readonly leaveStart: Int32Array;
  readonly leave: Int32Array;
  /** What a run may have met so far: sets of masks. */
  readonly sets: readonly number[];
  /** The set after counting a first stop, as an index into `sets`; -1 if a run cannot begin there. */
  readonly begins: Int32Array;
  /** The set after counting a further stop and going on, at [set * stops + stop]; -1 if impossible. */
  readonly meets: Int32Array;
  /** Scaled worth of the bonuses after counting a last stop, at [set * stops + stop]; NONE if a run cannot end there. */
  readonly ends: Int32Array;
  /** For each group the highest value of a stop that uses no room and may be run through, or 0. A walk could count it without end. */
  readonly boundless: Int32Array;
  /** Runs may need a further check: `fault`, or a minimum of more than two stops. */
  readonly strict: boolean;
  /** Stops that make a run need it. */
  readonly suspect: Uint8Array;
}

const TAKES = { city: 0, town: 1, nothing: 2 } as const;

type Parts = Omit<Net, 'families' | 'kinds' | 'kindOf'>;

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

/** Stops that can share a run with one of these. A run does not continue where the train must end. */
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

const suspectsOf = ({ fault, faultAt, least }: RouteModel): ((stop: number) => boolean) => {
  if (least > 2) return () => true;
  return (stop) => fault !== undefined && (faultAt?.includes(stop) ?? true);
};

const stopOf = (model: RouteModel, stop: number): RouteStop => model.stops[stop] as RouteStop;

interface Access {
  /** Stops the train may count. */
  readonly countable: Uint8Array;
  /** Stops it may touch, and those it may go through. */
  readonly open: Uint8Array;
  readonly through: Uint8Array;
  /** Directed links by which it may leave each stop. */
  readonly leaving: readonly number[][];
}

/** Where a train can go. Stops that cannot share a run with what the train must count are left out. */
const accessOf = (net: Parts, live: Uint8Array, train: RouteTrain): Access => {
  const { model, stops, to } = net;
  const barred = (s: number): boolean => train.passing[s] === 'no' || model.limits.some(({ stop, runs }) => stop === s && runs < 1);
  const countable = bytesOf(stops, (s) => !barred(s) && paysOf(model, train, s).length > 0);
  const open = bytesOf(stops, (s) => countable[s] === 1 || (!barred(s) && stopOf(model, s).optional));
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
  return { countable, open, leaving, through: bytesOf(stops, (s) => open[s] === 1 && train.passing[s] === 'through') };
};

/** The rooms of a family of trains. More room than there are stops to fill it makes no difference. */
const roomsOf = ({ model }: Parts, trains: readonly RouteTrain[], { countable }: Access): Pick<Family, 'rooms' | 'after' | 'fulls'> => {
  const mostAny = model.stops.filter((stop, s) => countable[s] && stop.takes !== 'nothing').length;
  const mostTowns = model.stops.filter((stop, s) => countable[s] && stop.takes === 'town').length;
  const anyOf = (train: RouteTrain): number => Math.max(0, Math.min(train.any, mostAny));
  const townsOf = (train: RouteTrain): number => Math.max(0, Math.min(train.towns, mostTowns));
  const towns = Math.max(...trains.map(townsOf));
  const rooms = (Math.max(...trains.map(anyOf)) + 1) * (towns + 1);
  const after = new Int32Array(3 * rooms);
  for (let room = 0; room < rooms; room++) {
    const city = room - (towns + 1);
    after[room] = city < 0 ? -1 : city;
    after[rooms + room] = room % (towns + 1) > 0 ? room - 1 : city < 0 ? -1 : city;
    after[2 * rooms + room] = room;
  }
  return { rooms, after, fulls: new Map(trains.map((train) => [train, anyOf(train) * (towns + 1) + townsOf(train)])) };
};

/** Which links may follow each link, or leave each stop. */
const followersOf = (net: Parts, { leaving, through }: Access): Pick<Family, 'nextStart' | 'next' | 'leaveStart' | 'leave'> => {
  const { group, from, to, useStart, useList } = net;
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
  const leaveStart = new Int32Array(net.stops + 1);
  leaving.forEach((list, s) => {
    leaveStart[s + 1] = (leaveStart[s] as number) + list.length;
  });
  return { nextStart, next: new Int32Array(next), leaveStart, leave: new Int32Array(leaving.flat()) };
};

/** The worth of the bonuses of a run that ends having met a set of masks; NONE if it has not met all it must. */
const endWorth = ({ model, step, scale }: Parts, train: RouteTrain, masks: readonly number[]): ((set: number) => number) => {
  const bitOf = (mask: number): number => 1 << masks.indexOf(mask);
  const find = (set: number): number => {
    if (!train.must.every((mask) => set & bitOf(mask))) return NONE;
    let worth = 0;
    for (const bonus of model.bonuses) if (bonus.all.every((mask) => set & bitOf(mask))) worth += bonus.income * model.worth.income;
    return (worth / step) * scale;
  };
  const known = new Map<number, number>();
  return (set) => {
    const worth = known.get(set) ?? find(set);
    known.set(set, worth);
    return worth;
  };
};

/** What a run can meet: sets with one bit for each mask that something depends on. */
const meetingsOf = (net: Parts, train: RouteTrain, access: Access): Pick<Family, 'sets' | 'begins' | 'meets' | 'ends'> => {
  const { model, stops } = net;
  const { countable, open, through } = access;
  const masks = [...new Set([...train.must, ...model.bonuses.flatMap((bonus) => bonus.all)])];
  const once = model.most
    .filter(({ flags, most }) => most === 1 && !model.stops.some((stop, s) => open[s] && stop.optional && stop.flags & flags))
    .map(({ flags }) => flags);
  for (const flags of once) if (!masks.includes(flags)) masks.push(flags);
  const bitsOf = model.stops.map((stop) => masks.reduce((bits, mask, i) => (stop.flags & mask ? bits | (1 << i) : bits), 0));
  const onceBits = once.reduce((bits, flags) => bits | (1 << masks.indexOf(flags)), 0);
  const counted = model.stops.map((_, s) => s).filter((s) => countable[s]);
  const goesOn = counted.filter((s) => through[s]);
  const reached = new Set(counted.map((s) => bitsOf[s] as number));
  for (const set of reached)
    for (const s of goesOn) if (!(set & (bitsOf[s] as number) & onceBits)) reached.add(set | (bitsOf[s] as number));
  // In rising order, so that a set comes before those that contain it.
  const sets = [...reached].sort((a, b) => a - b);
  const indexOf = new Map(sets.map((set, i) => [set, i]));
  const endOf = endWorth(net, train, masks);
  const begins = new Int32Array(stops).fill(-1);
  const meets = new Int32Array(sets.length * stops).fill(-1);
  const ends = new Int32Array(sets.length * stops).fill(NONE);
  for (const s of counted) {
    const bits = bitsOf[s] as number;
    begins[s] = indexOf.get(bits) as number;
    sets.forEach((set, i) => {
      if (set & bits & onceBits) return;
      if (through[s]) meets[i * stops + s] = indexOf.get(set | bits) as number;
      ends[i * stops + s] = endOf(set | bits);
    });
  }
  return { sets, begins, meets, ends };
};

/** The family of some trains that differ in length alone. */
export const makeFamily = (net: Parts, live: Uint8Array, trains: readonly RouteTrain[]): Family => {
  const { model, stops, group } = net;
  const train = trains[0] as RouteTrain;
  const access = accessOf(net, live, train);
  const { countable, open, through } = access;
  const takes = new Uint8Array(stops);
  for (let s = 0; s < stops; s++) takes[s] = TAKES[stopOf(model, s).takes];
  const value = numbersOf(stops, (s) => {
    if (!countable[s]) return 0;
    let top = -Infinity;
    for (const pay of paysOf(model, train, s)) top = Math.max(top, worthOf(model, pay));
    return (top / net.step) * net.scale;
  });
  const boundless = new Int32Array(net.groups);
  value.forEach((worth, s) => {
    const at = group[s] as number;
    if (takes[s] === TAKES.nothing && through[s]) boundless[at] = Math.max(boundless[at] as number, worth);
  });
  return {
    ...roomsOf(net, trains, access),
    takes,
    value,
    open,
    through,
    optional: bytesOf(stops, (s) => stopOf(model, s).optional),
    ...followersOf(net, access),
    ...meetingsOf(net, train, access),
    boundless,
    strict: model.fault !== undefined || model.least > 2,
    suspect: bytesOf(stops, suspectsOf(model)),
  };
};

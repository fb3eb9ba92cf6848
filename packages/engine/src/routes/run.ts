import type { Table } from './bound.ts';
import { boundFrom, repeatPrice } from './bound.ts';
import type { Kind } from './kind.ts';
import type { Meter } from './meter.ts';
import { NONE } from './numbers.ts';
import { settle } from './settle.ts';

// Lists the runs of one kind of train, depth first over paths. The choice of counted stops is not searched: a path carries labels, one for
// each layer (room left and set of things met), with the best value of any choice.

export interface Found {
  /** Directed links of the path. Valid only during the call. */
  readonly path: Int32Array;
  readonly length: number;
  readonly start: number;
  /** Worth of the best choice of counted stops, scaled, and the same less prices. */
  readonly value: number;
  readonly score: number;
}

/** The other cards of a set. They cannot use the borders of the path. */
export interface Others {
  /** An upper bound on their score. */
  readonly most: number;
  /** Removes the borders of one more link. If they cannot score more than `least` without them, `most` may be any sum that is not above it. */
  take(link: number, least: number): void;
  /** Returns the borders of the last link. */
  release(): void;
}

export interface SearchOptions {
  /** Only runs that score more are reported; with `others`, runs that score more together with the bound on these. */
  readonly floor: number;
  /** Only runs that score more by themselves are reported. */
  readonly alone?: number;
  readonly others?: Others;
  /** Called for each run; returns the new floor. */
  readonly found: (run: Found) => number;
  readonly meter: Meter;
  /** Stop after this many nodes. */
  readonly nodes?: number;
  /** Borders that are not available. */
  readonly taken?: Uint8Array;
}

/** The state of one search. Labels and children are stacks, shared by all depths of the path. */
interface Walk {
  readonly table: Table;
  readonly kind: Kind;
  readonly options: SearchOptions;
  readonly alone: number;
  /** Runs must score more than this, together with `rest`. */
  floor: number;
  /** Upper bound on the other cards beside the path. */
  rest: number;
  /** Repeat prices of groups not yet touched: the most that touching them later can pay back. */
  slack: number;
  start: number;
  /** Order in which stops are tried as starts. A path is reported only from the end that comes first. */
  readonly rank: Int32Array;
  /** Directed links so far. */
  readonly path: Int32Array;
  readonly touched: Uint8Array;
  readonly used: Uint8Array;
  /** Touched stops that make a run need a further check. */
  suspects: number;
  /** Touched stops for each of `net.most`. */
  readonly counts: Int32Array;
  /** Labels: layer (room * sets + set) and value. */
  layers: Int32Array;
  values: Int32Array;
  /** While labels of one stop are made: the label of each layer, or -1. */
  readonly slot: Int32Array;
  /** Best value of ending the path at the stop just counted, or NONE. */
  ended: number;
  /** Links to try next, by falling bound. */
  readonly kid: Int32Array;
  readonly kidBound: Int32Array;
  kids: number;
  nodes: number;
  stopped: boolean;
}

const makeWalk = (table: Table, kind: Kind, options: SearchOptions): Walk => {
  const { net } = table;
  const { rooms, sets, next } = table.kind;
  return {
    table,
    kind,
    options,
    alone: options.alone ?? NONE,
    floor: options.floor,
    rest: options.others?.most ?? 0,
    slack: repeatPrice(table),
    start: 0,
    rank: new Int32Array(net.stops),
    path: new Int32Array(net.stops + 1),
    touched: new Uint8Array(net.groups),
    used: options.taken?.slice() ?? new Uint8Array(net.borders),
    suspects: 0,
    counts: new Int32Array(net.most.length),
    layers: new Int32Array(1024),
    values: new Int32Array(1024),
    slot: new Int32Array(rooms * sets.length).fill(-1),
    ended: NONE,
    kid: new Int32Array(next.length + 1),
    kidBound: new Int32Array(next.length + 1),
    kids: 0,
    nodes: 0,
    stopped: false,
  };
};

const isEnough = (walk: Walk, score: number): boolean => score > walk.alone && score + walk.rest > walk.floor;

const fits = ({ table: { net }, counts }: Walk, stop: number): boolean => {
  const { most } = net;
  for (let i = 0; i < most.length; i++) {
    const rule = most[i] as (typeof most)[number];
    if (rule.touches[stop] && (counts[i] as number) >= rule.most) return false;
  }
  return true;
};

const isClear = ({ table: { net }, used }: Walk, link: number): boolean => {
  const { useStart, useList } = net;
  for (let u = useStart[link] as number, end = useStart[link + 1] as number; u < end; u++) if (used[useList[u] as number]) return false;
  return true;
};

const isFree = (walk: Walk, link: number): boolean => {
  const { net } = walk.table;
  const stop = net.to[link] as number;
  return !walk.touched[net.group[stop] as number] && fits(walk, stop) && isClear(walk, link);
};

const setUsed = ({ table: { net }, used }: Walk, link: number, value: 0 | 1): void => {
  const { useStart, useList } = net;
  for (let u = useStart[link] as number, end = useStart[link + 1] as number; u < end; u++) used[useList[u] as number] = value;
};

/** Appends a link to the path and tries what follows, if the bound on that still exceeds the floor without the link's borders. */
const follow = (walk: Walk, depth: number, low: number, high: number, paid: number, known: number, most: number): void => {
  const { others } = walk.options;
  const link = walk.path[depth - 1] as number;
  const before = walk.rest;
  setUsed(walk, link, 1);
  if (others) {
    others.take(link, walk.floor - most);
    walk.rest = others.most;
  }
  if (most + walk.rest > walk.floor) visit(walk, depth, low, high, paid, known);
  setUsed(walk, link, 0);
  others?.release();
  walk.rest = before;
};

const setTouched = (walk: Walk, stop: number, by: 1 | -1): void => {
  const { net, repeat } = walk.table;
  const group = net.group[stop] as number;
  const { most } = net;
  walk.touched[group] = by === 1 ? 1 : 0;
  for (let i = 0; i < most.length; i++)
    if ((most[i] as (typeof most)[number]).touches[stop]) walk.counts[i] = (walk.counts[i] as number) + by;
  walk.slack -= by * (repeat[group] as number);
  walk.suspects += by * (walk.table.kind.suspect[stop] as number);
};

const countNode = (walk: Walk): void => {
  const { meter, nodes: limit = Infinity } = walk.options;
  walk.nodes++;
  if (walk.nodes >= limit) walk.stopped = true;
  if ((walk.nodes & 1023) !== 0) return;
  meter.spend(1024);
  if (meter.out) walk.stopped = true;
};

const growLabels = (walk: Walk, needed: number): void => {
  const grown = (old: Int32Array): Int32Array => {
    const more = new Int32Array(old.length * 2 + needed);
    more.set(old);
    return more;
  };
  walk.values = grown(walk.values);
  walk.layers = grown(walk.layers);
};

/** Makes the labels after a stop from [low, high), by counting it or passing it. They lie from `high` on; returns their end. */
const makeLabels = (walk: Walk, stop: number, low: number, high: number): number => {
  const { net, kind } = walk.table;
  const { rooms, after, meets, ends } = kind;
  const { stops } = net;
  const { layers, values, slot } = walk;
  const sets = kind.sets.length;
  const takes = (kind.takes[stop] as number) * rooms;
  const value = kind.value[stop] as number;
  const optional = kind.optional[stop] as number;
  let top = high;
  let ended = NONE;
  for (let i = low; i < high; i++) {
    const layer = layers[i] as number;
    const worth = values[i] as number;
    const set = layer % sets;
    const left = after[takes + (layer - set) / sets] as number;
    if (left >= 0) {
      const counted = worth + value;
      const bonus = ends[set * stops + stop] as number;
      if (bonus > NONE && counted + bonus > ended) ended = counted + bonus;
      const meeting = meets[set * stops + stop] as number;
      if (meeting >= 0) {
        const at = left * sets + meeting;
        const known = slot[at] as number;
        if (known < 0) {
          slot[at] = top;
          layers[top] = at;
          values[top++] = counted;
        } else if (counted > (values[known] as number)) values[known] = counted;
      }
    }
    if (optional) {
      const known = slot[layer] as number;
      if (known < 0) {
        slot[layer] = top;
        layers[top] = layer;
        values[top++] = worth;
      } else if (worth > (values[known] as number)) values[known] = worth;
    }
  }
  for (let i = high; i < top; i++) slot[layers[i] as number] = -1;
  walk.ended = ended;
  return top;
};

/** Reports the path as a run that ends at this stop, if it scores enough. */
const report = (walk: Walk, stop: number, depth: number, paid: number): void => {
  if (!isEnough(walk, walk.ended - paid)) return;
  const { start, path, rank, kind } = walk;
  const { net } = walk.table;
  if ((rank[stop] as number) <= (rank[start] as number)) return;
  const value = walk.suspects > 0 ? (settle(net, kind, start, path, depth)?.value ?? NONE) : walk.ended;
  if (value > NONE && isEnough(walk, value - paid))
    walk.floor = walk.options.found({ path, length: depth, start, value, score: value - paid });
};

/** Drops the labels of [high, top) that cannot lead to more than the floor; returns the new end. */
const dropLabels = (walk: Walk, state: number, paid: number, high: number, top: number): number => {
  const { kind, depart, departureAt, departureCell, departures, states } = walk.table;
  const { layers, values, alone } = walk;
  const sets = kind.sets.length;
  const over = Math.max(alone, walk.floor - walk.rest) + paid - walk.slack;
  let kept = high;
  for (let i = high; i < top; i++) {
    const layer = layers[i] as number;
    const set = layer % sets;
    const place = departureAt[set * states + state] as number;
    const on = depart[departureCell[((layer - set) / sets) * departures + place] as number] as number;
    if (on > NONE && (values[i] as number) + on > over) {
      layers[kept] = layer;
      values[kept++] = values[i] as number;
    }
  }
  return kept;
};

/** The best value of going on to a state from one of the labels [low, high), or NONE. */
const bestOn = ({ table, layers, values }: Walk, state: number, low: number, high: number): number => {
  const { kind, arrive, arrivalAt, arrivalCell, arrivals, states } = table;
  const sets = kind.sets.length;
  let best = NONE;
  for (let i = low; i < high; i++) {
    const layer = layers[i] as number;
    const set = layer % sets;
    const place = arrivalAt[set * states + state] as number;
    const on = arrive[arrivalCell[((layer - set) / sets) * arrivals + place] as number] as number;
    if (on > NONE && (values[i] as number) + on > best) best = (values[i] as number) + on;
  }
  return best;
};

/** Pushes the links that may follow a link, by falling bound. */
const pushKids = (walk: Walk, link: number, known: number, paid: number, low: number, high: number): void => {
  const { kind, first, turn, turnStart } = walk.table;
  const { kid, kidBound } = walk;
  const family = walk.kids;
  for (let k = kind.nextStart[link] as number, end = kind.nextStart[link + 1] as number; k < end; k++) {
    const next = kind.next[k] as number;
    if (!isFree(walk, next)) continue;
    const bound = bestOn(walk, (first[next] as number) + (turn[(turnStart[next] as number) + known] as number), low, high);
    if (bound <= NONE || !isEnough(walk, bound - paid + walk.slack)) continue;
    let at = walk.kids++;
    for (; at > family && (kidBound[at - 1] as number) < bound; at--) {
      kid[at] = kid[at - 1] as number;
      kidBound[at] = kidBound[at - 1] as number;
    }
    kid[at] = next;
    kidBound[at] = bound;
  }
};

/** Arrives by path[depth - 1] with the labels [low, high), `paid` spent and the groups `known` remembered, and goes on from there. */
const visit = (walk: Walk, depth: number, low: number, high: number, paid: number, known: number): void => {
  const { net, first, turn, turnStart, pass, price } = walk.table;
  countNode(walk);
  const link = walk.path[depth - 1] as number;
  const stop = net.to[link] as number;
  setTouched(walk, stop, 1);
  if (walk.values.length < high + 2 * (high - low)) growLabels(walk, 2 * (high - low));
  const made = makeLabels(walk, stop, low, high);
  report(walk, stop, depth, paid);
  const top = dropLabels(walk, (first[link] as number) + known, paid, high, made);
  const paidNow = paid + (pass[stop] as number);
  const family = walk.kids;
  if (top > high) pushKids(walk, link, known, paidNow, high, top);
  for (let at = family; at < walk.kids && !walk.stopped; at++) {
    const most = (walk.kidBound[at] as number) - paidNow + walk.slack;
    if (most + walk.rest <= walk.floor) break;
    const next = walk.kid[at] as number;
    walk.path[depth] = next;
    follow(walk, depth + 1, high, top, paidNow + (price[next] as number), turn[(turnStart[next] as number) + known] as number, most);
  }
  walk.kids = family;
  setTouched(walk, stop, -1);
};

/** Tries every path from a stop. */
const searchFrom = (walk: Walk, start: number): void => {
  const { kind, first, turn, turnStart, touch, price } = walk.table;
  const room = kind.after[(kind.takes[start] as number) * kind.rooms + walk.kind.full] as number;
  const paid = touch[start] as number;
  walk.start = start;
  walk.layers[0] = room * kind.sets.length + (kind.begins[start] as number);
  walk.values[0] = kind.value[start] as number;
  setTouched(walk, start, 1);
  for (let k = kind.leaveStart[start] as number; k < (kind.leaveStart[start + 1] as number) && !walk.stopped; k++) {
    const link = kind.leave[k] as number;
    if (!isFree(walk, link)) continue;
    const known = turn[turnStart[link] as number] as number;
    const bound = bestOn(walk, (first[link] as number) + known, 0, 1);
    const most = bound - paid + walk.slack;
    if (bound <= NONE || !isEnough(walk, most)) continue;
    walk.path[0] = link;
    follow(walk, 1, 0, 1, paid + (price[link] as number), known, most);
  }
  setTouched(walk, start, -1);
};

/** Reports every run of a kind that scores more than the floor, each path once. The table must be filled. False if it was stopped early. */
export const searchRuns = (table: Table, kind: Kind, options: SearchOptions): boolean => {
  const walk = makeWalk(table, kind, options);
  const starts: { stop: number; bound: number }[] = [];
  for (let stop = 0; stop < table.net.stops; stop++) {
    const bound = boundFrom(table, kind.full, stop, walk.slack);
    if (isEnough(walk, bound)) starts.push({ stop, bound });
  }
  starts.sort((a, b) => b.bound - a.bound || a.stop - b.stop);
  walk.rank.fill(starts.length);
  for (const [i, { stop }] of starts.entries()) walk.rank[stop] = i;
  for (const { stop, bound } of starts) {
    if (walk.stopped || bound + walk.rest <= walk.floor) break;
    if (fits(walk, stop)) searchFrom(walk, stop);
  }
  options.meter.spend(walk.nodes & 1023);
  return !walk.stopped;
};

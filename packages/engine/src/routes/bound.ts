import type { Kind } from './kind.ts';
import type { Meter } from './meter.ts';
import type { Net } from './net.ts';
import { NONE } from './numbers.ts';

// Upper bounds by walks. A walk is a run that may come back to where it was: its best value is found by dynamic programming over the room left,
// what it has met, and the link it arrives by, and is never below that of the best run. Three things keep walks from going round and round:
// - A walk does not turn back at once.
// - Each group g of stops has a repeat price r(g). A walk pays r(g) whenever it touches g, and the bound adds all r(g) once: a run touches no
//   group twice, so it pays at most what is added, and the bound holds for any r >= 0.
// - A walk never comes back to one of a few critical groups of stops; the table has a copy of its states for each set of these.

export interface Table {
  readonly net: Net;
  readonly kind: Kind;
  /** Groups that a walk meets at most once. */
  readonly critical: number[];
  /** What a directed link and the touch of the stop it leads to cost; what touching the first stop, and going on from a later one, cost. */
  readonly price: Int32Array;
  readonly touch: Int32Array;
  readonly pass: Int32Array;
  /** What each touch of a group costs. */
  readonly repeat: Int32Array;
  /** How the repeat prices move. */
  readonly drift: Float64Array;
  /** A state is a directed link by which a walk arrives, and the critical groups it met before: first[d] + set of them. */
  first: Int32Array;
  states: number;
  /** Bit of the critical group of each stop, or 0. */
  bit: Int32Array;
  /** Only what a walk can reach has a place: places of arrivals and of departures, at [set * states + state], or -1. Larger sets come first. */
  arrivalAt: Int32Array;
  departureAt: Int32Array;
  arrivals: Arrivals;
  departures: Departures;
  /** Best value of the rest of a walk, at [room * arrivals.size + place]: before the link it arrives by is paid and the stop counted or passed. */
  arrive: Int32Array;
  /** The same after the stop was counted or passed, at [room * departures.size + place]. */
  depart: Int32Array;
}

interface Arrivals {
  readonly size: number;
  readonly link: Int32Array;
  readonly stop: Int32Array;
  /** What the walk gets for ending here, without the stop's own value. */
  readonly end: Int32Array;
  /** The departure after counting the stop, and after passing it; -1: none. */
  readonly counted: Int32Array;
  readonly passed: Int32Array;
  /** First arrival of each set, by its order from the largest set down. */
  readonly ofSet: Int32Array;
  /** Arrivals of each set whose departure uses no room: their values depend on others of the same room. */
  readonly free: readonly Int32Array[];
}

interface Departures {
  readonly size: number;
  readonly stop: Int32Array;
  readonly nextStart: Int32Array;
  /** Arrivals that may follow. */
  readonly next: Int32Array;
  /** Departures of each set. */
  readonly ofSet: Int32Array;
}

const NO_ONE = new Int32Array(0);

export const makeTable = (net: Net, kind: Kind): Table => {
  const table: Table = {
    net,
    kind,
    critical: [],
    price: new Int32Array(net.from.length),
    touch: new Int32Array(net.stops),
    pass: new Int32Array(net.stops),
    repeat: Int32Array.from(kind.boundless),
    drift: new Float64Array(net.groups),
    first: NO_ONE,
    states: 0,
    bit: NO_ONE,
    arrivalAt: NO_ONE,
    departureAt: NO_ONE,
    arrivals: { size: 0, link: NO_ONE, stop: NO_ONE, end: NO_ONE, counted: NO_ONE, passed: NO_ONE, ofSet: NO_ONE, free: [] },
    departures: { size: 0, stop: NO_ONE, nextStart: NO_ONE, next: NO_ONE, ofSet: NO_ONE },
    arrive: NO_ONE,
    depart: NO_ONE,
  };
  layOut(table);
  return table;
};

/** Makes a group critical. */
export const addCritical = (table: Table, group: number): void => {
  table.critical.push(group);
  layOut(table);
};

/** Finds all that a walk can reach, whatever room it has, and gives it a place. */
const layOut = (table: Table): void => {
  const { net, kind, critical } = table;
  const { stops, to } = net;
  const copies = 1 << critical.length;
  const sets = kind.sets.length;
  const live = [...kind.leave].sort((d, e) => d - e);
  const states = live.length * copies;
  const linkOf = new Int32Array(states);
  table.states = states;
  table.first = new Int32Array(net.from.length);
  table.bit = net.group.map((group) => (critical.includes(group) ? 1 << critical.indexOf(group) : 0));
  live.forEach((d, i) => {
    table.first[d] = i * copies;
    linkOf.fill(d, i * copies, (i + 1) * copies);
  });
  const { first, bit } = table;

  const arrivalAt = new Int32Array(sets * states).fill(-1);
  const departureAt = new Int32Array(sets * states).fill(-1);
  const queue: number[] = [];
  const reach = (set: number, state: number): void => {
    const at = set * states + state;
    if (arrivalAt[at] === 0) return;
    arrivalAt[at] = 0;
    queue.push(at);
  };
  /** The states in which a walk may arrive that leaves the stop of a state. */
  const onwards = (state: number): number[] => {
    const d = linkOf[state] as number;
    const met = (state - (first[d] as number)) | (bit[to[d] as number] as number);
    const list: number[] = [];
    for (let i = kind.nextStart[d] as number; i < (kind.nextStart[d + 1] as number); i++) {
      const e = kind.next[i] as number;
      if (!((bit[to[e] as number] as number) & met)) list.push((first[e] as number) + met);
    }
    return list;
  };
  for (const d of live) {
    const start = net.from[d] as number;
    const set = kind.begins[start] as number;
    if (set >= 0) reach(set, (first[d] as number) + (bit[start] as number));
  }
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const state = at % states;
    const set = (at - state) / states;
    const stop = to[linkOf[state] as number] as number;
    if (!kind.through[stop]) continue;
    const met = kind.meets[set * stops + stop] as number;
    const on = [...(met >= 0 ? [met] : []), ...(kind.optional[stop] ? [set] : [])];
    for (const next of on) {
      if (departureAt[next * states + state] === 0) continue;
      departureAt[next * states + state] = 0;
      for (const other of onwards(state)) reach(next, other);
    }
  }

  const place = (at: Int32Array): { order: number[]; ofSet: Int32Array } => {
    const order: number[] = [];
    const ofSet = new Int32Array(sets + 1);
    for (let set = sets - 1, i = 0; set >= 0; set--, i++) {
      for (let state = 0; state < states; state++) {
        if (at[set * states + state] !== 0) continue;
        at[set * states + state] = order.length;
        order.push(set * states + state);
      }
      ofSet[i + 1] = order.length;
    }
    return { order, ofSet };
  };
  const placed = place(arrivalAt);
  const left = place(departureAt);
  table.arrivalAt = arrivalAt;
  table.departureAt = departureAt;

  const linkAt = new Int32Array(placed.order).map((at) => linkOf[at % states] as number);
  const stopAt = linkAt.map((d) => to[d] as number);
  const setAt = placed.order.map((at) => Math.floor(at / states));
  const at = (set: number, i: number): number => set * states + ((placed.order[i] as number) % states);
  const counted = stopAt.map((stop, i) => {
    const met = kind.through[stop] ? (kind.meets[(setAt[i] as number) * stops + stop] as number) : -1;
    return met < 0 ? -1 : (departureAt[at(met, i)] as number);
  });
  const passed = stopAt.map((stop, i) =>
    kind.optional[stop] && kind.through[stop] ? (departureAt[at(setAt[i] as number, i)] as number) : -1,
  );
  const isFree = (i: number): boolean => {
    const stop = stopAt[i] as number;
    const inPlace = kind.takes[stop] === 2 && kind.through[stop] === 1 && kind.meets[(setAt[i] as number) * stops + stop] === setAt[i];
    return (passed[i] as number) >= 0 || inPlace;
  };
  table.arrivals = {
    size: placed.order.length,
    link: linkAt,
    stop: stopAt,
    end: stopAt.map((stop, i) => kind.ends[(setAt[i] as number) * stops + stop] as number),
    counted,
    passed,
    ofSet: placed.ofSet,
    free: kind.sets.map((_, g) => {
      const list: number[] = [];
      for (let i = placed.ofSet[g] as number; i < (placed.ofSet[g + 1] as number); i++) if (isFree(i)) list.push(i);
      return new Int32Array(list);
    }),
  };
  const nextStart = new Int32Array(left.order.length + 1);
  const next: number[] = [];
  left.order.forEach((place, i) => {
    const state = place % states;
    for (const other of onwards(state)) next.push(arrivalAt[place - state + other] as number);
    nextStart[i + 1] = next.length;
  });
  table.departures = {
    size: left.order.length,
    stop: new Int32Array(left.order).map((place) => to[linkOf[place % states] as number] as number),
    nextStart,
    next: new Int32Array(next),
    ofSet: left.ofSet,
  };
  if (table.arrive.length < kind.rooms * placed.order.length) table.arrive = new Int32Array(kind.rooms * placed.order.length);
  if (table.depart.length < kind.rooms * left.order.length) table.depart = new Int32Array(kind.rooms * left.order.length);
};

/** Fills the table for its prices. */
export const fillTable = (table: Table, meter: Meter): void => {
  const { net, kind, arrivals, departures, arrive, depart, price, pass, repeat } = table;
  const { rooms, after, takes, value } = kind;
  const { link, stop: stopAt, end, counted, passed, size } = arrivals;
  const { nextStart, next } = departures;
  const sets = kind.sets.length;
  const cost = price.map((paid, d) => paid + (repeat[net.group[net.to[d] as number] as number] as number));
  const bestNext = (base: number, departure: number): number => {
    let best = NONE;
    for (let k = nextStart[departure] as number, last = nextStart[departure + 1] as number; k < last; k++) {
      const v = arrive[base + (next[k] as number)] as number;
      if (v > best) best = v;
    }
    return best > NONE ? best - (pass[departures.stop[departure] as number] as number) : NONE;
  };
  let work = 0;
  for (let room = 0; room < rooms; room++) {
    const base = room * size;
    const departBase = room * departures.size;
    // Counting never loses what was met, so the larger sets are filled first.
    for (let g = 0; g < sets; g++) {
      for (let i = arrivals.ofSet[g] as number, last = arrivals.ofSet[g + 1] as number; i < last; i++) {
        const stop = stopAt[i] as number;
        const left = after[(takes[stop] as number) * rooms + room] as number;
        let best = NONE;
        if (left >= 0) {
          best = end[i] as number;
          const on = counted[i] as number;
          // A departure of this same set and room is not known yet: see below.
          if (on >= 0 && (left < room || on < (departures.ofSet[g] as number))) {
            const rest = depart[left * departures.size + on] as number;
            if (rest > best) best = rest;
          }
          if (best > NONE) best += (value[stop] as number) - (cost[link[i] as number] as number);
        }
        arrive[base + i] = best;
      }
      // Where a stop is passed, or counted at no cost of room, values depend on others of this same set and room. They only rise, and going round
      // in a circle always costs, so this ends.
      const free = arrivals.free[g] as Int32Array;
      for (let changed = free.length > 0, sweep = 0; changed; sweep++) {
        changed = false;
        for (let f = 0; f < free.length; f++) {
          const i = free[sweep & 1 ? free.length - 1 - f : f] as number;
          const over = passed[i] as number;
          const rest = bestNext(base, over >= 0 ? over : (counted[i] as number));
          if (rest <= NONE) continue;
          const stop = stopAt[i] as number;
          let best = NONE;
          if (over >= 0) best = rest;
          if (takes[stop] === 2 && (over < 0 || over === counted[i]) && rest + (value[stop] as number) > best)
            best = rest + (value[stop] as number);
          best -= cost[link[i] as number] as number;
          if (best > (arrive[base + i] as number)) {
            arrive[base + i] = best;
            changed = true;
          }
        }
        work += free.length;
      }
      for (let i = departures.ofSet[g] as number, last = departures.ofSet[g + 1] as number; i < last; i++)
        depart[departBase + i] = bestNext(base, i);
      work += (arrivals.ofSet[g + 1] as number) - (arrivals.ofSet[g] as number);
      work += (departures.ofSet[g + 1] as number) - (departures.ofSet[g] as number);
    }
  }
  meter.spend(work >> 5);
};

/** Where in `arrive` a walk stands that has counted its first stop and leaves it by d. */
const startAt = ({ kind, first, states, bit, net, arrivals, arrivalAt }: Table, d: number): number => {
  const start = net.from[d] as number;
  const room = kind.after[(kind.takes[start] as number) * kind.rooms + kind.full] as number;
  const set = kind.begins[start] as number;
  return room * arrivals.size + (arrivalAt[set * states + (first[d] as number) + (bit[start] as number)] as number);
};

/** The link by which the best walk from a stop leaves it, or -1. */
const bestLeaving = (table: Table, start: number): number => {
  const { kind } = table;
  const room = kind.after[(kind.takes[start] as number) * kind.rooms + kind.full] as number;
  if (room < 0 || (kind.begins[start] as number) < 0) return -1;
  let best = NONE;
  let which = -1;
  for (let i = kind.leaveStart[start] as number; i < (kind.leaveStart[start + 1] as number); i++) {
    const d = kind.leave[i] as number;
    const v = table.arrive[startAt(table, d)] as number;
    if (v > best) {
      best = v;
      which = d;
    }
  }
  return which;
};

/** What the bound adds for the repeat prices. */
export const repeatPrice = ({ repeat }: Table): number => {
  let sum = 0;
  for (let g = 0; g < repeat.length; g++) sum += repeat[g] as number;
  return sum;
};

/** A bound for the runs that begin at a stop, or NONE. */
export const boundFrom = (table: Table, start: number, added = repeatPrice(table)): number => {
  const d = bestLeaving(table, start);
  if (d < 0) return NONE;
  const own =
    (table.kind.value[start] as number) - (table.repeat[table.net.group[start] as number] as number) - (table.touch[start] as number);
  return own + (table.arrive[startAt(table, d)] as number) + added;
};

export interface Walk {
  /** A bound for all runs: the value of this best walk. NONE where there is no walk. */
  readonly bound: number;
  readonly start: number;
  /** Directed links. */
  readonly links: readonly number[];
}

export const bestWalk = (table: Table): Walk => {
  const added = repeatPrice(table);
  let bound = NONE;
  let start = -1;
  for (let stop = 0; stop < table.net.stops; stop++) {
    const from = boundFrom(table, stop, added);
    if (from > bound) {
      bound = from;
      start = stop;
    }
  }
  const links: number[] = [];
  if (start >= 0) follow(table, startAt(table, bestLeaving(table, start)), links);
  return { bound, start, links };
};

/** Follows the values of the table along a best walk. Every link costs something, so it comes to an end. */
const follow = ({ net, kind, arrivals, departures, arrive, depart, price, pass, repeat }: Table, from: number, links: number[]): void => {
  for (let at = from; ; ) {
    const i = at % arrivals.size;
    const room = (at - i) / arrivals.size;
    const d = arrivals.link[i] as number;
    const stop = arrivals.stop[i] as number;
    const left = kind.after[(kind.takes[stop] as number) * kind.rooms + room] as number;
    const rest = (arrive[at] as number) + (price[d] as number) + (repeat[net.group[stop] as number] as number);
    const own = kind.value[stop] as number;
    const end = arrivals.end[i] as number;
    const counted = arrivals.counted[i] as number;
    links.push(d);
    if (left >= 0 && end > NONE && rest === own + end) return;
    const counts = left >= 0 && counted >= 0 && rest === own + (depart[left * departures.size + counted] as number);
    const departure = counts ? counted : (arrivals.passed[i] as number);
    const base = (counts ? left : room) * arrivals.size;
    const on = (depart[(counts ? left : room) * departures.size + departure] as number) + (pass[stop] as number);
    for (let k = departures.nextStart[departure] as number; k < (departures.nextStart[departure + 1] as number); k++) {
      at = base + (departures.next[k] as number);
      if (arrive[at] === on) break;
    }
  }
};

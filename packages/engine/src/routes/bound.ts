import type { Kind } from './kind.ts';
import type { Meter } from './meter.ts';
import type { Net } from './net.ts';
import { NONE } from './numbers.ts';

// Upper bounds by walks. A walk is a run that may revisit stops. Its best value, found by dynamic programming over the room left, the things met
// and the link it arrives by, is never below that of the best run. Three things keep walks from going in circles:
// - A walk does not go back by the link it came from.
// - Each group g of stops has a repeat price r(g). A walk pays r(g) whenever it touches g, and the bound adds all r(g) once: a run touches no
//   group twice, so it pays at most what is added, and the bound holds for any r >= 0.
// - A walk never revisits one of a few critical groups of stops. The table has a copy of its states for each set of these.

export interface Table {
  readonly net: Net;
  readonly kind: Kind;
  /** Groups that a walk touches at most once. */
  readonly critical: number[];
  /** Prices: of a directed link with the touch of its end, of touching the first stop, and of going on from a later stop. */
  readonly price: Int32Array;
  readonly touch: Int32Array;
  readonly pass: Int32Array;
  /** The repeat price of each group. */
  readonly repeat: Int32Array;
  /** The last move of the repeat prices. */
  readonly drift: Float64Array;
  /** A state is a directed link d by which a walk arrives, with the set of critical groups met before: first[d] + set. */
  first: Int32Array;
  states: number;
  /** Bit of the critical group of each stop, or 0. */
  bit: Int32Array;
  /** The place of each reachable arrival and departure, at [set * states + state]; -1 if unreachable. Larger sets come first. */
  arrivalAt: Int32Array;
  departureAt: Int32Array;
  arrivals: Arrivals;
  departures: Departures;
  /** Best value of the rest of a walk, at [room * arrivals.size + place], before the link is paid and the stop counted or passed. */
  arrive: Int32Array;
  /** The same at [room * departures.size + place], after the stop was counted or passed. */
  depart: Int32Array;
}

interface Arrivals {
  readonly size: number;
  readonly link: Int32Array;
  readonly stop: Int32Array;
  /** Worth of ending here, without the stop's own value. */
  readonly end: Int32Array;
  /** The departure after counting the stop, and after passing it; -1 if none. */
  readonly counted: Int32Array;
  readonly passed: Int32Array;
  /** First arrival of each set, by its order from the largest set down. */
  readonly ofSet: Int32Array;
  /** Arrivals of each set whose departure uses no room. Their values depend on others of the same room. */
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

/** Numbers the states of a table and returns the directed link of each. */
const numberStates = (table: Table): Int32Array => {
  const { net, kind, critical } = table;
  const copies = 1 << critical.length;
  const live = [...kind.leave].sort((d, e) => d - e);
  const linkOf = new Int32Array(live.length * copies);
  table.states = live.length * copies;
  table.first = new Int32Array(net.from.length);
  table.bit = net.group.map((group) => (critical.includes(group) ? 1 << critical.indexOf(group) : 0));
  live.forEach((d, i) => {
    table.first[d] = i * copies;
    linkOf.fill(d, i * copies, (i + 1) * copies);
  });
  return linkOf;
};

/** The states that can follow a state. */
const statesAfter = ({ net, kind, first, bit }: Table, linkOf: Int32Array, state: number): number[] => {
  const d = linkOf[state] as number;
  const met = (state - (first[d] as number)) | (bit[net.to[d] as number] as number);
  const list: number[] = [];
  for (let i = kind.nextStart[d] as number; i < (kind.nextStart[d + 1] as number); i++) {
    const e = kind.next[i] as number;
    if (!((bit[net.to[e] as number] as number) & met)) list.push((first[e] as number) + met);
  }
  return list;
};

/** Marks every arrival and departure that a walk can reach with 0 in `arrivalAt` and `departureAt`. */
const markReachable = (table: Table, linkOf: Int32Array): void => {
  const { net, kind, states, first, bit } = table;
  const arrivalAt = new Int32Array(kind.sets.length * states).fill(-1);
  const departureAt = new Int32Array(kind.sets.length * states).fill(-1);
  const queue: number[] = [];
  const reach = (set: number, state: number): void => {
    const at = set * states + state;
    if (arrivalAt[at] === 0) return;
    arrivalAt[at] = 0;
    queue.push(at);
  };
  for (const d of [...kind.leave].sort((one, other) => one - other)) {
    const start = net.from[d] as number;
    const set = kind.begins[start] as number;
    if (set >= 0) reach(set, (first[d] as number) + (bit[start] as number));
  }
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const state = at % states;
    const set = (at - state) / states;
    const stop = net.to[linkOf[state] as number] as number;
    if (!kind.through[stop]) continue;
    const met = kind.meets[set * net.stops + stop] as number;
    const on = [...(met >= 0 ? [met] : []), ...(kind.optional[stop] ? [set] : [])];
    for (const next of on) {
      if (departureAt[next * states + state] === 0) continue;
      departureAt[next * states + state] = 0;
      for (const other of statesAfter(table, linkOf, state)) reach(next, other);
    }
  }
  table.arrivalAt = arrivalAt;
  table.departureAt = departureAt;
};

interface Places {
  /** set * states + state of each place. */
  readonly order: readonly number[];
  readonly ofSet: Int32Array;
}

/** Numbers what is marked, larger sets first. */
const numberPlaces = ({ kind, states }: Table, at: Int32Array): Places => {
  const sets = kind.sets.length;
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

const arrivalsOf = ({ net, kind, states, departureAt }: Table, linkOf: Int32Array, { order, ofSet }: Places): Arrivals => {
  const { stops, to } = net;
  const link = new Int32Array(order).map((at) => linkOf[at % states] as number);
  const stopAt = link.map((d) => to[d] as number);
  const setAt = order.map((at) => Math.floor(at / states));
  const at = (set: number, i: number): number => set * states + ((order[i] as number) % states);
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
  const free = kind.sets.map((_, g) => {
    const list: number[] = [];
    for (let i = ofSet[g] as number; i < (ofSet[g + 1] as number); i++) if (isFree(i)) list.push(i);
    return new Int32Array(list);
  });
  const end = stopAt.map((stop, i) => kind.ends[(setAt[i] as number) * stops + stop] as number);
  return { size: order.length, link, stop: stopAt, end, counted, passed, ofSet, free };
};

const departuresOf = (table: Table, linkOf: Int32Array, { order, ofSet }: Places): Departures => {
  const { net, states, arrivalAt } = table;
  const nextStart = new Int32Array(order.length + 1);
  const next: number[] = [];
  order.forEach((place, i) => {
    const state = place % states;
    for (const other of statesAfter(table, linkOf, state)) next.push(arrivalAt[place - state + other] as number);
    nextStart[i + 1] = next.length;
  });
  const stop = new Int32Array(order).map((place) => net.to[linkOf[place % states] as number] as number);
  return { size: order.length, stop, nextStart, next: new Int32Array(next), ofSet };
};

/** Finds all arrivals and departures a walk can reach, ignoring room, and numbers them. */
const layOut = (table: Table): void => {
  const linkOf = numberStates(table);
  markReachable(table, linkOf);
  const arrivals = numberPlaces(table, table.arrivalAt);
  const departures = numberPlaces(table, table.departureAt);
  table.arrivals = arrivalsOf(table, linkOf, arrivals);
  table.departures = departuresOf(table, linkOf, departures);
  const { rooms } = table.kind;
  if (table.arrive.length < rooms * table.arrivals.size) table.arrive = new Int32Array(rooms * table.arrivals.size);
  if (table.depart.length < rooms * table.departures.size) table.depart = new Int32Array(rooms * table.departures.size);
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
    // Counting a stop never makes the set smaller, so larger sets are filled first.
    for (let g = 0; g < sets; g++) {
      for (let i = arrivals.ofSet[g] as number, last = arrivals.ofSet[g + 1] as number; i < last; i++) {
        const stop = stopAt[i] as number;
        const left = after[(takes[stop] as number) * rooms + room] as number;
        let best = NONE;
        if (left >= 0) {
          best = end[i] as number;
          const on = counted[i] as number;
          // Departures of the same set and room are not known yet; see below.
          if (on >= 0 && (left < room || on < (departures.ofSet[g] as number))) {
            const rest = depart[left * departures.size + on] as number;
            if (rest > best) best = rest;
          }
          if (best > NONE) best += (value[stop] as number) - (cost[link[i] as number] as number);
        }
        arrive[base + i] = best;
      }
      // If a stop is passed, or counted without using room, values depend on others of the same set and room. They only rise, and a circle
      // always costs something, so this ends.
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

/** The index in `arrive` of a walk that has counted its first stop and leaves it by d. */
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

/** The sum of the repeat prices, which the bound adds. */
export const repeatPrice = ({ repeat }: Table): number => {
  let sum = 0;
  for (let g = 0; g < repeat.length; g++) sum += repeat[g] as number;
  return sum;
};

/** An upper bound on the runs that begin at a stop, or NONE. */
export const boundFrom = (table: Table, start: number, added = repeatPrice(table)): number => {
  const d = bestLeaving(table, start);
  if (d < 0) return NONE;
  const own =
    (table.kind.value[start] as number) - (table.repeat[table.net.group[start] as number] as number) - (table.touch[start] as number);
  return own + (table.arrive[startAt(table, d)] as number) + added;
};

export interface Walk {
  /** An upper bound on all runs: the value of the best walk. NONE if there is no walk. */
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

/** Follows the values of the table along a best walk. Every link costs something, so the walk ends. */
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

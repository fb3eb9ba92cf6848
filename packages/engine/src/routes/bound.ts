import type { Meter } from './meter.ts';
import { type Kind, type Net, NONE } from './net.ts';

// Upper bounds by walks. A walk is a run that may come back to where it was: its best value is found by dynamic programming over the room left,
// what it has met, and the link it arrives by, and is never below that of the best run. Three things keep walks from going round and round:
// - A walk does not turn back at once.
// - Each stop s has a repeat price r(s). A walk pays r(s) whenever it counts s, and the bound adds all r(s) once: a run counts no stop twice,
//   so it pays at most what is added, and the bound holds for any r >= 0.
// - A walk never comes back to one of a few critical groups of stops; the table has a copy of its states for each set of these.

export interface Table {
  readonly net: Net;
  readonly kind: Kind;
  /** Groups that a walk meets at most once. */
  readonly critical: number[];
  /** What a directed link and the touch of the stop it leads to cost; what touching the first stop costs; what counting a stop costs. */
  readonly price: Int32Array;
  readonly touch: Int32Array;
  readonly repeat: Int32Array;
  /** How the repeat prices move. */
  readonly drift: Float64Array;
  /** A state is a directed link by which a walk arrives, and the critical groups it met before: first[d] + set of them. */
  first: Int32Array;
  linkOf: Int32Array;
  stopOf: Int32Array;
  states: number;
  /** Bit of the critical group of each stop, or 0. */
  bit: Int32Array;
  /** States that may follow a state. */
  followStart: Int32Array;
  follow: Int32Array;
  /** States whose stop may be passed without using room, and all others. */
  free: Int32Array;
  bound: Int32Array;
  /** What counting the stop of a state brings, less its prices. */
  gain: Int32Array;
  /** Best value of the rest of a walk, at (room * sets + set) * states + state: before the link of the state is paid and its stop counted or passed. */
  arrive: Int32Array;
  /** The same after the stop of the state was counted or passed. */
  leave: Int32Array;
}

export const makeTable = (net: Net, kind: Kind): Table => {
  const none = new Int32Array(0);
  const table: Table = {
    net,
    kind,
    critical: [],
    price: new Int32Array(net.from.length),
    touch: new Int32Array(net.stops),
    repeat: Int32Array.from(kind.boundless),
    drift: new Float64Array(net.stops),
    first: none,
    linkOf: none,
    stopOf: none,
    states: 0,
    bit: none,
    followStart: none,
    follow: none,
    free: none,
    bound: none,
    gain: none,
    arrive: none,
    leave: none,
  };
  layOut(table);
  return table;
};

/** Makes a group critical. */
export const addCritical = (table: Table, group: number): void => {
  table.critical.push(group);
  layOut(table);
};

const layOut = (table: Table): void => {
  const { net, kind, critical } = table;
  const copies = 1 << critical.length;
  const live = [...kind.leave].sort((d, e) => d - e);
  const states = live.length * copies;
  table.states = states;
  table.first = new Int32Array(net.from.length);
  table.linkOf = new Int32Array(states);
  table.stopOf = new Int32Array(states);
  table.bit = net.group.map((group) => (critical.includes(group) ? 1 << critical.indexOf(group) : 0));
  live.forEach((d, i) => {
    table.first[d] = i * copies;
    table.linkOf.fill(d, i * copies, (i + 1) * copies);
    table.stopOf.fill(net.to[d] as number, i * copies, (i + 1) * copies);
  });
  table.followStart = new Int32Array(states + 1);
  const follow: number[] = [];
  const free: number[] = [];
  const bound: number[] = [];
  for (let state = 0; state < states; state++) {
    const d = table.linkOf[state] as number;
    const stop = net.to[d] as number;
    const met = (state - (table.first[d] as number)) | (table.bit[stop] as number);
    for (let i = kind.nextStart[d] as number; i < (kind.nextStart[d + 1] as number); i++) {
      const e = kind.next[i] as number;
      if (!((table.bit[net.to[e] as number] as number) & met)) follow.push((table.first[e] as number) + met);
    }
    table.followStart[state + 1] = follow.length;
    if (kind.through[stop] && (kind.optional[stop] || kind.takes[stop] === 2)) free.push(state);
    else bound.push(state);
  }
  table.follow = Int32Array.from(follow);
  table.free = Int32Array.from(free);
  table.bound = Int32Array.from(bound);
  table.gain = new Int32Array(states);
  const cells = kind.rooms * kind.sets.length * states;
  if (table.arrive.length < cells) {
    table.arrive = new Int32Array(cells);
    table.leave = new Int32Array(cells);
  }
};

/** Fills the table for its prices. */
export const fillTable = (table: Table, meter: Meter): void => {
  const { net, kind, states, linkOf, stopOf, gain, followStart, follow, free, bound, arrive, leave, price, repeat } = table;
  const { rooms, after, takes, value, optional, meets, ending } = kind;
  const { stops } = net;
  const sets = kind.sets.length;
  for (let state = 0; state < states; state++) {
    const stop = stopOf[state] as number;
    gain[state] = (value[stop] as number) - (repeat[stop] as number) - (price[linkOf[state] as number] as number);
  }
  // For each stop, where a walk goes on that counts it, and what it has if it ends there.
  const on = new Int32Array(stops);
  const end = new Int32Array(stops);
  let work = 0;
  for (let room = 0; room < rooms; room++) {
    // Counting never loses what was met, so the larger sets come first.
    for (let set = sets - 1; set >= 0; set--) {
      const base = (room * sets + set) * states;
      for (let stop = 0; stop < stops; stop++) {
        const left = after[(takes[stop] as number) * rooms + room] as number;
        const met = meets[set * stops + stop] as number;
        const fits = left >= 0 && met >= 0;
        end[stop] = fits ? (ending[met] as number) : NONE;
        on[stop] = !fits ? -1 : left === room && met === set ? -2 : (left * sets + met) * states;
      }
      for (let state = 0; state < states; state++) {
        const stop = stopOf[state] as number;
        const next = on[stop] as number;
        let best = end[stop] as number;
        if (next >= 0) {
          const rest = leave[next + state] as number;
          if (rest > best) best = rest;
        }
        arrive[base + state] = best > NONE ? best + (gain[state] as number) : NONE;
      }
      // Where a stop can be passed or counted at no cost of room, values depend on others of this same layer. They only rise, and going round
      // in a circle always costs, so this ends.
      for (let i = 0; i < free.length; i++) leave[base + (free[i] as number)] = NONE;
      for (let changed = free.length > 0, sweep = 0; changed; sweep++) {
        changed = false;
        for (let i = 0; i < free.length; i++) {
          const state = free[sweep & 1 ? free.length - 1 - i : i] as number;
          let rest = NONE;
          for (let k = followStart[state] as number, last = followStart[state + 1] as number; k < last; k++) {
            const v = arrive[base + (follow[k] as number)] as number;
            if (v > rest) rest = v;
          }
          if (rest <= (leave[base + state] as number)) continue;
          leave[base + state] = rest;
          const stop = stopOf[state] as number;
          let best = NONE;
          if (optional[stop]) best = rest - (price[linkOf[state] as number] as number);
          if (on[stop] === -2 && rest + (gain[state] as number) > best) best = rest + (gain[state] as number);
          if (best > (arrive[base + state] as number)) {
            arrive[base + state] = best;
            changed = true;
          }
        }
        work += free.length;
      }
      for (let i = 0; i < bound.length; i++) {
        const state = bound[i] as number;
        let rest = NONE;
        for (let k = followStart[state] as number, last = followStart[state + 1] as number; k < last; k++) {
          const v = arrive[base + (follow[k] as number)] as number;
          if (v > rest) rest = v;
        }
        leave[base + state] = rest;
      }
      work += states + bound.length;
    }
  }
  meter.spend(work >> 5);
};

/** Where in the table a walk stands that has counted its first stop and leaves it by d. */
const startAt = ({ kind, first, states, bit, net }: Table, d: number): number => {
  const start = net.from[d] as number;
  const room = kind.after[(kind.takes[start] as number) * kind.rooms + kind.full] as number;
  const set = kind.meets[start] as number;
  return (room * kind.sets.length + set) * states + (first[d] as number) + (bit[start] as number);
};

/** The link by which the best walk from a stop leaves it, or -1. */
const bestLeaving = (table: Table, start: number): number => {
  const { kind } = table;
  const room = kind.after[(kind.takes[start] as number) * kind.rooms + kind.full] as number;
  if (!kind.open[start] || room < 0 || (kind.meets[start] as number) < 0) return -1;
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
  for (let s = 0; s < repeat.length; s++) sum += repeat[s] as number;
  return sum;
};

/** A bound for the runs that begin at a stop, or NONE. */
export const boundFrom = (table: Table, start: number, added = repeatPrice(table)): number => {
  const d = bestLeaving(table, start);
  if (d < 0) return NONE;
  const own = (table.kind.value[start] as number) - (table.repeat[start] as number) - (table.touch[start] as number);
  return own + (table.arrive[startAt(table, d)] as number) + added;
};

export interface Walk {
  /** A bound for all runs: the value of this best walk. NONE where there is no walk. */
  readonly bound: number;
  readonly start: number;
  /** Directed links, and whether the stop each leads to is counted. */
  readonly links: readonly number[];
  readonly counted: readonly boolean[];
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
  const counted: boolean[] = [];
  if (start >= 0) follow(table, bestLeaving(table, start), links, counted);
  return { bound, start, links, counted };
};

/** Follows the values of the table along a best walk. Every link costs something, so it comes to an end. */
const follow = (table: Table, leaving: number, links: number[], countedAt: boolean[]): void => {
  const { net, kind, states, arrive, leave, price, repeat, followStart, follow: next } = table;
  const sets = kind.sets.length;
  for (let d = leaving, at = startAt(table, leaving); ; d = table.linkOf[at % states] as number) {
    const state = at % states;
    const layer = (at - state) / states;
    const stop = net.to[d] as number;
    const left = kind.after[(kind.takes[stop] as number) * kind.rooms + Math.floor(layer / sets)] as number;
    const met = kind.meets[(layer % sets) * net.stops + stop] as number;
    const rest = (arrive[at] as number) + (price[d] as number);
    const own = (kind.value[stop] as number) - (repeat[stop] as number);
    let base = layer * states;
    let counted = false;
    if (left >= 0 && met >= 0) {
      counted = rest === own + (kind.ending[met] as number);
      if (counted) {
        links.push(d);
        countedAt.push(true);
        return;
      }
      const after = (left * sets + met) * states;
      counted = rest === own + (leave[after + state] as number);
      if (counted) base = after;
    }
    links.push(d);
    countedAt.push(counted);
    const on = leave[base + state] as number;
    for (let k = followStart[state] as number; k < (followStart[state + 1] as number); k++) {
      at = base + (next[k] as number);
      if (arrive[at] === on) break;
    }
  }
};

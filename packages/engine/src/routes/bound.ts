import type { Meter } from './meter.ts';
import { type Kind, type Net, NONE } from './net.ts';

// Upper bounds by walks. A walk is a run that may meet a stop or a border again; its best value is found by dynamic programming and is never below
// that of the best run. Walks never turn back, and each stop has a memory: a short list of items (groups of stops, borders) that a walk arriving
// there still remembers having used and so does not use again. Memory grows only where the best walk repeats itself, until it no longer does.

/** How many items a stop remembers at most, and how large tables may grow. */
const MEMORY = 12;
const STATES = 60_000;
const CELLS = 6_000_000;

export interface Table {
  readonly net: Net;
  readonly kind: Kind;
  /** Items remembered at each stop: group g, or groups + border. */
  readonly memory: number[][];
  /** First state of each directed link; state = first + what is remembered on arrival, a bit for each item of the stop's memory. */
  first: Int32Array;
  states: number;
  /** Memory at the stop left to memory at the stop reached: carry[carryStart[d] + memory], -1: the walk would repeat itself. */
  carryStart: Int32Array;
  carry: Int32Array;
  /** Directed link of each state, and the states that may follow it. */
  linkOf: Int32Array;
  followStart: Int32Array;
  follow: Int32Array;
  /** What a directed link and the touch of the stop it leads to cost; what touching a stop first costs. */
  readonly price: Int32Array;
  readonly touch: Int32Array;
  /** Best value of the rest of a walk, at (room * sets + set) * states + state: before the link of the state is paid and its stop counted or passed. */
  arrive: Int32Array;
  /** The same after the stop of the state was counted or passed. */
  leave: Int32Array;
}

export const makeTable = (net: Net, kind: Kind): Table => {
  const table: Table = {
    net,
    kind,
    memory: Array.from({ length: net.stops }, () => []),
    first: new Int32Array(0),
    states: 0,
    carryStart: new Int32Array(0),
    carry: new Int32Array(0),
    linkOf: new Int32Array(0),
    followStart: new Int32Array(0),
    follow: new Int32Array(0),
    price: new Int32Array(net.from.length),
    touch: new Int32Array(net.stops),
    arrive: new Int32Array(0),
    leave: new Int32Array(0),
  };
  layOut(table);
  return table;
};

/** Lays out the states for the memory as it is now. */
const layOut = (table: Table): void => {
  const { net, kind, memory } = table;
  const links = net.from.length;
  const live = new Uint8Array(links);
  for (const d of kind.leave) live[d] = 1;
  table.first = new Int32Array(links);
  table.carryStart = new Int32Array(links);
  let states = 0;
  let carries = 0;
  for (let d = 0; d < links; d++) {
    if (!live[d]) continue;
    table.first[d] = states;
    table.carryStart[d] = carries;
    states += 1 << (memory[net.to[d] as number] as number[]).length;
    carries += 1 << (memory[net.from[d] as number] as number[]).length;
  }
  table.states = states;
  table.carry = new Int32Array(carries);
  table.linkOf = new Int32Array(states);
  for (let d = 0; d < links; d++) {
    if (!live[d]) continue;
    const before = memory[net.from[d] as number] as number[];
    const behind = memory[net.to[d] as number] as number[];
    const used = [net.group[net.from[d] as number] as number];
    for (let i = net.useStart[d] as number; i < (net.useStart[d + 1] as number); i++) used.push(net.groups + (net.useList[i] as number));
    let forbidden = 0;
    let fresh = 0;
    before.forEach((item, i) => {
      if (item === net.group[net.to[d] as number] || (item >= net.groups && used.includes(item))) forbidden |= 1 << i;
    });
    behind.forEach((item, i) => {
      if (used.includes(item)) fresh |= 1 << i;
    });
    for (let bits = 0; bits < 1 << before.length; bits++) {
      let kept = fresh;
      if (bits & forbidden) kept = -1;
      else
        before.forEach((item, i) => {
          if (bits & (1 << i)) {
            const at = behind.indexOf(item);
            if (at >= 0) kept |= 1 << at;
          }
        });
      table.carry[(table.carryStart[d] as number) + bits] = kept;
    }
    for (let bits = 0; bits < 1 << behind.length; bits++) table.linkOf[(table.first[d] as number) + bits] = d;
  }
  table.followStart = new Int32Array(states + 1);
  const follow: number[] = [];
  for (let state = 0; state < states; state++) {
    const d = table.linkOf[state] as number;
    const bits = state - (table.first[d] as number);
    table.followStart[state] = follow.length;
    for (let i = kind.nextStart[d] as number; i < (kind.nextStart[d + 1] as number); i++) {
      const e = kind.next[i] as number;
      const kept = table.carry[(table.carryStart[e] as number) + bits] as number;
      if (kept >= 0) follow.push((table.first[e] as number) + kept);
    }
  }
  table.followStart[states] = follow.length;
  table.follow = Int32Array.from(follow);
  const cells = kind.rooms * kind.sets.length * states;
  if (table.arrive.length < cells) {
    table.arrive = new Int32Array(cells);
    table.leave = new Int32Array(cells);
  }
};

/** Fills the table for its prices. */
export const fillTable = (table: Table, meter: Meter): void => {
  const { net, kind, states, linkOf, followStart, follow, arrive, leave, price } = table;
  const { rooms, after, takes, value, optional, meets, ending, boundless } = kind;
  const sets = kind.sets.length;
  // States whose stop may be passed at no cost of room: their values within one room depend on each other.
  const free: number[] = [];
  for (let state = 0; state < states; state++) {
    const stop = net.to[linkOf[state] as number] as number;
    if (kind.through[stop] && (optional[stop] || takes[stop] === 2)) free.push(state);
  }
  let work = 0;
  for (let room = 0; room < rooms; room++) {
    // Counting never loses what was met, so later sets come first.
    for (let set = sets - 1; set >= 0; set--) {
      const base = (room * sets + set) * states;
      for (let state = 0; state < states; state++) {
        const d = linkOf[state] as number;
        const stop = net.to[d] as number;
        const left = after[(takes[stop] as number) * rooms + room] as number;
        const met = meets[set * net.stops + stop] as number;
        let best = NONE;
        if (left >= 0 && met >= 0) {
          best = ending[met] as number;
          if (left !== room || met !== set) {
            const on = leave[(left * sets + met) * states + state] as number;
            if (on > best) best = on;
          }
          if (best > NONE) best += (boundless[stop] ? 0 : (value[stop] as number)) - (price[d] as number);
        }
        arrive[base + state] = best;
        leave[base + state] = NONE;
      }
      work += states;
      // Values only rise, and passing never gains, so this ends.
      for (let changed = free.length > 0, sweep = 0; changed; sweep++) {
        changed = false;
        for (let i = 0; i < free.length; i++) {
          const state = free[sweep & 1 ? free.length - 1 - i : i] as number;
          let on = NONE;
          for (let k = followStart[state] as number, end = followStart[state + 1] as number; k < end; k++) {
            const v = arrive[base + (follow[k] as number)] as number;
            if (v > on) on = v;
          }
          if (on > (leave[base + state] as number)) {
            leave[base + state] = on;
            const d = linkOf[state] as number;
            const stop = net.to[d] as number;
            let best = NONE;
            if (optional[stop]) best = on - (price[d] as number);
            // Counted without using room or meeting anything new: the walk goes on in this same layer.
            if (takes[stop] === 2 && meets[set * net.stops + stop] === set) {
              const counted = on + (boundless[stop] ? 0 : (value[stop] as number)) - (price[d] as number);
              if (counted > best) best = counted;
            }
            if (best > (arrive[base + state] as number)) {
              arrive[base + state] = best;
              changed = true;
            }
          }
        }
        work += free.length;
      }
      for (let state = 0; state < states; state++) {
        let on = NONE;
        for (let k = followStart[state] as number, end = followStart[state + 1] as number; k < end; k++) {
          const v = arrive[base + (follow[k] as number)] as number;
          if (v > on) on = v;
        }
        leave[base + state] = on;
      }
      work += states;
    }
  }
  meter.spend(work >> 3);
};

/** Value of the best walk that begins at a stop, or NONE. */
export const boundFrom = (table: Table, start: number): number => {
  const { kind, touch } = table;
  const d = bestLeaving(table, start);
  if (d < 0) return NONE;
  const own = kind.boundless[start] ? 0 : (kind.value[start] as number);
  return (table.arrive[startAt(table, start, d)] as number) + own - (touch[start] as number) + kind.slack;
};

/** Where in the table a walk stands that has counted a stop and leaves it by d. */
const startAt = ({ kind, carry, carryStart, first, states }: Table, start: number, d: number): number => {
  const room = kind.after[(kind.takes[start] as number) * kind.rooms + kind.full] as number;
  const set = kind.meets[start] as number;
  return (room * kind.sets.length + set) * states + (first[d] as number) + (carry[carryStart[d] as number] as number);
};

const bestLeaving = (table: Table, start: number): number => {
  const { kind } = table;
  const room = kind.after[(kind.takes[start] as number) * kind.rooms + kind.full] as number;
  if (!kind.open[start] || room < 0 || (kind.meets[start] as number) < 0) return -1;
  let best = NONE;
  let which = -1;
  for (let i = kind.leaveStart[start] as number; i < (kind.leaveStart[start + 1] as number); i++) {
    const d = kind.leave[i] as number;
    const v = table.arrive[startAt(table, start, d)] as number;
    if (v > best) {
      best = v;
      which = d;
    }
  }
  return which;
};

/** The directed links of the best walk from a stop. Every link costs something, so it comes to an end. */
export const walkFrom = (table: Table, start: number): number[] => {
  const { net, kind, states, arrive, leave, price, followStart, follow } = table;
  const sets = kind.sets.length;
  const walk: number[] = [];
  let d = bestLeaving(table, start);
  if (d < 0) return walk;
  let at = startAt(table, start, d);
  for (;;) {
    walk.push(d);
    const state = at % states;
    const layer = (at - state) / states;
    const stop = net.to[d] as number;
    const room = (layer - (layer % sets)) / sets;
    const set = layer % sets;
    const left = kind.after[(kind.takes[stop] as number) * kind.rooms + room] as number;
    const met = kind.meets[set * net.stops + stop] as number;
    const rest = (arrive[at] as number) + (price[d] as number);
    const own = kind.boundless[stop] ? 0 : (kind.value[stop] as number);
    let base = layer * states;
    if (left >= 0 && met >= 0) {
      if (rest === own + (kind.ending[met] as number)) return walk;
      const counted = (left * sets + met) * states;
      if (rest === own + (leave[counted + state] as number)) base = counted;
    }
    const on = leave[base + state] as number;
    for (let k = followStart[state] as number; k < (followStart[state + 1] as number); k++) {
      at = base + (follow[k] as number);
      if (arrive[at] === on) break;
    }
    d = table.linkOf[at % states] as number;
  }
};

/** Lets the stops along each loop of a walk remember what the walk used twice. False: it repeats nothing, or there is no room to remember more. */
export const remember = (table: Table, start: number, walk: readonly number[]): boolean => {
  const { net, kind, memory } = table;
  let grown = false;
  let states = table.states;
  const keep = (stop: number, item: number): boolean => {
    const items = memory[stop] as number[];
    if (items.includes(item)) return true;
    let arriving = 0;
    for (const d of kind.leave) if (net.to[d] === stop) arriving++;
    const more = arriving << items.length;
    if (items.length >= MEMORY || states + more > STATES || (states + more) * kind.rooms * kind.sets.length > CELLS) return false;
    items.push(item);
    states += more;
    grown = true;
    return true;
  };
  /** Position i: stop i is left by link i. A stop is used at its position, the borders of link i between i and i + 1. */
  const seen = new Map<number, number>();
  seen.set(net.group[start] as number, 0);
  for (let i = 0; i < walk.length; i++) {
    const d = walk[i] as number;
    const items = [net.group[net.to[d] as number] as number];
    for (let k = net.useStart[d] as number; k < (net.useStart[d + 1] as number); k++) items.push(net.groups + (net.useList[k] as number));
    for (const item of items) {
      const since = seen.get(item);
      if (since !== undefined) for (let j = since; j < i; j++) if (!keep(net.to[walk[j] as number] as number, item)) break;
    }
    items.forEach((item, k) => {
      seen.set(item, k === 0 ? i + 1 : i);
    });
  }
  if (grown) layOut(table);
  return grown;
};

/** Whether a walk meets no group and no border twice: then it is a run, apart from what only the whole run can tell. */
export const isSimple = ({ net }: Table, start: number, walk: readonly number[]): boolean => {
  const seen = new Set([net.group[start] as number]);
  let items = 1;
  for (const d of walk) {
    seen.add(net.group[net.to[d] as number] as number);
    for (let k = net.useStart[d] as number; k < (net.useStart[d + 1] as number); k++) seen.add(net.groups + (net.useList[k] as number));
    items += 1 + (net.useStart[d + 1] as number) - (net.useStart[d] as number);
  }
  return seen.size === items;
};

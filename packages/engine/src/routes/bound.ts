import type { Family } from './kind.ts';
import type { Meter } from './meter.ts';
import type { Net } from './net.ts';
import { NONE } from './numbers.ts';

// Upper bounds by walks. A walk is a run that may revisit stops. Its best value, found by dynamic programming over the room left, the things met
// and the link it arrives by, is never below that of the best run. Three things keep walks from going in circles:
// - A walk does not go back by the link it came from.
// - Each group g of stops has a repeat price r(g). A walk pays r(g) whenever it touches g, and the bound adds all r(g) once: a run touches no
//   group twice, so it pays at most what is added, and the bound holds for any r >= 0.
// - At each stop a walk remembers some groups it has touched, and never touches these again. It forgets a group as soon as it comes to a stop
//   that does not remember it. The table has a copy of the states at a stop for each set of groups remembered there.

export interface Table {
  readonly net: Net;
  readonly kind: Family;
  /** For each stop the groups that a walk remembers there. */
  readonly memory: readonly number[][];
  /** Prices: of a directed link with the touch of its end, of touching the first stop, and of going on from a later stop. */
  readonly price: Int32Array;
  readonly touch: Int32Array;
  readonly pass: Int32Array;
  /** The repeat price of each group. */
  readonly repeat: Int32Array;
  /** The last move of the repeat prices. */
  readonly drift: Float64Array;
  /** A state is a directed link d by which a walk arrives, with the set of groups it remembers from before: first[d] + set. */
  first: Int32Array;
  states: number;
  /** The set after going on by d with a set remembered at its first stop, at [turnStart[d] + set]; -1 if the walk remembers the next stop. */
  turn: Int32Array;
  turnStart: Int32Array;
  /** The place of each reachable arrival and departure, at [set * states + state]; -1 if unreachable. Larger sets come first. */
  arrivalAt: Int32Array;
  departureAt: Int32Array;
  /** How many places there are of both. */
  arrivals: number;
  departures: number;
  /** The cell of an arrival, at [room * arrivals + place], and of a departure, at [room * departures + place]; 0 if no walk needs it. */
  arrivalCell: Int32Array;
  departureCell: Int32Array;
  cells: Cells;
  /** Best value of the rest of a walk after an arrival, before the link is paid and the stop counted or passed. Cell 0 is NONE. */
  arrive: Int32Array;
  /** The same after a departure, when the stop was counted or passed. */
  depart: Int32Array;
}

/** What a table holds values of: each room and place that a walk can reach and from which it can end. Cells of less room come first. */
interface Cells {
  /** Cells of arrivals, with cell 0. */
  readonly size: number;
  readonly link: Int32Array;
  readonly stop: Int32Array;
  /** Worth of ending here, without the stop's own value; NONE if a walk cannot. */
  readonly end: Int32Array;
  /** The departure after counting the stop, and after passing it; 0 if none. */
  readonly counted: Int32Array;
  readonly passed: Int32Array;
  /** Departures: their stop, and the arrivals that may follow. */
  readonly from: Int32Array;
  readonly nextStart: Int32Array;
  readonly next: Int32Array;
  /** Cells of one room and set, in the order in which they are filled. */
  readonly groups: readonly Group[];
}

interface Group {
  /** Arrivals from `arrival` on, departures from `departure` on. */
  readonly arrival: number;
  readonly departure: number;
  readonly arrivalEnd: number;
  readonly departureEnd: number;
  /** Arrivals whose departure uses no room. Their values depend on others of the same group. */
  readonly free: readonly number[];
}

const NO_ONE = new Int32Array(0);
const NO_CELLS: Cells = {
  size: 0,
  link: NO_ONE,
  stop: NO_ONE,
  end: NO_ONE,
  counted: NO_ONE,
  passed: NO_ONE,
  from: NO_ONE,
  nextStart: NO_ONE,
  next: NO_ONE,
  groups: [],
};

export const makeTable = (net: Net, kind: Family): Table => {
  const table: Table = {
    net,
    kind,
    memory: Array.from({ length: net.stops }, () => []),
    price: new Int32Array(net.from.length),
    touch: new Int32Array(net.stops),
    pass: new Int32Array(net.stops),
    repeat: kind.boundless.slice(),
    drift: new Float64Array(net.groups),
    first: NO_ONE,
    states: 0,
    turn: NO_ONE,
    turnStart: NO_ONE,
    arrivalAt: NO_ONE,
    departureAt: NO_ONE,
    arrivals: 0,
    departures: 0,
    arrivalCell: NO_ONE,
    departureCell: NO_ONE,
    cells: NO_CELLS,
    arrive: NO_ONE,
    depart: NO_ONE,
  };
  layOut(table);
  return table;
};

/** Lets walks remember groups at stops, as pairs of both. */
export const remember = (table: Table, more: readonly { readonly stop: number; readonly group: number }[]): void => {
  for (const { stop, group } of more) table.memory[stop]?.push(group);
  layOut(table);
};

/** Numbers the states of a table and returns the directed link of each. */
const numberStates = (table: Table): Int32Array => {
  const { net, kind, memory } = table;
  const live = kind.leave.toSorted();
  const linkOf: number[] = [];
  table.first = new Int32Array(net.from.length);
  for (const d of live) {
    table.first[d] = linkOf.length;
    for (let sets = 1 << rememberedAt(memory, net.to[d]).length; sets > 0; sets--) linkOf.push(d);
  }
  table.states = linkOf.length;
  return new Int32Array(linkOf);
};

const rememberedAt = (memory: Table['memory'], stop: number | undefined): readonly number[] => memory[stop as number] as readonly number[];

/** What a walk remembers after each link. */
const makeTurns = (table: Table): void => {
  const { net, kind, memory } = table;
  const turn: number[] = [];
  table.turnStart = new Int32Array(net.from.length);
  for (const d of kind.leave) {
    table.turnStart[d] = turn.length;
    const known = rememberedAt(memory, net.from[d]);
    const next = rememberedAt(memory, net.to[d]);
    if (known.length === 0 && next.length === 0) {
      turn.push(0);
      continue;
    }
    const bitOf = (group: number): number => (next.includes(group) ? 1 << next.indexOf(group) : 0);
    const own = bitOf(net.group[net.from[d] as number] as number);
    const bits = known.map(bitOf);
    const again = known.indexOf(net.group[net.to[d] as number] as number);
    for (let set = 0; set < 1 << known.length; set++) {
      const kept = bits.reduce((all, bit, i) => ((set >> i) & 1 ? all | bit : all), own);
      turn.push(again >= 0 && (set >> again) & 1 ? -1 : kept);
    }
  }
  table.turn = new Int32Array(turn);
};

/** For each state the states that can follow it. */
const followersIn = ({ kind, first, turn, turnStart }: Table, linkOf: Int32Array): readonly (readonly number[])[] => {
  const followers: number[][] = [];
  for (let state = 0; state < linkOf.length; state++) {
    const d = linkOf[state] as number;
    const set = state - (first[d] as number);
    const list: number[] = [];
    for (let i = kind.nextStart[d] as number; i < (kind.nextStart[d + 1] as number); i++) {
      const e = kind.next[i] as number;
      const kept = turn[(turnStart[e] as number) + set] as number;
      if (kept >= 0) list.push((first[e] as number) + kept);
    }
    followers.push(list);
  }
  return followers;
};

/** The state of a walk that leaves its first stop by d. */
const firstState = ({ first, turn, turnStart }: Table, d: number): number =>
  (first[d] as number) + (turn[turnStart[d] as number] as number);

/** Marks every arrival and departure that a walk can reach with 0 in `arrivalAt` and `departureAt`. */
const markReachable = (table: Table, linkOf: Int32Array, followers: readonly (readonly number[])[]): void => {
  const { net, kind, states } = table;
  const arrivalAt = new Int32Array(kind.sets.length * states).fill(-1);
  const departureAt = new Int32Array(kind.sets.length * states).fill(-1);
  const queue: number[] = [];
  const reach = (at: number): void => {
    if (arrivalAt[at] === 0) return;
    arrivalAt[at] = 0;
    queue.push(at);
  };
  const goOn = (set: number, state: number): void => {
    if (departureAt[set * states + state] === 0) return;
    departureAt[set * states + state] = 0;
    for (const other of followers[state] as readonly number[]) reach(set * states + other);
  };
  for (const d of kind.leave) {
    const set = kind.begins[net.from[d] as number] as number;
    if (set >= 0) reach(set * states + firstState(table, d));
  }
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const state = at % states;
    const set = (at - state) / states;
    const stop = net.to[linkOf[state] as number] as number;
    if (!kind.through[stop]) continue;
    const met = kind.meets[set * net.stops + stop] as number;
    if (met >= 0) goOn(met, state);
    if (kind.optional[stop]) goOn(set, state);
  }
  table.arrivalAt = arrivalAt;
  table.departureAt = departureAt;
};

/** Numbers what is marked, larger sets first. Returns set * states + state of each place. */
const numberPlaces = ({ kind, states }: Table, at: Int32Array): readonly number[] => {
  const order: number[] = [];
  for (let set = kind.sets.length - 1; set >= 0; set--)
    for (let state = 0; state < states; state++) {
      if (at[set * states + state] !== 0) continue;
      at[set * states + state] = order.length;
      order.push(set * states + state);
    }
  return order;
};

/** Where a walk can go, without regard to room. */
interface Plan {
  /** For each arrival its set, directed link, stop and worth of ending there. */
  readonly set: Int32Array;
  readonly link: Int32Array;
  readonly stop: Int32Array;
  readonly end: Int32Array;
  /** The departure after counting the stop, and after passing it; -1 if none. */
  readonly counted: Int32Array;
  readonly passed: Int32Array;
  /** For each departure its set and its stop. */
  readonly setFrom: Int32Array;
  readonly from: Int32Array;
  /** The arrivals that may follow departure j: `next` from nextStart[j] to nextStart[j + 1]. */
  readonly nextStart: Int32Array;
  readonly next: Int32Array;
}

const planOf = (table: Table, linkOf: Int32Array, followers: readonly (readonly number[])[]): Plan => {
  const { net, kind, states, arrivalAt, departureAt } = table;
  const { stops, to } = net;
  const arrivals = numberPlaces(table, arrivalAt);
  const departures = numberPlaces(table, departureAt);
  table.arrivals = arrivals.length;
  table.departures = departures.length;
  const set = new Int32Array(arrivals.length);
  const link = new Int32Array(arrivals.length);
  const stop = new Int32Array(arrivals.length);
  const end = new Int32Array(arrivals.length);
  const counted = new Int32Array(arrivals.length).fill(-1);
  const passed = new Int32Array(arrivals.length).fill(-1);
  for (let i = 0; i < arrivals.length; i++) {
    const at = arrivals[i] as number;
    const state = at % states;
    const met = (at - state) / states;
    const d = linkOf[state] as number;
    const here = to[d] as number;
    set[i] = met;
    link[i] = d;
    stop[i] = here;
    end[i] = kind.ends[met * stops + here] as number;
    if (!kind.through[here]) continue;
    const after = kind.meets[met * stops + here] as number;
    if (after >= 0) counted[i] = departureAt[after * states + state] as number;
    if (kind.optional[here]) passed[i] = departureAt[at] as number;
  }
  const setFrom = new Int32Array(departures.length);
  const from = new Int32Array(departures.length);
  const nextStart = new Int32Array(departures.length + 1);
  const next: number[] = [];
  for (let j = 0; j < departures.length; j++) {
    const at = departures[j] as number;
    const state = at % states;
    setFrom[j] = (at - state) / states;
    from[j] = to[linkOf[state] as number] as number;
    for (const other of followers[state] as readonly number[]) next.push(arrivalAt[at - state + other] as number);
    nextStart[j + 1] = next.length;
  }
  return { set, link, stop, end, counted, passed, setFrom, from, nextStart, next: new Int32Array(next) };
};

const REACHED = 1;
const NEEDED = 2;

/** Marks, at [room * arrivals + place], the arrivals that a walk can reach with that room. */
const markRooms = (table: Table, { stop, counted, passed, nextStart, next }: Plan): Uint8Array => {
  const { net, kind, arrivals, arrivalAt, states } = table;
  const { rooms, after, takes, begins, leave } = kind;
  const marks = new Uint8Array(rooms * arrivals);
  const queue: number[] = [];
  const reach = (at: number): void => {
    if (marks[at] !== 0) return;
    marks[at] = REACHED;
    queue.push(at);
  };
  for (const empty of new Set(kind.fulls.values()))
    for (const d of leave) {
      const start = net.from[d] as number;
      const room = after[(takes[start] as number) * rooms + empty] as number;
      const set = begins[start] as number;
      if (room >= 0 && set >= 0) reach(room * arrivals + (arrivalAt[set * states + firstState(table, d)] as number));
    }
  const leaveWith = (departure: number, room: number): void => {
    if (departure < 0 || room < 0) return;
    for (let k = nextStart[departure] as number, last = nextStart[departure + 1] as number; k < last; k++)
      reach(room * arrivals + (next[k] as number));
  };
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const i = at % arrivals;
    const room = (at - i) / arrivals;
    leaveWith(counted[i] as number, after[(takes[stop[i] as number] as number) * rooms + room] as number);
    leaveWith(passed[i] as number, room);
  }
  return marks;
};

/** Marks those of the reached arrivals from which a walk can end. */
const markNeeded = ({ kind, arrivals }: Table, { stop, end, counted, passed, nextStart, next }: Plan, marks: Uint8Array): void => {
  const { rooms, after, takes } = kind;
  const leadsOn = (departure: number, room: number): boolean => {
    if (departure < 0) return false;
    for (let k = nextStart[departure] as number, last = nextStart[departure + 1] as number; k < last; k++)
      if (marks[room * arrivals + (next[k] as number)] === NEEDED) return true;
    return false;
  };
  const canEnd = (i: number, room: number): boolean => {
    const left = after[(takes[stop[i] as number] as number) * rooms + room] as number;
    if (left >= 0 && ((end[i] as number) > NONE || leadsOn(counted[i] as number, left))) return true;
    return leadsOn(passed[i] as number, room);
  };
  // Arrivals of the same room depend on each other if a stop is passed, or counted without using room.
  const isFree = stop.some((at, i) => (passed[i] as number) >= 0 || takes[at] === 2);
  for (let room = 0; room < rooms; room++) {
    for (let changed = true; changed; ) {
      changed = false;
      for (let i = 0; i < arrivals; i++) {
        if (marks[room * arrivals + i] !== REACHED || !canEnd(i, room)) continue;
        marks[room * arrivals + i] = NEEDED;
        changed = isFree;
      }
    }
  }
};

/** The departures that lead to each arrival: `list` from start[i] to start[i + 1]. */
const leadingTo = (
  { arrivals, departures }: Table,
  { nextStart, next }: Plan,
): { readonly start: Int32Array; readonly list: Int32Array } => {
  const start = new Int32Array(arrivals + 1);
  for (const i of next) start[i + 1] = (start[i + 1] as number) + 1;
  for (let i = 0; i < arrivals; i++) start[i + 1] = (start[i + 1] as number) + (start[i] as number);
  const list = new Int32Array(next.length);
  const filled = start.slice();
  for (let j = 0; j < departures; j++)
    for (let k = nextStart[j] as number; k < (nextStart[j + 1] as number); k++) {
      const i = next[k] as number;
      const at = filled[i] as number;
      list[at] = j;
      filled[i] = at + 1;
    }
  return { start, list };
};

/** Cells of one room and set. */
interface Part {
  readonly room: number;
  readonly arrival: number;
  readonly departure: number;
  readonly arrivalEnd: number;
  readonly departureEnd: number;
}

/** Numbers the cells of a table. */
const makeCells = (table: Table, plan: Plan, marks: Uint8Array): void => {
  const { kind, arrivals, departures } = table;
  const { rooms, after, takes } = kind;
  const sets = kind.sets.length;
  const leading = leadingTo(table, plan);
  const arrivalCell = new Int32Array(rooms * arrivals);
  const departureCell = new Int32Array(rooms * departures);
  const placeOf = [-1];
  const departureOf = [-1];
  /** The last room in which a departure leads to an arrival that is needed, from 1. */
  const needed = new Int32Array(departures);
  const parts: Part[] = [];
  for (let room = 0; room < rooms; room++) {
    for (let i = 0; i < arrivals; i++)
      if (marks[room * arrivals + i] === NEEDED)
        for (let k = leading.start[i] as number; k < (leading.start[i + 1] as number); k++) needed[leading.list[k] as number] = room + 1;
    let i = 0;
    let j = 0;
    for (let set = sets - 1; set >= 0; set--) {
      const arrival = placeOf.length;
      const departure = departureOf.length;
      for (; i < arrivals && plan.set[i] === set; i++) {
        if (marks[room * arrivals + i] !== NEEDED) continue;
        arrivalCell[room * arrivals + i] = placeOf.length;
        placeOf.push(i);
      }
      for (; j < departures && plan.setFrom[j] === set; j++) {
        if (needed[j] !== room + 1) continue;
        departureCell[room * departures + j] = departureOf.length;
        departureOf.push(j);
      }
      if (placeOf.length > arrival || departureOf.length > departure)
        parts.push({ room, arrival, departure, arrivalEnd: placeOf.length, departureEnd: departureOf.length });
    }
  }
  const size = placeOf.length;
  const link = new Int32Array(size);
  const stop = new Int32Array(size);
  const end = new Int32Array(size).fill(NONE);
  const counted = new Int32Array(size);
  const passed = new Int32Array(size);
  const from = new Int32Array(departureOf.length);
  const nextStart = new Int32Array(departureOf.length + 1);
  const next: number[] = [];
  const groups = parts.map(({ room, arrival, departure, arrivalEnd, departureEnd }): Group => {
    const free: number[] = [];
    for (let c = arrival; c < arrivalEnd; c++) {
      const i = placeOf[c] as number;
      link[c] = plan.link[i] as number;
      stop[c] = plan.stop[i] as number;
      const left = after[(takes[stop[c] as number] as number) * rooms + room] as number;
      if (left >= 0) {
        end[c] = plan.end[i] as number;
        if ((plan.counted[i] as number) >= 0) counted[c] = departureCell[left * departures + (plan.counted[i] as number)] as number;
      }
      if ((plan.passed[i] as number) >= 0) passed[c] = departureCell[room * departures + (plan.passed[i] as number)] as number;
      if ((passed[c] as number) > 0 || (counted[c] as number) >= departure) free.push(c);
    }
    for (let c = departure; c < departureEnd; c++) {
      const j = departureOf[c] as number;
      from[c] = plan.from[j] as number;
      for (let k = plan.nextStart[j] as number; k < (plan.nextStart[j + 1] as number); k++) {
        const cell = arrivalCell[room * arrivals + (plan.next[k] as number)] as number;
        if (cell > 0) next.push(cell);
      }
      nextStart[c + 1] = next.length;
    }
    return { arrival, departure, arrivalEnd, departureEnd, free };
  });
  table.arrivalCell = arrivalCell;
  table.departureCell = departureCell;
  table.cells = { size, link, stop, end, counted, passed, from, nextStart, next: new Int32Array(next), groups };
  table.arrive = new Int32Array(size).fill(NONE);
  table.depart = new Int32Array(departureOf.length).fill(NONE);
};

/** Finds everything that a walk needs, and numbers it. */
const layOut = (table: Table): void => {
  const linkOf = numberStates(table);
  makeTurns(table);
  const followers = followersIn(table, linkOf);
  markReachable(table, linkOf, followers);
  const plan = planOf(table, linkOf, followers);
  const marks = markRooms(table, plan);
  markNeeded(table, plan, marks);
  makeCells(table, plan, marks);
};

/** Fills the table for its prices. */
export const fillTable = (table: Table, meter: Meter): void => {
  const { net, kind, cells, arrive, depart, price, pass, repeat } = table;
  const { takes, value } = kind;
  const { link, stop: stopAt, end, counted, passed, from, nextStart, next } = cells;
  const cost = new Int32Array(price.length);
  for (let d = 0; d < cost.length; d++) cost[d] = (price[d] as number) + (repeat[net.group[net.to[d] as number] as number] as number);
  const bestNext = (departure: number): number => {
    let best = NONE;
    for (let k = nextStart[departure] as number, last = nextStart[departure + 1] as number; k < last; k++) {
      const v = arrive[next[k] as number] as number;
      if (v > best) best = v;
    }
    return best > NONE ? best - (pass[from[departure] as number] as number) : NONE;
  };
  let work = 0;
  // Counting a stop never makes the set smaller, so larger sets are filled first.
  for (const { arrival, arrivalEnd, departure, departureEnd, free } of cells.groups) {
    for (let i = arrival; i < arrivalEnd; i++) {
      const on = counted[i] as number;
      let best = end[i] as number;
      // Departures of the same group are not known yet; see below.
      if (on < departure && (depart[on] as number) > best) best = depart[on] as number;
      arrive[i] = best > NONE ? best + (value[stopAt[i] as number] as number) - (cost[link[i] as number] as number) : NONE;
    }
    // If a stop is passed, or counted without using room, values depend on others of the same group. They only rise, and a circle always costs
    // something, so this ends.
    for (let changed = free.length > 0, sweep = 0; changed; sweep++) {
      changed = false;
      for (let f = 0; f < free.length; f++) {
        const i = free[sweep & 1 ? free.length - 1 - f : f] as number;
        const over = passed[i] as number;
        const rest = bestNext(over > 0 ? over : (counted[i] as number));
        if (rest <= NONE) continue;
        const stop = stopAt[i] as number;
        let best = NONE;
        if (over > 0) best = rest;
        if (takes[stop] === 2 && (over === 0 || over === counted[i]) && rest + (value[stop] as number) > best)
          best = rest + (value[stop] as number);
        best -= cost[link[i] as number] as number;
        if (best > (arrive[i] as number)) {
          arrive[i] = best;
          changed = true;
        }
      }
      work += free.length;
    }
    for (let i = departure; i < departureEnd; i++) depart[i] = bestNext(i);
  }
  meter.spend((work + arrive.length + depart.length) >> 5);
};

/** The cell of a walk that has counted its first stop and leaves it by d. */
const startAt = (table: Table, full: number, d: number): number => {
  const { kind, states, net, arrivals, arrivalAt, arrivalCell } = table;
  const start = net.from[d] as number;
  const room = kind.after[(kind.takes[start] as number) * kind.rooms + full] as number;
  const set = kind.begins[start] as number;
  return arrivalCell[room * arrivals + (arrivalAt[set * states + firstState(table, d)] as number)] as number;
};

/** The link by which the best walk from a stop leaves it, or -1. */
const bestLeaving = (table: Table, full: number, start: number): number => {
  const { kind } = table;
  const room = kind.after[(kind.takes[start] as number) * kind.rooms + full] as number;
  if (room < 0 || (kind.begins[start] as number) < 0) return -1;
  let best = NONE;
  let which = -1;
  for (let i = kind.leaveStart[start] as number; i < (kind.leaveStart[start + 1] as number); i++) {
    const d = kind.leave[i] as number;
    const v = table.arrive[startAt(table, full, d)] as number;
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
export const boundFrom = (table: Table, full: number, start: number, added = repeatPrice(table)): number => {
  const d = bestLeaving(table, full, start);
  if (d < 0) return NONE;
  const own =
    (table.kind.value[start] as number) - (table.repeat[table.net.group[start] as number] as number) - (table.touch[start] as number);
  return own + (table.arrive[startAt(table, full, d)] as number) + added;
};

export interface Walk {
  /** An upper bound on all runs: the value of the best walk. NONE if there is no walk. */
  readonly bound: number;
  readonly start: number;
  /** Directed links. */
  readonly links: readonly number[];
}

/** The best walk of trains with this room. */
export const bestWalk = (table: Table, full: number): Walk => {
  const added = repeatPrice(table);
  let bound = NONE;
  let start = -1;
  for (let stop = 0; stop < table.net.stops; stop++) {
    const from = boundFrom(table, full, stop, added);
    if (from > bound) {
      bound = from;
      start = stop;
    }
  }
  const links: number[] = [];
  if (start >= 0) follow(table, startAt(table, full, bestLeaving(table, full, start)), links);
  return { bound, start, links };
};

/** Follows the values of the table along a best walk. Every link costs something, so the walk ends. */
const follow = ({ net, kind, cells, arrive, depart, price, pass, repeat }: Table, start: number, links: number[]): void => {
  for (let at = start; ; ) {
    const d = cells.link[at] as number;
    const stop = cells.stop[at] as number;
    const rest = (arrive[at] as number) + (price[d] as number) + (repeat[net.group[stop] as number] as number);
    const own = kind.value[stop] as number;
    const end = cells.end[at] as number;
    const counted = cells.counted[at] as number;
    links.push(d);
    if (end > NONE && rest === own + end) return;
    const departure = counted > 0 && rest === own + (depart[counted] as number) ? counted : (cells.passed[at] as number);
    const on = (depart[departure] as number) + (pass[stop] as number);
    for (let k = cells.nextStart[departure] as number; k < (cells.nextStart[departure + 1] as number); k++) {
      at = cells.next[k] as number;
      if (arrive[at] === on) break;
    }
  }
};

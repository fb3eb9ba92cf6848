import type { CompanyId, HexId } from '../record.ts';
import { bitsOf } from './bits.ts';
import { border } from './board.ts';
import { scratch, unfilled, withScratch } from './scratch.ts';
import type { Shape, Stop } from './tile.ts';
import { blockedStops, tokenStops } from './tokens.ts';
import { type BoardStop, type Carry, keepIn, known, type TrackGraph } from './track.ts';

// What a company reaches from its tokens. A path uses no border and no stop twice. There are too many paths to try, so we search walks, which
// may repeat. One breadth-first search finds every end that any walk reaches. Nearly all walks it finds repeat nothing, which proves their
// ends. For the others the search runs again with a memory: each walk remembers which of a few critical borders and stops it has used, and
// never uses them again. An end that is then unreachable is refuted. If its walk repeats something else, that becomes critical too.

/** What can be reached along track: stops, and sides of hexes. */
export interface Reach {
  /** For each stop: 1 if the company reaches it or has a token there. */
  readonly stops: readonly number[];
  /** For each hex the set of sides through which the company's track leaves it. */
  readonly leaves: readonly number[];
  /** For each hex the set of sides at which the company's track arrives from the hex across. */
  readonly enters: readonly number[];
}

/** A reach of which only as much is decided as is asked for. */
export interface CompanyReach extends Reach {
  /** `enters` of one hex. */
  entersOf(h: number): number;
  /** `stops` of one stop. */
  reaches(stop: number): boolean;
  /** All of it. */
  decided(): Reach;
}

/** What stops track from leading on. */
export interface ReachRules {
  /** Can this stop be reached but not left? */
  readonly blocks: (stop: number) => boolean;
  /** Is this border closed? Called with either of its sides, and perhaps later, so it must not read a position that is being changed. */
  readonly closed?: (side: number) => boolean;
  /** Groups of off-board areas that may be run through. All others end the path. */
  readonly through?: readonly string[];
}

/** Budget of states. Beyond it every doubtful end counts as reached. Not a time, so that legality does not depend on the machine. */
const BUDGET = 1 << 20;
const MOST_CRITICAL = 12;

const UNSEEN = -2;
const START = -1;

/**
 * The network of one company. A walk is a chain of steps: a step leaves a hex through a side (and has its number), or takes a link between
 * two stops of a hex (numbered after the sides, one for each direction). A walk uses up borders, named by a side, and stops, numbered
 * after the sides.
 */
interface Network {
  readonly graph: TrackGraph;
  readonly sides: number;
  readonly steps: number;
  readonly starts: readonly number[];
  readonly isStart: Int32Array;
  /** The stop that represents an off-board area that may be run through; otherwise the stop itself. */
  readonly one: Int32Array;
  /** Is this border closed? Null: none is. */
  readonly closed: ((side: number) => boolean) | null;
  readonly passes: (stop: number) => boolean;
  /** Steps that leave a stop. */
  readonly exits: (stop: number) => readonly number[];
  /** The last mark given, and the mark on each thing that walks use. */
  readonly marks: { last: number; readonly on: Int32Array };
}

/** Asks once about each stop. */
const askedOnce = (stops: number, ask: (stop: number) => boolean): ((stop: number) => boolean) => {
  const answers = new Array<boolean | undefined>(stops);
  return (stop) => {
    const known = answers[stop];
    if (known !== undefined) return known;
    const answer = ask(stop);
    answers[stop] = answer;
    return answer;
  };
};

const makeNetwork = (graph: TrackGraph, from: Iterable<number>, rules: ReachRules): Network => {
  const { stops, links } = graph;
  const { blocks, closed = null, through = [] } = rules;
  const sides = graph.board.mate.length;
  const one = scratch(stops.length, 0);
  for (let i = 0; i < one.length; i++) one[i] = i;
  for (const group of through) {
    const first = stops.findIndex(({ stop }) => stop.group === group);
    stops.forEach(({ stop }, i) => {
      if (stop.group === group) one[i] = first;
    });
  }
  const starts: number[] = [];
  const isStart = scratch(stops.length, 0);
  for (const stop of from) {
    const start = one[stop] as number;
    if (!isStart[start]) starts.push(start);
    isStart[start] = 1;
  }
  const joins = (at: Stop): boolean => at.group !== undefined && through.includes(at.group);
  const passes = (stop: number): boolean => {
    const at = (stops[stop] as BoardStop).stop;
    return (at.kind !== 'offboard' || joins(at)) && !blocks(stop);
  };
  const exits = (stop: number): readonly number[] => {
    const at = stops[stop] as BoardStop;
    if (joins(at.stop)) return stops.filter((_, i) => one[i] === stop).flatMap((member) => member.exits);
    if (links.length === 0) return at.exits;
    const found = [...at.exits];
    for (let link = 0; link < links.length; link++) {
      const [a, b] = links[link] as readonly [number, number];
      if (a === stop) found.push(sides + link * 2);
      if (b === stop) found.push(sides + link * 2 + 1);
    }
    return found;
  };
  return {
    graph,
    sides,
    steps: sides + links.length * 2,
    starts,
    isStart,
    one,
    closed,
    passes,
    exits,
    marks: { last: 0, on: scratch(sides + stops.length, 0) },
  };
};

const usedByStep = ({ graph, sides }: Network, step: number): number => (step < sides ? border(graph.board, step) : -1);
const usedByStop = ({ sides }: Network, stop: number): number => sides + stop;

/** All walks that use each critical thing at most once. A state is a step and a memory, `step * memories + memory`; for stops likewise. */
interface Walks {
  readonly memories: number;
  /** State to the state before it; START at a token. */
  readonly before: Int32Array;
  /** State to the stop it leaves, or -1 for plain track. */
  readonly left: Int32Array;
  /** Stop and memory to the state that arrives there first. */
  readonly arrivedBy: Int32Array;
  /** States in the order they were found, and how many. */
  readonly found: Int32Array;
  readonly count: number;
}

const searchWalks = (net: Network, critical: readonly number[]): Walks => {
  const { graph, sides, one, isStart, closed } = net;
  const { mate } = graph.board;
  const memories = 1 << critical.length;
  const all = memories - 1;
  const before = scratch(net.steps * memories, UNSEEN);
  const left = unfilled(net.steps * memories);
  const queue = unfilled(net.steps * memories);
  const arrivedBy = scratch(graph.stops.length * memories, UNSEEN);
  const cameIn = unfilled(graph.stops.length * memories);
  let tail = 0;

  // For each critical thing its bit in the memory.
  const bits = scratch(sides + graph.stops.length, 0);
  for (let i = 0; i < critical.length; i++) bits[critical[i] as number] = 1 << i;

  const take = (step: number, memory: number, from: number, stop: number): void => {
    const bit = all === 0 || step >= sides ? 0 : (bits[usedByStep(net, step)] as number);
    if (memory & bit) return;
    const state = step * memories + (memory | bit);
    if (before[state] !== UNSEEN) return;
    before[state] = from;
    left[state] = stop;
    queue[tail++] = state;
  };
  const leave = (stop: number, memory: number, from: number, back: number): void => {
    const exits = net.exits(stop);
    for (let i = 0; i < exits.length; i++) if (exits[i] !== back) take(exits[i] as number, memory, from, stop);
  };
  /** The first arrival opens every exit except its own; the first arrival by another exit opens that one too. */
  const arrive = (stop: number, memory: number, from: number, back: number): void => {
    // The track beyond a token of the company is searched from that token.
    if (isStart[stop]) return;
    const bit = bits[sides + stop] as number;
    if (memory & bit) return;
    const at = stop * memories + (memory | bit);
    if (arrivedBy[at] === UNSEEN) {
      arrivedBy[at] = from;
      cameIn[at] = back;
    } else {
      if (cameIn[at] === back || cameIn[at] === START) return;
      cameIn[at] = START;
    }
    if (net.passes(stop)) leave(stop, memory | bit, from, back);
  };

  for (const start of net.starts) {
    const memory = bits[usedByStop(net, start)] as number;
    arrivedBy[start * memories + memory] = START;
    leave(start, memory, START, -1);
  }
  for (let head = 0; head < tail; head++) {
    const state = queue[head] as number;
    const step = state >> critical.length;
    const memory = state & all;
    if (step >= sides) {
      const ends = graph.links[(step - sides) >> 1] as readonly [number, number];
      arrive((step - sides) & 1 ? ends[0] : ends[1], memory, state, ((step - sides) ^ 1) + sides);
      continue;
    }
    const side = mate[step] as number;
    if (side < 0) continue;
    const h = Math.floor(side / 6);
    const shape = graph.shapes[h] as Shape;
    const leads = shape.leads[side - h * 6] as number;
    const meets = shape.meets[side - h * 6] as number;
    if ((leads === 0 && meets === 0) || closed?.(step)) continue;
    const outs = bitsOf(leads);
    for (let i = 0; i < outs.length; i++) take(h * 6 + (outs[i] as number), memory, state, -1);
    const base = graph.stopBase[h] as number;
    const met = bitsOf(meets);
    for (let i = 0; i < met.length; i++) arrive(one[base + (met[i] as number)] as number, memory, state, side);
  }
  return { memories, before, left, arrivedBy, found: queue, count: tail };
};

/** The first thing the walk to a state uses twice, going back from its end, or -1. `used` counts as used after the state. */
const repeated = (net: Network, { memories, before, left }: Walks, state: number, used: number): number => {
  const { on } = net.marks;
  const mark = ++net.marks.last;
  if (used >= 0) on[used] = mark;
  for (let at = state; at >= 0; at = before[at] as number) {
    const step = Math.floor(at / memories);
    if (step < net.sides) {
      const crossed = usedByStep(net, step);
      if (on[crossed] === mark) return crossed;
      on[crossed] = mark;
    }
    const stop = left[at] as number;
    if (stop < 0) continue;
    const passed = usedByStop(net, stop);
    if (on[passed] === mark) return passed;
    on[passed] = mark;
  }
  return -1;
};

/** The same border or link taken the other way; -1 if there is none. */
const reversed = ({ graph, sides }: Network, step: number): number =>
  step < sides ? (graph.board.mate[step] as number) : ((step - sides) ^ 1) + sides;

/**
 * For each state of the plain search: 1 if its walk repeats nothing. A walk can take a border or link again only the other way; and who comes
 * to a stop again leaves it by the side of the first arrival, so that is seen by its border, too.
 */
const proveWalks = (net: Network, { before, found, count }: Walks): Int32Array => {
  const proven = scratch(net.steps, 0);
  // For each state when it was found, from 1.
  const turn = scratch(net.steps, 0);
  const comesBy = (state: number, other: number): boolean => {
    let at = state;
    while (at >= 0 && (turn[at] as number) > (turn[other] as number)) at = before[at] as number;
    return at === other;
  };
  for (let i = 0; i < count; i++) {
    const step = found[i] as number;
    turn[step] = i + 1;
    const from = before[step] as number;
    if (from === START) {
      proven[step] = 1;
      continue;
    }
    if (!proven[from]) continue;
    const back = reversed(net, step);
    if (back < 0 || turn[back] === 0 || !comesBy(from, back)) proven[step] = 1;
  }
  return proven;
};

/** Reached, unreachable, or in doubt: then the thing to make critical next. */
type Verdict = 'reached' | 'refuted' | number;

/** An end is a step, or a stop numbered after the steps. */
const judge = (net: Network, walks: Walks, end: number): Verdict => {
  const { memories, before, arrivedBy } = walks;
  const stop = end - net.steps;
  let doubt = -1;
  for (let memory = 0; memory < memories; memory++) {
    const state = stop < 0 ? end * memories + memory : (arrivedBy[stop * memories + memory] as number);
    if (state < 0 || before[state] === UNSEEN) continue;
    const twice = repeated(net, walks, state, stop < 0 ? -1 : usedByStop(net, stop));
    if (twice < 0) return 'reached';
    if (doubt < 0) doubt = twice;
  }
  return doubt < 0 ? 'refuted' : doubt;
};

/** Searches again with these critical things, and decides what that decides. Returns how many states it took. */
const judgeAgain = (net: Network, critical: readonly number[], end: number, verdicts: Map<number, Verdict>): number =>
  withScratch(() => {
    const walks = searchWalks(net, critical);
    // The critical things of one end often settle others too.
    for (const [other, known] of verdicts) {
      if (typeof known !== 'number') continue;
      const found = judge(net, walks, other);
      if (other === end || typeof found !== 'number') verdicts.set(other, found);
    }
    return walks.count;
  });

/** Decides the doubtful ends. */
const settle = (net: Network, plain: Walks, doubtful: readonly number[]): ReadonlySet<number> => {
  const verdicts = new Map<number, Verdict>(doubtful.map((end) => [end, judge(net, plain, end)]));
  let budget = BUDGET;
  for (const end of doubtful) {
    const critical: number[] = [];
    for (let verdict = verdicts.get(end); typeof verdict === 'number'; verdict = verdicts.get(end)) {
      if (budget <= 0 || critical.length === MOST_CRITICAL) {
        verdicts.set(end, 'reached');
        break;
      }
      critical.push(verdict);
      budget -= judgeAgain(net, critical, end, verdicts);
    }
  }
  return new Set(doubtful.filter((end) => verdicts.get(end) === 'reached'));
};

/** Everything reached from these stops. All their exits are open to the company. */
export const reach = (graph: TrackGraph, from: Iterable<number>, rules: ReachRules): Reach =>
  withScratch(() => search(graph, from, rules, true).sure);

/** Searches walks at once, and decides the doubtful ends when somebody asks for a hex that has one. */
class LazyReach implements CompanyReach {
  readonly #stops: TrackGraph['stops'];
  #known: Found;
  #decide: (() => Found) | null;

  constructor(graph: TrackGraph, from: readonly number[], given: ReachRules) {
    // Tokens may have changed when the doubtful ends are decided, so these answers are kept. No others are needed then.
    const rules: ReachRules = { ...given, blocks: askedOnce(graph.stops.length, given.blocks) };
    this.#stops = graph.stops;
    this.#known = withScratch(() => search(graph, from, rules, false));
    this.#decide = this.#known.doubt === null ? null : () => withScratch(() => search(graph, from, rules, true));
  }

  get stops(): readonly number[] {
    return this.decided().stops;
  }

  get leaves(): readonly number[] {
    return this.decided().leaves;
  }

  get enters(): readonly number[] {
    return this.decided().enters;
  }

  entersOf(h: number): number {
    return (this.#known.doubt?.[h] ? this.enters : this.#known.sure.enters)[h] as number;
  }

  reaches(stop: number): boolean {
    const isDoubtful = this.#known.doubt?.[(this.#stops[stop] as BoardStop).hex];
    return (isDoubtful ? this.stops : this.#known.sure.stops)[stop] === 1;
  }

  /** Might the company's track lead to this hex? */
  mayTouch(stopBase: Int32Array, h: number): boolean {
    const { sure, doubt } = this.#known;
    if (sure.enters[h] !== 0 || sure.leaves[h] !== 0 || doubt?.[h]) return true;
    for (let stop = stopBase[h] as number; stop < (stopBase[h + 1] as number); stop++) if (sure.stops[stop]) return true;
    return false;
  }

  decided(): Reach {
    if (this.#decide !== null) this.#known = this.#decide();
    this.#decide = null;
    return this.#known.sure;
  }
}

/** Holds until something changes in a hex that the company reaches, or has or gets a token in. */
const carryReach =
  (company: CompanyId, { board, stopBase }: TrackGraph): Carry<LazyReach> =>
  (reached, changed, now) => {
    for (const h of changed) {
      if (reached.mayTouch(stopBase, h)) return null;
      const built = now[board.ids[h] as HexId];
      if (built !== undefined) for (const token of built.tokens) if (token.of === company) return null;
    }
    // What is still undecided would keep the graph of this board in memory.
    reached.decided();
    return reached;
  };

/**
 * What a company reaches from its tokens, and from other stops that no lay changes. Computed once for as long as nothing changes where it
 * gets to. `rules` names what else the reach depends on, such as open passes.
 */
export const companyReach = (
  graph: TrackGraph,
  company: CompanyId,
  how: { readonly name?: string; readonly from?: () => Iterable<number>; readonly rules?: () => ReachRules } = {},
): CompanyReach => {
  const { name = '', from = () => tokenStops(graph, company), rules = () => ({ blocks: blockedStops(graph, company) }) } = how;
  const key = `reach ${company} ${name}`;
  return known<LazyReach>(graph, key) ?? keepIn(graph, key, new LazyReach(graph, [...from()], rules()), carryReach(company, graph));
};

interface Found {
  /** What is reached for sure. */
  readonly sure: Reach;
  /** For each hex: 1 if more may be reached there. Null if everything is decided. */
  readonly doubt: readonly number[] | null;
}

/** The hexes of doubtful ends. */
const hexesOf = ({ graph, steps, sides, one, closed }: Network, ends: readonly number[]): readonly number[] => {
  const { board, stops, shapes } = graph;
  const hexes = zeros(shapes.length);
  for (const end of ends) {
    if (end >= steps) {
      for (let stop = 0; stop < stops.length; stop++) if (one[stop] === end - steps) hexes[(stops[stop] as BoardStop).hex] = 1;
      continue;
    }
    if (end >= sides) continue;
    const across = board.mate[end] as number;
    hexes[Math.floor(end / 6)] = 1;
    if (across >= 0 && !closed?.(end)) hexes[Math.floor(across / 6)] = 1;
  }
  return hexes;
};

/** A plain list: arrays of bytes cost more to make than what is put into them. */
const zeros = (length: number): number[] => new Array<number>(length).fill(0);

/** Searches walks. Doubtful ends are decided if so asked for. */
const search = (graph: TrackGraph, from: Iterable<number>, rules: ReachRules, decides: boolean): Found => {
  const net = makeNetwork(graph, from, rules);
  const walks = searchWalks(net, []);
  const proven = proveWalks(net, walks);
  const leaves = zeros(graph.shapes.length);
  const enters = zeros(graph.shapes.length);
  const stops = zeros(graph.stops.length);
  const doubtful: number[] = [];

  const addSide = (side: number): void => {
    const h = Math.floor(side / 6);
    leaves[h] = (leaves[h] as number) | (1 << (side - h * 6));
    const mate = graph.board.mate[side] as number;
    if (mate < 0 || net.closed?.(side)) return;
    const across = Math.floor(mate / 6);
    enters[across] = (enters[across] as number) | (1 << (mate - across * 6));
  };
  for (let i = 0; i < walks.count; i++) {
    const step = walks.found[i] as number;
    if (step >= net.sides) continue;
    if (proven[step]) addSide(step);
    else doubtful.push(step);
  }
  for (let stop = 0; stop < walks.arrivedBy.length; stop++) {
    const by = walks.arrivedBy[stop] as number;
    if (by === START || (by >= 0 && proven[by])) stops[stop] = 1;
    else if (by >= 0) doubtful.push(net.steps + stop);
  }
  if (decides && doubtful.length > 0)
    for (const end of settle(net, walks, doubtful)) {
      if (end < net.sides) addSide(end);
      else stops[end - net.steps] = 1;
    }
  if (rules.through !== undefined) for (let stop = 0; stop < stops.length; stop++) stops[stop] = stops[net.one[stop] as number] as number;
  return { sure: { stops, leaves, enters }, doubt: decides || doubtful.length === 0 ? null : hexesOf(net, doubtful) };
};

const memos = new WeakMap<object, Map<string, unknown>>();

/** Caches a value for each graph (or other object) and key. */
export const memoized = <T>(about: object, key: string, make: () => T): T => {
  let known = memos.get(about);
  if (!known) {
    known = new Map();
    memos.set(about, known);
  }
  if (!known.has(key)) known.set(key, make());
  return known.get(key) as T;
};

/** The reached cities as [hex, city]. */
export const citiesReached = ({ board, stops }: TrackGraph, reached: Reach): readonly (readonly [HexId, number])[] =>
  memoized(reached, 'cities', () => {
    const cities: [HexId, number][] = [];
    for (let number = 0; number < stops.length; number++) {
      const { hex, index, stop } = stops[number] as BoardStop;
      if (reached.stops[number] && stop.kind === 'city') cities.push([board.ids[hex] as HexId, index]);
    }
    return cities;
  });

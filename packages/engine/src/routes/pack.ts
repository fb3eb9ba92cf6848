import type { Meter } from './meter.ts';
import type { Net } from './net.ts';
import type { Others } from './run.ts';
import type { Store } from './store.ts';

// Chooses one run for each card so that all fit together.

/** A card with its choices, best score first. A choice is a variant (train) and a run of its kind's store. */
export interface Card {
  readonly train: Int32Array;
  readonly run: Int32Array;
  readonly score: Float64Array;
  /** What a choice adds to the worth of a set. The score may be less by prices. */
  readonly worth: Float64Array;
  readonly store: readonly Store[];
  /** For each border the set of choices that use it: `words` words. */
  readonly users: Uint32Array;
  readonly words: number;
  /** The previous card has the same choices. Its choice then comes first. */
  readonly same: boolean;
}

export interface Packing {
  readonly worth: number;
  /** For each card the choice, or -1. */
  readonly choice: readonly number[];
}

export interface PackOptions {
  readonly meter: Meter;
  /** Only sets worth more are returned. */
  readonly floor: number;
  /** The price of the whole stock. No set is worth more than its scores plus this. */
  readonly prices: number;
  /** Stop after this many nodes. */
  readonly nodes: number;
}

/** Which choices use each border. */
export const usersOf = (net: Net, run: Int32Array, store: readonly Store[]): { users: Uint32Array; words: number } => {
  const words = (run.length + 31) >> 5;
  const users = new Uint32Array(net.borders * words);
  run.forEach((one, at) => {
    const { bits } = store[at] as Store;
    for (let w = 0; w < net.borderWords; w++) {
      for (let rest = bits[one * net.words + w] as number; rest !== 0; rest &= rest - 1) {
        const border = w * 32 + 31 - Math.clz32(rest & -rest);
        const place = border * words + (at >> 5);
        users[place] = (users[place] as number) | (1 << (at & 31));
      }
    }
  });
  return { users, words };
};

/** The first choice of a card, from `at` on, that uses none of the first `using` borders; or the number of choices. */
const firstFree = ({ users, words, score }: Card, at: number, used: Int32Array, using: number): number => {
  if (at >= score.length) return score.length;
  let skip = -1 << (at & 31);
  for (let w = at >> 5; w < words; w++) {
    let busy = 0;
    for (let i = 0; i < using; i++) busy |= users[(used[i] as number) * words + w] as number;
    const open = ~busy & skip;
    if (open !== 0) return Math.min(score.length, w * 32 + 31 - Math.clz32(open & -open));
    skip = -1;
  }
  return score.length;
};

const scoreAt = ({ score }: Card, at: number): number => (at < score.length ? Math.max(0, score[at] as number) : 0);

/** The choices of a card that the links of a path shut out, as a set after each link. It is filled in as far as it is asked for. */
interface Shut {
  readonly card: Card;
  readonly sets: Uint32Array[];
  /** How many words of each set are filled in. */
  readonly known: Int32Array;
}

/** Words that are filled in at a time. */
const BLOCK = 64;

const makeShut = (net: Net, card: Card): Shut => ({
  card,
  sets: [new Uint32Array(card.words)],
  known: new Int32Array(net.stops + 2).fill(card.words, 0, 1),
});

/** An upper bound on what cards can score beside a path that grows and shrinks. */
export const makeOthers = (net: Net, cards: readonly Card[], meter: Meter): Others => {
  const { useStart, useList } = net;
  const count = cards.length;
  const shut = cards.map((card) => makeShut(net, card));
  /** For each link taken: the link, the first choice of each card still free, and what these score. */
  const links = new Int32Array(net.stops + 2);
  const firsts = new Int32Array((net.stops + 2) * count);
  const sums = new Float64Array(net.stops + 2);
  let depth = 0;
  let looked = 0;
  sums[0] = cards.reduce((sum, card) => sum + scoreAt(card, 0), 0);

  /** Fills in a set up to some word, from the set of the link before. */
  const fill = (one: Shut, level: number, end: number): Uint32Array => {
    const { sets, known } = one;
    const { users, words } = one.card;
    sets[level] ??= new Uint32Array(words);
    const set = sets[level] as Uint32Array;
    const begin = known[level] as number;
    if (begin >= end) return set;
    const before = fill(one, level - 1, end);
    for (let w = begin; w < end; w++) set[w] = before[w] as number;
    const link = links[level] as number;
    for (let u = useStart[link] as number; u < (useStart[link + 1] as number); u++) {
      const border = (useList[u] as number) * words;
      for (let w = begin; w < end; w++) set[w] = (set[w] as number) | (users[border + w] as number);
    }
    known[level] = end;
    return set;
  };
  /** The first choice from `at` on that the path leaves free; or the number of choices, if none of those left scores more than `least`. */
  const nextFree = (one: Shut, at: number, least: number): number => {
    const { score, words } = one.card;
    if (at >= score.length) return score.length;
    let skip = -1 << (at & 31);
    for (let w = at >> 5; w < words; w++) {
      if (scoreAt(one.card, w * 32) <= least) return score.length;
      looked++;
      const set = fill(one, depth, Math.min(words, (w | (BLOCK - 1)) + 1));
      const open = ~(set[w] as number) & skip;
      if (open !== 0) return Math.min(score.length, w * 32 + 31 - Math.clz32(open & -open));
      skip = -1;
    }
    return score.length;
  };
  const isShut = ({ users, words }: Card, at: number, link: number): boolean => {
    for (let u = useStart[link] as number; u < (useStart[link + 1] as number); u++)
      if ((users[(useList[u] as number) * words + (at >> 5)] as number) & (1 << (at & 31))) return true;
    return false;
  };
  return {
    get most() {
      return sums[depth] as number;
    },
    take(d, least) {
      const before = depth++;
      links[depth] = d;
      let sum = sums[before] as number;
      for (let j = 0; j < count; j++) {
        const one = shut[j] as Shut;
        let at = firsts[before * count + j] as number;
        // Choices before this one are shut out already.
        one.known[depth] = at >> 5;
        if (sum > least && isShut(one.card, at, d)) {
          sum -= scoreAt(one.card, at);
          at = nextFree(one, at + 1, least - sum);
          sum += scoreAt(one.card, at);
        }
        firsts[depth * count + j] = at;
      }
      sums[depth] = sum;
      if (looked >= 4096) {
        meter.spend(looked >> 4);
        looked = 0;
      }
    },
    release() {
      depth--;
    },
  };
};

/**
 * The best set with at most one choice of each card, within borders, limits and scarce things. Branch and bound over the cards in order: the
 * bound adds, for each remaining card, the best choice that does not use a taken border.
 */
export const packRuns = (net: Net, cards: readonly Card[], options: PackOptions): { best: Packing | null; whole: boolean } => {
  const { limits, model } = net;
  const { meter, prices } = options;
  const count = cards.length;
  const stock = new Map(Object.entries(model.things));
  // A stack of borders in use, and for each depth and remaining card the first free choice.
  const used = new Int32Array(net.borders + 1);
  const firsts = new Int32Array((count + 1) * count);
  const choice = new Int32Array(count).fill(-1);
  const limited = new Int32Array(limits.length);
  /** The first card with the same choices as this one. */
  const sameFrom = cards.map((_, i) => i);
  cards.forEach((card, i) => {
    if (card.same) sameFrom[i] = sameFrom[i - 1] as number;
  });
  let floor = options.floor;
  let best: Packing | null = null;
  let looked = 0;
  let reported = 0;
  let stopped = false;

  /** Counts work. 16 words of choices cost about as much as a node of a search. */
  const tick = (words: number): void => {
    looked += words;
    if (looked - reported >= 4096) {
      meter.spend((looked - reported) >> 4);
      reported = looked;
      if (meter.out || looked >> 4 >= options.nodes) stopped = true;
    }
  };

  const nextFree = (card: Card, at: number, using: number): number => {
    const found = firstFree(card, at, used, using);
    tick(1 + ((found - at) >> 5));
    return found;
  };
  const touches = (card: Card, at: number, limit: number): boolean =>
    (((card.store[at] as Store).bits[(card.run[at] as number) * net.words + net.borderWords + (limit >> 5)] as number) &
      (1 << (limit & 31))) !==
    0;
  /** Takes the limited stops and scarce things of a choice. False, with nothing taken, if there are too few. */
  const take = (card: Card, at: number): boolean => {
    for (let i = 0; i < limits.length; i++) if (touches(card, at, i) && (limited[i] as number) >= (limits[i] as number)) return false;
    const { takes } = model.trains[card.train[at] as number] as (typeof model.trains)[number];
    for (const [i, thing] of takes.entries()) {
      const left = (stock.get(thing) ?? 0) - 1;
      stock.set(thing, left);
      if (left >= 0) continue;
      for (const taken of takes.slice(0, i + 1)) stock.set(taken, (stock.get(taken) as number) + 1);
      return false;
    }
    for (let i = 0; i < limits.length; i++) if (touches(card, at, i)) limited[i] = (limited[i] as number) + 1;
    return true;
  };
  const giveBack = (card: Card, at: number): void => {
    for (let i = 0; i < limits.length; i++) if (touches(card, at, i)) limited[i] = (limited[i] as number) - 1;
    for (const thing of model.trains[card.train[at] as number]?.takes ?? []) stock.set(thing, (stock.get(thing) as number) + 1);
  };
  /** Puts the borders of a choice on the stack. */
  const use = (card: Card, at: number, using: number): number => {
    const { pool, pathStart, pathLength } = card.store[at] as Store;
    const begin = pathStart[card.run[at] as number] as number;
    let top = using;
    for (let i = begin; i < begin + (pathLength[card.run[at] as number] as number); i++) {
      const d = pool[i] as number;
      for (let u = net.useStart[d] as number; u < (net.useStart[d + 1] as number); u++) used[top++] = net.useList[u] as number;
    }
    return top;
  };
  const descend = (depth: number, using: number, score: number, worth: number): void => {
    if (worth > floor) {
      floor = worth;
      best = { worth, choice: Array.from(choice) };
    }
    if (depth === count || stopped) return;
    // `most` falls as the first free choices are found, often below the floor.
    let most = score + prices;
    for (let j = depth; j < count; j++) most += scoreAt(cards[j] as Card, depth === 0 ? 0 : (firsts[(depth - 1) * count + j] as number));
    for (let j = depth; j < count; j++) {
      const card = cards[j] as Card;
      let at = depth === 0 ? 0 : (firsts[(depth - 1) * count + j] as number);
      most -= scoreAt(card, at);
      // Cards with the same choices choose in order. If one stays idle, so do those after it.
      if (depth > 0 && sameFrom[j] === sameFrom[depth - 1]) {
        const before = choice[depth - 1] as number;
        at = before < 0 ? card.score.length : Math.max(at, before);
      }
      at = nextFree(card, at, using);
      firsts[depth * count + j] = at;
      most += scoreAt(card, at);
      if (most <= floor) return;
    }
    const card = cards[depth] as Card;
    const first = firsts[depth * count + depth] as number;
    const rest = most - scoreAt(card, first);
    for (let at = first; at < card.score.length && !stopped; at = nextFree(card, at + 1, using)) {
      if (rest + (card.score[at] as number) <= floor) break;
      if (!take(card, at)) continue;
      choice[depth] = at;
      descend(depth + 1, use(card, at, using), score + (card.score[at] as number), worth + (card.worth[at] as number));
      choice[depth] = -1;
      giveBack(card, at);
    }
    if (rest > floor && !stopped) descend(depth + 1, using, score, worth);
  };
  descend(0, 0, 0, 0);
  meter.spend((looked - reported) >> 4);
  return { best, whole: !stopped };
};

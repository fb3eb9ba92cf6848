import type { Meter } from './meter.ts';
import type { Net } from './net.ts';

// Runs found so far, compactly, and the choice of one run for each card so that all fit together.

/** Runs of one kind, the best for each set of borders (and limited stops). */
export interface Store {
  readonly net: Net;
  size: number;
  /** Bitsets: `net.words` words for each run. */
  bits: Uint32Array;
  /** Worth, scaled. */
  value: Float64Array;
  /** Borders used, 1 at least for each link: what the links of the run cost without prices. */
  length: Int32Array;
  start: Int32Array;
  /** Directed links of run i: pool from pathStart[i], pathLength[i] of them. */
  pathStart: Int32Array;
  pathLength: Int32Array;
  pool: Int32Array;
  poolSize: number;
  /** Open addressing: run + 1, or 0. */
  table: Int32Array;
}

export const makeStore = (net: Net): Store => ({
  net,
  size: 0,
  bits: new Uint32Array(64 * net.words),
  value: new Float64Array(64),
  length: new Int32Array(64),
  start: new Int32Array(64),
  pathStart: new Int32Array(64),
  pathLength: new Int32Array(64),
  pool: new Int32Array(1024),
  poolSize: 0,
  table: new Int32Array(256),
});

const grow = <T extends Int32Array | Uint32Array | Float64Array>(old: T, length: number): T => {
  const more = new (old.constructor as new (n: number) => T)(Math.max(length, old.length * 2));
  more.set(old);
  return more;
};

const hashOf = (bits: Uint32Array, at: number, words: number): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words; i++) {
    hash = Math.imul(hash ^ (bits[at + i] as number), 0x01000193);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
};

const findIn = (store: Store, at: number): number => {
  const { bits, table } = store;
  const { words } = store.net;
  const mask = table.length - 1;
  let place = hashOf(bits, at, words) & mask;
  for (;;) {
    const run = (table[place] as number) - 1;
    if (run < 0) return place;
    let same = true;
    for (let i = 0; i < words && same; i++) same = bits[run * words + i] === bits[at + i];
    if (same) return place;
    place = (place + 1) & mask;
  }
};

/** Adds a run, unless one with the same borders is as good. Its index, or that of the one with the same borders. */
export const addRun = (store: Store, start: number, path: ArrayLike<number>, length: number, value: number): number => {
  const { net } = store;
  const { words } = net;
  const run = store.size;
  if ((run + 1) * words > store.bits.length) store.bits = grow(store.bits, (run + 1) * words);
  if (run >= store.value.length) {
    store.value = grow(store.value, run + 1);
    store.length = grow(store.length, run + 1);
    store.start = grow(store.start, run + 1);
    store.pathStart = grow(store.pathStart, run + 1);
    store.pathLength = grow(store.pathLength, run + 1);
  }
  const { bits } = store;
  bits.fill(0, run * words, (run + 1) * words);
  let borders = 0;
  const touch = (stop: number): void => {
    const limit = net.limitOf[stop] as number;
    if (limit >= 0) {
      const word = run * words + net.borderWords + (limit >> 5);
      bits[word] = (bits[word] as number) | (1 << (limit & 31));
    }
  };
  touch(start);
  for (let i = 0; i < length; i++) {
    const d = path[i] as number;
    touch(net.to[d] as number);
    const begin = net.useStart[d] as number;
    const end = net.useStart[d + 1] as number;
    borders += Math.max(1, end - begin);
    for (let u = begin; u < end; u++) {
      const border = net.useList[u] as number;
      const word = run * words + (border >> 5);
      bits[word] = (bits[word] as number) | (1 << (border & 31));
    }
  }
  const place = findIn(store, run * words);
  const known = (store.table[place] as number) - 1;
  if (known >= 0 && (store.value[known] as number) >= value) return known;
  const index = known >= 0 ? known : run;
  store.value[index] = value;
  store.length[index] = borders;
  store.start[index] = start;
  store.pathStart[index] = store.poolSize;
  store.pathLength[index] = length;
  if (store.poolSize + length > store.pool.length) store.pool = grow(store.pool, store.poolSize + length);
  for (let i = 0; i < length; i++) store.pool[store.poolSize++] = path[i] as number;
  if (known < 0) {
    store.table[place] = run + 1;
    store.size++;
    if (store.size * 2 > store.table.length) {
      store.table = new Int32Array(store.table.length * 4);
      for (let i = 0; i < store.size; i++) store.table[findIn(store, i * words)] = i + 1;
    }
  }
  return index;
};

/** One card with what it may run: each choice a variant (train) and a run of its kind's store, in falling order of score. */
export interface Card {
  readonly train: Int32Array;
  readonly run: Int32Array;
  readonly score: Float64Array;
  /** What a choice really adds; the score may be less by the prices of what it uses. */
  readonly worth: Float64Array;
  readonly store: readonly Store[];
  /** The card before this one has the same choices: then its choice is not a later one. */
  readonly same: boolean;
}

export interface Packing {
  readonly worth: number;
  /** For each card the choice, or -1. */
  readonly choice: readonly number[];
}

export interface PackOptions {
  readonly meter: Meter;
  /** Only a set that is worth more is of use. */
  readonly floor: number;
  /** Prices of all there is to use: no set is worth more than its scores and this. */
  readonly prices: number;
  /** Stops after so many nodes. */
  readonly nodes: number;
}

/**
 * The best set with at most one choice of each card, no border used twice, limits and scarce things kept.
 * Branch and bound over the cards in order. The bound adds, for each card to come, the best choice that is still free of what is taken:
 * each of these is at least what that card will score.
 */
export const packRuns = (net: Net, cards: readonly Card[], options: PackOptions): { best: Packing | null; whole: boolean } => {
  const { words, borderWords, limits, model } = net;
  const { meter, prices } = options;
  const count = cards.length;
  const things = Object.keys(model.things);
  const stock = things.map((thing) => model.things[thing] as number);
  const needs = model.trains.map((train) =>
    train.takes.map((thing) => {
      if (!things.includes(thing)) {
        things.push(thing);
        stock.push(0);
      }
      return things.indexOf(thing);
    }),
  );
  const taken = new Int32Array(things.length);
  const limited = new Int32Array(limits.length);
  // One row for each depth: borders in use, and for each card to come the first choice still free.
  const used = new Uint32Array((count + 1) * borderWords);
  const firsts = new Int32Array((count + 1) * count);
  const choice = new Int32Array(count).fill(-1);
  /** First of the cards with the same choices as this one. */
  const sameFrom = cards.map((_, i) => i);
  cards.forEach((card, i) => {
    if (card.same) sameFrom[i] = sameFrom[i - 1] as number;
  });
  let floor = options.floor;
  let best: Packing | null = null;
  let looked = 0;
  let told = 0;
  let stopped = false;

  /** Eight choices looked at cost about as much as a node of a search. */
  const tick = (choices: number): void => {
    looked += choices;
    if (looked - told >= 4096) {
      meter.spend((looked - told) >> 3);
      told = looked;
      if (meter.out || looked >> 3 >= options.nodes) stopped = true;
    }
  };
  const free = (card: Card, at: number, depth: number): boolean => {
    const { bits } = card.store[at] as Store;
    const run = (card.run[at] as number) * words;
    for (let i = 0; i < borderWords; i++) if ((bits[run + i] as number) & (used[depth * borderWords + i] as number)) return false;
    return true;
  };
  const allows = (card: Card, at: number): boolean => {
    for (const thing of needs[card.train[at] as number] as number[]) {
      taken[thing] = (taken[thing] as number) + 1;
    }
    let fine = true;
    for (const thing of needs[card.train[at] as number] as number[]) if ((taken[thing] as number) > (stock[thing] as number)) fine = false;
    for (const thing of needs[card.train[at] as number] as number[]) taken[thing] = (taken[thing] as number) - 1;
    if (fine && limits.length > 0) {
      const { bits } = card.store[at] as Store;
      const run = (card.run[at] as number) * words + borderWords;
      for (let i = 0; i < limits.length; i++)
        if ((bits[run + (i >> 5)] as number) & (1 << (i & 31)) && (limited[i] as number) >= (limits[i] as number)) fine = false;
    }
    return fine;
  };
  const take = (card: Card, at: number, by: 1 | -1): void => {
    for (const thing of needs[card.train[at] as number] as number[]) taken[thing] = (taken[thing] as number) + by;
    const { bits } = card.store[at] as Store;
    const run = (card.run[at] as number) * words + borderWords;
    for (let i = 0; i < limits.length; i++)
      if ((bits[run + (i >> 5)] as number) & (1 << (i & 31))) limited[i] = (limited[i] as number) + by;
  };

  const scoreAt = (card: Card, at: number): number => (at < card.score.length ? Math.max(0, card.score[at] as number) : 0);

  const descend = (depth: number, score: number, worth: number): void => {
    if (worth > floor) {
      floor = worth;
      best = { worth, choice: Array.from(choice) };
    }
    if (depth === count || stopped) return;
    // For each card to come the first choice that is still free; `most` falls as they are found, and often below the floor.
    let most = score + prices;
    for (let j = depth; j < count; j++) most += scoreAt(cards[j] as Card, depth === 0 ? 0 : (firsts[(depth - 1) * count + j] as number));
    let scanned = 0;
    for (let j = depth; j < count; j++) {
      const card = cards[j] as Card;
      let at = depth === 0 ? 0 : (firsts[(depth - 1) * count + j] as number);
      most -= scoreAt(card, at);
      // Cards with the same choices choose in order, and if one stays idle so do those after it.
      if (card.same && depth > 0 && sameFrom[j] === sameFrom[depth - 1]) {
        const before = choice[depth - 1] as number;
        at = before < 0 ? card.score.length : Math.max(at, before);
      }
      while (at < card.score.length && most + scoreAt(card, at) > floor && !free(card, at, depth)) {
        at++;
        scanned++;
      }
      firsts[depth * count + j] = at;
      most += scoreAt(card, at);
      if (most <= floor) break;
    }
    tick(scanned >> 1);
    if (most <= floor) return;

    const card = cards[depth] as Card;
    const first = firsts[depth * count + depth] as number;
    const rest = most - scoreAt(card, first);
    for (let at = first; at < card.score.length && !stopped; at++) {
      if (rest + (card.score[at] as number) <= floor) break;
      tick(1);
      if (!free(card, at, depth) || !allows(card, at)) continue;
      const { bits } = card.store[at] as Store;
      const run = (card.run[at] as number) * words;
      for (let i = 0; i < borderWords; i++)
        used[(depth + 1) * borderWords + i] = (used[depth * borderWords + i] as number) | (bits[run + i] as number);
      choice[depth] = at;
      take(card, at, 1);
      descend(depth + 1, score + (card.score[at] as number), worth + (card.worth[at] as number));
      take(card, at, -1);
      choice[depth] = -1;
    }
    if (rest > floor && !stopped) {
      for (let i = 0; i < borderWords; i++) used[(depth + 1) * borderWords + i] = used[depth * borderWords + i] as number;
      descend(depth + 1, score, worth);
    }
  };
  descend(0, 0, 0);
  meter.spend((looked - told) >> 3);
  return { best, whole: !stopped };
};

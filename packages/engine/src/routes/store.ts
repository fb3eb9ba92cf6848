import type { Net } from './net.ts';

// Runs found so far, in typed arrays.

/** Runs of one kind, the best for each set of borders (and limited stops). */
export interface Store {
  readonly net: Net;
  size: number;
  /** Bitsets: `net.words` words for each run. */
  bits: Uint32Array;
  /** Worth, scaled. */
  value: Float64Array;
  /** The minimum cost of the run: its borders, at least 1 for each link. */
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

/** Initial capacity in runs; a power of two. */
const FIRST = 16;

export const makeStore = (net: Net): Store => ({
  net,
  size: 0,
  bits: new Uint32Array(FIRST * net.words),
  value: new Float64Array(FIRST),
  length: new Int32Array(FIRST),
  start: new Int32Array(FIRST),
  pathStart: new Int32Array(FIRST),
  pathLength: new Int32Array(FIRST),
  pool: new Int32Array(8 * FIRST),
  poolSize: 0,
  table: new Int32Array(4 * FIRST),
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

/** Adds a run, unless one with the same borders is as good. Returns its index, or that of the run with the same borders. */
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

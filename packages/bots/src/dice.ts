/** A source of chance that a seed makes repeatable. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 to n - 1. */
  below(n: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the items, by their weights; undefined where no weight is above zero. */
  weigh<T>(items: readonly T[], weight: (item: T) => number): T | undefined;
  shuffle<T>(items: readonly T[]): T[];
}

/** splitmix32: spreads neighbouring seeds far apart. */
const spread = (seed: number) => {
  let state = seed | 0;
  return (): number => {
    state = (state + 0x9e3779b9) | 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    return z ^ (z >>> 15);
  };
};

/** The generator sfc32 with a period of about 2^128. */
export const makeDice = (seed: number): Dice => {
  const fresh = spread(Math.floor(seed / 2 ** 32) ^ seed);
  let a = fresh();
  let b = fresh();
  let c = fresh();
  let d = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 12; i++) next();
  const below = (n: number): number => Math.floor(next() * n);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new Error('nothing to pick from');
      return items[below(items.length)] as T;
    },
    weigh: (items, weight) => {
      const weights = items.map(weight);
      let left = next() * weights.reduce((sum, w) => sum + w, 0);
      let last: (typeof items)[number] | undefined;
      for (const [i, item] of items.entries()) {
        if ((weights[i] as number) <= 0) continue;
        last = item;
        left -= weights[i] as number;
        if (left < 0) return item;
      }
      return last;
    },
    shuffle: (items) => {
      const mixed = [...items];
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [mixed[i], mixed[j]] = [mixed[j] as (typeof mixed)[number], mixed[i] as (typeof mixed)[number]];
      }
      return mixed;
    },
  };
};

/** A number from 0 up to, but not including, 1 that follows from a text: the same chance wherever the same thing is asked. */
export const luckOf = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
};

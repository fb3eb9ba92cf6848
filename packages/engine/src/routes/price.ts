import { bestWalk, fillTable, type Table, type Walk } from './bound.ts';
import type { Hand } from './hand.ts';
import type { Kind } from './kind.ts';
import type { Meter } from './meter.ts';
import type { Net } from './net.ts';
import { NONE } from './numbers.ts';

// Prices on what runs compete for: borders, limited stops, scarce things, and passes through stops with an odd number of exits, of which border
// prices alone would allow half a pass too much. For any prices p >= 0, with c the stock of each thing, no set of runs
// is worth more than
//   sum over cards of (its best run after prices, or 0 if it stays idle) + sum of p * c,
// because a set uses no more of anything than its stock. Walks replace runs, so this bound needs no search. Prices move along the subgradient:
// what the best walks overuse becomes dearer, what they leave unused becomes cheaper. The repeat prices of a kind move in the same way with how
// often its walk touches a group.

export interface Market {
  readonly net: Net;
  readonly hands: readonly Hand[];
  /** One for each family of trains. */
  readonly tables: readonly Table[];
  /** Stock of everything with a price: borders, limited stops, passes of odd stops, scarce things, in this order. */
  readonly stock: Int32Array;
  readonly price: Int32Array;
  /** The last move of the prices. */
  readonly drift: Float64Array;
  /** The indexes in `stock` of the things each train takes. */
  readonly needs: readonly (readonly number[])[];
}

export const makeMarket = (net: Net, hands: readonly Hand[], tables: readonly Table[]): Market => {
  const { trains, things } = net.model;
  const names = [...new Set([...Object.keys(things), ...trains.flatMap((train) => train.takes)])];
  const base = net.borders + net.limits.length + net.odd.length;
  const stock = new Int32Array(base + names.length).fill(1, 0, net.borders);
  stock.set(net.limits, net.borders);
  stock.set(
    net.odd.map(({ runs }) => runs),
    net.borders + net.limits.length,
  );
  stock.set(
    names.map((name) => things[name] ?? 0),
    base,
  );
  return {
    net,
    hands,
    tables,
    stock,
    price: new Int32Array(stock.length),
    drift: new Float64Array(stock.length),
    needs: trains.map((train) => train.takes.map((thing) => base + names.indexOf(thing))),
  };
};

/** Puts the prices into the tables. Every link costs at least 1, so that shorter runs win ties and circles cost something. */
export const setPrices = ({ net, tables, price: prices }: Market): void => {
  for (const { price, touch, pass } of tables) {
    net.odd.forEach(({ stop }, i) => {
      pass[stop] = prices[net.borders + net.limits.length + i] as number;
    });
    for (let s = 0; s < net.stops; s++) {
      const limit = net.limitOf[s] as number;
      touch[s] = limit >= 0 ? (prices[net.borders + limit] as number) : 0;
    }
    for (let d = 0; d < price.length; d++) {
      const begin = net.useStart[d] as number;
      const end = net.useStart[d + 1] as number;
      let sum = Math.max(1, end - begin) + (touch[net.to[d] as number] as number);
      for (let u = begin; u < end; u++) sum += prices[net.useList[u] as number] as number;
      price[d] = sum;
    }
  }
};

/** The price of a link that may not be used. */
const BARRED = 1 << 22;

/** Clears the prices of a table, except on links with a taken border. */
export const barPrices = ({ net, price, touch, pass }: Table, taken: Uint8Array): void => {
  touch.fill(0);
  pass.fill(0);
  for (let d = 0; d < price.length; d++) {
    const begin = net.useStart[d] as number;
    const end = net.useStart[d + 1] as number;
    price[d] = Math.max(1, end - begin);
    for (let u = begin; u < end; u++) if (taken[net.useList[u] as number]) price[d] = BARRED;
  }
};

/** The price of the whole stock. */
export const stockPrice = ({ stock, price }: Market): number => {
  let sum = 0;
  for (let i = 0; i < stock.length; i++) sum += (stock[i] as number) * (price[i] as number);
  return sum;
};

/** The price of the scarce things of a train. */
export const feeOf = ({ needs, price }: Market, train: number): number => {
  let sum = 0;
  for (const thing of needs[train] as readonly number[]) sum += price[thing] as number;
  return sum;
};

/** What a hand adds to the bound, and by which train; -1 if it stays idle. */
export const bestOf = (market: Market, hand: Hand, bounds: ArrayLike<number>): { score: number; train: number } => {
  let score = 0;
  let train = -1;
  for (const one of hand.trains) {
    const bound = bounds[market.net.kindOf[one] as number] as number;
    if (bound > NONE && bound - feeOf(market, one) > score) {
      score = bound - feeOf(market, one);
      train = one;
    }
  }
  return { score, train };
};

export interface Quote {
  /** No set of runs is worth more. */
  readonly bound: number;
  /** The best walk of each kind. */
  readonly walks: readonly Walk[];
  /** The train each hand runs, or -1. */
  readonly trains: readonly number[];
}

/** Fills the tables at the current prices. */
export const quote = (market: Market, meter: Meter): Quote => {
  setPrices(market);
  for (const table of market.tables) fillTable(table, meter);
  const walks = market.net.kinds.map((kind) => bestWalk(market.tables[kind.family] as Table, kind.full));
  const bounds = walks.map((walk) => walk.bound);
  let bound = stockPrice(market);
  const trains = market.hands.map((hand) => {
    const best = bestOf(market, hand, bounds);
    bound += best.score;
    return best.train;
  });
  return { bound, walks, trains };
};

/** The share of the last move that is kept in the next, to damp oscillation. */
const DRIFT = 0.7;

interface Usage {
  /** Use of everything with a price, less its stock. */
  readonly excess: Float64Array;
  /** For each family, how often the walks of its trains touch each group, less 1 for each train. */
  readonly often: readonly Float64Array[];
  /** How many trains of each family run. */
  readonly runs: Int32Array;
}

/** What the best walks use. */
const usageOf = ({ net, tables, stock, needs }: Market, { walks, trains }: Quote): Usage => {
  const excess = Float64Array.from(stock, (count) => -count);
  const often = tables.map((table) => new Float64Array(table.repeat.length));
  const runs = new Int32Array(tables.length);
  const passing = new Int32Array(net.stops);
  const touch = (stop: number): void => {
    const limit = net.limitOf[stop] as number;
    if (limit >= 0) excess[net.borders + limit] = (excess[net.borders + limit] as number) + 1;
  };
  for (const train of trains) {
    if (train < 0) continue;
    const k = net.kindOf[train] as number;
    const { family } = net.kinds[k] as Kind;
    const { start, links } = walks[k] as Walk;
    const count = often[family] as Float64Array;
    runs[family] = (runs[family] as number) + 1;
    for (const thing of needs[train] as readonly number[]) excess[thing] = (excess[thing] as number) + 1;
    touch(start);
    for (const [i, d] of links.entries()) {
      touch(net.to[d] as number);
      if (i < links.length - 1) passing[net.to[d] as number] = (passing[net.to[d] as number] as number) + 1;
      for (let u = net.useStart[d] as number; u < (net.useStart[d + 1] as number); u++) {
        const border = net.useList[u] as number;
        excess[border] = (excess[border] as number) + 1;
      }
    }
    for (let g = 0; g < count.length; g++) count[g] = (count[g] as number) - 1;
    count[net.group[start] as number] = (count[net.group[start] as number] as number) + 1;
    for (const d of links) {
      const group = net.group[net.to[d] as number] as number;
      count[group] = (count[group] as number) + 1;
    }
  }
  net.odd.forEach(({ stop }, i) => {
    const at = net.borders + net.limits.length + i;
    excess[at] = (excess[at] as number) + (passing[stop] as number);
  });
  return { excess, often, runs };
};

/** Raises the prices of what is overused and lowers the others. `size` is the intended drop of the bound. False if nothing can move. */
export const movePrices = (market: Market, quote: Quote, size: number): boolean => {
  const { tables, price, drift } = market;
  const { excess, often, runs } = usageOf(market, quote);
  // A price of 0 that is not overused stays 0 and does not count in the norm.
  let norm = 0;
  const aim = (prices: Int32Array, least: ArrayLike<number> | null, by: Float64Array, way: Float64Array): void => {
    for (let i = 0; i < prices.length; i++) {
      const low = least ? (least[i] as number) : 0;
      way[i] = (by[i] as number) + DRIFT * (way[i] as number);
      if ((prices[i] as number) <= low && (way[i] as number) < 0) way[i] = 0;
      norm += (way[i] as number) * (way[i] as number);
    }
  };
  const move = (prices: Int32Array, least: ArrayLike<number> | null, way: Float64Array, step: number): void => {
    for (let i = 0; i < prices.length; i++)
      prices[i] = Math.max(least ? (least[i] as number) : 0, Math.round((prices[i] as number) + step * (way[i] as number)));
  };
  aim(price, null, excess, drift);
  for (const [k, { repeat, kind, drift: way }] of tables.entries())
    if (runs[k] !== 0) aim(repeat, kind.boundless, often[k] as Float64Array, way);
  if (norm === 0) return false;
  move(price, null, drift, size / norm);
  for (const [k, { repeat, kind, drift: way }] of tables.entries()) if (runs[k] !== 0) move(repeat, kind.boundless, way, size / norm);
  return true;
};

/** A copy of the prices, to restore later. */
export interface Saved {
  readonly price: Int32Array;
  readonly repeat: readonly Int32Array[];
}

export const savePrices = ({ price, tables }: Market): Saved => ({
  price: price.slice(),
  repeat: tables.map((table) => table.repeat.slice()),
});

export const restorePrices = ({ price, tables }: Market, saved: Saved): void => {
  price.set(saved.price);
  tables.forEach((table, k) => {
    table.repeat.set(saved.repeat[k] as Int32Array);
  });
};

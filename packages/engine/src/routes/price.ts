import { bestWalk, fillTable, type Table, type Walk } from './bound.ts';
import type { Hand } from './hand.ts';
import type { Meter } from './meter.ts';
import { type Net, NONE } from './net.ts';

// Prices on what runs compete for: borders, stops with a limit, scarce things. For any prices p >= 0, with c the stock of each thing, no set of runs
// is worth more than
//   sum over cards of (its best run after prices, or 0 if it stays idle) + sum of p * c,
// since a set uses of nothing more than there is. Walks stand in for runs, so this bound is computed and not searched. Prices move along the
// subgradient: what the best walks use more of than there is becomes dearer, what they leave over becomes cheaper. The repeat prices of a kind move
// likewise with how often its walk counts a stop.

export interface Market {
  readonly net: Net;
  readonly hands: readonly Hand[];
  readonly tables: readonly Table[];
  /** Stock of everything with a price: borders, limited stops, scarce things, in this order. */
  readonly stock: Int32Array;
  readonly price: Int32Array;
  /** Where in `stock` the things are that each train takes. */
  readonly needs: readonly (readonly number[])[];
}

export const makeMarket = (net: Net, hands: readonly Hand[], tables: readonly Table[]): Market => {
  const { trains, things } = net.model;
  const names = [...new Set([...Object.keys(things), ...trains.flatMap((train) => train.takes)])];
  const base = net.borders + net.limits.length;
  const stock = new Int32Array(base + names.length).fill(1, 0, net.borders);
  stock.set(net.limits, net.borders);
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
    needs: trains.map((train) => train.takes.map((thing) => base + names.indexOf(thing))),
  };
};

/** Puts the prices into the tables. Every link costs at least a little: of equal runs the shorter is better, and going round costs. */
export const setPrices = ({ net, tables, price: prices }: Market): void => {
  for (const { price, touch } of tables) {
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

/** What all there is costs. */
export const stockPrice = ({ stock, price }: Market): number => {
  let sum = 0;
  for (let i = 0; i < stock.length; i++) sum += (stock[i] as number) * (price[i] as number);
  return sum;
};

/** What the scarce things of a train cost. */
export const feeOf = ({ needs, price }: Market, train: number): number => {
  let sum = 0;
  for (const thing of needs[train] as readonly number[]) sum += price[thing] as number;
  return sum;
};

/** What a hand adds to the bound, and the train it adds it by; -1: it stays idle. */
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

/** Fills the tables at the prices as they are. */
export const quote = (market: Market, meter: Meter): Quote => {
  setPrices(market);
  const walks = market.tables.map((table) => {
    fillTable(table, meter);
    return bestWalk(table);
  });
  const bounds = walks.map((walk) => walk.bound);
  let bound = stockPrice(market);
  const trains = market.hands.map((hand) => {
    const best = bestOf(market, hand, bounds);
    bound += best.score;
    return best.train;
  });
  return { bound, walks, trains };
};

/** Moves the prices against what was used too much. `size` is the drop of the bound that is aimed at. False: there is nothing to move. */
export const movePrices = (market: Market, { walks, trains }: Quote, size: number): boolean => {
  const { net, tables, stock, price } = market;
  const excess = Float64Array.from(stock, (count) => -count);
  const often = tables.map((table) => new Float64Array(table.repeat.length).fill(-1));
  const runs = new Int32Array(tables.length);
  const touch = (stop: number): void => {
    const limit = net.limitOf[stop] as number;
    if (limit >= 0) excess[net.borders + limit] = (excess[net.borders + limit] as number) + 1;
  };
  for (const train of trains) {
    if (train < 0) continue;
    const k = net.kindOf[train] as number;
    const { start, links, counted } = walks[k] as Walk;
    const count = often[k] as Float64Array;
    const again = (runs[k] as number) > 0;
    runs[k] = (runs[k] as number) + 1;
    for (const thing of market.needs[train] as readonly number[]) excess[thing] = (excess[thing] as number) + 1;
    touch(start);
    if (!again) count[start] = (count[start] as number) + 1;
    links.forEach((d, i) => {
      const stop = net.to[d] as number;
      touch(stop);
      if (counted[i] && !again) count[stop] = (count[stop] as number) + 1;
      for (let u = net.useStart[d] as number; u < (net.useStart[d + 1] as number); u++) {
        const border = net.useList[u] as number;
        excess[border] = (excess[border] as number) + 1;
      }
    });
  }
  // A price of 0 cannot fall; what is neither dear nor used too much stays out of the norm.
  let norm = 0;
  const matters = (price: number, by: number): boolean => by > 0 || (by < 0 && price > 0);
  for (let i = 0; i < stock.length; i++) {
    const by = excess[i] as number;
    if (matters(price[i] as number, by)) norm += by * by;
  }
  tables.forEach(({ repeat, kind }, k) => {
    const count = often[k] as Float64Array;
    const times = runs[k] as number;
    if (times === 0) return;
    for (let s = 0; s < count.length; s++) {
      const by = count[s] as number;
      if (matters((repeat[s] as number) - (kind.boundless[s] as number), by)) norm += by * by * times * times;
    }
  });
  if (norm === 0) return false;
  const step = size / norm;
  for (let i = 0; i < stock.length; i++) price[i] = Math.max(0, Math.round((price[i] as number) + step * (excess[i] as number)));
  tables.forEach(({ repeat, kind }, k) => {
    const times = runs[k] as number;
    if (times === 0) return;
    for (let s = 0; s < repeat.length; s++) {
      const by = (often[k] as Float64Array)[s] as number;
      repeat[s] = Math.max(kind.boundless[s] as number, Math.round((repeat[s] as number) + step * times * by));
    }
  });
  return true;
};

/** Prices at one moment, to come back to. */
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

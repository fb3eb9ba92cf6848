import { boundFrom, fillTable, isSimple, remember, type Table, walkFrom } from './bound.ts';
import type { Hand } from './hand.ts';
import type { Meter } from './meter.ts';
import { type Net, NONE } from './net.ts';

// Prices on what runs compete for: borders, stops with a limit, scarce things. With prices p >= 0 and stock c, no set of runs is worth more than
//   sum over cards of (best run after prices, or 0) + sum of p * c,
// since a set uses of nothing more than there is. Walks stand in for runs, so the bound is computed, not searched. Prices move along the
// subgradient: what the best walks use too often becomes dearer, what they leave becomes cheaper.

export interface Prices {
  readonly border: Int32Array;
  readonly limit: Int32Array;
  readonly thing: Int32Array;
}

export interface Market {
  readonly net: Net;
  readonly hands: readonly Hand[];
  readonly tables: readonly Table[];
  readonly things: readonly string[];
  readonly stock: readonly number[];
  /** Things each train takes. */
  readonly needs: readonly (readonly number[])[];
  readonly prices: Prices;
}

export const makeMarket = (net: Net, hands: readonly Hand[], tables: readonly Table[]): Market => {
  const { trains, things: stocks } = net.model;
  const things = [...new Set([...Object.keys(stocks), ...trains.flatMap((train) => train.takes)])];
  return {
    net,
    hands,
    tables,
    things,
    stock: things.map((thing) => stocks[thing] ?? 0),
    needs: trains.map((train) => train.takes.map((thing) => things.indexOf(thing))),
    prices: {
      border: new Int32Array(net.borders),
      limit: new Int32Array(net.limits.length),
      thing: new Int32Array(things.length),
    },
  };
};

/** Puts the prices into the tables. Every link costs at least a little: of equal runs the shorter is better, and no walk goes round for nothing. */
export const setPrices = ({ net, tables, prices }: Market): void => {
  for (const { price, touch } of tables) {
    for (let s = 0; s < net.stops; s++) {
      const limit = net.limitOf[s] as number;
      touch[s] = limit >= 0 ? (prices.limit[limit] as number) : 0;
    }
    for (let d = 0; d < price.length; d++) {
      const begin = net.useStart[d] as number;
      const end = net.useStart[d + 1] as number;
      let sum = Math.max(1, end - begin) + (touch[net.to[d] as number] as number);
      for (let u = begin; u < end; u++) sum += prices.border[net.useList[u] as number] as number;
      price[d] = sum;
    }
  }
};

/** What all there is would cost. */
export const stockPrice = ({ net, prices, stock }: Market): number => {
  let sum = 0;
  for (const price of prices.border) sum += price;
  net.limits.forEach((runs, i) => {
    sum += runs * (prices.limit[i] as number);
  });
  stock.forEach((count, i) => {
    sum += count * (prices.thing[i] as number);
  });
  return sum;
};

export const feeOf = ({ needs, prices }: Market, train: number): number =>
  (needs[train] as readonly number[]).reduce((sum, thing) => sum + (prices.thing[thing] as number), 0);

export interface BestWalk {
  readonly score: number;
  readonly start: number;
  readonly walk: readonly number[];
  readonly simple: boolean;
}

export const bestWalk = (table: Table): BestWalk => {
  let score = NONE;
  let start = -1;
  for (let stop = 0; stop < table.net.stops; stop++) {
    const bound = boundFrom(table, stop);
    if (bound > score) {
      score = bound;
      start = stop;
    }
  }
  const walk = start < 0 ? [] : walkFrom(table, start);
  return { score, start, walk, simple: start >= 0 && isSimple(table, start, walk) };
};

/** Fills a table; while its best walk repeats itself, lets it remember more and fills it again, a few times. */
export const sharpen = (table: Table, meter: Meter, rounds: number): BestWalk => {
  fillTable(table, meter);
  let best = bestWalk(table);
  for (let round = 0; round < rounds && best.start >= 0 && !best.simple && !meter.out; round++) {
    if (!remember(table, best.start, best.walk)) break;
    fillTable(table, meter);
    best = bestWalk(table);
  }
  return best;
};

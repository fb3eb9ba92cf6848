import { addCritical, fillTable, makeTable, type Table, type Walk } from './bound.ts';
import { cardOf, type Hand, handsOf, worthIn } from './hand.ts';
import { makeMeter } from './meter.ts';
import type { Pay, RouteModel, RouteTrain, RunShape } from './model.ts';
import { type Kind, makeNet, type Net, NONE, paysOf } from './net.ts';
import { addRun, type Card, makeStore, type Packing, packRuns, type Store } from './pack.ts';
import { barPrices, bestOf, feeOf, makeMarket, movePrices, type Quote, quote, restorePrices, savePrices, stockPrice } from './price.ts';
import { type Found, searchRuns, shapeOf } from './run.ts';

export interface Solution {
  readonly runs: readonly RunShape[];
  readonly income: number;
  readonly treasury: number;
  /** What was maximised: income and treasury by their weights. */
  readonly value: number;
  /** No set of runs is worth more. */
  readonly proven: boolean;
  /** No set of runs is worth more than this; `value` where it is proven. */
  readonly bound: number;
  /** Work done, the same everywhere. */
  readonly nodes: number;
}

export interface SolveOptions {
  /** Budget of work; what is found within it never depends on the machine. */
  readonly nodes: number;
  /** Told of each better set as it is found. */
  readonly onBest?: (best: Solution) => void;
  /** Asked now and then; true ends the search with the best so far. */
  readonly cancelled?: () => boolean;
  /** For tests: 0 goes straight to the priced search. */
  readonly easy?: number;
}

/** Nodes of plain enumeration, and of packing what it found, before the priced search takes over. */
const EASY = 20_000;
const EASY_PACKING = 100_000;
/** Steps of prices before each attempt to close the gap. */
const STEPS = 80;
/** Nodes of the search for a good run at given prices. */
const DIVE = 300;
/** Least number of nodes of an attempt to close the gap. */
const CLOSE = 4_000;
/** Runs that an attempt to close the gap may find of one kind. */
const COLUMNS = 30_000;
/** Largest table, in cells. */
const CELLS = 3_000_000;

/** What a run earns. */
export const earningsOf = (model: RouteModel, run: RunShape): Pay => {
  const train = model.trains[run.train] as RouteTrain;
  let income = 0;
  let treasury = 0;
  let flags = 0;
  run.stops.forEach((stop, i) => {
    const pay = paysOf(model, train, stop)[run.pays[i] as number];
    if (!pay) return;
    income += pay.income;
    treasury += pay.treasury;
    flags |= (model.stops[stop] as RouteModel['stops'][number]).flags;
  });
  for (const bonus of model.bonuses) if (bonus.all.every((mask) => flags & mask)) income += bonus.income;
  return { income, treasury };
};

interface Chosen {
  readonly train: number;
  readonly start: number;
  readonly path: Int32Array;
}

/** The best set of runs for all trains together. */
export const solveRoutes = (model: RouteModel, options: SolveOptions): Solution => {
  const net = makeNet(model);
  const meter = makeMeter(options.nodes, options.cancelled);
  const hands = handsOf(net);
  const tables = net.kinds.map((kind) => makeTable(net, kind));
  const market = makeMarket(net, hands, tables);
  const { scale } = net;

  let chosen: Chosen[] = [];
  /** Worth and value of the chosen set, scaled; a bound for the worth of any set. */
  let worth = 0;
  let value = 0;
  let bound = Infinity;
  /** A set of more value has at least this worth. */
  const target = (): number => value + scale - net.longest;
  /** Floor, in steps of value, under which the bound puts every set. */
  const valueBound = (): number => Math.max(value / scale, Math.floor((bound + net.longest) / scale)) * net.step;

  const solution = (): Solution => {
    const runs = chosen.flatMap(
      ({ train, start, path }) => shapeOf(net, net.kinds[net.kindOf[train] as number] as Kind, train, start, path, path.length) ?? [],
    );
    runs.sort((a, b) => a.train - b.train);
    let income = 0;
    let treasury = 0;
    for (const run of runs) {
      const pay = earningsOf(model, run);
      income += pay.income;
      treasury += pay.treasury;
    }
    const total = income * model.worth.income + treasury * model.worth.treasury;
    const most = Math.max(total, valueBound());
    return { runs, income, treasury, value: total, proven: most <= total, bound: most, nodes: meter.nodes };
  };

  const adopt = (cards: readonly Card[], { choice, worth: better }: Packing): void => {
    if (better <= worth && chosen.length > 0) return;
    worth = better;
    value = 0;
    chosen = choice.flatMap((at, i) => {
      if (at < 0) return [];
      const card = cards[i] as Card;
      const store = card.store[at] as Store;
      const run = card.run[at] as number;
      value += store.value[run] as number;
      const begin = store.pathStart[run] as number;
      return [
        {
          train: card.train[at] as number,
          start: store.start[run] as number,
          path: store.pool.slice(begin, begin + (store.pathLength[run] as number)),
        },
      ];
    });
    options.onBest?.(solution());
  };

  /** Packs the runs found so far as they are. */
  const pack = (stores: readonly Store[], nodes: number): boolean => {
    const cards = hands.map((hand) => cardOf(net, hand, stores, (_, store, run) => worthIn(store, run), NONE));
    const { best, whole } = packRuns(net, cards, { meter, floor: worth, prices: 0, nodes });
    if (best) adopt(cards, best);
    else if (chosen.length === 0) {
      // No set is worth anything, but a company that can run may have to: one run.
      const i = cards.findIndex((card) => card.worth.length > 0);
      if (i >= 0) adopt(cards, { worth: cards[i]?.worth[0] as number, choice: cards.map((_, j) => (j === i ? 0 : -1)) });
    }
    return whole;
  };

  /** Finds all runs. */
  const enumerate = (nodes: number): boolean => {
    const stores = tables.map(() => makeStore(net));
    for (const [k, table] of tables.entries()) {
      const store = stores[k] as Store;
      const found = ({ start, path, length, value: worth }: Found): number => {
        addRun(store, start, path, length, worth);
        return NONE;
      };
      if (!searchRuns(table, { floor: NONE, meter, nodes, found })) return false;
    }
    return pack(stores, EASY_PACKING);
  };

  /** Runs of one hand after another that are good at the prices as they are and take no border of those before. */
  const gather = (stores: readonly Store[], turn: number): void => {
    const taken = new Uint8Array(net.borders);
    hands.forEach((_, i) => {
      const hand = hands[(i + turn) % hands.length] as Hand;
      let best = NONE;
      let path: number[] = [];
      for (const train of hand.trains) {
        const k = net.kindOf[train] as number;
        const fee = feeOf(market, train);
        const found = (run: Found): number => {
          addRun(stores[k] as Store, run.start, run.path, run.length, run.value);
          best = run.score - fee;
          path = [...run.path.subarray(0, run.length)];
          return run.score;
        };
        searchRuns(tables[k] as Table, { floor: best + fee, meter, nodes: DIVE, taken, found });
      }
      occupy(net, path, taken);
    });
  };

  /** Finds, at the prices as they are, all runs that a set of more value could have, and packs them. False: too many. */
  const close = (quoted: Quote, nodes: number): boolean => {
    const bounds = quoted.walks.map((walk) => walk.bound);
    const sum = (): number => hands.reduce((all, hand) => all + bestOf(market, hand, bounds).score, stockPrice(market));
    /** What a hand must score so that the set can reach the target. */
    const floorOf = (hand: Hand, all: number): number => target() - 1 - (all - bestOf(market, hand, bounds).score);
    const stores = tables.map(() => makeStore(net));
    let whole = true;
    for (const [k, table] of tables.entries()) {
      const all = sum();
      let floor = Infinity;
      for (const hand of hands)
        for (const train of hand.trains) if (net.kindOf[train] === k) floor = Math.min(floor, floorOf(hand, all) + feeOf(market, train));
      if (floor === Infinity) continue;
      let top = floor;
      const store = stores[k] as Store;
      const found = ({ start, path, length, value: worth, score }: Found): number => {
        addRun(store, start, path, length, worth);
        if (score > top) top = score;
        return store.size < COLUMNS ? floor : Infinity;
      };
      if (searchRuns(table, { floor, meter, nodes, found }) && store.size < COLUMNS) bounds[k] = Math.min(bounds[k] as number, top);
      else whole = false;
    }
    const all = sum();
    if (whole) bound = Math.min(bound, all);
    if (bound < target()) return true;
    const scoreOf = (train: number, store: Store, run: number): number => {
      let score = worthIn(store, run) - feeOf(market, train) - (tables[0]?.touch[store.start[run] as number] as number);
      for (let i = 0; i < (store.pathLength[run] as number); i++) {
        const d = store.pool[(store.pathStart[run] as number) + i] as number;
        score -= tables[0]?.price[d] as number;
        score += Math.max(1, (net.useStart[d + 1] as number) - (net.useStart[d] as number));
      }
      return score;
    };
    const cards = hands.map((hand) => cardOf(net, hand, stores, scoreOf, floorOf(hand, all)));
    const goal = target() - 1;
    const packed = packRuns(net, cards, { meter, floor: goal, prices: stockPrice(market), nodes: whole ? nodes * 2 : 20 * DIVE });
    if (packed.best) adopt(cards, packed.best);
    if (!whole || !packed.whole) return false;
    bound = Math.min(bound, Math.max(worth, goal));
    return true;
  };

  /** For each hand of the set in turn the best run that the others leave room for. Leaves the tables without prices. */
  const improve = (stores: readonly Store[]): void => {
    const set = chosen;
    for (const hand of hands) {
      const taken = new Uint8Array(net.borders);
      for (const { train, path } of set) if (!hand.trains.includes(train)) occupy(net, path, taken);
      for (const train of hand.trains) {
        const k = net.kindOf[train] as number;
        const table = tables[k] as Table;
        barPrices(table, taken);
        fillTable(table, meter);
        const found = (run: Found): number => {
          addRun(stores[k] as Store, run.start, run.path, run.length, run.value);
          return run.score;
        };
        searchRuns(table, { floor: NONE, meter, nodes: 5 * DIVE, taken, found });
      }
    }
    pack(stores, 10 * DIVE);
  };

  const priced = (): void => {
    const stores = tables.map(() => makeStore(net));
    const sizes = (): number => stores.reduce((all, store) => all + store.size, 0);
    let saved = savePrices(market);
    let turn = 0;
    let low = Infinity;
    for (let round = 0; !meter.out; round++) {
      const often = tables.map(() => new Float64Array(net.groups));
      let reach = 1;
      let stall = 0;
      let before = low;
      for (let step = 1; step <= STEPS && !meter.out; step++) {
        const quoted = quote(market, meter);
        if (quoted.bound < low) {
          stall = 0;
          low = quoted.bound;
          bound = Math.min(bound, low);
          saved = savePrices(market);
        } else if (++stall >= 5) {
          stall = 0;
          reach *= 0.7;
        }
        const known = worth;
        const size = sizes();
        gather(stores, turn++);
        if (sizes() > size) pack(stores, 10 * DIVE);
        noteRepeats(net, quoted, often);
        const moved = movePrices(market, quoted, reach * (quoted.bound - worth));
        if (worth > known || turn % 10 === 0) improve(stores);
        if (bound < target()) return;
        if (!moved) break;
        if (step % 20 === 0) {
          if (before - low < scale / 10 && reach < 0.2) break;
          before = low;
        }
      }
      restorePrices(market, saved);
      if (meter.out) return;
      if (close(quote(market, meter), Math.max(CLOSE, meter.nodes >> 1))) return;
      tables.forEach((table, k) => {
        const cells = table.states * 2 * table.kind.rooms * table.kind.sets.length;
        const group = dearest(table, often[k] as Float64Array);
        if (group >= 0 && cells <= CELLS) addCritical(table, group);
      });
    }
  };

  if (hands.length > 0) {
    const quoted = quote(market, meter);
    bound = quoted.bound;
    const easy = options.easy ?? EASY;
    if (easy > 0 && enumerate(easy)) bound = worth;
    else priced();
  } else bound = 0;
  return solution();
};

const occupy = (net: Net, path: ArrayLike<number>, taken: Uint8Array): void => {
  for (let i = 0; i < path.length; i++) {
    const d = path[i] as number;
    for (let u = net.useStart[d] as number; u < (net.useStart[d + 1] as number); u++) taken[net.useList[u] as number] = 1;
  }
};

/** The group, not critical yet, whose stops have the highest repeat prices; else that to which walks come back most often; else -1. */
const dearest = ({ net, repeat, critical }: Table, often: Float64Array): number => {
  const weight = often.map((count) => count / 1e6);
  for (let s = 0; s < net.stops; s++) weight[net.group[s] as number] = (weight[net.group[s] as number] as number) + (repeat[s] as number);
  let best = -1;
  for (let g = 0; g < net.groups; g++)
    if ((weight[g] as number) > (best < 0 ? 0 : (weight[best] as number)) && !critical.includes(g)) best = g;
  return best;
};

/** Counts how often walks come back to a group. */
const noteRepeats = (net: Net, { walks, trains }: Quote, often: readonly Float64Array[]): void => {
  for (const k of new Set(trains.filter((train) => train >= 0).map((train) => net.kindOf[train] as number))) {
    const { start, links } = walks[k] as Walk;
    const seen = new Set([net.group[start] as number]);
    const count = often[k] as Float64Array;
    for (const d of links) {
      const group = net.group[net.to[d] as number] as number;
      if (seen.has(group)) count[group] = (count[group] as number) + 1;
      seen.add(group);
    }
  }
};

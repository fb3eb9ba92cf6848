import { boundFrom, fillTable, makeTable, type Table } from './bound.ts';
import { makeMeter } from './meter.ts';
import type { Pay, RouteModel, RouteTrain, RunShape } from './model.ts';
import { type Kind, makeNet, type Net, NONE, paysOf } from './net.ts';
import { addRun, type Card, makeStore, type Packing, packOne, packRuns, type Store } from './pack.ts';
import { searchRuns, shapeOf } from './run.ts';

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

/** Paths tried by plain enumeration before the priced search takes over. */
const EASY = 60_000;
const EASY_PACKING = 400_000;

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

/** Cards with their variants; cards with the same variants stand side by side. */
interface Hand {
  readonly trains: readonly number[];
  readonly same: boolean;
}

const handsOf = (net: Net): Hand[] => {
  const { trains } = net.model;
  const byCard = new Map<string, number[]>();
  trains.forEach((train, i) => {
    byCard.set(train.of, [...(byCard.get(train.of) ?? []), i]);
  });
  const keyOf = (list: readonly number[]): string =>
    list.map((i) => `${net.kindOf[i]}:${[...(trains[i] as RouteTrain).takes].sort().join('+')}`).join(' ');
  const byKey = new Map<string, number[][]>();
  for (const list of byCard.values()) byKey.set(keyOf(list), [...(byKey.get(keyOf(list)) ?? []), list]);
  return [...byKey.values()].flatMap((lists) => lists.map((list, i) => ({ trains: list, same: i > 0 })));
};

/** The choices of one card among the runs found: score is worth without prices. */
const cardOf = (net: Net, hand: Hand, stores: readonly Store[]): Card => {
  const rows: { train: number; run: number; store: Store; worth: number }[] = [];
  for (const train of hand.trains) {
    const store = stores[net.kindOf[train] as number] as Store;
    for (let run = 0; run < store.size; run++)
      rows.push({ train, run, store, worth: (store.value[run] as number) - (store.length[run] as number) });
  }
  const path = ({ store, run }: (typeof rows)[number], i: number): number => store.pool[(store.pathStart[run] as number) + i] as number;
  rows.sort((a, b) => {
    if (a.worth !== b.worth) return b.worth - a.worth;
    if (a.train !== b.train) return a.train - b.train;
    const length = Math.min(a.store.pathLength[a.run] as number, b.store.pathLength[b.run] as number);
    for (let i = 0; i < length; i++) if (path(a, i) !== path(b, i)) return path(a, i) - path(b, i);
    return a.run - b.run;
  });
  const worth = Float64Array.from(rows, (row) => row.worth);
  return {
    train: Int32Array.from(rows, (row) => row.train),
    run: Int32Array.from(rows, (row) => row.run),
    score: worth,
    worth,
    store: rows.map((row) => row.store),
    same: hand.same,
  };
};

/** What a link costs in any case: of equal runs the one with fewer borders is better, and no walk goes round for nothing. */
const basePrices = (table: Table): void => {
  const { useStart } = table.net;
  for (let d = 0; d < table.price.length; d++) table.price[d] = Math.max(1, (useStart[d + 1] as number) - (useStart[d] as number));
};

/** The best set of runs for all trains together. */
export const solveRoutes = (model: RouteModel, options: SolveOptions): Solution => {
  const net = makeNet(model);
  const meter = makeMeter(options.nodes, options.cancelled);
  const hands = handsOf(net);
  const tables = net.kinds.map((kind) => makeTable(net, kind));
  for (const table of tables) {
    basePrices(table);
    fillTable(table, meter);
  }
  const stores = net.kinds.map(() => makeStore(net));

  const solution = (cards: readonly Card[], packing: Packing | null, bound: number): Solution => {
    const runs: RunShape[] = [];
    packing?.choice.forEach((at, i) => {
      if (at < 0) return;
      const card = cards[i] as Card;
      const store = card.store[at] as Store;
      const run = card.run[at] as number;
      const train = card.train[at] as number;
      const begin = store.pathStart[run] as number;
      const length = store.pathLength[run] as number;
      const kind = net.kinds[net.kindOf[train] as number] as Kind;
      const shape = shapeOf(net, kind, train, store.start[run] as number, store.pool.subarray(begin, begin + length), length);
      if (shape) runs.push(shape);
    });
    runs.sort((a, b) => a.train - b.train);
    let income = 0;
    let treasury = 0;
    for (const run of runs) {
      const pay = earningsOf(model, run);
      income += pay.income;
      treasury += pay.treasury;
    }
    const value = income * model.worth.income + treasury * model.worth.treasury;
    return { runs, income, treasury, value, proven: bound <= value, bound: Math.max(bound, value), nodes: meter.nodes };
  };

  // No card can add more than its best walk.
  const topOf = (hand: Hand): number => {
    let top = 0;
    for (const train of hand.trains) {
      const table = tables[net.kindOf[train] as number] as Table;
      for (let stop = 0; stop < net.stops; stop++) {
        const bound = boundFrom(table, stop);
        if (bound > NONE) top = Math.max(top, Math.floor((bound + net.borders + net.stops) / net.scale));
      }
    }
    return top * net.step;
  };
  const walkBound = hands.reduce((sum, hand) => sum + topOf(hand), 0);

  let whole = true;
  for (const [k, table] of tables.entries()) {
    const store = stores[k] as Store;
    whole =
      searchRuns(table, {
        floor: NONE,
        meter,
        nodes: options.easy ?? EASY,
        found: ({ start, path, length, value }) => {
          addRun(store, start, path, length, value);
          return NONE;
        },
      }) && whole;
  }
  const cards = hands.map((hand) => cardOf(net, hand, stores));
  const packed = packRuns(net, cards, {
    meter,
    floor: 0,
    prices: 0,
    nodes: EASY_PACKING,
    found: options.onBest && ((packing) => options.onBest?.(solution(cards, packing, walkBound))),
  });
  const best = solution(cards, packed.best ?? packOne(net, cards), walkBound);
  return whole && packed.whole ? { ...best, proven: true, bound: best.value } : best;
};

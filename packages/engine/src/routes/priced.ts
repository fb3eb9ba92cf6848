import { addCritical, fillTable, type Table, type Walk } from './bound.ts';
import { cardsOf, type Hand } from './hand.ts';
import type { Kind } from './kind.ts';
import type { Net } from './net.ts';
import { NONE } from './numbers.ts';
import { type Card, makeOthers, packRuns } from './pack.ts';
import { barPrices, bestOf, feeOf, movePrices, type Quote, quote, restorePrices, savePrices, stockPrice } from './price.ts';
import { type Found, searchRuns } from './run.ts';
import { adopt, makeStores, packStores, type Search, targetOf } from './search.ts';
import { addRun, type Store } from './store.ts';

// The search where there are too many runs to try: prices bring the bound down, runs that are good at these prices bring the best set up, and the gap
// between the two is closed by looking at every run that could be part of a better set. Where these are too many, the tables learn another
// critical group and prices move on.

/** Steps of prices before each attempt to close the gap. */
const STEPS = 80;
/** Steps without a lower bound before the steps become shorter, and by how much. */
const PATIENCE = 5;
const SHORTER = 0.7;
/** Nodes of the search for a good run at given prices. */
const DIVE = 300;
/** Least number of nodes of an attempt to close the gap, and of runs of one kind at which it gives up; both grow with the work done. */
const CLOSE = 4_000;
const RUNS = 30_000;
/** Largest table, in cells. */
const CELLS = 3_000_000;

export const searchPriced = (search: Search): void => {
  const { net, market, meter, tables } = search;
  const stores = makeStores(search);
  const size = (): number => stores.reduce((all, store) => all + store.size, 0);
  let saved = savePrices(market);
  let low = Infinity;
  let round = 0;
  do {
    const often = tables.map(() => new Float64Array(net.groups));
    let reach = 1;
    let stall = 0;
    let before = low;
    for (let step = 1; step <= STEPS && (round === 0 || !meter.out); step++) {
      const quoted = quote(market, meter);
      if (quoted.bound < low) {
        stall = 0;
        low = quoted.bound;
        search.bound = Math.min(search.bound, low);
        saved = savePrices(market);
      } else if (++stall >= PATIENCE) {
        stall = 0;
        reach *= SHORTER;
      }
      const known = search.worth;
      const had = size();
      gather(search, stores, round++);
      if (size() > had) packStores(search, stores, 10 * DIVE);
      noteRepeats(net, quoted, often);
      const moved = movePrices(market, quoted, reach * (quoted.bound - search.worth));
      if (search.worth > known || round % 10 === 0) improve(search, stores);
      if (search.bound < targetOf(search)) {
        search.proven = true;
        return;
      }
      if (!moved) break;
      if (step % 20 === 0) {
        if (before - low < net.scale / 10 && reach < 0.2) break;
        before = low;
      }
    }
    if (meter.out) return;
    restorePrices(market, saved);
    close(search, Math.max(CLOSE, meter.nodes >> 1));
    tables.forEach((table, k) => {
      do {
        const group = dearest(table, often[k] as Float64Array);
        if (group < 0 || 2 * table.kind.rooms * table.arrivals.size > CELLS) break;
        addCritical(table, group);
      } while (table.critical.length < 2);
    });
  } while (!search.proven && !meter.out);
};

/** Finds runs of one hand after another that are good at the prices as they are and take no border of those before. */
const gather = ({ net, hands, tables, market, meter }: Search, stores: readonly Store[], round: number): void => {
  const taken = new Uint8Array(net.borders);
  for (let i = 0; i < hands.length; i++) {
    let best = NONE;
    let way: number[] = [];
    for (const train of (hands[(i + round) % hands.length] as Hand).trains) {
      const k = net.kindOf[train] as number;
      const fee = feeOf(market, train);
      const found = ({ start, path, length, value, score }: Found): number => {
        addRun(stores[k] as Store, start, path, length, value);
        best = score - fee;
        way = Array.from(path.subarray(0, length));
        return score;
      };
      searchRuns(tables[k] as Table, { floor: best + fee, meter, nodes: DIVE, taken, found });
    }
    occupy(net, way, taken);
  }
};

/** Finds for each hand in turn the best run that the others of the best set leave room for. The tables lose their prices. */
const improve = (search: Search, stores: readonly Store[]): void => {
  const { net, hands, tables, meter, chosen } = search;
  for (const hand of hands) {
    const taken = new Uint8Array(net.borders);
    for (const { train, path } of chosen) if (!hand.trains.includes(train)) occupy(net, path, taken);
    for (const train of hand.trains) {
      const k = net.kindOf[train] as number;
      const table = tables[k] as Table;
      barPrices(table, taken);
      fillTable(table, meter);
      const found = ({ start, path, length, value, score }: Found): number => {
        addRun(stores[k] as Store, start, path, length, value);
        return score;
      };
      searchRuns(table, { floor: NONE, meter, nodes: 5 * DIVE, taken, found });
    }
  }
  packStores(search, stores, 10 * DIVE);
};

/**
 * Looks, at the prices as they are, for a set of more value, among all that there can be.
 * By the bound, a set comes to no more than its scores and the price of the stock; so each of its runs scores at least what the target
 * leaves when all other hands do their best. All such runs are found for all hands but one, and kept. Then the runs of that one hand are
 * searched, with the best that the others can still do beside each path as part of the bound.
 */
const close = (search: Search, nodes: number): void => {
  const { net, hands, tables, market, meter } = search;
  const bounds = quote(market, meter).walks.map((walk) => walk.bound);
  const stock = stockPrice(market);
  const best = (hand: Hand): number => bestOf(market, hand, bounds).score;
  const sum = (list: readonly Hand[]): number => list.reduce((all, hand) => all + best(hand), 0);
  /** Scores of a better set are more than this. */
  const floor = (): number => targetOf(search) - 1 - stock;
  const scoreOf = (train: number, store: Store, run: number): number => scoreIn(search, train, store, run);

  const last = longest(search);
  const kept = hands
    .filter((hand) => hand !== last)
    .map((hand, i, list) => ({ ...hand, same: hand.same && i > 0 && isLike(net, hand, list[i - 1] as Hand) }));
  const stores = makeStores(search);
  const most = Math.max(RUNS, nodes >> 4);
  for (const [k, table] of tables.entries()) {
    const all = sum(hands);
    const floors = kept.flatMap((hand) =>
      hand.trains.filter((train) => net.kindOf[train] === k).map((train) => floor() - (all - best(hand)) + feeOf(market, train)),
    );
    if (floors.length === 0) continue;
    const least = Math.min(...floors);
    const store = stores[k] as Store;
    let top = least;
    const found = ({ start, path, length, value, score }: Found): number => {
      addRun(store, start, path, length, value);
      top = Math.max(top, score);
      return store.size < most ? least : Infinity;
    };
    if (!searchRuns(table, { floor: least, meter, nodes, found }) || store.size >= most) {
      packStores(search, stores, nodes >> 2);
      return;
    }
    // Runs are not walks: what was found may say more than the table, and so help the kinds to come.
    bounds[k] = Math.min(bounds[k] as number, top);
  }
  search.bound = Math.min(search.bound, stock + sum(hands));
  if (search.bound < targetOf(search)) {
    search.proven = true;
    return;
  }

  const cards = cardsOf(net, kept, stores, scoreOf, (hand) => floor() - (sum(hands) - best(hand)));
  const others = makeOthers(net, cards, meter);
  // Of hands that are alike let this one score most: then it scores at least their mean.
  const alike = hands.filter((hand) => hand === last || isLike(net, hand, last));
  const apart = sum(hands) - sum(alike);
  const pack = (set: readonly Card[]): boolean => {
    const goal = net.tie ? targetOf(search) - 1 : search.value;
    const packed = packRuns(net, set, { meter, floor: goal, prices: stock + (net.tie ? 0 : net.longest), nodes });
    if (packed.best) adopt(search, set, packed.best);
    return packed.whole;
  };
  // It may also stay idle.
  let whole = pack(cards);
  for (const train of last.trains) {
    const k = net.kindOf[train] as number;
    const fee = feeOf(market, train);
    const found = ({ start, path, length, value }: Found): number => {
      const own = makeStores(search);
      addRun(own[k] as Store, start, path, length, value);
      whole = pack([...cardsOf(net, [{ trains: [train], same: false }], own, scoreOf, () => NONE), ...cards]) && whole;
      return floor() + fee;
    };
    const alone = Math.floor((floor() - apart) / alike.length) + fee;
    whole = searchRuns(tables[k] as Table, { floor: floor() + fee, alone, others, meter, nodes: 2 * nodes, found }) && whole;
  }
  search.proven = whole;
};

/** The hand with the longest train. */
const longest = ({ net, hands }: Search): Hand => {
  const lengthOf = (hand: Hand): number => Math.max(...hand.trains.map((train) => (net.kinds[net.kindOf[train] as number] as Kind).rooms));
  return hands.reduce((one, hand) => (lengthOf(hand) > lengthOf(one) ? hand : one));
};

const isLike = (net: Net, a: Hand, b: Hand): boolean =>
  a.trains.length === b.trains.length &&
  a.trains.every((train, i) => {
    const other = b.trains[i] as number;
    const takes = (index: number): string => [...(net.model.trains[index]?.takes ?? [])].sort().join();
    return net.kindOf[train] === net.kindOf[other] && takes(train) === takes(other);
  });

/** What is left of a run's worth after prices. */
const scoreIn = ({ net, tables, market }: Search, train: number, store: Store, run: number): number => {
  const { price, touch, pass } = tables[net.kindOf[train] as number] as Table;
  let paid = feeOf(market, train) + (touch[store.start[run] as number] as number);
  const begin = store.pathStart[run] as number;
  const end = begin + (store.pathLength[run] as number) - 1;
  for (let i = begin; i <= end; i++) {
    const d = store.pool[i] as number;
    paid += (price[d] as number) + (i < end ? (pass[net.to[d] as number] as number) : 0);
  }
  return (store.value[run] as number) - paid;
};

const occupy = (net: Net, path: ArrayLike<number>, taken: Uint8Array): void => {
  for (let i = 0; i < path.length; i++) {
    const d = path[i] as number;
    for (let u = net.useStart[d] as number; u < (net.useStart[d + 1] as number); u++) taken[net.useList[u] as number] = 1;
  }
};

/** Counts how often walks come back to a group. */
const noteRepeats = (net: Net, { walks, trains }: Quote, often: readonly Float64Array[]): void => {
  for (const k of new Set(trains.filter((train) => train >= 0).map((train) => net.kindOf[train] as number))) {
    const { start, links } = walks[k] as Walk;
    const count = often[k] as Float64Array;
    const seen = new Set([net.group[start] as number]);
    for (const d of links) {
      const group = net.group[net.to[d] as number] as number;
      if (seen.has(group)) count[group] = (count[group] as number) + 1;
      seen.add(group);
    }
  }
};

/** The group, not critical yet, with the highest repeat price; else that to which walks come back most often; else -1. */
const dearest = ({ net, repeat, critical }: Table, often: Float64Array): number => {
  const weight = often.map((count, g) => count / 1e6 + (repeat[g] as number));
  let best = -1;
  for (let g = 0; g < net.groups; g++)
    if ((weight[g] as number) > (best < 0 ? 0 : (weight[best] as number)) && !critical.includes(g)) best = g;
  return best;
};

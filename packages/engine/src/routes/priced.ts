import { fillTable, remember, type Table, type Walk } from './bound.ts';
import { cardsOf, type Hand } from './hand.ts';
import type { Kind } from './kind.ts';
import type { Net } from './net.ts';
import { NONE } from './numbers.ts';
import { type Card, makeOthers, packRuns } from './pack.ts';
import { barPrices, bestOf, feeOf, movePrices, type Quote, quote, restorePrices, savePrices, stockPrice } from './price.ts';
import { type Found, searchRuns } from './run.ts';
import { adopt, makeStores, packStores, type Search, targetOf } from './search.ts';
import { addRun, type Store } from './store.ts';

// The search for positions with too many runs to try. Prices lower the bound, runs that are good at these prices improve the best set, and the
// gap is closed by trying every run that could be part of a better set. If there are too many of these, walks remember more of the groups they
// revisit, and prices move on.

/** Price moves before walks remember more and the gap is tried. */
const STEPS = 10;
/** Price moves before the gap is tried for the first time. */
const FIRST = 20;
/** Price moves after which attempts to close it may cost as much as everything before. */
const LONG = 60;
/** The next attempt waits until the gap is narrower by this factor, or for so many price moves. */
const NARROWER = 0.75;
const WAIT = 40;
/** After the first attempt only every so many price moves look for good runs. */
const SELDOM = 4;
/** Price moves without a lower bound before moves become shorter, and by which factor. */
const PATIENCE = 5;
const SHORTER = 0.7;
/** Least length of moves after walks remember more. */
const REACH = 0.5;
/** Nodes of the search for a good run at given prices. */
const DIVE = 300;
/** Least number of nodes of an attempt to close the gap, and of runs of one kind at which it gives up; both grow with the work done. */
const CLOSE = 4_000;
const RUNS = 30_000;
/** Largest table, in cells. */
const CELLS = 1_000_000;
/** Most groups that are remembered at a stop, and most that are added at once. */
const MEMORY = 8;
const MORE = 2;

export const searchPriced = (search: Search): void => {
  const { net, market, meter } = search;
  const { tables } = market;
  const stores = makeStores(search);
  const size = (): number => stores.reduce((all, store) => all + store.size, 0);
  let saved = savePrices(market);
  let low = Infinity;
  let round = 0;
  let reach = 1;
  let stall = 0;
  /** The gap of the last attempt to close it, and price moves since. */
  let tried = Infinity;
  let waited = 0;
  do {
    const often = tables.map(() => new Uint32Array(net.stops * net.groups));
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
      if (round < FIRST || round % SELDOM === 0) gather(search, stores, round);
      round++;
      if (size() > had) packStores(search, stores, 10 * DIVE);
      noteRepeats(net, quoted, often);
      const moved = movePrices(market, quoted, reach * (quoted.bound - search.worth));
      if (search.worth > known || round % 10 === 0) improve(search, stores);
      if (search.bound < targetOf(search)) {
        search.proven = true;
        return;
      }
      if (!moved) break;
    }
    if (meter.out) return;
    const gap = low - targetOf(search);
    waited += STEPS;
    if (round >= FIRST && (gap < NARROWER * tried || waited > WAIT)) {
      tried = gap;
      waited = 0;
      const moving = savePrices(market);
      restorePrices(market, saved);
      close(search, Math.max(CLOSE, round < LONG ? meter.nodes >> 3 : meter.nodes >> 1));
      restorePrices(market, moving);
    }
    for (const [f, table] of tables.entries()) {
      const more = forgotten(table, often[f] as Uint32Array);
      if (more.length === 0 || table.cells.size > CELLS) continue;
      remember(table, more);
      // The best prices so far need not be the best ones now.
      low = Infinity;
      reach = Math.max(reach, REACH);
    }
  } while (!search.proven && !meter.out);
};

/** Finds, for one hand after another, runs that are good at the current prices and use no border of the runs before. */
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
      searchRuns(tables[k] as Table, net.kinds[k] as Kind, { floor: best + fee, meter, nodes: DIVE, taken, found });
    }
    occupy(net, way, taken);
  }
};

/** Finds, for one hand after another, the best run beside the other runs of the best set. Clears the prices of the tables. */
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
      searchRuns(table, net.kinds[k] as Kind, { floor: NONE, meter, nodes: 5 * DIVE, taken, found });
    }
  }
  packStores(search, stores, 10 * DIVE);
};

/**
 * Searches all sets for one of more value, at the current prices. A set is worth no more than its scores plus the price of the stock, so each
 * run of a better set scores at least the target less the best of all other hands. All such runs are listed for all hands but one. The runs
 * of that hand are then searched, with the best the others can score beside each path as part of the bound.
 */
const close = (search: Search, nodes: number): void => {
  const { net, hands, tables, market, meter } = search;
  const bounds = quote(market, meter).walks.map((walk) => walk.bound);
  const stock = stockPrice(market);
  const best = (hand: Hand): number => bestOf(market, hand, bounds).score;
  const sum = (list: readonly Hand[]): number => list.reduce((all, hand) => all + best(hand), 0);
  /** The scores of a better set add up to more than this. */
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
    if (!searchRuns(table, net.kinds[k] as Kind, { floor: least, meter, nodes, found }) || store.size >= most) {
      packStores(search, stores, nodes >> 2);
      return;
    }
    // The runs found may give a tighter bound than the table, which helps the remaining kinds.
    bounds[k] = Math.min(bounds[k] as number, top);
  }
  search.bound = Math.min(search.bound, stock + sum(hands));
  if (search.bound < targetOf(search)) {
    search.proven = true;
    return;
  }

  const cards = cardsOf(net, kept, stores, scoreOf, (hand) => floor() - (sum(hands) - best(hand)));
  const others = makeOthers(net, cards, meter);
  // Let this hand score most among equal hands. It then scores at least their mean.
  const alike = hands.filter((hand) => hand === last || isLike(net, hand, last));
  const apart = sum(hands) - sum(alike);
  const pack = (set: readonly Card[]): boolean => {
    const goal = net.tie ? targetOf(search) - 1 : search.value;
    const packed = packRuns(net, set, { meter, floor: goal, prices: stock + (net.tie ? 0 : net.longest), nodes });
    if (packed.best) adopt(search, set, packed.best);
    return packed.whole;
  };
  // The hand may also stay idle.
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
    whole =
      searchRuns(tables[k] as Table, net.kinds[k] as Kind, { floor: floor() + fee, alone, others, meter, nodes: 2 * nodes, found }) &&
      whole;
  }
  search.proven = whole;
};

/** The hand with the longest train. */
const longest = ({ net, hands }: Search): Hand => {
  const lengthOf = (hand: Hand): number => Math.max(...hand.trains.map((train) => (net.kinds[net.kindOf[train] as number] as Kind).full));
  return hands.reduce((one, hand) => (lengthOf(hand) > lengthOf(one) ? hand : one));
};

const isLike = (net: Net, a: Hand, b: Hand): boolean =>
  a.trains.length === b.trains.length &&
  a.trains.every((train, i) => {
    const other = b.trains[i] as number;
    const takes = (index: number): string => [...(net.model.trains[index]?.takes ?? [])].sort().join();
    return net.kindOf[train] === net.kindOf[other] && takes(train) === takes(other);
  });

/** A run's worth less prices. */
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

/** Counts, at [stop * groups + group], how often walks come to each stop between two touches of a group. */
const noteRepeats = (net: Net, { walks, trains }: Quote, often: readonly Uint32Array[]): void => {
  for (const k of new Set(trains.filter((train) => train >= 0).map((train) => net.kindOf[train] as number))) {
    const { start, links } = walks[k] as Walk;
    const count = often[(net.kinds[k] as Kind).family] as Uint32Array;
    const stops = [start, ...links.map((d) => net.to[d] as number)];
    const last = new Map<number, number>();
    for (const [i, stop] of stops.entries()) {
      const group = net.group[stop] as number;
      for (const between of stops.slice((last.get(group) ?? i) + 1, i)) {
        const at = between * net.groups + group;
        count[at] = (count[at] as number) + 1;
      }
      last.set(group, i);
    }
  }
};

/** What walks should remember next: at each stop the groups that they most often revisited after it. */
const forgotten = ({ net, memory }: Table, often: Uint32Array): { stop: number; group: number }[] =>
  memory.flatMap((known, stop) => {
    const counts = often.subarray(stop * net.groups, (stop + 1) * net.groups);
    const times = (group: number): number => counts[group] as number;
    return [...counts.keys()]
      .filter((group) => times(group) > 0 && !known.includes(group))
      .sort((a, b) => times(b) - times(a) || a - b)
      .slice(0, Math.min(MORE, MEMORY - known.length))
      .map((group) => ({ stop, group }));
  });

import { makeTable, type Table } from './bound.ts';
import { cardsOf, type Hand, handsOf, worthIn } from './hand.ts';
import type { Kind } from './kind.ts';
import type { Meter } from './meter.ts';
import type { Net } from './net.ts';
import { NONE } from './numbers.ts';
import { type Card, type Packing, packRuns } from './pack.ts';
import { type Market, makeMarket } from './price.ts';
import { type Found, searchRuns } from './run.ts';
import { addRun, makeStore, type Store } from './store.ts';

// The state of a search: the best set so far, and an upper bound on all sets.

/** A run of the best set: its train and its directed links. */
export interface Chosen {
  readonly train: number;
  readonly start: number;
  readonly path: Int32Array;
}

export interface Search {
  readonly net: Net;
  readonly meter: Meter;
  readonly hands: readonly Hand[];
  /** The table of each kind; kinds of one family share it. */
  readonly tables: readonly Table[];
  readonly market: Market;
  chosen: readonly Chosen[];
  /** Worth of the best set for comparing sets, and its value; both scaled. */
  worth: number;
  value: number;
  /** Upper bound on all sets, less the minimum cost of their links. */
  bound: number;
  /** Is the best set proven to be the maximum? */
  proven: boolean;
  /** Called when a better set is found. */
  readonly better: (search: Search) => void;
}

export const makeSearch = (net: Net, meter: Meter, better: (search: Search) => void): Search => {
  const hands = handsOf(net);
  const shared = net.families.map((family) => makeTable(net, family));
  const tables = net.kinds.map(({ family }) => shared[family] as Table);
  const market = makeMarket(net, hands, shared);
  return { net, meter, hands, tables, market, chosen: [], worth: 0, value: 0, bound: Infinity, proven: false, better };
};

/** The least that a set of more value comes to, less the minimum cost of its links. */
export const targetOf = ({ net, value }: Search): number => value + net.scale - net.longest;

/** An upper bound on the value of all sets, in money. */
export const valueBound = ({ net, bound, proven, value }: Search): number => {
  const least = value / net.scale;
  return (proven ? least : Math.max(least, Math.floor((bound + net.longest) / net.scale))) * net.step;
};

export const makeStores = ({ net, tables }: Search): Store[] => tables.map(() => makeStore(net));

/** Keeps a set of choices if it is better than the best set. */
export const adopt = (search: Search, cards: readonly Card[], { choice, worth }: Packing): void => {
  if (worth <= search.worth && search.chosen.length > 0) return;
  search.worth = worth;
  search.value = 0;
  search.chosen = choice.flatMap((at, i) => {
    if (at < 0) return [];
    const card = cards[i] as Card;
    const store = card.store[at] as Store;
    const run = card.run[at] as number;
    const begin = store.pathStart[run] as number;
    search.value += store.value[run] as number;
    const path = store.pool.slice(begin, begin + (store.pathLength[run] as number));
    return [{ train: card.train[at] as number, start: store.start[run] as number, path }];
  });
  search.better(search);
};

/** Searches for the best set of the runs in the stores. False if not all sets were tried. */
export const packStores = (search: Search, stores: readonly Store[], nodes: number): boolean => {
  const { net, hands, meter } = search;
  const cards = cardsOf(
    net,
    hands,
    stores,
    (_, store, run) => worthIn(net, store, run),
    () => NONE,
  );
  const { best, whole } = packRuns(net, cards, { meter, floor: search.worth, prices: 0, nodes });
  if (best) adopt(search, cards, best);
  else if (search.chosen.length === 0) {
    // No set is worth anything. A company that can run may have to, so a single run is better than none.
    const which = cards.findIndex((card) => card.worth.length > 0);
    const worth = cards[which]?.worth[0];
    if (worth !== undefined) adopt(search, cards, { worth, choice: cards.map((_, i) => (i === which ? 0 : -1)) });
  }
  return whole;
};

/** Finds any run, if the search has found none. */
export const findOne = (search: Search): void => {
  const stores = makeStores(search);
  for (const [k, table] of search.tables.entries()) {
    const found = ({ start, path, length, value }: Found): number => {
      addRun(stores[k] as Store, start, path, length, value);
      return Infinity;
    };
    searchRuns(table, search.net.kinds[k] as Kind, { floor: NONE, meter: search.meter, found });
  }
  packStores(search, stores, Infinity);
};

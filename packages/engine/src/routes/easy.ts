import type { Kind } from './kind.ts';
import { NONE } from './numbers.ts';
import type { Found } from './run.ts';
import { searchRuns } from './run.ts';
import { makeStores, packStores, type Search } from './search.ts';
import { addRun, type Store } from './store.ts';

/** Budget of nodes for packing the enumerated runs. */
const PACKING = 15_000;

/** Tries all runs if there are not too many; this solves nearly every real position. The tables must be filled without prices. */
export const tryAll = (search: Search, nodes: number): boolean => {
  const { net, tables, meter, hands } = search;
  const stores = makeStores(search);
  let best = NONE;
  const whole = tables.every((table, k) => {
    const found = ({ start, path, length, value, score }: Found): number => {
      addRun(stores[k] as Store, start, path, length, value);
      best = Math.max(best, score);
      // A single card needs only its best runs.
      return hands.length === 1 ? best - 1 : NONE;
    };
    return searchRuns(table, net.kinds[k] as Kind, { floor: hands.length === 1 && best > NONE ? best - 1 : NONE, meter, nodes, found });
  });
  if (!whole && !meter.out) return false;
  const packed = packStores(search, stores, PACKING);
  search.proven = whole && packed;
  return search.proven;
};

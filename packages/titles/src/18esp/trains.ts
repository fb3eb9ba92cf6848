import type { CompanyId, State, Train } from '@roundhouse/engine';
import { closePrivate, type Edit } from '@roundhouse/engine/rules';
import { orderFrom } from '@roundhouse/engine/shares';
import { type BuyTrainPolicy, buyTrain, cheapest, type DiscardPolicy } from '@roundhouse/engine/steps';
import { isCombined } from './cards.ts';
import { hasBegun, isMinor, isSpecial, market, NARROW, STRAWBERRY, TRAINS } from './data.ts';
import { raising } from './forced-purchase.ts';
import { edit, own } from './own.ts';
import { trainLeaves } from './phases.ts';
import { refuse } from './say.ts';
import { limit } from './train-limit.ts';

/** The operating company first, then the others in operating order; discarded trains are gone. ESP-R43 ESP-R59; example: ESP-5.7-ex1 */
export const discards: DiscardPolicy = {
  ...limit,
  rule: 'ESP-5.7-10',
  to: 'out',
  order: (s) => orderFrom(s, market, own(s).operating),
};

/** Private 7 closes with the first train that its company buys. ESP-3.1-22 ESP-R26 */
const bought = (e: Edit, company: CompanyId, train: Train, from: string): void => {
  Object.assign(edit(e), { forcedSales: [], borrowed: false });
  if (company === own(e.now).directorOfP7) closePrivate(e, 'P7');
  if (from === 'bank') trainLeaves(e, train.type);
};

/** A minor owns neither plus trains nor combined ones. */
const may = (_s: State, company: CompanyId, train: Train) =>
  isMinor(company) && (train.side === NARROW || isCombined(train))
    ? refuse('train.minor', isCombined(train) ? 'ESP-6.2.1-7' : 'ESP-5.7-3')
    : null;

const trade: BuyTrainPolicy['trade'] = (s, buyer, _seller, train) => {
  if (!hasBegun(s.phase, 'trainTrade')) return refuse('train.no-trade', 'ESP-7-3');
  if (own(s).borrowed || own(s).forcedSales.length > 0) return refuse('train.raised', 'ESP-5.7.1-1');
  if (isSpecial(train.type)) return refuse('train.special', train.type === STRAWBERRY ? 'ESP-3.1-9' : 'ESP-3.1-6');
  if (isMinor(buyer) && (train.side === NARROW || isCombined(train)))
    return refuse('train.minor', isCombined(train) ? 'ESP-6.2.1-7' : 'ESP-5.7-11');
  return { min: 1, max: Number.MAX_SAFE_INTEGER, rule: 'ESP-5.7-5' };
};

/** One train after another; a phase change takes effect before the next purchase. ESP-5.7-6 */
export const trains = buyTrain({
  table: TRAINS,
  limit,
  mustOwn: () => true,
  // Any other train will do, even one that cannot run: ESP-R46
  fulfils: (train) => train.type !== STRAWBERRY,
  may,
  trade,
  bought,
  forced: {
    choices: (s) => cheapest(s, TRAINS),
    raising,
    // The loan covers any gap: ESP-5.7.1-6
    ruined: () => {
      throw new Error('nobody goes bankrupt');
    },
    rules: { choice: 'ESP-5.7.1-2', ownMoney: 'ESP-5.7.1-3', ruin: 'ESP-5.7.1-6' },
  },
  rules: {
    order: 'ESP-2.1-10',
    limit: 'ESP-5.7-9',
    cash: 'ESP-R44',
    price: 'ESP-5.7-4',
    must: 'ESP-5.7-1',
  },
});

import type { CompanyId, Train } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { operatingOrder } from '@roundhouse/engine/shares';
import { buyTrain, type DiscardPolicy } from '@roundhouse/engine/steps';
import type { TrainLimitPolicy } from '@roundhouse/engine/trains';
import { market, phaseData, TRAINS } from './data.ts';
import { forcedPurchase } from './forced-purchase.ts';
import { chipsOf, edit, own } from './own.ts';
import { startPhaseOf } from './phases.ts';
import { shiftPrice } from './price.ts';

/** SAR-2.2-5 */
export const limit: TrainLimitPolicy = { limit: (s) => phaseData(s).trainLimit ?? 0 };

/** Trains beyond a limit go to the pool, company by company in operating order: after a new phase (SAR-R31) and an absorption (SAR-R32). */
export const discards: DiscardPolicy = {
  ...limit,
  rule: 'SAR-4.6-5',
  to: 'pool',
  order: (s) => operatingOrder(s, market, Object.keys(s.companies)),
};

/**
 * The first new train of a turn moves the price up one space, a used one moves nothing: SAR-3.11-2 SAR-3.11-7 SAR-3.11-ex1 SAR-3.11-ex2
 * SAR-3.11-ex3. A new phase begins before the next purchase: SAR-4.6-3.
 */
const bought = (e: Edit, company: CompanyId, train: Train, from: string): void => {
  edit(e).soldForTrain = [];
  if (from !== 'bank') return;
  if (!own(e.now).boughtNew) {
    edit(e).boughtNew = true;
    shiftPrice(e, company, 1);
  }
  startPhaseOf(e, train.type);
};

/** No move throws away a train to make room: SAR-4.6-4. */
export const trains = buyTrain({
  table: TRAINS,
  limit,
  // SAR-4.6-10 SAR-4.6-11; maritime companies are no trains: SAR-2.6-8.
  mustOwn: (s, company) => chipsOf(s, company) > 0,
  // SAR-4.6-8 SAR-4.6-9 SAR-R44 SAR-R53
  trade: () => ({ min: 1, max: Number.MAX_SAFE_INTEGER, rule: 'SAR-4.6-8' }),
  bought,
  forced: forcedPurchase,
  rules: {
    order: 'SAR-4.6-7',
    limit: 'SAR-4.6-1',
    cash: 'SAR-R50',
    price: 'SAR-4.6-6',
    must: 'SAR-4.6-11',
  },
});

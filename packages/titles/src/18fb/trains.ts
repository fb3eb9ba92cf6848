import type { CompanyId, State, Train } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { companyOf, presidentOf } from '@roundhouse/engine/shares';
import { type BuyTrainPolicy, buyTrain, cheapest } from '@roundhouse/engine/steps';
import { printedPrice } from '@roundhouse/engine/trains';
import { ruin } from './bankruptcy.ts';
import { isRegionalTrain, TRAINS } from './data.ts';
import { ownStock, raising, type SaleMove, type TreasuryMove } from './forced-purchase.ts';
import { isLeased } from './loans.ts';
import { newPhase } from './phases.ts';
import { refuse } from './say.ts';
import { isFrozen, isOperational } from './states.ts';

const isOrdinary = (_s: State, _company: CompanyId, type: string): boolean => !isRegionalTrain(type);

const trade: BuyTrainPolicy['trade'] = (s, buyer, seller, train) => {
  if (isRegionalTrain(train.type)) return refuse('train.regional', 'FB-2.6-1');
  if (isFrozen(s, buyer)) return refuse('train.frozen', 'FB-3.3-11');
  if (isFrozen(s, seller)) return refuse('train.frozen-seller', 'FB-R45', { company: seller });
  // A national whose president's certificate is in its treasury has nobody to agree.
  if (presidentOf(s, seller) === null) return refuse('train.not-on-sale', 'FB-R45', { train: train.type });
  if (isLeased(train)) return refuse('train.leased', 'FB-R62', { company: seller });
  const price = printedPrice(TRAINS, train);
  if ([buyer, seller].some((id) => companyOf(s, id).kind === 'national')) return { min: price, max: price, rule: 'FB-3.6.1-18' };
  return { min: 1, max: Number.MAX_SAFE_INTEGER, rule: 'FB-3.4.8-2' };
};

export const trains = buyTrain<SaleMove | TreasuryMove>({
  table: TRAINS,
  // FB-R44
  limit: { limit: () => null },
  sells: isOrdinary,
  // FB-3.4.8-4
  mustOwn: isOperational,
  may: (s, company) => (isFrozen(s, company) ? refuse('train.frozen', 'FB-3.3-11') : null),
  trade,
  bought(e: Edit, company: CompanyId, train: Train, from: string) {
    if (from === 'bank') newPhase(e, train.type, company);
  },
  forced: {
    choices: (s) => cheapest(s, TRAINS, (type) => !isRegionalTrain(type)),
    first: ownStock,
    raising,
    ruined: ruin,
    rules: { choice: 'FB-R49', ownMoney: 'FB-3.4.10-1', ruin: 'FB-3.4.11-1' },
  },
  rules: {
    order: 'FB-2.6-2',
    limit: 'FB-3.4.8-1',
    cash: 'FB-3.4.8-1',
    price: 'FB-3.4.8-1',
    must: 'FB-3.4.8-3',
  },
});

import {
  type BuyTrainPolicy,
  buyTrain,
  type CompanyId,
  closePrivate,
  type DiscardPolicy,
  type Edit,
  isRaising,
  orderFrom,
  printedPrice,
  type Train,
  type TrainLimitPolicy,
} from '@roundhouse/engine';
import { FCO, market, OBA, phaseData, TRAINS } from './data.ts';
import { forcedPurchase } from './forced-purchase.ts';
import { own } from './own.ts';
import { newPhase } from './phases.ts';
import { hasRoute } from './routes.ts';
import { refuse } from './say.ts';
import { trainPrice } from './state-railway.ts';

export const limit: TrainLimitPolicy = { limit: (s) => phaseData(s.phase).trainLimit };

/** Companies above a lowered limit give up trains, the buyer first (57-R42). */
export const discards: DiscardPolicy = {
  ...limit,
  rule: '57-1870.train-5',
  to: 'pool',
  order: (s) => orderFrom(s, market, own(s).operating),
};

/** OBA's first train closes the FCO, from any seller and under any president (57-privates-11, 57-privates-12, 57-R26). */
const bought = (e: Edit, company: CompanyId, train: Train, from: string): void => {
  if (company === OBA) closePrivate(e, FCO);
  if (from === 'bank') newPhase(e, train.type);
};

/** Another company's train at an agreed price; money raised by sales buys a train of the bank or the bank pool alone. */
const trade: BuyTrainPolicy['trade'] = (_s, buyer, seller, train, here) => {
  if (isRaising(here)) return refuse('train.raised', '57-R49');
  return trainPrice(buyer, seller, printedPrice(TRAINS, train)) ?? { min: 1, max: Number.MAX_SAFE_INTEGER, rule: '57-1870.train-3' };
};

export const trains = buyTrain({
  table: TRAINS,
  limit,
  mustOwn: hasRoute,
  trade,
  bought,
  forced: forcedPurchase,
  rules: {
    // A type is on sale once the one before is gone, which changes no phase (57-trains-4).
    order: '57-1870.train-1',
    limit: '57-1870.train-4',
    cash: '57-1870.forced-5',
    price: '57-1870.train-2',
    must: '57-1870.train-6',
  },
});

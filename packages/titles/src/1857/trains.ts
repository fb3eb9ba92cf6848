import type { CompanyId, PlayerId, Refusal, State, Train } from '@roundhouse/engine';
import { closePrivate, type Edit, type Here } from '@roundhouse/engine/rules';
import { companyOf, orderFrom, presidentOf } from '@roundhouse/engine/shares';
import { type BuyTrainPolicy, buyTrain, type DiscardPolicy, isRaising } from '@roundhouse/engine/steps';
import { printedPrice, type TrainLimitPolicy } from '@roundhouse/engine/trains';
import { FCO, market, OBA, phaseData, TRAINS } from './data.ts';
import { forcedPurchase, isRuined } from './forced-purchase.ts';
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

/** Is the only way out for a president who can raise no more a train of another company of their own? */
const isLastResort = (s: State, buyer: CompanyId, seller: CompanyId): boolean => {
  const president = presidentOf(s, buyer);
  return president !== null && presidentOf(s, seller) === president && isRuined(s, buyer, president);
};

/** Another company's train at an agreed price; money raised by sales buys a train of the bank or the bank pool alone, unless it is short. */
const trade: BuyTrainPolicy['trade'] = (s, buyer, seller, train, here) => {
  if (isRaising(here) && !isLastResort(s, buyer, seller)) return refuse('train.raised', '57-R49');
  return trainPrice(buyer, seller, printedPrice(TRAINS, train)) ?? { min: 1, max: Number.MAX_SAFE_INTEGER, rule: '57-1870.train-3' };
};

/** A president is not bankrupt while the company can pay for a train of another company of theirs (57-R51). */
const spared = (s: State, here: Here, president: PlayerId): Refusal | null => {
  const { treasury } = companyOf(s, here.about);
  for (const [seller, company] of Object.entries(s.companies)) {
    if (presidentOf(s, seller) !== president) continue;
    for (const train of company.trains) {
      const range = trade(s, here.about, seller, train, here);
      if ('min' in range && range.min <= treasury) return refuse('bankrupt.own-train', '57-R51', { company: seller });
    }
  }
  return null;
};

export const trains = buyTrain({
  table: TRAINS,
  limit,
  mustOwn: hasRoute,
  trade,
  bought,
  forced: { ...forcedPurchase, spared },
  rules: {
    // A type is on sale once the one before is gone, which changes no phase (57-trains-4).
    order: '57-1870.train-1',
    limit: '57-1870.train-4',
    cash: '57-1870.forced-5',
    price: '57-1870.train-2',
    must: '57-1870.train-6',
  },
});

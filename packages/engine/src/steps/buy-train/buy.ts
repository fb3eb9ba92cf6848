import { declinedPrice, leastPrice } from '../../deal.ts';
import type { Edit } from '../../edit.ts';
import type { CompanyId, PlayerId } from '../../record.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { presidentOf } from '../../shares/certificate.ts';
import type { State, Train } from '../../state.ts';
import type { Here, Offer } from '../../step.ts';
import { trainRoom } from '../../trains/limit.ts';
import { trainCalled, trainName } from '../../trains/name.ts';
import { distinctTrains, giveTrain, takeNew, takeTrain, takeUsed } from '../../trains/pile.ts';
import { companySellsFirst, isForced, refuseBeforeCompany, shortOf } from './forced.ts';
import { namedIn } from './memory.ts';
import { dealFor, onSaleTo } from './on-sale.ts';
import {
  type BuyTrainMove,
  type BuyTrainPolicy,
  isSameChoice,
  isTrade,
  type TrainDeal,
  tradeName,
  trainsOf,
  treasuryOf,
} from './policy.ts';

// Buying one train: from the bank or the bank pool at its printed price, or from another company at an agreed price.

const isRefusal = (value: object): value is Refusal => 'code' in value;

const checkCash = ({ rules }: BuyTrainPolicy, s: State, company: CompanyId, price: number): Refusal | null =>
  price > treasuryOf(s, company) ? refuse('train.cash', rules.cash, { treasury: treasuryOf(s, company) }) : null;

const checkForcedSale = (policy: BuyTrainPolicy, s: State, here: Here, move: BuyTrainMove): Refusal | null => {
  const { rules } = policy.forced;
  if (!policy.forced.choices(s, here.about).some((other) => isSameChoice(other, move)))
    return refuse('train.help-choice', rules.choice, { train: move.train });
  const named = namedIn(here);
  if (named !== null && !isSameChoice(named, move)) return refuse('train.named', rules.choice, { train: named.train });
  if (companySellsFirst(policy, s, here.about, move.by)) return refuseBeforeCompany(policy);
  const missing = shortOf(s, here.about, move.by, move.price);
  return missing > 0 ? refuse('train.raise', rules.ownMoney, { missing }) : null;
};

const checkSale = (policy: BuyTrainPolicy, s: State, here: Here, move: BuyTrainMove): Refusal | null => {
  const company = here.about;
  const offer = onSaleTo(policy, s, company).find((other) => isSameChoice(dealFor(other), move));
  if (offer === undefined) return refuse('train.not-on-sale', policy.rules.order, { train: move.train });
  const barred = policy.may?.(s, company, offer.train) ?? null;
  if (barred !== null) return barred;
  if (move.price !== offer.price) return refuse('train.price', policy.rules.price, { price: offer.price });
  return isForced(policy, s, company) ? checkForcedSale(policy, s, here, move) : checkCash(policy, s, company, move.price);
};

const checkTrade = (policy: BuyTrainPolicy, s: State, here: Here, move: BuyTrainMove): Refusal | null => {
  const company = here.about;
  const named = namedIn(here);
  if (named !== null) return refuse('train.named', policy.forced.rules.choice, { train: named.train });
  const train = trainCalled(trainsOf(s, move.from), move.train);
  if (move.from === company || train === undefined) return refuse('train.not-on-sale', policy.rules.order, { train: move.train });
  const range = policy.trade(s, company, move.from, train, here);
  if (isRefusal(range)) return range;
  if (move.price < range.min || move.price > range.max) return refuse('train.price', range.rule, { min: range.min, max: range.max });
  return checkCash(policy, s, company, move.price);
};

export const checkBuy = (policy: BuyTrainPolicy, s: State, here: Here, move: BuyTrainMove): Refusal | null => {
  if (trainRoom(s, here.about, policy.limit) <= 0)
    return refuse('train.limit', policy.rules.limit, { limit: policy.limit.limit(s, here.about) });
  return isTrade(move) ? checkTrade(policy, s, here, move) : checkSale(policy, s, here, move);
};

function* tradeOffers(policy: BuyTrainPolicy, s: State, here: Here, by: PlayerId): Iterable<Offer<BuyTrainMove>> {
  for (const seller in s.companies) {
    const trains = trainsOf(s, seller);
    if (seller === here.about || trains.length === 0) continue;
    for (const train of distinctTrains(trains)) {
      const range = policy.trade(s, here.about, seller, train, here);
      if (isRefusal(range)) continue;
      const choice = { from: seller, train: trainName(train) };
      const min = presidentOf(s, seller) === by ? range.min : leastPrice(here, tradeName(choice), range.min);
      const max = Math.min(range.max, treasuryOf(s, here.about));
      if (max >= min) yield { move: { type: 'buy-train', by, ...choice, price: min }, ranges: { price: { min, max, step: 1 } } };
    }
  }
}

export function* buyOffers(policy: BuyTrainPolicy, s: State, here: Here, by: PlayerId): Iterable<Offer<BuyTrainMove>> {
  if (trainRoom(s, here.about, policy.limit) <= 0) return;
  for (const offer of onSaleTo(policy, s, here.about)) yield { move: { type: 'buy-train', by, ...dealFor(offer) } };
  yield* tradeOffers(policy, s, here, by);
}

/** Could a train be bought that the step waits for? Not for one that was declined at this price and more (RH-2). */
export const canBuy = (policy: BuyTrainPolicy, s: State, here: Here, by: PlayerId): boolean => {
  for (const { move, ranges } of buyOffers(policy, s, here, by)) {
    const declined = declinedPrice(here, tradeName(move));
    if (declined !== null && (ranges?.price?.max ?? move.price) <= declined) continue;
    if (checkBuy(policy, s, here, move) === null) return true;
  }
  return false;
};

const handOver = (policy: BuyTrainPolicy, e: Edit, company: CompanyId, deal: TrainDeal): Train => {
  const { from } = deal;
  const onOffer = isTrade(deal)
    ? trainsOf(e.now, from)
    : onSaleTo(policy, e.now, company).flatMap((offer) => (offer.from === from ? [offer.train] : []));
  const train = trainCalled(onOffer, deal.train);
  if (train === undefined) throw new Error(`no train ${deal.train} with ${from}`);
  if (from === 'bank') takeNew(e, train.type);
  else if (from === 'pool') takeUsed(e, train);
  else takeTrain(e, from, train);
  giveTrain(e, company, train);
  return train;
};

/** Pays for a checked purchase, with the president's cash where the treasury is short, and hands the train over. */
export const buy = (policy: BuyTrainPolicy, e: Edit, company: CompanyId, { by, from, train, price }: BuyTrainMove): void => {
  const added = Math.max(0, price - treasuryOf(e.now, company));
  e.pay(by, company, added);
  e.pay(company, from, price);
  const card = handOver(policy, e, company, { from, train, price });
  e.emit('train.bought', { company, from, train, price, added, ...(added > 0 && { by }) });
  policy.bought(e, company, card, from);
};

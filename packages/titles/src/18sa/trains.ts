import type { CompanyId, Move, Offer, PlayerId, Refusal, State, Train } from '@roundhouse/engine';
import {
  type Ask,
  type Edit,
  flag,
  type Here,
  leastPrice,
  type MoveOf,
  optional,
  remember,
  type Step,
  text,
  whole,
} from '@roundhouse/engine/rules';
import { presidentDecides, presidentOf } from '@roundhouse/engine/shares';
import { distinctTrains, trainCalled, trainName, trainRoom } from '@roundhouse/engine/trains';
import { closeCompany } from './closing.ts';
import { LEAST_PRICE, phaseOf } from './data.ts';
import { isForced, mayForce, mustOwn, sellOwnShares } from './forced-purchase.ts';
import { owe, parseTrain } from './loans.ts';
import { limit } from './phases.ts';
import { treasuryOf } from './purse.ts';
import { refuse } from './say.ts';
import { isMarket, onSale, optionsOf, receive, tellBought, trainsOf } from './train-market.ts';

const NAME = 'trains';

const MOVES = { 'buy-train': { from: text, train: text, price: whole, loan: optional(flag) } };
export type TrainMove = MoveOf<typeof MOVES>;

/** What was bought in this turn. */
type Bought = {
  readonly types: readonly string[];
  /** A forced purchase allows no second train. */
  readonly forced: boolean;
};
type Memory = Bought | null;

/** SA-7.8-3 SA-7.8-4 SA-R59 one train a turn, or as many of one type as the phase allows. */
const checkCount = (s: State, { at }: Here<Memory>, type: string): Refusal | null => {
  if (at === null) return null;
  if (at.forced) return refuse('train.enough', 'SA-7.8.3-3');
  const { buys } = phaseOf(s);
  if (buys === undefined) return refuse('train.enough', 'SA-7.8-4');
  const isMore = at.types.length < (buys[type] ?? 1) && at.types.every((other) => other === type);
  return isMore ? null : refuse('train.enough', 'SA-7.8-3');
};

const checkRoom = (s: State, company: CompanyId): Refusal | null =>
  trainRoom(s, company, limit) <= 0 ? refuse('train.limit', 'SA-7.8-7', { limit: limit.limit(s, company) }) : null;

/** Can it buy no train at all, whatever its type and price? */
const isSpent = (s: State, here: Here<Memory>): boolean =>
  (here.at !== null && (here.at.forced || phaseOf(s).buys === undefined)) || checkRoom(s, here.about) !== null;

const tooDear = (s: State, company: CompanyId): Refusal => refuse('train.cash', 'SA-3.2-3', { treasury: treasuryOf(s, company) });

/** A purchase from bank or pool, forced or not (SA-7.8.3-1). */
const checkSale = (s: State, here: Here<Memory>, { by, from, train, price, loan = false }: TrainMove): Refusal | null => {
  const company = here.about;
  const offer = onSale(s).find((other) => other.from === from && trainName(other.train) === train);
  if (offer === undefined) return refuse('train.not-on-sale', 'SA-7.8-2', { train });
  const spent = checkCount(s, here, offer.train.type) ?? checkRoom(s, company);
  if (spent !== null) return spent;
  if (price !== offer.price) return refuse('train.price', 'SA-7.8-1', { price: offer.price });
  const option = optionsOf(s).find((other) => other.from === from && other.train === train && other.loan === loan);
  if (option === undefined) return refuse('train.no-loan', 'SA-7.8-9');
  if (!isForced(s, company)) return option.due > treasuryOf(s, company) ? tooDear(s, company) : null;
  return mayForce(s, company, by, option) ? null : refuse('train.unpayable', 'SA-R69', { train });
};

/** SA-7.8-10 SA-R60 SA-R105 a purchase from another corporation, from the treasury alone. */
const checkTrade = (s: State, here: Here<Memory>, { from, train: name, price, loan }: TrainMove): Refusal | null => {
  const company = here.about;
  const train = trainCalled(trainsOf(s, from), name);
  if (from === company || train === undefined) return refuse('train.not-on-sale', 'SA-7.8-2', { train: name });
  const spent = checkCount(s, here, train.type) ?? checkRoom(s, company);
  if (spent !== null) return spent;
  if (presidentOf(s, from) === null) return refuse('train.receivership', 'SA-7.8.4-3', { company: from });
  if (loan === true) return refuse('train.no-loan', 'SA-7.8-10');
  if (price < LEAST_PRICE) return refuse('train.price', 'SA-7.8-10', { min: LEAST_PRICE, max: treasuryOf(s, company) });
  return price > treasuryOf(s, company) ? tooDear(s, company) : null;
};

const deal = (from: CompanyId, train: string): string => `train:${from}:${train}`;

function* candidates(s: State, here: Here<Memory>, by: PlayerId): Iterable<Offer<TrainMove>> {
  for (const { from, train, price, loan } of optionsOf(s))
    yield { move: { type: 'buy-train', by, from, train, price, ...(loan && { loan }) } };
  const max = treasuryOf(s, here.about);
  for (const [seller, { trains: cards }] of Object.entries(s.companies)) {
    if (seller === here.about) continue;
    for (const card of distinctTrains(cards)) {
      const train = trainName(card);
      const min = presidentOf(s, seller) === by ? LEAST_PRICE : leastPrice(here, deal(seller, train), LEAST_PRICE);
      if (max >= min) yield { move: { type: 'buy-train', by, from: seller, train, price: min }, ranges: { price: { min, max, step: 1 } } };
    }
  }
}

const buy = (e: Edit, here: Here<Memory>, { by, from, train, price, loan = false }: TrainMove): void => {
  const company = here.about;
  const forced = isMarket(from) && isForced(e.now, company);
  const due = optionsOf(e.now).find((option) => option.from === from && option.train === train && option.loan === loan)?.due ?? price;
  const types = [...(here.at?.types ?? []), (parseTrain(train) as Train).type];
  remember(e, here, NAME, { types, forced });
  if (!forced) {
    e.pay(company, from, due);
    tellBought(e, { company, from, train, price, loan, paid: due });
    receive(e, company, from, train, loan);
    return;
  }
  e.emit('train.named', { player: by, company, train });
  // SA-R96 own shares first; SA-7.8.3-3 then the president pays exactly what is short.
  sellOwnShares(e, company);
  owe(e, { company, amount: due, why: 'train', train: { from, train, price, loan } });
};

/** A corporation in receivership that cannot pay for a train closes. */
export type Fold = Move & { readonly type: 'fold' };

/** SA-7.8.4-5 SA-R73 in receivership: the cheapest train on offer, from the pool if equal, and only if it must buy. */
const bankersMove = (s: State, company: CompanyId): TrainMove | Fold | null => {
  if (!mustOwn(s, company)) return null;
  const [first] = onSale(s).toSorted((a, b) => a.price - b.price || Number(b.from === 'pool') - Number(a.from === 'pool'));
  if (first === undefined) return null;
  if (first.price > treasuryOf(s, company)) return { type: 'fold', by: '' };
  return { type: 'buy-train', by: '', from: first.from, train: trainName(first.train), price: first.price };
};

export const trains: Step<TrainMove, Memory, Fold> = {
  name: NAME,
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here) {
    const by = presidentOf(s, here.about);
    if (by !== null && !isSpent(s, here)) yield* candidates(s, here, by);
  },
  check: (s, here, move) => (isMarket(move.from) ? checkSale(s, here, move) : checkTrade(s, here, move)),
  // SA-R61
  asks(s, _here, move): Ask | null {
    if (move.type === 'fold') return null;
    const { from, train, price } = move;
    const who = isMarket(from) ? null : presidentOf(s, from);
    return who === null ? null : { who, why: 'consent', deal: { what: deal(from, train), price } };
  },
  apply: (e, here, move) => (move.type === 'fold' ? closeCompany(e, here.about) : buy(e, here, move)),
  auto: (s, here) => (presidentOf(s, here.about) === null ? bankersMove(s, here.about) : null),
  // Every other side move takes money and nothing else that trains ask for. A loan repaid brings back a marker (SA-7.8-9).
  aided: (move) => move.type === 'repay',
  must: (s, here) => (mustOwn(s, here.about) ? refuse('train.duty', 'SA-7.8.2-1') : null),
};

import {
  type Ask,
  type CompanyId,
  closePrivate,
  type DiscardPolicy,
  distinctTrains,
  down,
  Edit,
  flag,
  giveTrain,
  type Here,
  held,
  type Json,
  leastPrice,
  liquidity,
  type Move,
  type MoveOf,
  type Offer,
  optional,
  type PlayerId,
  phaseStartedBy,
  presidentOf,
  type Refusal,
  remember,
  rust,
  type State,
  type Step,
  startPhase,
  type Train,
  type TrainLimitPolicy,
  takeNew,
  takeTrain,
  takeUsed,
  text,
  trainCalled,
  trainName,
  trainRoom,
  trainsOnSale,
  transferAll,
  whole,
} from '@roundhouse/engine';
import { closeCompany } from './bankruptcy.ts';
import { cardOf, DISTANCE, ENFER, FN, GOODS, market, PHASES, phaseOf, TRAINS, YELLOW } from './data.ts';
import { loansFallDue, loansLeft, owe, settlingOrder } from './loans.ts';
import { edit } from './own.ts';
import { refuse } from './say.ts';
import { forcedSale } from './shares.ts';
import { isWhite, move as moveToken, sharePrice, worthOfShares } from './yellow-zone.ts';

export const limit: TrainLimitPolicy = { limit: (s) => phaseOf(s).trainLimit };

const smaller = (a: Train, b: Train): number =>
  (DISTANCE[a.type] ?? 0) - (DISTANCE[b.type] ?? 0) || Number(b.side === GOODS) - Number(a.side === GOODS);

/** Trains above a lowered limit go into the pool; a loan on one falls due. */
export const discards: DiscardPolicy = {
  ...limit,
  rule: 'SA-7.8-6',
  to: 'pool',
  order: settlingOrder,
  unasked: (s, company) => (s.companies[company]?.trains ?? []).toSorted(smaller)[0] as Train,
  gone: (e, company, train) => {
    if (train.loan !== undefined) owe(e, { company, amount: train.loan, why: 'loan', train: null });
  },
};

/** The first train of a type: obsolete trains and their loans at once; limits and privates follow as duties. */
const newPhase = (e: Edit, type: string): void => {
  const phase = phaseStartedBy(PHASES, e.now, type);
  if (phase === null) return;
  startPhase(e, phase);
  loansFallDue(e, rust(e, phase.rusts));
  if (type === '6') edit(e).closing = true;
};

type Source = 'bank' | 'pool' | CompanyId;

const trainsOf = (s: State, company: CompanyId): readonly Train[] => s.companies[company]?.trains ?? [];
const treasuryOf = (s: State, company: CompanyId): number => s.companies[company]?.treasury ?? 0;

/** The train changes hands; what it has set off happens at once. */
export const receive = (e: Edit, company: CompanyId, from: Source, name: string, loan: boolean): void => {
  const sold = trainsOnSale(e.now, TRAINS).flatMap((offer) => (offer.from === from ? [offer.train] : []));
  const train = trainCalled(from === 'bank' || from === 'pool' ? sold : trainsOf(e.now, from), name);
  if (train === undefined) throw new Error(`no train ${name} with ${from}`);
  if (from === 'bank') takeNew(e, train.type);
  else if (from === 'pool') takeUsed(e, train);
  else takeTrain(e, from, train);
  giveTrain(e, company, loan ? { ...train, loan: cardOf(train).loan } : train);
  if (company === ENFER) closePrivate(e, FN);
  if (from === 'bank') newPhase(e, train.type);
};

/** A train of bank or pool, with or without a loan, and what the corporation pays for it. */
interface Option {
  readonly from: 'bank' | 'pool';
  readonly train: string;
  readonly type: string;
  readonly price: number;
  readonly loan: boolean;
  readonly due: number;
}

const optionsOf = (s: State): readonly Option[] =>
  trainsOnSale(s, TRAINS).flatMap(({ from, train, price }) => {
    const plain = { from, train: trainName(train), type: train.type, price, loan: false, due: price };
    return loansLeft(s) > 0 ? [plain, { ...plain, loan: true, due: price - cardOf(train).loan }] : [plain];
  });

const mustOwn = (s: State, company: CompanyId): boolean => trainsOf(s, company).length === 0 && trainsOnSale(s, TRAINS).length > 0;

/** It must buy and can pay for nothing on sale, not even with a loan. */
const isForced = (s: State, company: CompanyId): boolean =>
  mustOwn(s, company) && optionsOf(s).every((option) => option.due > treasuryOf(s, company));

/** The corporation sells all own shares it holds: one field down for each 5%, paid at the price then reached. */
const sellOwnShares = (e: Edit, company: CompanyId): void => {
  const percent = held(e.now, company, company);
  if (percent === 0) return;
  transferAll(e, company, company, 'pool');
  moveToken(e, company, (from) => down(market, from, percent / 5));
  if (isWhite(e.now, company)) return;
  const amount = worthOfShares(sharePrice(e.now, company), percent);
  e.pay('bank', company, amount);
  e.emit('issued', { company, percent, amount });
};

/** Could the president pay for it, with all he may sell? */
const isPayable = (s: State, company: CompanyId, president: PlayerId, option: Option): boolean => {
  const e = new Edit(s);
  sellOwnShares(e, company);
  if (isWhite(e.now, company)) return false;
  return treasuryOf(e.now, company) + (s.players[president]?.cash ?? 0) + liquidity(e.now, president, forcedSale) >= option.due;
};

const NAME = 'trains';

const MOVES = { 'buy-train': { from: text, train: text, price: whole, loan: optional(flag) } };
export type TrainMove = MoveOf<typeof MOVES>;

/** Stands among the types bought after a forced purchase, which allows no second train. */
const FORCED = 'forced';

/** Types bought in this turn. */
const boughtIn = (here: Here): readonly string[] => (here.at as readonly string[] | null) ?? [];

/** One train a turn; in the yellow phase two of type 2. */
const checkCount = (s: State, here: Here, type: string): Refusal | null => {
  const bought = boughtIn(here);
  if (bought.length === 0) return null;
  if (bought.includes(FORCED)) return refuse('train.enough', 'SA-7.8.3-3');
  if (s.phase !== YELLOW) return refuse('train.enough', 'SA-7.8-4');
  return bought.length === 1 && bought[0] === '2' && type === '2' ? null : refuse('train.enough', 'SA-7.8-3');
};

const checkRoom = (s: State, company: CompanyId): Refusal | null =>
  trainRoom(s, company, limit) <= 0 ? refuse('train.limit', 'SA-7.8-7', { limit: limit.limit(s, company) }) : null;

const tooDear = (s: State, company: CompanyId): Refusal => refuse('train.cash', 'SA-3.2-3', { treasury: treasuryOf(s, company) });

const checkSale = (s: State, here: Here, { by, from, train, price, loan = false }: TrainMove): Refusal | null => {
  const company = here.about;
  const offer = trainsOnSale(s, TRAINS).find((other) => other.from === from && trainName(other.train) === train);
  if (offer === undefined) return refuse('train.not-on-sale', 'SA-7.8-2', { train });
  const spent = checkCount(s, here, offer.train.type) ?? checkRoom(s, company);
  if (spent !== null) return spent;
  if (price !== offer.price) return refuse('train.price', 'SA-7.8-1', { price: offer.price });
  const options = optionsOf(s);
  const option = options.find((other) => other.from === from && other.train === train && other.loan === loan);
  if (option === undefined) return refuse('train.no-loan', 'SA-7.8-9');
  if (!isForced(s, company)) return option.due > treasuryOf(s, company) ? tooDear(s, company) : null;
  if (isPayable(s, company, by, option) || !options.some((other) => isPayable(s, company, by, other))) return null;
  return refuse('train.unpayable', 'SA-R69', { train });
};

const checkTrade = (s: State, here: Here, { from, train: name, price, loan }: TrainMove): Refusal | null => {
  const company = here.about;
  const train = trainCalled(trainsOf(s, from), name);
  if (from === company || train === undefined) return refuse('train.not-on-sale', 'SA-7.8-2', { train: name });
  const spent = checkCount(s, here, train.type) ?? checkRoom(s, company);
  if (spent !== null) return spent;
  if (presidentOf(s, from) === null) return refuse('train.receivership', 'SA-7.8.4-3', { company: from });
  if (loan === true) return refuse('train.no-loan', 'SA-7.8-10');
  if (price < 1) return refuse('train.price', 'SA-7.8-10', { min: 1, max: treasuryOf(s, company) });
  return price > treasuryOf(s, company) ? tooDear(s, company) : null;
};

const check = (s: State, here: Here, move: TrainMove): Refusal | null =>
  move.from === 'bank' || move.from === 'pool' ? checkSale(s, here, move) : checkTrade(s, here, move);

function* candidates(s: State, here: Here, by: PlayerId): Iterable<Offer<TrainMove>> {
  for (const { from, train, price, loan } of optionsOf(s))
    yield { move: { type: 'buy-train', by, from, train, price, ...(loan && { loan }) } };
  const max = treasuryOf(s, here.about);
  for (const [seller, { trains: cards }] of Object.entries(s.companies)) {
    if (seller === here.about) continue;
    for (const card of distinctTrains(cards)) {
      const train = trainName(card);
      const min = presidentOf(s, seller) === by ? 1 : leastPrice(here, `train:${seller}:${train}`, 1);
      if (max >= min) yield { move: { type: 'buy-train', by, from: seller, train, price: min }, ranges: { price: { min, max, step: 1 } } };
    }
  }
}

/** A corporation in receivership that cannot pay for a train closes. */
export type Fold = Move & { readonly type: 'fold' };

/** In receivership: the cheapest train on offer, from the pool if equal, and the end where the treasury cannot pay it. */
const bankersMove = (s: State, company: CompanyId): TrainMove | Fold | null => {
  if (!mustOwn(s, company)) return null;
  const [first] = trainsOnSale(s, TRAINS).toSorted((a, b) => a.price - b.price || Number(b.from === 'pool') - Number(a.from === 'pool'));
  if (first === undefined) return null;
  if (first.price > treasuryOf(s, company)) return { type: 'fold', by: '' };
  return { type: 'buy-train', by: '', from: first.from, train: trainName(first.train), price: first.price };
};

export const trains: Step<TrainMove, Json, Fold> = {
  name: NAME,
  moves: MOVES,
  deciders: (s, here) => {
    const president = presidentOf(s, here.about);
    return president === null ? [] : [president];
  },
  *candidates(s, here) {
    const by = presidentOf(s, here.about);
    if (by !== null) yield* candidates(s, here, by);
  },
  check,
  asks(s, _here, move): Ask | null {
    if (move.type === 'fold') return null;
    const { from, train, price } = move;
    const who = from === 'bank' || from === 'pool' ? null : presidentOf(s, from);
    return who === null ? null : { who, why: 'consent', deal: { what: `train:${from}:${train}`, price } };
  },
  apply(e, here, move) {
    const company = here.about;
    if (move.type === 'fold') return closeCompany(e, company);
    const { from, train, price, loan = false } = move;
    const forced = (from === 'bank' || from === 'pool') && isForced(e.now, company);
    const due = optionsOf(e.now).find((option) => option.from === from && option.train === train && option.loan === loan)?.due ?? price;
    const card = train.split('/')[0] as string;
    remember(e, here, NAME, [...boughtIn(here), card, ...(forced ? [FORCED] : [])] as Json);
    e.emit('train.bought', { company, from, train, price, loan });
    if (!forced) {
      e.pay(company, from, due);
      return receive(e, company, from, train, loan);
    }
    sellOwnShares(e, company);
    if (!isWhite(e.now, company))
      owe(e, { company, amount: due, why: 'train', train: { from: from as 'bank' | 'pool', name: train, loan } });
  },
  auto: (s, here) => (presidentOf(s, here.about) === null ? bankersMove(s, here.about) : null),
  must: (s, here) => (mustOwn(s, here.about) ? refuse('train.duty', 'SA-7.8.2-1') : null),
};

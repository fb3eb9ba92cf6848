import type { Edit } from '../../edit.ts';
import type { Move, PlayerId } from '../../record.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { presidentDecides, presidentOf } from '../../shares/certificate.ts';
import type { State } from '../../state.ts';
import type { Ask, Here, Offer, Step } from '../../step.ts';
import { buy, buyOffers, canBuy, checkBuy } from './buy.ts';
import {
  canRaise,
  checkName,
  checkRaising,
  companyRaising,
  companySellsFirst,
  isForced,
  nameOffers,
  needsTrain,
  presidentGap,
  raisingOffers,
} from './forced.ts';
import { namedIn, rememberRaising, TRAINS, type TrainMemory } from './memory.ts';
import { onSaleTo } from './on-sale.ts';
import { type BuyTrainMove, type BuyTrainPolicy, isTrade, MOVES, type NameTrainMove, type TrainMove, tradeName } from './policy.ts';

const isBuy = (move: Move): move is BuyTrainMove => move.type === 'buy-train';
const isName = (move: Move): move is NameTrainMove => move.type === 'name-train';

function* candidates(policy: BuyTrainPolicy, s: State, here: Here): Iterable<Offer> {
  const by = presidentOf(s, here.about);
  if (by === null) return;
  yield* buyOffers(policy, s, here, by);
  if (!needsTrain(policy, s, here.about)) return;
  yield* nameOffers(policy, s, here, by);
  yield* raisingOffers(policy, s, here, by);
}

const check = (policy: BuyTrainPolicy, s: State, here: Here, move: Move): Refusal | null => {
  if (isBuy(move)) return checkBuy(policy, s, here, move);
  return isName(move) ? checkName(policy, s, here, move) : checkRaising(policy, s, here, move);
};

/** The president of another company is asked before its train is sold. */
const asks = (s: State, move: Move): Ask | null => {
  if (!isBuy(move) || !isTrade(move)) return null;
  const who = presidentOf(s, move.from);
  return who === null ? null : { who, why: 'consent', deal: { what: tradeName(move), price: move.price } };
};

const name = (e: Edit, here: Here, { by, from, train }: NameTrainMove): void => {
  rememberRaising(e, here, { for: 'named', train: { from, train } });
  e.emit('train.named', { player: by, company: here.about, train });
};

const goBankrupt = (policy: BuyTrainPolicy, e: Edit, here: Here, { by }: Move): void => {
  const missing = presidentGap(policy, e.now, here, by) ?? 0;
  if (namedIn(here) === null) rememberRaising(e, here, { for: 'nothing' });
  policy.forced.ruined(e, here.about, by, missing);
};

const raise = (policy: BuyTrainPolicy, e: Edit, here: Here, move: Move): void => {
  if (namedIn(here) === null) rememberRaising(e, here, { for: 'cheapest' });
  (companyRaising(policy, move) ?? policy.forced.raising).apply(e, here.about, move.by, move);
};

const apply = (policy: BuyTrainPolicy, e: Edit, here: Here, move: Move): void => {
  if (isBuy(move)) {
    rememberRaising(e, here, { for: 'nothing' });
    buy(policy, e, here.about, move);
  } else if (isName(move)) name(e, here, move);
  else if (move.type === 'bankrupt') goBankrupt(policy, e, here, move);
  else raise(policy, e, here, move);
};

/** Bankruptcy, or naming the only train, plays itself when the president has no alternative. */
const auto = (policy: BuyTrainPolicy, s: State, here: Here, by: PlayerId): TrainMove | null => {
  if (!isForced(policy, s, here.about)) return null;
  const missing = presidentGap(policy, s, here, by);
  if (missing !== null)
    return canRaise(policy.forced.raising, s, here.about, by, missing) || canBuy(policy, s, here, by) ? null : { type: 'bankrupt', by };
  if (companySellsFirst(policy, s, here.about, by)) return null;
  const [only, ...others] = nameOffers(policy, s, here, by);
  return only !== undefined && others.length === 0 && !canBuy(policy, s, here, by) ? only.move : null;
};

/** A company buys trains, one at a time. */
export const buyTrain = <R extends Move>(policy: BuyTrainPolicy<R>): Step<TrainMove | R, TrainMemory> => ({
  name: TRAINS,
  moves: {
    'buy-train': MOVES['buy-train'],
    ...(policy.forced.names && { 'name-train': MOVES['name-train'] }),
    bankrupt: MOVES.bankrupt,
    ...policy.forced.first?.moves,
    ...policy.forced.raising.moves,
  },
  deciders: presidentDecides,
  candidates: (s, here) => candidates(policy, s, here) as Iterable<Offer<TrainMove | R>>,
  check: (s, here, move) => check(policy, s, here, move),
  asks: (s, _here, move) => asks(s, move),
  apply: (e, here, move) => apply(policy, e, here, move),
  auto: (s, here) => {
    const by = presidentOf(s, here.about);
    return by === null ? null : auto(policy, s, here, by);
  },
  show: (_s, here) => {
    const named = namedIn(here);
    return named === null ? {} : { named };
  },
  must: (s, here) =>
    needsTrain(policy, s, here.about) && onSaleTo(policy, s, here.about).length > 0 ? refuse('train.must', policy.rules.must) : null,
});

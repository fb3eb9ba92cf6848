import type { CompanyId, Move, PlayerId } from '../../record.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { State } from '../../state.ts';
import type { Here, Offer } from '../../step.ts';
import { namedIn } from './memory.ts';
import { onSaleTo } from './on-sale.ts';
import { type BuyTrainPolicy, isSameChoice, type NameTrainMove, type RaisingPolicy, trainsOf, treasuryOf } from './policy.ts';

// The forced purchase: when it applies, who is short of how much, and what may be done about it.

export const needsTrain = (policy: BuyTrainPolicy, s: State, company: CompanyId): boolean =>
  !trainsOf(s, company).some((train) => policy.fulfils?.(train) ?? true) && policy.mustOwn(s, company);

/** Must the company buy, with too little for any train on sale? */
export const isForced = (policy: BuyTrainPolicy, s: State, company: CompanyId): boolean => {
  if (!needsTrain(policy, s, company)) return false;
  const onSale = onSaleTo(policy, s, company);
  return onSale.length > 0 && onSale.every((offer) => offer.price > treasuryOf(s, company));
};

/** How much the treasury is short of the cheapest train the president may help to buy; 0 if the purchase is not forced. */
export const companyGap = (policy: BuyTrainPolicy, s: State, company: CompanyId): number =>
  isForced(policy, s, company) ? Math.min(...policy.forced.choices(s, company).map((deal) => deal.price)) - treasuryOf(s, company) : 0;

/** How much treasury and president's cash together are short of a price. */
export const shortOf = (s: State, company: CompanyId, president: PlayerId, price: number): number =>
  price - treasuryOf(s, company) - (s.players[president]?.cash ?? 0);

/** Can the president raise what a forced purchase is short of? */
export const canRaise = (raising: RaisingPolicy, s: State, company: CompanyId, president: PlayerId, gap: number): boolean => {
  for (const { move } of raising.candidates(s, company, president, gap))
    if (raising.check(s, company, president, gap, move) === null) return true;
  return false;
};

/** Must the company sell something of its own before its president pays? */
export const companySellsFirst = (policy: BuyTrainPolicy, s: State, company: CompanyId, president: PlayerId): boolean => {
  const { first } = policy.forced;
  if (first === undefined) return false;
  const gap = companyGap(policy, s, company);
  return gap > 0 && canRaise(first, s, company, president, gap);
};

/** What the president must raise now. Null if that is nothing, or if a train must be named first. */
export const presidentGap = (policy: BuyTrainPolicy, s: State, here: Here, president: PlayerId): number | null => {
  const { forced } = policy;
  if (!isForced(policy, s, here.about) || companySellsFirst(policy, s, here.about, president)) return null;
  const named = namedIn(here);
  const choices = forced.choices(s, here.about).filter((deal) => !forced.names || (named !== null && isSameChoice(deal, named)));
  if (choices.length === 0) return null;
  const gap = shortOf(s, here.about, president, Math.min(...choices.map((deal) => deal.price)));
  return gap > 0 ? gap : null;
};

export const refuseBeforeCompany = ({ forced }: BuyTrainPolicy): Refusal =>
  refuse('train.company-first', forced.first?.rule ?? forced.rules.ownMoney);

export const checkName = (policy: BuyTrainPolicy, s: State, here: Here, move: NameTrainMove): Refusal | null => {
  const { rules } = policy.forced;
  if (!isForced(policy, s, here.about)) return refuse('train.no-need', rules.ownMoney);
  const named = namedIn(here);
  if (named !== null) return refuse('train.named', rules.choice, { train: named.train });
  const deal = policy.forced.choices(s, here.about).find((other) => isSameChoice(other, move));
  if (deal === undefined) return refuse('train.help-choice', rules.choice, { train: move.train });
  return shortOf(s, here.about, move.by, deal.price) > 0 ? null : refuse('train.no-need', rules.ownMoney);
};

export function* nameOffers(policy: BuyTrainPolicy, s: State, here: Here, by: PlayerId): Iterable<Offer<NameTrainMove>> {
  if (!policy.forced.names || !isForced(policy, s, here.about) || namedIn(here) !== null) return;
  for (const { from, train } of policy.forced.choices(s, here.about)) {
    const move = { type: 'name-train' as const, by, from, train };
    if (checkName(policy, s, here, move) === null) yield { move };
  }
}

/** The company's own policy if this move is one by which the company raises money itself. */
export const companyRaising = ({ forced: { first } }: BuyTrainPolicy, move: Move): RaisingPolicy | null =>
  first !== undefined && move.type in first.moves ? first : null;

/** Checks a move that raises money, and the declaration of bankruptcy. */
export const checkRaising = (policy: BuyTrainPolicy, s: State, here: Here, move: Move): Refusal | null => {
  const company = here.about;
  const { raising, names, rules, spared } = policy.forced;
  const first = companyRaising(policy, move);
  if (first !== null) {
    const gap = companyGap(policy, s, company);
    return gap > 0 ? first.check(s, company, move.by, gap, move) : refuse('train.no-need', rules.ownMoney);
  }
  if (companySellsFirst(policy, s, company, move.by)) return refuseBeforeCompany(policy);
  const missing = presidentGap(policy, s, here, move.by);
  if (missing === null) {
    const unnamed = names && isForced(policy, s, company) && namedIn(here) === null;
    return unnamed ? refuse('train.name-first', rules.ownMoney) : refuse('train.no-need', rules.ownMoney);
  }
  if (move.type !== 'bankrupt') return raising.check(s, company, move.by, missing, move);
  if (canRaise(raising, s, company, move.by, missing)) return refuse('train.not-bankrupt', rules.ruin, { missing });
  return spared?.(s, here, move.by) ?? null;
};

export function* raisingOffers(policy: BuyTrainPolicy, s: State, here: Here, by: PlayerId): Iterable<Offer> {
  const { first, raising } = policy.forced;
  const gap = first === undefined ? 0 : companyGap(policy, s, here.about);
  if (first !== undefined && gap > 0) yield* first.candidates(s, here.about, by, gap);
  const missing = presidentGap(policy, s, here, by);
  if (missing === null) return;
  yield* raising.candidates(s, here.about, by, missing);
  yield { move: { type: 'bankrupt', by } };
}

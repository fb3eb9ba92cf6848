import {
  type CompanyId,
  type Duty,
  Edit,
  held,
  type Json,
  liquidity,
  listOf,
  type Move,
  type MoveOf,
  neededBlocks,
  type Offer,
  optional,
  type PlayerId,
  presidentOf,
  type Refusal,
  type SaleBar,
  type State,
  type Step,
  sellable,
  sellBlock,
  text,
  transferAll,
  whole,
  whyNotNeeded,
} from '@roundhouse/engine';
import { ruin } from './bankruptcy.ts';
import { closeCompany } from './closing.ts';
import { HALF } from './data.ts';
import { edit, forgetCarried, type Owed, own } from './own.ts';
import { isWhite, moveDown, sharePrice, worthOfShares } from './price.ts';
import { emit, refuse } from './say.ts';
import { dealPolicy, forcedSale, saleRule } from './shares.ts';
import { type Option, onSale, optionsOf, receive, trainsOf } from './train-market.ts';

// What a corporation must pay although it cannot: a train it must buy, interest, the loan of a train that is gone. Its treasury pays,
// then its president, who sells certificates if necessary.

const treasuryOf = (s: State, company: CompanyId): number => s.companies[company]?.treasury ?? 0;

/** SA-7.8.2-1 SA-R66 a corporation without a train must buy one; SA-R67 unless bank and pool have none. */
export const mustOwn = (s: State, company: CompanyId): boolean => trainsOf(s, company).length === 0 && onSale(s).length > 0;

/** SA-7.8.2-2 SA-R95 it must buy and can pay for nothing on sale, not even with a loan (SA-R68). */
export const isForced = (s: State, company: CompanyId): boolean =>
  mustOwn(s, company) && optionsOf(s).every((option) => option.due > treasuryOf(s, company));

/** SA-7.8.3-2 SA-R96 the corporation sells all own shares: one field down for each 5%, paid at the price then reached. */
export const sellOwnShares = (e: Edit, company: CompanyId): void => {
  const percent = held(e.now, company, company);
  if (percent === 0) return;
  transferAll(e, company, company, 'pool');
  moveDown(e, company, percent / HALF);
  if (isWhite(e.now, company)) return;
  const amount = worthOfShares(sharePrice(e.now, company), percent);
  e.pay('bank', company, amount);
  e.emit('issued', { company, percent, amount });
};

/** Could the president pay for it by selling everything they may? */
const isPayable = (s: State, company: CompanyId, president: PlayerId, option: Option): boolean => {
  const e = new Edit(s);
  sellOwnShares(e, company);
  if (isWhite(e.now, company)) return false;
  return treasuryOf(e.now, company) + (s.players[president]?.cash ?? 0) + liquidity(e.now, president, forcedSale) >= option.due;
};

/** SA-R69 SA-R110 any train on offer, but not one that cannot be paid if another can. */
export const mayForce = (s: State, company: CompanyId, president: PlayerId, option: Option): boolean =>
  isPayable(s, company, president, option) || !optionsOf(s).some((other) => isPayable(s, company, president, other));

const owedNow = (s: State): Owed | undefined => own(s).owed[0];

/** What is short beyond treasury and the president's cash. */
const gapOf = (s: State, { company, amount }: Owed, president: PlayerId | null): number =>
  amount - treasuryOf(s, company) - (president === null ? 0 : (s.players[president]?.cash ?? 0));

const MOVES = { sell: { company: text, percent: whole, certificates: optional(listOf(whole)) } };
export type SaleMove = MoveOf<typeof MOVES>;

/** SA-7.8.3-4 SA-R70 SA-R111 bundles of one corporation, in the president's order, each no larger than needed. */
function* sales(s: State, by: PlayerId, gap: number): Iterable<Offer<SaleMove>> {
  for (const company in s.companies)
    for (const block of neededBlocks(s, company, by, forcedSale, { amount: gap }))
      for (const certificates of block.packs)
        yield { move: { type: 'sell', by, company, percent: block.percent, ...(block.packs.length > 1 && { certificates }) } };
}

const canSell = (s: State, by: PlayerId, gap: number): boolean => {
  for (const _ of sales(s, by, gap)) return true;
  return false;
};

const ruleFor = (bar: SaleBar, { why }: Owed): string => {
  switch (bar) {
    case 'sale.keeps-president':
    case 'sale.no-successor':
      return why === 'train' ? 'SA-7.8.3-5' : 'SA-7.8.1-6';
    case 'sale.not-needed':
    case 'sale.more-than-needed':
      return why === 'train' ? 'SA-7.8.3-4' : 'SA-R70';
    default:
      return saleRule(bar);
  }
};

/** SA-7.8.1-6 SA-7.8.3-3 the president adds exactly what the treasury lacks. */
const settle = (e: Edit, owed: Owed): void => {
  const { company, amount, train } = owed;
  const president = presidentOf(e.now, company);
  const added = Math.max(0, amount - treasuryOf(e.now, company));
  if (president !== null && added > 0) {
    e.pay(president, company, added);
    emit(e, 'helped', { player: president, company, amount: added });
  }
  e.pay(company, 'bank', amount);
  const mine = edit(e);
  mine.owed = mine.owed.slice(1);
  forgetCarried(e);
  if (train !== null) receive(e, company, train.from, train.name, train.loan);
  else emit(e, 'paid', { company, amount, why: owed.why });
};

/** How a debt is settled without a choice. */
export interface Settlement extends Move {
  readonly type: 'settle' | 'fold' | 'ruin';
}

/** SA-R114 nothing else is decided while a corporation owes money. SA-7.8.3-6 prices fall as in any sale, and the red locomotive stays. */
export const owing: Step<SaleMove, Json, Settlement> = {
  name: 'owing',
  moves: MOVES,
  deciders: (s) => {
    const owed = owedNow(s);
    const president = owed === undefined ? null : presidentOf(s, owed.company);
    return owed === undefined || president === null || gapOf(s, owed, president) <= 0 ? [] : [president];
  },
  *candidates(s) {
    const owed = owedNow(s);
    const by = owed === undefined ? null : presidentOf(s, owed.company);
    if (owed !== undefined && by !== null) yield* sales(s, by, gapOf(s, owed, by));
  },
  check(s, _here, { by, company, percent, certificates }): Refusal | null {
    const owed = owedNow(s) as Owed;
    if (s.companies[company] === undefined) return refuse('sale.not-held', saleRule('sale.not-held'), { company });
    const pack = certificates ?? sellable(s, company, by, forcedSale).find((block) => block.percent === percent)?.packs[0];
    const bar = whyNotNeeded(s, company, by, percent, forcedSale, { amount: gapOf(s, owed, by) }, pack);
    return bar === null ? null : refuse(bar, ruleFor(bar, owed), { company, percent });
  },
  apply(e, _here, move) {
    const owed = owedNow(e.now) as Owed;
    if (move.type === 'fold') closeCompany(e, owed.company);
    else if (move.type === 'ruin') ruin(e, owed.company, move.by);
    else if (move.type === 'settle') settle(e, owed);
    else if (move.type === 'sell')
      sellBlock(e, { ...dealPolicy, sale: forcedSale }, move.company, move.by, move.percent, move.certificates);
  },
  auto(s) {
    const owed = owedNow(s);
    if (owed === undefined) return null;
    const by = presidentOf(s, owed.company);
    const gap = gapOf(s, owed, by);
    const make = (type: Settlement['type']): Settlement => ({ type, by: by ?? '' });
    if (gap <= 0) return make('settle');
    if (by === null) return make('fold');
    return canSell(s, by, gap) ? null : make('ruin');
  },
};

/** SA-R84 debts are settled at once, in their order. */
export const debts: Duty = {
  rule: 'SA-7.8.1-4',
  due: (s) => {
    const owed = owedNow(s);
    return owed === undefined ? null : { step: 'owing', about: owed.company, at: null };
  },
};

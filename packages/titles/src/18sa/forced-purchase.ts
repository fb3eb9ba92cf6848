import type { CompanyId, Json, Move, Offer, PlayerId, Refusal, State } from '@roundhouse/engine';
import { type Duty, Edit, listOf, type MoveOf, optional, type Step, text, whole } from '@roundhouse/engine/rules';
import {
  type Block,
  blockOf,
  held,
  liquidity,
  type Pack,
  presidentOf,
  type SaleBar,
  sellable,
  sellBlock,
  transferAll,
  whyNotSell,
} from '@roundhouse/engine/shares';
import { ruin } from './bankruptcy.ts';
import { closeCompany } from './closing.ts';
import { HALF } from './data.ts';
import { isTooMuch, smallestOf } from './forced-sale.ts';
import { edit, forgetCarried, type Owed, own } from './own.ts';
import { isWhite, moveDown, sharePrice, worthOfShares } from './price.ts';
import { cashOf, treasuryOf } from './purse.ts';
import { emit, refuse } from './say.ts';
import { dealPolicy, forcedSale, saleRule } from './shares.ts';
import { type Option, onSale, optionsOf, receive, tellBought, trainsOf } from './train-market.ts';

// What a corporation must pay although it cannot: a train it must buy, interest, the loan of a train that is gone. Its treasury pays,
// then its president, who sells certificates if necessary.

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
  // On the white field the price is 0.
  const amount = worthOfShares(sharePrice(e.now, company), percent);
  e.pay('bank', company, amount);
  e.emit('issued', { company, percent, amount, from: company, to: 'pool' });
};

/** Could the president pay for it by selling everything they may? */
const isPayable = (s: State, company: CompanyId, president: PlayerId, option: Option): boolean => {
  const e = new Edit(s);
  sellOwnShares(e, company);
  if (isWhite(e.now, company)) return false;
  return treasuryOf(e.now, company) + cashOf(s, president) + liquidity(e.now, president, forcedSale) >= option.due;
};

/** SA-R69 SA-R110 any train on offer, but not one that cannot be paid if another can. */
export const mayForce = (s: State, company: CompanyId, president: PlayerId, option: Option): boolean =>
  isPayable(s, company, president, option) || !optionsOf(s).some((other) => isPayable(s, company, president, other));

const owedNow = (s: State): Owed | undefined => own(s).owed[0];

/** What is short beyond treasury and the president's cash. */
const gapOf = (s: State, { company, amount }: Owed, president: PlayerId | null): number =>
  amount - treasuryOf(s, company) - (president === null ? 0 : cashOf(s, president));

/** The president of the corporation that owes money now. */
const debtor = (s: State): PlayerId => presidentOf(s, (owedNow(s) as Owed).company) as PlayerId;

const MOVES = { sell: { company: text, percent: whole, certificates: optional(listOf(whole)) } };
export type SaleMove = MoveOf<typeof MOVES>;

/** SA-R111 bundles of one corporation, in the president's order. */
function* sales(s: State, by: PlayerId): Iterable<Offer<SaleMove>> {
  for (const company in s.companies)
    for (const block of sellable(s, company, by, forcedSale))
      for (const certificates of block.packs)
        yield { move: { type: 'sell', by, company, percent: block.percent, ...(block.packs.length > 1 && { certificates }) } };
}

/** Whoever may sell anything may also sell something that is not too much. */
const canSell = (s: State, by: PlayerId): boolean => {
  for (const _ of sales(s, by)) return true;
  return false;
};

/** The certificates of a sale; without a choice the largest. */
const packOf = (s: State, { by, company, percent, certificates }: SaleMove): Pack =>
  certificates ?? ((blockOf(s, company, by, percent, forcedSale) as Block).packs[0] as Pack);

/** SA-7.8.3-4 SA-R70 no certificate too many. */
const whyTooMuch = (s: State, move: SaleMove, gap: number): SaleBar | null =>
  isTooMuch(s, move.by, move.company, packOf(s, move), gap) ? 'sale.more-than-needed' : null;

const sell = (e: Edit, move: SaleMove): void => {
  const pack = packOf(e.now, move);
  const mine = edit(e);
  mine.smallestSold = Math.min(mine.smallestSold ?? Number.POSITIVE_INFINITY, smallestOf(e.now, move.company, pack));
  sellBlock(e, { ...dealPolicy, sale: forcedSale }, move.company, move.by, move.percent, pack);
};

const ruleFor = (bar: SaleBar, { why }: Owed): string => {
  switch (bar) {
    case 'sale.keeps-president':
    case 'sale.no-successor':
      return why === 'train' ? 'SA-7.8.3-5' : 'SA-7.8.1-6';
    case 'sale.more-than-needed':
      return why === 'train' ? 'SA-7.8.3-4' : 'SA-R70';
    default:
      return saleRule(bar);
  }
};

/** SA-7.8.1-6 SA-7.8.3-3 the president adds exactly what the treasury lacks. */
const settle = (e: Edit, owed: Owed): void => {
  const { company, amount, train } = owed;
  const added = Math.max(0, amount - treasuryOf(e.now, company));
  // Without a president nothing is owed that the treasury cannot pay.
  if (added > 0) {
    const president = presidentOf(e.now, company) as PlayerId;
    e.pay(president, company, added);
    emit(e, 'helped', { player: president, company, amount: added });
  }
  e.pay(company, 'bank', amount);
  const mine = edit(e);
  mine.owed = mine.owed.slice(1);
  mine.smallestSold = null;
  forgetCarried(e);
  if (train === null) emit(e, 'paid', { company, amount, why: owed.why });
  else {
    tellBought(e, { company, paid: amount, ...train });
    receive(e, company, train.from, train.train, train.loan);
  }
};

/** How a debt is settled without a choice. */
export interface Settlement extends Move {
  readonly type: 'settle' | 'fold' | 'ruin';
}

/** SA-R114 nothing else is decided while a corporation owes money. SA-7.8.3-6 prices fall as in any sale, and the red locomotive stays. */
export const owing: Step<SaleMove, Json, Settlement> = {
  name: 'owing',
  moves: MOVES,
  // What needs no decision has been settled by `auto`, so there is a president who is short of money.
  deciders: (s) => [debtor(s)],
  candidates: (s) => sales(s, debtor(s)),
  check(s, _here, move): Refusal | null {
    const { by, company, percent, certificates } = move;
    const owed = owedNow(s) as Owed;
    if (s.companies[company] === undefined) return refuse('sale.not-held', saleRule('sale.not-held'), { company });
    const bar = whyNotSell(s, company, by, percent, forcedSale, certificates) ?? whyTooMuch(s, move, gapOf(s, owed, by));
    return bar === null ? null : refuse(bar, ruleFor(bar, owed), { company, percent });
  },
  apply(e, _here, move) {
    const owed = owedNow(e.now) as Owed;
    if (move.type === 'sell') sell(e, move);
    else if (move.type === 'fold') closeCompany(e, owed.company);
    else if (move.type === 'ruin') ruin(e, owed.company, move.by);
    else settle(e, owed);
  },
  auto(s) {
    const owed = owedNow(s) as Owed;
    const by = presidentOf(s, owed.company);
    const gap = gapOf(s, owed, by);
    const make = (type: Settlement['type']): Settlement => ({ type, by: by ?? '' });
    if (gap <= 0) return make('settle');
    if (by === null) return make('fold');
    return canSell(s, by) ? null : make('ruin');
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

import {
  type CompanyId,
  type Duty,
  type Edit,
  type Json,
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
  whole,
  whyNotNeeded,
} from '@roundhouse/engine';
import { closeCompany, ruin } from './bankruptcy.ts';
import { edit, forgetCarried, type Owed, own } from './own.ts';
import { emit, refuse } from './say.ts';
import { dealPolicy, forcedSale, saleRule } from './shares.ts';
import { receive } from './trains.ts';

// What a corporation owes at once: interest, the loan of a train that is gone, the price of a train it must buy. Its treasury pays, then
// its president, who sells certificates if he must.

const owedNow = (s: State): Owed | undefined => own(s).owed[0];

const treasury = (s: State, company: CompanyId): number => s.companies[company]?.treasury ?? 0;

/** What is lacking beyond treasury and the president's cash. */
const gapOf = (s: State, { company, amount }: Owed, president: PlayerId | null): number =>
  amount - treasury(s, company) - (president === null ? 0 : (s.players[president]?.cash ?? 0));

const MOVES = { sell: { company: text, percent: whole, certificates: optional(listOf(whole)) } };
export type SaleMove = MoveOf<typeof MOVES>;

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

const settle = (e: Edit, owed: Owed): void => {
  const { company, amount, train } = owed;
  const president = presidentOf(e.now, company);
  const added = Math.max(0, amount - treasury(e.now, company));
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

/** Debts are settled at once, in their order. */
export const debts: Duty = {
  rule: 'SA-7.8.1-4',
  due: (s) => {
    const owed = owedNow(s);
    return owed === undefined ? null : { step: 'owing', about: owed.company, at: null };
  },
};

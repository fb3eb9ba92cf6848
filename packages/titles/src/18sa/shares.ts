import {
  type CompanyId,
  type DealPolicy,
  down,
  type Edit,
  type Json,
  type Move,
  type MoveOf,
  majority,
  type Offer,
  type Pack,
  type PlayerId,
  type Refusal,
  type SaleBar,
  type SalePolicy,
  type State,
  type Step,
  sellable,
  sellBlock,
  text,
  whole,
  whyNotSell,
} from '@roundhouse/engine';
import { market, SIZES } from './data.ts';
import { edit, isFirstRound, own } from './own.ts';
import { code, refuse } from './say.ts';
import { isYellow, move, percentPerDrop, type Surplus, sharePrice, surplusOf, worthOfShares } from './yellow-zone.ts';

// Sales of certificates and what they do to the price.

/** One field down for each 5% in the yellow area, for each full 10% elsewhere; the area before the sale decides. */
export const dropFor = (e: Edit, company: CompanyId, percent: number): void => {
  const fields = Math.floor(percent / percentPerDrop(e.now, company));
  if (fields > 0) move(e, company, (from) => down(market, from, fields));
};

/** Where one reason forces several sales, 5% pieces add up to full tens; in the yellow area each counts by itself. */
const dropCarried = (e: Edit, company: CompanyId, seller: PlayerId, percent: number): void => {
  const key = `${seller} ${company}`;
  const mine = edit(e);
  const total = percent + (isYellow(e.now, company) ? 0 : (mine.carry[key] ?? 0));
  const whole = total - (total % percentPerDrop(e.now, company));
  mine.carry = { ...mine.carry, [key]: total - whole };
  dropFor(e, company, whole);
};

export const salePolicy: SalePolicy = {
  value: (s, company, percent) => worthOfShares(sharePrice(s, company), percent),
  poolLimit: () => 100,
  presidency: majority,
  bar: (s, company) => {
    if (isFirstRound(s)) return code('sale.first-round');
    return (s.companies[company]?.operated ?? 0) === 0 ? 'sale.not-operated' : null;
  },
};

/** Forced sales change no presidency. */
export const forcedSale: SalePolicy = { ...salePolicy, keepsPresident: () => true };

export const saleRule = (bar: SaleBar): string => {
  switch (bar) {
    case 'sale.first-round':
      return 'SA-4-17';
    case 'sale.not-operated':
      return 'SA-9.2-2';
    case 'sale.no-successor':
      return 'SA-9.2-5';
    case 'sale.certificates':
      return 'SA-9.2-3';
    default:
      return 'SA-9.2-1';
  }
};

export const dealPolicy: DealPolicy = {
  sale: salePolicy,
  sellerPicks: true,
  sold: (e, company, seller, percent) => {
    if (own(e.now).left.length > 0 || own(e.now).owed.length > 0) dropCarried(e, company, seller, percent);
    else dropFor(e, company, percent);
    edit(e).sold.push(`${company} ${seller}`);
  },
};

const MOVES = { surplus: { company: text, percent: whole } };
export type SurplusMove = MoveOf<typeof MOVES>;

/** One certificate, or what takes its place where a president sells from what he gets for his certificate. */
const packFor = (s: State, player: PlayerId, company: CompanyId, percent: number): Pack | undefined => {
  const block = sellable(s, company, player, salePolicy).find((other) => other.percent === percent);
  return block?.packs.find((pack) => pack.length === 1);
};

/** Percents of a company he could sell as one certificate; of too many certificates only those that count. */
const pieces = (s: State, player: PlayerId, company: CompanyId): readonly number[] =>
  SIZES.filter((percent) =>
    sellable(s, company, player, salePolicy).some(
      (block) => block.percent === percent && (block.packs.length === 0 || block.packs.some((pack) => pack.length === 1)),
    ),
  );

const choices = (s: State, player: PlayerId, company: CompanyId | null): readonly (readonly [CompanyId, number])[] => {
  const among = company === null ? Object.keys(s.companies).filter((id) => !isYellow(s, id)) : [company];
  return among.flatMap((id) => pieces(s, player, id).map((percent): readonly [CompanyId, number] => [id, percent]));
};

/** Who must sell certificates now, and of which company. */
export const surplusNow = (s: State): Surplus | null => surplusOf(s, (player, company) => choices(s, player, company).length > 0);

/** Nobody breaks a limit any longer. */
export type Settled = Move & { readonly type: 'settled' };

/** A token has left the yellow area: who now breaks a limit sells certificates, one by one, until it is kept or the token is back. */
export const surplus: Step<SurplusMove, Json, Settled> = {
  name: 'surplus',
  moves: MOVES,
  deciders: (s) => {
    const due = surplusNow(s);
    return due === null ? [] : [due.player];
  },
  *candidates(s): Iterable<Offer<SurplusMove>> {
    const due = surplusNow(s);
    if (due === null) return;
    for (const [company, percent] of choices(s, due.player, due.company))
      yield { move: { type: 'surplus', by: due.player, company, percent } };
  },
  check(s, _here, { company, percent }): Refusal | null {
    const due = surplusNow(s);
    if (due === null || s.companies[company] === undefined) return refuse('surplus.choice', 'SA-9.3-5', { company });
    if (choices(s, due.player, due.company).some(([id, size]) => id === company && size === percent)) return null;
    if (due.company !== null && due.company !== company) return refuse('surplus.choice', 'SA-9.3-5', { company: due.company });
    const bar = SIZES.includes(percent) ? whyNotSell(s, company, due.player, percent, salePolicy) : null;
    return bar === null
      ? refuse('surplus.one', 'SA-R79')
      : refuse(bar, bar === 'sale.no-successor' ? 'SA-R80' : saleRule(bar), { company, percent });
  },
  apply(e, _here, move) {
    if (move.type === 'settled') Object.assign(edit(e), { left: [], carry: {} });
    else sellBlock(e, dealPolicy, move.company, move.by, move.percent, packFor(e.now, move.by, move.company, move.percent));
  },
  auto: (s) => (surplusNow(s) === null ? { type: 'settled', by: '' } : null),
};

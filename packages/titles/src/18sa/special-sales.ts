import type { Certificate, CompanyId, Offer, PlayerId, Refusal, State } from '@roundhouse/engine';
import { type Edit, type MoveOf, type Step, text } from '@roundhouse/engine/rules';
import {
  companyOf,
  held,
  majority,
  ordinary,
  presidentCertificate,
  presidentOf,
  settlePresidency,
  transfer,
} from '@roundhouse/engine/shares';
import { type Purchase, type StockActions, stockActions } from '@roundhouse/engine/steps';
import { HALF, HOLD_LIMIT, SHARE, SPLIT_PRESIDENT, SPLIT_SHARE } from './data.ts';
import { holdLimit } from './limits.ts';
import { edit, includesSale, isFirstRound, own } from './own.ts';
import { costOf, dropFor, sharePrice, worthOfShares } from './price.ts';
import { cashOf } from './purse.ts';
import { emit, refuse } from './say.ts';

// The president's two special selling actions.

const SWAPS = { swap: { company: text } };
export type SwapMove = MoveOf<typeof SWAPS>;
const SPLITS = { split: { company: text } };
export type SplitMove = MoveOf<typeof SPLITS>;

const notPresident = (s: State, player: PlayerId, company: CompanyId, rule: string): Refusal | null =>
  s.companies[company] === undefined || presidentOf(s, company) !== player ? refuse('special.president', rule, { company }) : null;

const notOperated = (s: State, company: CompanyId): Refusal | null =>
  companyOf(s, company).operated === 0 ? refuse('sale.not-operated', 'SA-9.2-2', { company }) : null;

const presided = (s: State, player: PlayerId): readonly CompanyId[] =>
  Object.keys(s.companies).filter((company) => presidentOf(s, company) === player);

const checkSwap = (s: State, player: PlayerId, company: CompanyId): Refusal | null => {
  if (s.options.dealing === true) return refuse('swap.variant', 'SA-11.1-3');
  if (isFirstRound(s)) return refuse('sale.first-round', 'SA-4-17');
  const wrong = notPresident(s, player, company, 'SA-9.2.1-1') ?? notOperated(s, company);
  if (wrong !== null) return wrong;
  if (own(s).split !== null) return refuse('swap.split', 'SA-R77');
  if (includesSale([...own(s).sold, ...own(s).swapped], company, player)) return refuse('swap.sold', 'SA-9.2.1-3', { company });
  if (!ordinary(s, company, player).includes(HALF) || !ordinary(s, company, 'ipo').includes(SHARE))
    return refuse('swap.certificates', 'SA-9.2.1-1', { company });
  if (held(s, company, player) + SHARE - HALF > holdLimit(s, company)) return refuse('buy.hold-limit', 'SA-R76', { limit: HOLD_LIMIT });
  const cash = cashOf(s, player) + swapTerms(s, company).value;
  const { price } = swapTerms(s, company);
  return price > cash ? refuse('buy.cash', 'SA-9.2.1-2', { price, cash }) : null;
};

/** SA-9.2.1-2 what the 5% sold bring, and what the 10% bought cost. */
export const swapTerms = (s: State, company: CompanyId): { readonly value: number; readonly price: number } => ({
  value: worthOfShares(sharePrice(s, company), HALF),
  price: costOf(s.companies[company]?.par ?? 0, SHARE),
});

/** SA-9.2.1-1 SA-R76 action a: a 5% certificate to the pool and a 10% one from the offering, in one act. */
export const swap: Purchase<SwapMove> = {
  name: 'swap',
  moves: SWAPS,
  *candidates(s, by): Iterable<Offer<SwapMove>> {
    for (const company of presided(s, by)) yield { move: { type: 'swap', by, company } };
  },
  check: (s, player, { company }) => checkSwap(s, player, company),
  apply(e, player, { company }) {
    const { value, price } = swapTerms(e.now, company);
    transfer(e, company, { from: player, sizes: [HALF] }, 'pool');
    e.pay('bank', player, value);
    transfer(e, company, { from: 'ipo', sizes: [SHARE] }, player);
    e.pay(player, company, price);
    edit(e).swapped.push({ company, player });
    emit(e, 'swapped', { player, company, value, price });
    dropFor(e, company, HALF);
  },
};

const isSplit = (s: State, company: CompanyId): boolean => (presidentCertificate(s, company) as Certificate).percent === SPLIT_PRESIDENT;

const checkSplit = (s: State, player: PlayerId, company: CompanyId, actions: StockActions): Refusal | null => {
  if (isFirstRound(s)) return refuse('sale.first-round', 'SA-4-17');
  const wrong = notPresident(s, player, company, 'SA-9.2.1-4') ?? notOperated(s, company);
  if (wrong !== null) return wrong;
  if (isSplit(s, company)) return refuse('split.once', 'SA-9.2.1-4', { company });
  if (actions.bought !== null) return refuse('stock.order', 'SA-9-1');
  if (own(s).split !== null || actions.sold.length > 0) return refuse('split.sold', 'SA-9.2.1-6');
  return own(s).overLimit ? refuse('stock.must-sell', 'SA-R78') : null;
};

/** SA-9.2.1-5 the split share goes to the pool, the president is paid for it, and the price stays. */
const splitCertificate = (e: Edit, player: PlayerId, company: CompanyId): void => {
  const value = worthOfShares(sharePrice(e.now, company), SPLIT_SHARE);
  const certificates = e.certificates(company);
  for (const certificate of certificates) {
    if (certificate.president) certificate.percent = SPLIT_PRESIDENT;
    else if (certificate.owner === 'aside') certificate.owner = 'pool';
  }
  e.pay('bank', player, value);
  edit(e).split = company;
  emit(e, 'split', { player, company, value });
  settlePresidency(e, majority, company);
};

/** SA-9.2.1-4 SA-R77 action b: the president's certificate is split. It is no sale that bars purchases. */
export const split: Step<SplitMove> = {
  name: 'split',
  moves: SPLITS,
  deciders: (_s, here) => [here.about],
  *candidates(s, here): Iterable<Offer<SplitMove>> {
    for (const company of presided(s, here.about)) yield { move: { type: 'split', by: here.about, company } };
  },
  check: (s, here, { by, company }) => checkSplit(s, by, company, stockActions(here)),
  apply: (e, _here, { by, company }) => splitCertificate(e, by, company),
};

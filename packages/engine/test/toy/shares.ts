import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import { type Duty, type Edit, type MoveOf, type Step, text, whole } from '@roundhouse/engine/rules';
import {
  certificateCount,
  type DealPolicy,
  down,
  inZone,
  majority,
  moveToken,
  priceOf,
  type SaleBar,
  type SalePolicy,
  sellable,
  sellBlock,
  spaceOf,
  whyNotSell,
} from '@roundhouse/engine/shares';
import { CERTIFICATE_LIMIT, HOLD_LIMIT, market, POOL_LIMIT } from './data.ts';
import { edit } from './own.ts';
import { refuse } from './say.ts';

// Prices, zones, limits and sales.

export const sharePrice = (s: State, company: CompanyId): number => priceOf(s, market, company) ?? 0;

export const inMarketZone = (s: State, company: CompanyId, zone: string): boolean => {
  const space = spaceOf(s, company);
  return space !== null && inZone(market, space, zone);
};

export const isPoor = (s: State, company: CompanyId): boolean => inMarketZone(s, company, 'poor');

export const holdLimit = (s: State, company: CompanyId): number => (isPoor(s, company) ? 100 : HOLD_LIMIT);

/** One less in the last phase. */
export const certificateLimit = (s: State): number => (CERTIFICATE_LIMIT[s.order.length] ?? 0) - (s.phase === '4' ? 1 : 0);

export const certificates = (s: State, player: PlayerId): number =>
  certificateCount(s, player, { counts: (state, company) => !isPoor(state, company), countsAsset: () => true });

export const move = (e: Edit, company: CompanyId, to: (from: string) => string): void => {
  const from = spaceOf(e.now, company);
  if (from !== null) moveToken(e, market, company, to(from));
};

/** One space down for each sale, however large. */
export const drop = (e: Edit, company: CompanyId): void => move(e, company, (from) => down(market, from));

export const salePolicy: SalePolicy = {
  value: (s, company, percent) => (sharePrice(s, company) * percent) / 10,
  poolLimit: () => POOL_LIMIT,
  presidency: majority,
  bar: (s, company) => ((s.companies[company]?.operated ?? 0) === 0 ? 'sale.not-operated' : null),
  comeDownTo: (s, company) => (isPoor(s, company) ? null : HOLD_LIMIT),
};

export const saleRule = (bar: SaleBar): string => {
  switch (bar) {
    case 'sale.pool-full':
      return 'TOY-3.6';
    case 'sale.come-down':
      return 'TOY-3.4';
    case 'sale.no-successor':
      return 'TOY-3.10';
    case 'sale.keeps-president':
    case 'sale.not-needed':
    case 'sale.more-than-needed':
    case 'sale.leaves-gap':
      return 'TOY-6.1';
    default:
      return 'TOY-3.9';
  }
};

export const dealPolicy: DealPolicy = {
  sale: salePolicy,
  sold: (e, company, seller) => {
    drop(e, company);
    if (e.now.round.kind === 'stock') edit(e).sold.push(`${company} ${seller}`);
  },
  sellerPicks: true,
};

const MOVES = { sell: { company: text, percent: whole } };
export type SellMove = MoveOf<typeof MOVES>;

/** What would bring a player nearer to the certificate limit. */
const reducing = (s: State, player: PlayerId): SellMove[] =>
  Object.keys(s.companies)
    .filter((company) => !isPoor(s, company))
    .flatMap((company) => sellable(s, company, player, salePolicy).map(({ percent }) => ({ type: 'sell', by: player, company, percent })));

/** TOY-3.5: an interrupt, about a player. It is over with one sale; the duty brings it back if that was not enough. */
export const comeDown: Step<SellMove> = {
  name: 'come-down',
  moves: MOVES,
  deciders: (_s, here) => [here.about],
  *candidates(s, here) {
    for (const sale of reducing(s, here.about)) yield { move: sale };
  },
  check(s, here, { company, percent }) {
    if (s.companies[company] === undefined) return refuse('sale.not-held', 'TOY-3.9', { company });
    if (isPoor(s, company)) return refuse('come-down.poor', 'TOY-3.5', { company });
    const bar = whyNotSell(s, company, here.about, percent, salePolicy);
    return bar === null ? null : refuse(bar, saleRule(bar), { company, percent });
  },
  apply: (e, here, { company, percent }) => sellBlock(e, dealPolicy, company, here.about, percent),
};

/** TOY-3.5: a duty, asked after every change. Who has nothing left to sell owes nothing. */
export const certificateDuty: Duty = {
  rule: 'TOY-3.5',
  due(s) {
    const player = s.order.find((id) => certificates(s, id) > certificateLimit(s) && reducing(s, id).length > 0);
    return player === undefined ? null : { step: comeDown.name, about: player, at: null };
  },
};

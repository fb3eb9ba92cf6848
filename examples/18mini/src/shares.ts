import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { certificateCount, type DealPolicy, majority, moveToken, priceOf, type SalePolicy, spaceOf, step } from '@roundhouse/engine/shares';
import { market, printed } from './data.ts';
import { edit } from './own.ts';

// Prices, limits and sales.

export const sharePrice = (s: State, company: CompanyId): number => priceOf(s, market, company) ?? 0;

/** So many spaces up the line; below 0, down. */
export const movePrice = (e: Edit, company: CompanyId, spaces: number): void => {
  const from = spaceOf(e.now, company);
  if (from !== null) moveToken(e, market, company, step(market, from, spaces));
};

export const certificateLimit = (s: State): number => printed.certificateLimit[String(s.order.length)] ?? 0;

export const certificates = (s: State, player: PlayerId): number =>
  certificateCount(s, player, { counts: () => true, countsAsset: () => false });

const sale: SalePolicy = {
  value: (s, company, percent) => (sharePrice(s, company) * percent) / 10,
  poolLimit: () => printed.poolLimit,
  presidency: majority,
  // MINI-2.8
  bar: (s, company) => ((s.companies[company]?.operated ?? 0) === 0 ? 'sale.not-operated' : null),
};

export const dealPolicy: DealPolicy = {
  sale,
  // MINI-2.9
  sold(e, company, player) {
    movePrice(e, company, -1);
    edit(e).sold.push({ player, company });
  },
};

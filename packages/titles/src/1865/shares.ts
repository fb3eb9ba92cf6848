import {
  type CompanyId,
  type CountPolicy,
  certificateCount,
  type DealPolicy,
  type Edit,
  majority,
  moveToken,
  type Owner,
  priceOf,
  type SaleBar,
  type SalePolicy,
  type State,
  spaceOf,
} from '@roundhouse/engine';
import { KINDS, type Kind, market, POOL_LIMIT } from './data.ts';
import { edit } from './own.ts';

// Prices, single shares and limits.

export const sharePrice = (s: State, company: CompanyId): number => priceOf(s, market, company) ?? 0;

export const kindOf = (s: State, company: CompanyId): Kind => (s.companies[company]?.kind === 'major' ? 'major' : 'minor');

/** Percent of a single share: 20 of a minor, 10 of a major. */
export const unit = (s: State, company: CompanyId): number => KINDS[kindOf(s, company)].shares[0] as number;

/** How many single shares a percentage is. */
export const sharesIn = (s: State, company: CompanyId, percent: number): number => percent / unit(s, company);

/** So many spaces up, or down if below 0; at the ends of the line a token stays. */
export const shift = (e: Edit, company: CompanyId, by: number): void => {
  const from = spaceOf(e.now, company);
  if (from === null) return;
  const place = Math.min(Math.max(market.places.indexOf(from) + by, 0), market.places.length - 1);
  moveToken(e, market, company, market.places[place] as string);
};

/** Every certificate counts and no maritime company does. */
const counting: CountPolicy = { counts: () => true, countsAsset: () => false };

export const certificates = (s: State, owner: Owner): number => certificateCount(s, owner, counting);

export const salePolicy: SalePolicy = {
  value: (s, company, percent) => sharePrice(s, company) * sharesIn(s, company, percent),
  poolLimit: () => POOL_LIMIT,
  presidency: majority,
  bar: (s, company) => ((s.companies[company]?.operated ?? 0) === 0 ? 'sale.not-operated' : null),
};

export const saleRule = (bar: SaleBar): string => {
  switch (bar) {
    case 'sale.not-operated':
      return 'SAR-3.4-8';
    case 'sale.pool-full':
      return 'SAR-3.4-9';
    case 'sale.no-successor':
      return 'SAR-3.4-2';
    case 'sale.keeps-president':
      return 'SAR-4.8-1';
    case 'sale.block':
      return 'SAR-4.8-2';
    case 'sale.not-needed':
    case 'sale.more-than-needed':
      return 'SAR-4.8-4';
    case 'sale.leaves-gap':
      return 'SAR-R35';
    default:
      return 'SAR-3.4-1';
  }
};

/** The price drops only for shares of the company's own president. */
export const dealPolicy: DealPolicy = {
  sale: salePolicy,
  sold: (e, company, seller, percent, presided) => {
    if (presided) shift(e, company, -sharesIn(e.now, company, percent));
    const list = e.now.round.kind === 'stock' ? edit(e).sold : edit(e).forced;
    list.push(e.now.round.kind === 'stock' ? `${company} ${seller}` : company);
  },
};

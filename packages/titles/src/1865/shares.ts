import type { CompanyId, Owner, State } from '@roundhouse/engine';
import {
  type CountPolicy,
  certificateCount,
  companyOf,
  type DealPolicy,
  majority,
  type PresidencyPolicy,
  type SaleBar,
  type SalePolicy,
} from '@roundhouse/engine/shares';
import { KINDS, type Kind, POOL_LIMIT } from './data.ts';
import { noteSale } from './own.ts';
import { sharePrice, shiftPrice } from './price.ts';

// Single shares, limits, sales and presidents.

export const kindOf = (s: State, company: CompanyId): Kind => (companyOf(s, company).kind === 'major' ? 'major' : 'minor');

/** Percent of a single share: 20 of a minor, 10 of a major. SAR-1-3 */
export const unit = (s: State, company: CompanyId): number => KINDS[kindOf(s, company)].shares[0] as number;

/** How many single shares a percentage is. SAR-1-3 */
export const sharesIn = (s: State, company: CompanyId, percent: number): number => percent / unit(s, company);

/**
 * The player with the greatest percentage leads the company and has its chart: SAR-3.10-1 SAR-3.10-2 SAR-3.10-3 SAR-3.10-4 SAR-3.10-5
 * SAR-3.10-6 SAR-3.10-7 SAR-3.10-ex1 SAR-3.10-ex2. The Dragons are no player, so they never do: SAR-3.2-14.
 */
export const presidency: PresidencyPolicy = majority;

/** Every certificate counts as one (SAR-1-3); maritime companies do not count (SAR-R48). */
const counting: CountPolicy = { counts: () => true, countsAsset: () => false };

export const certificates = (s: State, owner: Owner): number => certificateCount(s, owner, counting);

/** SAR-3.4-8 SAR-R13 SAR-R41 SAR-R62 */
export const notOperated = (s: State, company: CompanyId): SaleBar | null =>
  companyOf(s, company).operated === 0 ? 'sale.not-operated' : null;

export const salePolicy: SalePolicy = {
  // SAR-3.4-1 SAR-3.4-ex1
  value: (s, company, percent) => sharePrice(s, company) * sharesIn(s, company, percent),
  // SAR-3.4-9 SAR-3.4-ex2
  poolLimit: () => POOL_LIMIT,
  presidency,
  bar: notOperated,
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

/** The price drops only for shares sold by the company's president: SAR-3.4-3 SAR-3.4-5 SAR-3.4-ex1 SAR-3.11-4 SAR-R8. */
export const dealPolicy: DealPolicy = {
  sale: salePolicy,
  sold: (e, company, seller, percent, presided) => {
    if (presided) shiftPrice(e, company, -sharesIn(e.now, company, percent));
    noteSale(e, company, seller);
  },
};

import type { CompanyId, State } from '@roundhouse/engine';
import { companyOf, type DealPolicy, majority, type SaleBar, type SalePolicy } from '@roundhouse/engine/shares';
import { BUENOS_AIRES, HOLD_LIMIT, POOL_LIMIT } from './data.ts';
import { edit } from './own.ts';
import { dropFor, isClosing, isGreen, sharePrice } from './price.ts';
import { code } from './say.ts';
import { isUncapped } from './state-railway.ts';

// Holdings and sales of shares. No player takes over shares that another sells (57-stock-2), and companies neither redeem nor reissue
// shares as in 1870 (57-stock-3, 57-R14).

/** Most percent of a company that a player may hold by buying (57-1870.stock-9). */
export const holdLimit = (s: State, company: CompanyId): number => (isUncapped(company) || isGreen(s, company) ? 100 : HOLD_LIMIT);

/** Is the brown or gray tile with the home of the tenth company on Buenos Aires (57-pba-1, 57-certs-3)? */
export const tenCompanies = (s: State): boolean => {
  const tile = s.board[BUENOS_AIRES]?.tile;
  return tile === 'BA3' || tile === 'BA4';
};

export const salePolicy: SalePolicy = {
  value: (s, company, percent) => (sharePrice(s, company) * percent) / 10,
  // A bankruptcy can fill the pool beyond its limit: then nothing is sold (57-bankruptcy-12).
  poolLimit: () => POOL_LIMIT,
  // The largest holder who holds the size of the president's certificate (57-1870.stock-14, 57-1870.stock-15; CNA 57-cna-2, 57-cna-ex2).
  // Only players count (57-stock18eu-10).
  presidency: majority,
  bar: (s, company) => {
    // It has operated once a turn of its present life is over (57-R13).
    if (companyOf(s, company).operated === 0) return 'sale.not-operated';
    return isClosing(s, company) ? code('sale.closing') : null;
  },
  comeDownTo: (s, company) => (holdLimit(s, company) < 100 ? HOLD_LIMIT : null),
};

export const saleRule = (bar: SaleBar): string => {
  switch (bar) {
    case 'sale.not-operated':
      return '57-stock-1';
    case 'sale.closing':
      return '57-R15';
    case 'sale.pool-full':
      return '57-1870.stock-13';
    case 'sale.come-down':
      return '57-1870.stock-10';
    case 'sale.no-successor':
      return '57-1870.stock-16';
    case 'sale.keeps-president':
      return '57-1870.forced-4';
    case 'sale.not-needed':
    case 'sale.more-than-needed':
    case 'sale.leaves-gap':
      return '57-1870.forced-2';
    default:
      return '57-1870.stock-18';
  }
};

export const dealPolicy: DealPolicy = {
  sale: salePolicy,
  sold: (e, company, player, percent) => {
    dropFor(e, company, percent);
    edit(e).sold.push({ player, company });
  },
};

import type { PlayerId, State } from '@roundhouse/engine';
import {
  type CountPolicy,
  certificateCount,
  companyOf,
  type DealPolicy,
  type PresidencyPolicy,
  type SaleBar,
  type SalePolicy,
} from '@roundhouse/engine/shares';
import { CERTIFICATE_LIMIT, isMinor, SHARE, SHARES } from './data.ts';
import { edit } from './own.ts';
import { moveAfterSale, sharePrice } from './price.ts';
import { code } from './say.ts';

// Sales, limits, and who is director.

/**
 * The director is who holds more than the present one, at once (ESP-4.4-1 ESP-4.4-2); among equals the lowest turn order card (ESP-4.4-4).
 * The certificates are exchanged before sold shares go to the pool (ESP-4.4-5; examples: ESP-4.4-ex1 ESP-4.4-ex2).
 */
export const direction: PresidencyPolicy = { ahead: () => 1, order: (s) => s.order };

export const certificateLimit = (s: State): number => CERTIFICATE_LIMIT[String(s.order.length)] as number;

/** Each certificate and each private counts as one. ESP-4.1-2 */
const counting: CountPolicy = { counts: () => true, countsAsset: () => true };

export const certificates = (s: State, player: PlayerId): number => certificateCount(s, player, counting);

/** Sales to the bank pool at the price before the sale. ESP-4.2-1 ESP-4.2-2 ESP-4.2-6 */
export const salePolicy: SalePolicy = {
  value: (s, company, percent) => (sharePrice(s, company) * percent) / SHARE,
  poolLimit: () => SHARES.poolLimit,
  presidency: direction,
  bar: (s, company) => {
    // So a minor never changes its director: ESP-4.4-6
    if (isMinor(company)) return code('sale.minor');
    // A company without par has not operated either: ESP-3.1-20
    return companyOf(s, company).operated === 0 ? 'sale.not-operated' : null;
  },
};

export const saleRule = (bar: SaleBar): string => {
  switch (bar) {
    case 'sale.minor':
      return 'ESP-4.2-4';
    case 'sale.not-operated':
      return 'ESP-4.2-3';
    case 'sale.pool-full':
      return 'ESP-4.2-1';
    case 'sale.no-successor':
      return 'ESP-4.4-3';
    case 'sale.keeps-president':
      return 'ESP-5.7.1-5';
    case 'sale.not-needed':
    case 'sale.more-than-needed':
      return 'ESP-5.7.1-4';
    case 'sale.leaves-gap':
      return 'ESP-R45';
    default:
      return 'ESP-4-1';
  }
};

export const dealPolicy: DealPolicy = {
  sale: salePolicy,
  sold: (e, company, seller, percent) => {
    moveAfterSale(e, company, percent / SHARE);
    if (e.now.round.kind === 'stock') edit(e).sold.push({ company, player: seller });
  },
};

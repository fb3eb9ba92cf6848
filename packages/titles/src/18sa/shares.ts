import { companyOf, type DealPolicy, majority, type SaleBar, type SalePolicy } from '@roundhouse/engine/shares';
import { edit, isFirstRound, own } from './own.ts';
import { dropCarried, dropFor, sharePrice, worthOfShares } from './price.ts';
import { code } from './say.ts';

// How certificates are sold, by choice and by force.

export const salePolicy: SalePolicy = {
  // SA-9.2-4 SA-R55 paid at the price before the sale.
  value: (s, company, percent) => worthOfShares(sharePrice(s, company), percent),
  // SA-9.2-1 any percentage may be in the pool.
  poolLimit: () => 100,
  // SA-6.1-1 SA-6.1-2 SA-6.1-3 SA-R25 SA-R26: majority of the players' holdings, settled after each sale and purchase.
  presidency: majority,
  bar: (s, company) => {
    if (isFirstRound(s)) return code('sale.first-round'); // SA-4-17
    return companyOf(s, company).operated === 0 ? 'sale.not-operated' : null; // SA-9.2-2 SA-R97
  },
};

/** SA-7.8.1-6 SA-7.8.3-5 forced sales change no presidency. */
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

/** SA-6.1-5 nothing but certificates changes hands. SA-6.1-4 SA-R94 the new president chooses the certificates handed over, the seller those that are sold. */
export const dealPolicy: DealPolicy = {
  sale: salePolicy,
  sellerPicks: true,
  sold: (e, company, player, percent) => {
    if (own(e.now).leftYellow.length > 0 || own(e.now).owed.length > 0) dropCarried(e, company, player, percent);
    else dropFor(e, company, percent);
    edit(e).sold.push({ company, player });
  },
};

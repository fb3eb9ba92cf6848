import type { DealPolicy } from '@roundhouse/engine/shares';
import { withdrawIfLost } from './concession.ts';
import { edit } from './own.ts';
import { dropFor } from './price.ts';
import { salePolicy } from './shares.ts';

/** What follows a sale by a player: the price falls, and a concession may be lost. */
export const dealPolicy: DealPolicy = {
  sale: salePolicy,
  sold: (e, company, seller, percent) => {
    dropFor(e, company, percent);
    if (e.now.round.kind === 'stock') edit(e).sold.push({ seller, company });
    withdrawIfLost(e, company);
  },
};

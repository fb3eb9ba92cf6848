import type { Declined } from './state.ts';
import type { Here } from './step.ts';

// Deals that need another player's consent: when a declined one can be proposed again in the same turn (RH-1).

const declinedIn = (here: Here): readonly Declined[] => here.turn?.declined ?? [];

/** The highest price at which a deal was declined in this turn; null if it was not declined. */
export const declinedPrice = (here: Here, what: string): number | null => {
  const prices = declinedIn(here).flatMap((deal) => (deal.what === what ? [deal.price] : []));
  return prices.length === 0 ? null : Math.max(...prices);
};

/** Was the deal at this index already a repeat when it was declined: for no more than had been declined before? */
const isRepeat = (declined: readonly Declined[], index: number): boolean => {
  const deal = declined[index];
  return deal !== undefined && declined.slice(0, index).some(({ what, price }) => what === deal.what && price >= deal.price);
};

/** May a declined deal be proposed again for no more? Not to a player who has declined such a repeat in this turn. */
export const mayRepeat = (here: Here, what: string): boolean => {
  const declined = declinedIn(here);
  const partners = declined.flatMap((deal) => (deal.what === what ? [deal.by] : []));
  return !declined.some((deal, index) => partners.includes(deal.by) && isRepeat(declined, index));
};

/** The least price at which a deal may be proposed in this turn. */
export const leastPrice = (here: Here, what: string, least: number): number => {
  const price = declinedPrice(here, what);
  return price === null || mayRepeat(here, what) ? least : Math.max(least, price + 1);
};

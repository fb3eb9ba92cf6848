import { canonical, type Move, type Offer } from '@roundhouse/engine';

/** The field that an open offer leaves to be filled. */
const OPEN = { routes: 'runs', tokens: 'hexes' } as const;

/** Is a move one of those an offer stands for: equal to it but for its ranges, where it is one of their points, and what it leaves open? */
export const covers = (offer: Offer, move: Move): boolean => {
  const offered = offer.move as unknown as Record<string, unknown>;
  const made = move as unknown as Record<string, unknown>;
  const keys = new Set([...Object.keys(offered), ...Object.keys(made)]);
  for (const key of keys) {
    const range = offer.ranges?.[key];
    const value = made[key];
    if (range !== undefined) {
      if (typeof value !== 'number' || value < range.min || value > range.max || (value - range.min) % range.step !== 0) return false;
    } else if (offer.open === undefined || key !== OPEN[offer.open]) {
      if (canonical(offered[key]) !== canonical(value)) return false;
    }
  }
  return true;
};

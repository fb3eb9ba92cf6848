import type { CompanyId, PriceRange } from '@roundhouse/engine';
import { bitsOf } from '@roundhouse/engine/board';
import type { Edit } from '@roundhouse/engine/rules';
import type { Plan } from '@roundhouse/engine/steps';
import { across, board, CNA, CNA_BONUS, hexNumber } from './data.ts';

// The state railway, CNA: printed prices, no cap on a holding, and bonuses for track. Its president's certificate is printed with the
// others.

/** A player may own any part of the state railway, in every zone (57-cna-3). */
export const isUncapped = (company: CompanyId): boolean => company === CNA;

/** It buys and sells trains of companies at the printed price alone; null where the rule does not apply. */
export const trainPrice = (buyer: CompanyId, seller: CompanyId, price: number): PriceRange | null => {
  if (buyer === CNA) return { min: price, max: price, rule: '57-cna-4' };
  return seller === CNA ? { min: price, max: price, rule: '57-cna-5' } : null;
};

/** It buys privates at the printed price alone; null where the rule does not apply. */
export const privatePrice = (company: CompanyId, price: number): PriceRange | null =>
  company === CNA ? { min: price, max: price, rule: '57-cna-6' } : null;

/** Arrows of off-board areas to which this tile is the first to carry track (57-cna-7, 57-R6). */
const newArrows = ({ hex, fit }: Plan): number => {
  const h = hexNumber(hex);
  return bitsOf(fit.shape.exits & ~fit.from.exits).filter((side) => {
    const beyond = across(h, side);
    return beyond >= 0 && board.hex(beyond).offboard !== undefined;
  }).length;
};

/** What the bank pays for a tile: for new arrows (57-cna-7) and for yellow tiles with a large (57-cna-8) or small city (57-cna-9). */
const bonusOf = (plan: Plan): number => {
  const { shape, tile } = plan.fit;
  const yellow = tile.color === 'yellow';
  const city = yellow && shape.stops.some((stop) => stop.kind === 'city') ? CNA_BONUS.largeCity : 0;
  const town = yellow && shape.stops.some((stop) => stop.kind === 'town') ? CNA_BONUS.smallCity : 0;
  return newArrows(plan) * CNA_BONUS.arrow + city + town;
};

/** Pays the bonus after the tile is paid for (57-cna-10, 57-cna-ex1). */
export const payBonus = (e: Edit, company: CompanyId, plan: Plan): void => {
  const bonus = company === CNA ? bonusOf(plan) : 0;
  if (bonus === 0) return;
  e.pay('bank', company, bonus);
  e.emit('bonus', { company, hex: plan.hex, amount: bonus });
};

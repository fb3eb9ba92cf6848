import type { CompanyId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { moveToken, priceOf, type SpaceId, spaceOf, step } from '@roundhouse/engine/shares';
import { market } from './data.ts';

// Moves of price tokens along the zigzag. A token that arrives goes under those already there (ESP-R8).

/** The price of a company; 0 without a price token. */
export const sharePrice = (s: State, company: CompanyId): number => priceOf(s, market, company) ?? 0;

const movePrice = (e: Edit, company: CompanyId, places: number): void => {
  moveToken(e, market, company, step(market, spaceOf(e.now, company) as SpaceId, places));
};

/** A column of the market is two places of the zigzag; the ends hold a token. ESP-R6 ESP-R7 ESP-5.5-3 ESP-5.5-7 */
const COLUMN = 2;

/** Paying moves the price a column to the right, anything else a column to the left; `times` over. ESP-5.5-2 ESP-5.5-6 ESP-5.5-9 ESP-5.5-10 */
export const moveAfterEarnings = (e: Edit, company: CompanyId, pays: boolean, times: number): void => {
  for (let left = times; left > 0; left--) movePrice(e, company, pays ? COLUMN : -COLUMN);
};

/** One place down for each share sold, after the sale. ESP-4.2-7 ESP-4.2-8; examples: ESP-4.2-ex1 ESP-4.2-ex2 ESP-4.2-ex3 */
export const moveAfterSale = (e: Edit, company: CompanyId, shares: number): void => movePrice(e, company, -shares);

/** One place up for a major that players own in full. ESP-4.5.1-1 */
export const moveSoldOut = (e: Edit, company: CompanyId): void => movePrice(e, company, 1);

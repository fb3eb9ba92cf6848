import type { CompanyId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { dropWithLedges, inZone, left, moveToken, priceOf, right, spaceOf, up } from '@roundhouse/engine/shares';
import { HIGHEST, LEDGES, market, SHARE } from './data.ts';
import { endGame } from './end.ts';

// How prices move.

/** FB-2.2-1 */
export const sharePrice = (s: State, company: CompanyId): number => priceOf(s, market, company) ?? 0;

const move = (e: Edit, company: CompanyId, to: (from: string) => string): void => {
  // FB-2.2.5-8
  moveToken(e, market, company, to(spaceOf(e.now, company) as string));
  // FB-R70
  if (sharePrice(e.now, company) === HIGHEST) endGame(e, 'highest');
};

/** Sold out at the end of a stock round, or a destination reached. FB-2.2.5-7 FB-2.2.5-ex1 */
export const rise = (e: Edit, company: CompanyId): void => move(e, company, (from) => up(market, from, { down: 0, right: 1 }));

/** FB-R2 */
export const goRight = (e: Edit, company: CompanyId): void => move(e, company, (from) => right(market, from));

export const goLeft = (e: Edit, company: CompanyId): void => move(e, company, (from) => left(market, from, 'stay'));

/**
 * A player has sold so many percent in one block.
 * FB-2.2.5-1 FB-2.2.3-3 FB-2.2.3-4 FB-2.2.3-5 FB-R4 FB-2.2.3-ex1 FB-2.2.3-ex2 FB-2.2.3-ex3 FB-2.2.4-ex1
 */
export const dropFor = (e: Edit, company: CompanyId, percent: number): void =>
  move(e, company, (from) => dropWithLedges(market, from, percent / SHARE, LEDGES));

const isIn = (s: State, company: CompanyId, zone: string): boolean => {
  const space = spaceOf(s, company);
  return space !== null && inZone(market, space, zone);
};

export const isDarkBlue = (s: State, company: CompanyId): boolean => isIn(s, company, 'dark blue');

/** Stock that no corporation may own. */
export const isBlue = (s: State, company: CompanyId): boolean => isIn(s, company, 'light blue') || isDarkBlue(s, company);

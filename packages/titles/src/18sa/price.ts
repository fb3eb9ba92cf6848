import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { down, inZone, left, moveToken, priceOf, right, type SpaceId, spaceOf, up } from '@roundhouse/engine/shares';
import { market, PERCENT_PER_DROP, SHARE, SOLD_OUT_AT_TOP } from './data.ts';
import { edit, isSale, own } from './own.ts';

// Prices: the areas of the market, and how price tokens move.
// SA-4-20 SA-7.1-2 a token that enters a field goes to the bottom of its stack, and the top one operates first: moveToken, operatingOrder.

export const sharePrice = (s: State, company: CompanyId): number => priceOf(s, market, company) ?? 0;

/** SA-R16 half prices are rounded up for those who pay and down for those who are paid; SA-2-8 all payments are whole. */
export const costOf = (price: number, percent: number): number => Math.ceil((price * percent) / SHARE);
export const worthOfShares = (price: number, percent: number): number => Math.floor((price * percent) / SHARE);

const inArea = (s: State, company: CompanyId, zone: string): boolean => {
  const space = spaceOf(s, company);
  return space !== null && inZone(market, space, zone);
};

export const isYellow = (s: State, company: CompanyId): boolean => inArea(s, company, 'yellow');
export const isGreen = (s: State, company: CompanyId): boolean => inArea(s, company, 'green');
export const isWhite = (s: State, company: CompanyId): boolean => inArea(s, company, 'white');

/** Is there any price token on a white field? */
export const isAnyWhite = (s: State): boolean => {
  for (const field in s.market) if (inZone(market, field, 'white')) return true;
  return false;
};

/** Moves a price token and notes when it leaves the yellow area (SA-9.3-5). */
const move = (e: Edit, company: CompanyId, to: (from: string) => string): void => {
  const was = isYellow(e.now, company);
  moveToken(e, market, company, to(fieldOf(e.now, company)));
  if (was && !isYellow(e.now, company)) edit(e).leftYellow.push(company);
};

/** SA-9.4-5 SA-R106 field by field, along arrows, and no further than the lowest field. */
export const moveDown = (e: Edit, company: CompanyId, fields: number): void => move(e, company, (from) => down(market, from, fields));

/** SA-7.7-7 after a full dividend: right, or up at the end of the row; SA-R54 in the corner the token stays. */
export const moveRight = (e: Edit, company: CompanyId): void => move(e, company, (from) => right(market, from));

/** SA-7.7-13 after no dividend: left, or down at the end of the row; SA-R54 on the lowest field the token stays. */
export const moveLeft = (e: Edit, company: CompanyId): void => move(e, company, (from) => left(market, from));

/** SA-9.4-3 SA-9.4-4 SA-R57 up; from the top row down and right. */
export const moveSoldOut = (e: Edit, company: CompanyId): void => {
  const { down: fields, right: columns, rightInGreen } = SOLD_OUT_AT_TOP;
  const atTop = { down: fields, right: isGreen(e.now, company) ? rightInGreen : columns };
  move(e, company, (from) => up(market, from, atTop));
};

/** Percent that must be sold for each field down, by the area of the field. */
const percentPerDrop = (space: SpaceId): number => {
  if (inZone(market, space, 'yellow')) return PERCENT_PER_DROP.yellow;
  return inZone(market, space, 'green') ? PERCENT_PER_DROP.green : PERCENT_PER_DROP.grey;
};

/** SA-R117 how many fields a sale takes a token down, and the percent that has not moved it. In the yellow area nothing is carried. */
export const fallOf = (space: SpaceId, percent: number, before = 0): { readonly fields: number; readonly carried: number } => {
  const total = percent + (inZone(market, space, 'yellow') ? 0 : before);
  const each = percentPerDrop(space);
  return { fields: Math.floor(total / each), carried: total % each };
};

/** The field of a corporation that has floated. */
export const fieldOf = (s: State, company: CompanyId): SpaceId => spaceOf(s, company) as SpaceId;

/** SA-9.4-1 SA-9.4-2 SA-9.4-6 the price falls after a sale, in stock and operating rounds. SA-R56 the area before the sale decides. */
export const dropFor = (e: Edit, company: CompanyId, percent: number): void =>
  moveDown(e, company, fallOf(fieldOf(e.now, company), percent).fields);

/** Percent of earlier forced sales that has not yet moved the price. */
export const carriedOf = (s: State, company: CompanyId, player: PlayerId): number =>
  own(s).carried.find((other) => isSale(other, company, player))?.percent ?? 0;

/** SA-R79 SA-R117 where several sales are forced together, percents that did not move the price are carried to the next sale. */
export const dropCarried = (e: Edit, company: CompanyId, player: PlayerId, percent: number): void => {
  const { fields, carried } = fallOf(fieldOf(e.now, company), percent, carriedOf(e.now, company, player));
  const mine = edit(e);
  mine.carried = [...mine.carried.filter((other) => !isSale(other, company, player)), { company, player, percent: carried }];
  moveDown(e, company, fields);
};

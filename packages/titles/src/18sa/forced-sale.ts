import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import { type Block, down, ordinary, type Pack, type SpaceId, sellable, spaceIn } from '@roundhouse/engine/shares';
import { HALF, market, SHARE } from './data.ts';
import { own } from './own.ts';
import { carriedOf, fallOf, fieldOf, sharePrice, worthOfShares } from './price.ts';
import { forcedSale } from './shares.ts';

// SA-7.8.3-4 SA-R70 a president who must raise money sells no certificate too many: what comes in beyond the need stays below what the
// smallest certificate sold for it brought. So a sale is refused after which the need could be met only with a certificate too many.

/** What a player may still sell of one company. */
interface Holding {
  readonly tens: number;
  readonly fives: number;
  /** Most percent, because no presidency may change. */
  readonly most: number;
  readonly space: SpaceId;
  /** Percent sold before that has not yet moved the price (SA-R117). */
  readonly carried: number;
}

/** What sales can bring in all, each sum with the most that the smallest certificate of such sales brings. */
type Proceeds = Map<number, number>;

const NOTHING = (): Proceeds => new Map([[0, Number.POSITIVE_INFINITY]]);

const note = (proceeds: Proceeds, sum: number, least: number): void => {
  if (least > (proceeds.get(sum) ?? 0)) proceeds.set(sum, least);
};

const HIGHEST = Math.max(...Object.values(market.spaces).map(({ price }) => price));

const holdingOf = (s: State, company: CompanyId, player: PlayerId): Holding => {
  const sizes = ordinary(s, company, player);
  return {
    tens: sizes.filter((size) => size === SHARE).length,
    fives: sizes.filter((size) => size === HALF).length,
    most: (sellable(s, company, player, forcedSale).at(-1) as Block).percent,
    space: fieldOf(s, company),
    carried: carriedOf(s, company, player),
  };
};

const canSell = (s: State, company: CompanyId, player: PlayerId): boolean => sellable(s, company, player, forcedSale).length > 0;

const afterSale = (holding: Holding, tens: number, fives: number): Holding => {
  const percent = tens * SHARE + fives * HALF;
  const { fields, carried } = fallOf(holding.space, percent, holding.carried);
  const to = down(market, holding.space, fields);
  // The certificates of a company on the white field are gone (SA-9.5-2).
  const most = spaceIn(market, to).price === 0 ? 0 : holding.most - percent;
  return { tens: holding.tens - tens, fives: holding.fives - fives, most, space: to, carried };
};

/** All that bundles of one company, sold one after the other, can bring. */
const proceedsOf = (holding: Holding, known = new Map<string, Proceeds>()): Proceeds => {
  const key = Object.values(holding).join();
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = NOTHING();
  const { price } = spaceIn(market, holding.space);
  for (let tens = 0; tens <= holding.tens; tens++)
    for (let fives = 0; fives <= holding.fives; fives++) {
      const percent = tens * SHARE + fives * HALF;
      if (percent === 0 || percent > holding.most) continue;
      const value = worthOfShares(price, percent);
      const smallest = worthOfShares(price, fives > 0 ? HALF : SHARE);
      for (const [sum, least] of proceedsOf(afterSale(holding, tens, fives), known)) note(found, sum + value, Math.min(least, smallest));
    }
  known.set(key, found);
  return found;
};

/** What sales of two companies can bring together; sums far beyond the need are one. */
const together = (a: Proceeds, b: Proceeds, need: number): Proceeds => {
  const both: Proceeds = new Map();
  for (const [sumA, leastA] of a)
    for (const [sumB, leastB] of b) note(both, Math.min(sumA + sumB, need + HIGHEST), Math.min(leastA, leastB));
  return both;
};

/** What the smallest of these certificates brings when they are sold. */
export const smallestOf = (s: State, company: CompanyId, pack: Pack): number => worthOfShares(sharePrice(s, company), Math.min(...pack));

/**
 * Would a sale of these certificates make one of those sold for a need superfluous, now or in the end? Not if they leave the need unmet
 * whatever else is sold (SA-R110 SA-R111).
 */
export const isTooMuch = (s: State, player: PlayerId, company: CompanyId, pack: Pack, need: number): boolean => {
  const holding = holdingOf(s, company, player);
  const fives = pack.filter((size) => size === HALF).length;
  const value = worthOfShares(
    sharePrice(s, company),
    pack.reduce((sum, size) => sum + size, 0),
  );
  const smallest = Math.min(own(s).smallestSold ?? Number.POSITIVE_INFINITY, smallestOf(s, company, pack));
  const left = need - value;
  if (left <= 0) return -left >= smallest;
  let all = proceedsOf(afterSale(holding, pack.length - fives, fives));
  for (const other in s.companies)
    if (other !== company && canSell(s, other, player)) all = together(all, proceedsOf(holdingOf(s, other, player)), left);
  const enough = [...all].filter(([sum]) => sum >= left);
  return enough.length > 0 && enough.every(([sum, least]) => sum - left >= Math.min(least, smallest));
};

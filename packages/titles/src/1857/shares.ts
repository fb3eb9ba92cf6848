import {
  type CompanyId,
  type CountPolicy,
  certificateCount,
  certificateCountOf,
  type DealPolicy,
  down,
  type Edit,
  majority,
  moveToken,
  type PlayerId,
  type SaleBar,
  type SalePolicy,
  type State,
  spaceOf,
  spacesOf,
} from '@roundhouse/engine';
import { BUENOS_AIRES, CERTIFICATE_LIMIT, CNA, HOLD_LIMIT, market, POOL_LIMIT } from './data.ts';
import { sharePrice } from './finance.ts';
import { edit } from './own.ts';
import { code } from './say.ts';

// Prices, zones and limits.

/** Asked for every certificate in every stock turn, so worked out once. */
const spacesIn = (...zones: readonly string[]): ReadonlySet<string> =>
  new Set(zones.flatMap((zone) => spacesOf(market, zone)).map(({ id }) => id));

const CLOSED = spacesIn('closed');
const GREEN = spacesIn('green');
const FREE = spacesIn('yellow', 'green', 'closed');

const standsOn = (s: State, company: CompanyId, spaces: ReadonlySet<string>): boolean => {
  const space = spaceOf(s, company);
  return space !== null && spaces.has(space);
};

/** The price token stands in Closed: the company is about to close, and nothing of it is bought or sold. */
export const isClosing = (s: State, company: CompanyId): boolean => standsOn(s, company, CLOSED);

/** Is the certificate of a company in a zone where it does not count? In Closed too: nobody sells other shares for what is about to go back. */
export const isFree = (s: State, company: CompanyId): boolean => standsOn(s, company, FREE);

/** Most percent a player may hold by buying. */
export const holdLimit = (s: State, company: CompanyId): number => (company === CNA || standsOn(s, company, GREEN) ? 100 : HOLD_LIMIT);

/** The brown or gray tile with the home of the tenth company lies in Buenos Aires. */
export const tenCompanies = (s: State): boolean => {
  const tile = s.board[BUENOS_AIRES]?.tile;
  return tile === 'BA3' || tile === 'BA4';
};

export const certificateLimit = (s: State): number =>
  CERTIFICATE_LIMIT.get(tenCompanies(s) ? 10 : 9)?.get(s.order.length) ?? Number.POSITIVE_INFINITY;

export const counting: CountPolicy = { counts: (s, company) => !isFree(s, company), countsAsset: () => true };

export const certificates = (s: State, player: PlayerId): number => certificateCount(s, player, counting);

/** Those of one company alone. */
export const countedOf = (s: State, player: PlayerId, company: CompanyId): number => certificateCountOf(s, player, company, counting);

/** No move brings a token out of Closed. */
export const move = (e: Edit, company: CompanyId, to: (from: string) => string): void => {
  const from = spaceOf(e.now, company);
  if (from !== null && !CLOSED.has(from)) moveToken(e, market, company, to(from));
};

export const dropFor = (e: Edit, company: CompanyId, percent: number): void =>
  move(e, company, (from) => {
    let at = from;
    // A token that enters Closed stays there, however many shares are left to move it.
    for (let shares = percent / 10; shares > 0 && !CLOSED.has(at); shares--) at = down(market, at);
    return at;
  });

export const salePolicy: SalePolicy = {
  value: (s, company, percent) => (sharePrice(s, company) * percent) / 10,
  poolLimit: () => POOL_LIMIT,
  presidency: majority,
  bar: (s, company) => {
    if ((s.companies[company]?.operated ?? 0) === 0) return 'sale.not-operated';
    return isClosing(s, company) ? code('sale.closing') : null;
  },
  comeDownTo: (s, company) => (holdLimit(s, company) < 100 ? HOLD_LIMIT : null),
};

export const saleRule = (bar: SaleBar): string => {
  switch (bar) {
    case 'sale.not-operated':
      return '57-stock-1';
    case 'sale.closing':
      return '57-R15';
    case 'sale.pool-full':
      return '57-1870.stock-13';
    case 'sale.come-down':
      return '57-1870.stock-10';
    case 'sale.no-successor':
      return '57-1870.stock-16';
    case 'sale.keeps-president':
      return '57-1870.forced-4';
    case 'sale.not-needed':
    case 'sale.more-than-needed':
    case 'sale.leaves-gap':
      return '57-1870.forced-2';
    default:
      return '57-1870.stock-18';
  }
};

export const dealPolicy: DealPolicy = {
  sale: salePolicy,
  sold: (e, company, seller, percent) => {
    dropFor(e, company, percent);
    if (e.now.round.kind === 'stock') edit(e).sold.push(`${company} ${seller}`);
  },
};

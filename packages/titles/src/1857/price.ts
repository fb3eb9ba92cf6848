import type { CompanyId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import {
  down,
  heldByPlayers,
  left,
  moveToken,
  operatingOrder,
  priceOf,
  right,
  spaceOf,
  spacesOf,
  startAtPar,
  up,
} from '@roundhouse/engine/shares';
import { HIGHEST, market } from './data.ts';
import { edit } from './own.ts';

// Zones of the market and moves of price tokens. They follow 1870 on the table of 1856, without the ledge (57-or-4, 57-R35).

/** Computed once: stock turns ask for every certificate. */
const spacesIn = (...zones: readonly string[]): ReadonlySet<string | null> =>
  new Set(zones.flatMap((zone) => spacesOf(market, zone)).map(({ id }) => id));

const CLOSED = spacesIn('closed');
const GREEN = spacesIn('green');
const UNCOUNTED = spacesIn('yellow', 'green', 'closed');

/** The price token is in Closed: the company is about to close, and its shares are neither bought nor sold (57-market-5, 57-R15). */
export const isClosing = (s: State, company: CompanyId): boolean => CLOSED.has(spaceOf(s, company));

/** In the green zone the cap on a holding is lifted (57-market-4). */
export const isGreen = (s: State, company: CompanyId): boolean => GREEN.has(spaceOf(s, company));

/** Certificates in the yellow (57-market-3) and green zone (57-market-4) do not count against the limit, nor those in Closed (57-R47). */
export const isUncounted = (s: State, company: CompanyId): boolean => UNCOUNTED.has(spaceOf(s, company));

export const sharePrice = (s: State, company: CompanyId): number => priceOf(s, market, company) ?? 0;

/** Gives a company its starting price and its token in the market (57-market-2). */
export const startAt = (e: Edit, company: CompanyId, par: number): void => startAtPar(e, market, company, par);

/** Moves a token under those in the new space (57-1870.market-5). No move brings a token out of Closed (57-R15). */
const move = (e: Edit, company: CompanyId, to: (from: string) => string): void => {
  const from = spaceOf(e.now, company);
  if (from !== null && !CLOSED.has(from)) moveToken(e, market, company, to(from));
};

/** One row down for each share sold, by players and companies alike (57-1870.market-1, 57-companystock-5, 57-R40, 57-market-ex4). */
export const dropFor = (e: Edit, company: CompanyId, percent: number): void =>
  move(e, company, (from) => {
    let at = from;
    // A token that enters Closed stays there, however many shares are left to move it (57-market-ex2).
    for (let shares = percent / 10; shares > 0 && !CLOSED.has(at); shares--) at = down(market, at);
    return at;
  });

/**
 * Right for a full dividend (57-1870.market-2), left for none (57-1870.market-3); examples 57-market-ex1 and 57-market-ex4. At the highest
 * price the token stays (57-market-6), and a full dividend there counts as reaching it (57-end-2, 57-R21).
 */
export const moveForDividend = (e: Edit, company: CompanyId, paid: boolean): void => {
  move(e, company, (from) => (paid ? right(market, from) : left(market, from)));
  if (paid && sharePrice(e.now, company) === HIGHEST) edit(e).highestReached = true;
};

/**
 * At the end of a stock round companies whose shares are all held by players rise (57-1870.market-4, 57-stock18eu-8, 57-market-ex3), in
 * operating order (57-1870.market-6).
 */
export const riseSoldOut = (e: Edit): void => {
  const soldOut = Object.keys(e.now.companies).filter((company) => heldByPlayers(e.now, company) === 100);
  for (const company of operatingOrder(e.now, market, soldOut)) move(e, company, (from) => up(market, from, { down: 1, right: 1 }));
};

import type { CompanyId, HexId, State } from '@roundhouse/engine';
import { type CompanyReach, citiesReached, companyReach, type PlaceFault, shapeOf, trackGraph } from '@roundhouse/engine/board';
import { ownsPrivate } from '@roundhouse/engine/rules';
import { automatic, placeOn, token } from '@roundhouse/engine/steps';
import { board, COMPANIES, companyData, hexNumber, PBA, RIO_CUARTO, TOKEN_DISCOUNT } from './data.ts';
import { tokensOf } from './own.ts';
import { tenCompanies } from './shares.ts';

/**
 * What a company reaches from its tokens. A city full of others' tokens ends its network (57-1870.track-2), and so does a city of Buenos
 * Aires without its token (57-ba-2, 57-ba-3, 57-R17).
 */
export const reachOf = (s: State, company: CompanyId): CompanyReach => companyReach(trackGraph(board, s.board), company);

const citiesIn = (s: State, hex: HexId): number => shapeOf(board, s.board[hex], hexNumber(hex)).stops.length;

/**
 * The city of its hex in which a company is at home (57-companies-3, 57-tiles-7, 57-R3); cities that have become one are one home
 * (57-dual-5).
 */
export const homeCity = (s: State, company: CompanyId): number => {
  const { home, homeCity: city } = companyData(company);
  return city < citiesIn(s, home) ? city : 0;
};

/**
 * Companies at home in a city keep a slot there until they have their token (57-1870.home-2, 57-1870.home-3); the tenth from the brown tile
 * on (57-pba-2).
 */
export const claims = (s: State, hex: HexId, city: number): readonly CompanyId[] =>
  COMPANIES.filter(({ id, home }) => home === hex && homeCity(s, id) === city && (id !== PBA || tenCompanies(s))).map(({ id }) => id);

/** The home token is free, later ones have printed prices (57-1870.token-1); the FCA reduces those in its hex (57-privates-7). */
const cost = (s: State, company: CompanyId, hex: HexId): number => {
  const next = tokensOf(s, company).indexOf(null);
  const price = companyData(company).tokens[next - 1] ?? 0;
  return hex === RIO_CUARTO && ownsPrivate(s, company, 'FCA') ? price - TOKEN_DISCOUNT : price;
};

const faultRule = (fault: PlaceFault): string => {
  switch (fault) {
    case 'own-token':
      return '57-1870.token-3';
    case 'kept':
      return '57-1870.home-2';
    default:
      return '57-1870.token-2';
  }
};

/**
 * The home token is free and is placed when the company first acts, on the bare hex if no tile is there (57-1870.home-1), also while a
 * private blocks the hex (57-map-18).
 */
export const home = automatic(
  'home',
  (s, company) => tokensOf(s, company)[0] === null,
  (e, company) => placeOn(e, board, company, companyData(company).home, homeCity(e.now, company)),
);

/** Tokens are never moved (57-1870.token-4). A company has one in a hex at most (57-1870.token-3, 57-R32). */
export const tokens = token({
  board,
  most: 1,
  reaches: (s, company) => citiesReached(trackGraph(board, s.board), reachOf(s, company)),
  cost,
  claims,
  // Only the FCA lowers the price of a token. Whatever else is done beside the step brings the company nothing.
  aided: (move) => 'private' in move && move.private === 'FCA',
  rules: { once: '57-1870.token-1', none: '57-companies-2', reach: '57-1870.token-2', cash: '57-1870.token-1', fault: faultRule },
});

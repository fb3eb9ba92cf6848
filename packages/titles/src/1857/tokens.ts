import {
  blockedStops,
  type CompanyId,
  citiesReached,
  type HexId,
  memoized,
  ownsPrivate,
  type PlaceFault,
  type Reach,
  reach,
  type State,
  shapeOf,
  token,
  tokenStops,
  trackGraph,
} from '@roundhouse/engine';
import { board, COMPANIES, companyData, PBA, RIO_CUARTO, TOKEN_DISCOUNT } from './data.ts';
import { tenCompanies } from './shares.ts';

/** Where a company gets from its tokens; Buenos Aires ends the network of a company without a token in that city. */
export const reachOf = (s: State, company: CompanyId): Reach => {
  const graph = trackGraph(board, s.board);
  return memoized(graph, `reach ${company}`, () => reach(graph, tokenStops(graph, company), { blocks: blockedStops(graph, company) }));
};

const citiesIn = (s: State, hex: HexId): number =>
  shapeOf(board, s.board[hex], board.index.get(hex) ?? 0).stops.filter((stop) => stop.kind === 'city').length;

/** The city of its hex in which a company is at home; cities that have become one are one home. */
export const homeCity = (s: State, company: CompanyId): number => {
  const { home, homeCity: city } = companyData(company);
  return city < citiesIn(s, home) ? city : 0;
};

/** Companies at home in a city keep a space there until they have their token; the tenth from the brown tile on. */
export const claims = (s: State, hex: HexId, city: number): readonly CompanyId[] =>
  COMPANIES.filter(({ id, home }) => home === hex && homeCity(s, id) === city && (id !== PBA || tenCompanies(s))).map(({ id }) => id);

const cost = (s: State, company: CompanyId, hex: HexId): number => {
  const next = s.companies[company]?.tokens.indexOf(null) ?? -1;
  const price = companyData(company).tokens[next - 1] ?? 0;
  return hex === RIO_CUARTO && ownsPrivate(s, company, 'FCA') ? Math.max(0, price - TOKEN_DISCOUNT) : price;
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

export const tokens = token({
  board,
  most: 1,
  reaches: (s, company) => citiesReached(trackGraph(board, s.board), reachOf(s, company)),
  cost,
  claims,
  rules: { once: '57-1870.token-1', none: '57-companies-2', reach: '57-1870.token-2', cash: '57-1870.token-1', fault: faultRule },
});

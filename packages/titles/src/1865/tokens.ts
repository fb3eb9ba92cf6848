import type { CompanyId, HexId, Refusal, State } from '@roundhouse/engine';
import { type DirectFault, memoized, type PlaceFault, type TrackGraph, tokenStops } from '@roundhouse/engine/board';
import { routeToken } from '@roundhouse/engine/steps';
import { board, crowdsCarbonia, isPlayed } from './data.ts';
import { routeCost, routeTraffic, sideCost, tokensOf } from './routes.ts';
import { refuse } from './say.ts';
import { payBonuses } from './ships.ts';
import { takeChips } from './traffic.ts';

const routeRule = (fault: DirectFault): string => {
  switch (fault) {
    case 'city':
      return 'SAR-3.9-3';
    case 'twice':
      return 'SAR-R26';
    default:
      return 'SAR-4.4-2';
  }
};

const faultRule = (fault: PlaceFault): string => {
  switch (fault) {
    case 'own-token':
      return 'SAR-4.4-3';
    case 'full':
    case 'kept':
    case 'no-city':
      return 'SAR-4.4-2';
  }
};

/** Places where this company may have no token, whichever way it gets there. */
const tokenBar = (s: State, company: CompanyId, hex: HexId): Refusal | null => {
  if (!isPlayed(s, hex)) return refuse('token.corsica', 'SAR-6.1-2', {});
  return crowdsCarbonia([...tokensOf(s, company), hex]) ? refuse('token.carbonia', 'SAR-4.3-3', {}) : null;
};

/** One token a turn, at the end of a direct route that the president picks (SAR-4.4-5). No move takes a token away again: SAR-4.4-7. */
export const tokens = routeToken({
  board,
  most: 1,
  starts: (_s, graph, company) => memoized(graph, `starts ${company}`, () => tokenStops(graph, company)),
  sideCost,
  cost: (_s, _company, route) => routeCost(route),
  effect: (_s, _company, route, graph) => String(routeTraffic(route, graph)),
  claims: () => [],
  bar: tokenBar,
  placed: (e, company, route, graph) => {
    const { hex } = graph.stops[route.to] as TrackGraph['stops'][number];
    takeChips(e, company, routeTraffic(route, graph), 'token', board.ids[hex] as HexId);
    payBonuses(e, company);
  },
  rules: { once: 'SAR-4.4-1', none: 'SAR-4.4-9', cash: 'SAR-R50', route: routeRule, fault: faultRule },
});

import {
  blockedStops,
  type CompanyId,
  type DirectFault,
  type DirectRoute,
  directReach,
  type HexId,
  isLand,
  memoized,
  type PlaceFault,
  type Reach,
  reach,
  routeToken,
  type State,
  stopAt,
  type TrackGraph,
  tokenStops,
  trackGraph,
} from '@roundhouse/engine';
import { board, crowdsCarbonia, isPlayed, PLAIN_BORDER } from './data.ts';
import { refuse } from './say.ts';
import { payBonuses } from './ships.ts';
import { takeChips } from './traffic.ts';

/** Where a company gets by track of any length; a city full of others' tokens ends it. */
export const reachOf = (s: State, company: CompanyId): Reach => {
  const graph = trackGraph(board, s.board);
  return memoized(graph, `reach ${company}`, () => reach(graph, tokenStops(graph, company), { blocks: blockedStops(graph, company) }));
};

/** Number of the city or mine of a hex, or -1. */
const placeIn = (graph: TrackGraph, hex: HexId): number => {
  const h = board.index.get(hex);
  return h === undefined ? -1 : stopAt(graph, h, 0);
};

/** Is there a direct route between two places, or are they one? */
export const areJoined = (s: State, from: HexId, to: HexId): boolean => {
  const graph = trackGraph(board, s.board);
  const reached = memoized(graph, `direct from ${from}`, () => directReach(graph, [placeIn(graph, from)]));
  return reached[placeIn(graph, to)] === 1;
};

/** Does a direct route lead from one of the company's tokens to this place? A token on the place itself will do. */
export const isJoined = (s: State, company: CompanyId, to: HexId): boolean =>
  (s.companies[company]?.tokens ?? []).some((hex) => hex !== null && areJoined(s, hex, to));

/** 10 for a plain border, 40 for a river, 60 for a mountain; a crossing of the sea has one price for all its borders. */
const crossingCost = (side: number): number => {
  const h = Math.floor(side / 6);
  const edge = board.edge(h, side % 6);
  if (edge.types.length > 0) return edge.cost;
  const across = Math.floor((board.mate[side] as number) / 6);
  return across >= 0 && isLand(board, h) && isLand(board, across) ? PLAIN_BORDER : 0;
};

/** By number of the side. */
const CROSSINGS: readonly number[] = Array.from(board.mate, (_, side) => crossingCost(side));

const sideCost = (side: number): number => CROSSINGS[side] ?? 0;

export const routeCost = ({ sides }: DirectRoute): number => sides.reduce((sum, side) => sum + sideCost(side), 0);

/** Towns on the way and the place at its end; what it starts from gives nothing. */
export const routeTraffic = ({ towns, to }: DirectRoute, graph: TrackGraph): number =>
  [...towns, to].reduce((sum, stop) => sum + Number(graph.stops[stop]?.stop.revenue ?? 0), 0);

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

/** Places where this company may have no token, however it gets there. */
export const tokenBar = (s: State, company: CompanyId, hex: HexId) => {
  if (!isPlayed(s, hex)) return refuse('token.corsica', 'SAR-6.1-2', { hex });
  const others = (s.companies[company]?.tokens ?? []).filter((other) => other !== hex);
  return crowdsCarbonia([...others, hex]) ? refuse('token.carbonia', 'SAR-4.3-3', { hex }) : null;
};

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

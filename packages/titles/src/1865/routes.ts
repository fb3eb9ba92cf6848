import type { CompanyId, HexId, State } from '@roundhouse/engine';
import {
  type CompanyReach,
  companyReach,
  type DirectRoute,
  directReach,
  isLand,
  memoized,
  stopAt,
  type TrackGraph,
  trackGraph,
} from '@roundhouse/engine/board';
import { companyOf } from '@roundhouse/engine/shares';
import { board, PLAIN_BORDER } from './data.ts';

// Reach and direct routes.

/**
 * Where a company gets from its tokens by track of any length, beginning in their own hexes (SAR-R49). A city full of other companies' tokens
 * ends it (SAR-4.2-8).
 */
export const reachOf = (s: State, company: CompanyId): CompanyReach => companyReach(trackGraph(board, s.board), company);

/** Hexes with a token of the company. */
export const tokensOf = (s: State, company: CompanyId): readonly HexId[] => companyOf(s, company).tokens.filter((hex) => hex !== null);

/** Number of the city or mine of a hex. */
const placeIn = (graph: TrackGraph, hex: HexId): number => stopAt(graph, board.index.get(hex) as number, 0);

/** Is there a direct route between two places, or are they one? SAR-3.9-3 SAR-R26 */
export const areJoined = (s: State, from: HexId, to: HexId): boolean => {
  const graph = trackGraph(board, s.board);
  const reached = memoized(graph, `direct from ${from}`, () => directReach(graph, [placeIn(graph, from)]));
  return reached[placeIn(graph, to)] === 1;
};

/** Does a direct route lead from one of the company's tokens to this place? A token on the place itself will do: SAR-R28. */
export const isJoined = (s: State, company: CompanyId, to: HexId): boolean => tokensOf(s, company).some((hex) => areJoined(s, hex, to));

/** SAR-4.4-4: a border costs what the map prints, or the price of a plain one. A sea crossing has one price for all its borders: SAR-R27. */
const crossingCost = (side: number): number => {
  const h = Math.floor(side / 6);
  const edge = board.edge(h, side % 6);
  if (edge.types.length > 0) return edge.cost;
  const across = Math.floor((board.mate[side] as number) / 6);
  return across >= 0 && isLand(board, h) && isLand(board, across) ? PLAIN_BORDER : 0;
};

/** By number of the side. */
const CROSSINGS: readonly number[] = Array.from(board.mate, (_, side) => crossingCost(side));

export const sideCost = (side: number): number => CROSSINGS[side] as number;

export const routeCost = ({ sides }: DirectRoute): number => sides.reduce((sum, side) => sum + sideCost(side), 0);

/** SAR-4.4-6: the towns on the way and the place at its end; the place it starts from gives nothing. */
export const routeTraffic = ({ towns, to }: DirectRoute, graph: TrackGraph): number =>
  [...towns, to].reduce((sum, stop) => sum + Number((graph.stops[stop] as TrackGraph['stops'][number]).stop.revenue), 0);

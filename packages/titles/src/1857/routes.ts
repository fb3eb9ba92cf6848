import type { CompanyId, Params, State } from '@roundhouse/engine';
import {
  type BoardStop,
  blockedStops,
  forStops,
  memoized,
  type Revenue,
  type TrackGraph,
  tokenStops,
  trackGraph,
} from '@roundhouse/engine/board';
import { type Passing, type RouteLink, type RouteModel, type RouteStop, routeLinks } from '@roundhouse/engine/routes';
import { companyOf } from '@roundhouse/engine/shares';
import { run } from '@roundhouse/engine/steps';
import { BUENOS_AIRES, board, MARKER, phaseData, RANGE, TOKEN_BONUS } from './data.ts';
import { hasMarker } from './privates.ts';
import { policy } from './versions.ts';

const OWN_TOKEN = 1;

const hexOf = (graph: TrackGraph, at: BoardStop): string => graph.board.ids[at.hex] as string;

/** Values that follow the phase go by the colour of its newest tiles (57-map-7, 57-map-9, 57-R2). */
const valueNow = (s: State, revenue: Revenue): number =>
  typeof revenue === 'number' ? revenue : (revenue[phaseData(s.phase).offboard] ?? 0);

/** Off-board areas pay by the rules number (57-R52), other stops what their tile says. */
const printedAt = (s: State, hex: string, { group, revenue }: BoardStop['stop']): Revenue =>
  (group === undefined ? undefined : policy(s).hexes[hex]?.offboard?.revenue) ?? revenue;

/**
 * Added for each train that counts the stop (57-1870.route-7): the token in Bahía Blanca (57-map-19), the marker in Rosario
 * (57-privates-ex2).
 */
const addition = (s: State, company: CompanyId, hex: string): number => {
  const marker = hex === MARKER.hex && hasMarker(s, company) ? MARKER.amount : 0;
  const token = companyOf(s, company).tokens.includes(hex) ? (TOKEN_BONUS.get(hex) ?? 0) : 0;
  return marker + token;
};

/**
 * A run takes only one city of Buenos Aires (57-dual-1) and one hex of an off-board area (57-map-20, 57-R43); two trains may take one each
 * (57-dual-2). Both stops of X1 (57-dual-3) and of the Z hex (57-dual-4) can be in one run, as can every stop of other hexes.
 */
const groupOf = (graph: TrackGraph, at: BoardStop): string => at.stop.group ?? (hexOf(graph, at) === BUENOS_AIRES ? BUENOS_AIRES : at.id);

const links = (graph: TrackGraph): readonly RouteLink[] => memoized(graph, 'links', () => routeLinks(graph));

/**
 * What this company's trains may run, and what it pays; examples 57-or-ex1 and 57-or-ex2. Small cities can be passed uncounted (57-or-5,
 * 57-or-9). A city of Buenos Aires without the company's token is blocked (57-ba-1), one with it can be passed (57-ba-3, 57-ba-ex1,
 * 57-R17); the gray tile is an ordinary city (57-ba-5).
 */
export const routeModel = (s: State, company: CompanyId): RouteModel => {
  const graph = trackGraph(board, s.board);
  const blocked = blockedStops(graph, company);
  const own = tokenStops(graph, company);
  const name = `run by ${company} in ${s.phase} under ${s.rules}, ${hasMarker(s, company)}`;
  const stops = forStops(graph, name, (at, number): RouteStop => {
    const hex = hexOf(graph, at);
    const value = valueNow(s, printedAt(s, hex, at.stop)) + addition(s, company, hex);
    return {
      id: at.id,
      group: groupOf(graph, at),
      takes: 'city',
      optional: at.stop.kind === 'town',
      flags: own.includes(number) ? OWN_TOKEN : 0,
      pays: [{ income: value, treasury: 0 }],
    };
  });
  const passing = forStops(
    graph,
    `passed by ${company}`,
    (at, number): Passing => (at.stop.kind === 'offboard' || blocked(number) ? 'end' : 'through'),
  );
  return {
    stops,
    links: links(graph),
    trains: companyOf(s, company).trains.map(({ type }, index) => ({
      id: String(index),
      of: String(index),
      any: RANGE[type] ?? 0,
      towns: 0,
      gauges: 0,
      passing,
      must: [OWN_TOKEN],
      takes: [],
    })),
    bonuses: [],
    most: [],
    limits: [],
    things: {},
    least: 2,
    worth: { income: 1, treasury: 0 },
  };
};

/**
 * Track from one of its tokens to another stop is a route, even to a single small city (57-or-6, 57-oba-ex2). No track joins the cities of
 * Buenos Aires without a small city between.
 */
export const hasRoute = (s: State, company: CompanyId): boolean => {
  const graph = trackGraph(board, s.board);
  return memoized(graph, `route ${company}`, () => {
    const own = new Set(tokenStops(graph, company));
    return links(graph).some(({ a, b }) => own.has(a) || own.has(b));
  });
};

/** The statement behind a fault of a run. */
export const routeRule = (code: string, params: Params): string => {
  const hex = String(params.stop ?? '').split(':')[0] ?? '';
  switch (code) {
    case 'run.not-maximum':
      return '57-or-8';
    case 'run.must':
    case 'run.again':
      return '57-1870.order-5';
    case 'routes.too-long':
    case 'routes.train-twice':
    case 'routes.unknown-train':
      return '57-trains-2';
    case 'routes.too-short':
    case 'routes.must':
      return '57-1870.route-1';
    case 'routes.end-uncounted':
      return '57-or-5';
    case 'routes.no-skip':
      return '57-or-9';
    case 'routes.no-passing':
      if (hex === BUENOS_AIRES) return '57-ba-1';
      return board.data.hexes[hex]?.offboard === undefined ? '57-1870.route-4' : '57-1870.route-2';
    case 'routes.group-twice':
      return hex === BUENOS_AIRES ? '57-dual-1' : '57-map-20';
    case 'routes.border-shared':
      return '57-1870.route-5';
    case 'routes.no-path':
      return '57-1870.route-6';
    default:
      return '57-1870.route-3';
  }
};

/** Search budget for the best run. Legality depends on it, so it is part of the rules (57-R16). */
export const RUN_NODES = 20_000_000;

export const runTrains = run({ model: routeModel, nodes: RUN_NODES, maximum: true, rule: routeRule });

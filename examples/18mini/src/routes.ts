import type { CompanyId, State } from '@roundhouse/engine';
import { blockedStops, tokenStops, trackGraph } from '@roundhouse/engine/board';
import { type Passing, type RouteModel, type RouteStop, routeLinks } from '@roundhouse/engine/routes';
import { run } from '@roundhouse/engine/steps';
import { board, phaseData, trainData } from './data.ts';

const OWN_TOKEN = 1;

/** MINI-3.9: what the trains of a company may run, and what that pays. Off-board areas pay by the newest colour of the phase. */
export const routeModel = (s: State, company: CompanyId): RouteModel => {
  const graph = trackGraph(board, s.board);
  const blocked = blockedStops(graph, company);
  const own = new Set(tokenStops(graph, company));
  const color = phaseData(s.phase).tiles.at(-1) ?? '';
  const stops = graph.stops.map(
    ({ id, stop }, number): RouteStop => ({
      id,
      group: stop.group ?? id,
      takes: 'city',
      optional: false,
      flags: own.has(number) ? OWN_TOKEN : 0,
      pays: [{ income: typeof stop.revenue === 'number' ? stop.revenue : (stop.revenue[color] ?? 0), treasury: 0 }],
    }),
  );
  const passing = graph.stops.map(({ stop }, number): Passing => (stop.kind === 'offboard' || blocked(number) ? 'end' : 'through'));
  return {
    stops,
    links: routeLinks(graph),
    trains: (s.companies[company]?.trains ?? []).map(({ type }, index) => ({
      id: String(index),
      of: String(index),
      any: trainData(type).range,
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

/** The budget decides what is legal, so it is part of the rules. */
export const RUN_NODES = 100_000;

export const runTrains = run({ model: routeModel, nodes: RUN_NODES, maximum: true, rule: () => 'MINI-3.9' });

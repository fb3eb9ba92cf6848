import type { CompanyId, State } from '@roundhouse/engine';
import { blockedStops, tokenStops, trackGraph } from '@roundhouse/engine/board';
import { type Passing, type RouteModel, type RouteStop, routeLinks } from '@roundhouse/engine/routes';
import { run } from '@roundhouse/engine/steps';
import { board, GOODS } from './data.ts';

const OWN_TOKEN = 1;

/** What this company's trains may run, and what it pays. A train counts as many stops as its name says, one of them its own. */
const routes = (s: State, company: CompanyId): RouteModel => {
  const graph = trackGraph(board, s.board);
  const blocked = blockedStops(graph, company);
  const own = new Set(tokenStops(graph, company));
  const color = s.phase === '2' ? 'yellow' : 'green';
  const stops = graph.stops.map(({ id, stop }, number): RouteStop => {
    const income = typeof stop.revenue === 'number' ? stop.revenue : (stop.revenue[color] ?? 0);
    return {
      id,
      group: stop.group ?? id,
      takes: 'city',
      optional: false,
      flags: own.has(number) ? OWN_TOKEN : 0,
      pays: [{ income, treasury: 0 }],
    };
  });
  const passing = graph.stops.map(({ stop }, number): Passing => (stop.kind === 'offboard' || blocked(number) ? 'end' : 'through'));
  return {
    stops,
    links: routeLinks(graph),
    trains: (s.companies[company]?.trains ?? []).map(({ type, side }, index) => ({
      id: String(index),
      of: String(index),
      any: Number(type) + (side === GOODS ? 1 : 0),
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

/** TOY-4.9. The budget decides what is legal, so it is part of the rules. */
export const runTrains = run({ model: routes, nodes: 100_000, maximum: true, rule: () => 'TOY-4.9' });

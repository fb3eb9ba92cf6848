import type { CompanyId, State } from '@roundhouse/engine';
import { type RouteModel, type Run, readRuns } from '@roundhouse/engine/routes';
import { title18esp as title } from '../index.ts';
import type { ForeignRoute } from './action.ts';
import type { Pieces } from './pieces.ts';

// An exported route lists the hexes between its stops; a run names the stops and the borders it crosses. Where several runs fit, those that
// earn what was recorded come first.

/** Runs that are tried at most for one route, and for a whole set of routes. */
const MOST_WAYS = 400;
const MOST_SETS = 500;

interface Candidate {
  readonly run: Run;
  readonly income: number;
  readonly treasury: number;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly path: readonly string[];
}

const hexOf = (part: string): string => part.split(/[:/]/)[0] as string;

/** The stretches of a model by the hexes they run over, in both directions. */
const stretchesOf = (model: RouteModel): ReadonlyMap<string, readonly Stretch[]> => {
  const found = new Map<string, Stretch[]>();
  const add = (from: number, to: number, path: readonly string[]): void => {
    const key = [...path.map(hexOf), hexOf(model.stops[to]?.id ?? '')].join();
    found.set(key, [...(found.get(key) ?? []), { from, to, path }]);
  };
  for (const { a, b, path, back } of model.links) {
    add(a, b, path);
    add(b, a, back);
  }
  return found;
};

/** All ways from stop to stop over these connections. */
const waysOver = (stretches: ReadonlyMap<string, readonly Stretch[]>, connections: ForeignRoute['connections']): readonly Stretch[][] => {
  let ways: Stretch[][] = [[]];
  for (const connection of connections) {
    // A pass is drawn over places that are no hexes of the board.
    const hexes = connection.filter((hex) => title.board.index.has(hex));
    const next = [hexes, hexes.toReversed()].flatMap((over) => stretches.get(over.join()) ?? []);
    ways = ways
      .flatMap((way) => {
        const last = way.at(-1);
        return next.filter(({ from }) => last === undefined || last.to === from).map((stretch) => [...way, stretch]);
      })
      .slice(0, MOST_WAYS);
  }
  return ways.filter((way) => way.length > 0);
};

const combinations = <T>(lists: readonly (readonly T[])[], most: number): readonly (readonly T[])[] =>
  lists.reduce<readonly (readonly T[])[]>((all, list) => all.flatMap((head) => list.map((item) => [...head, item])).slice(0, most), [[]]);

/** Every run of a train along a way: with and without a tender, and for each choice of income. */
function* runsAlong(model: RouteModel, place: number, way: readonly Stretch[]): Iterable<Run> {
  const stops = [way[0]?.from ?? 0, ...way.map(({ to }) => to)].map((stop) => model.stops[stop] as RouteModel['stops'][number]);
  const path = [stops[0]?.id ?? '', ...way.flatMap(({ path: borders }, i) => [...borders, stops[i + 1]?.id ?? ''])];
  const choices = combinations(
    stops.map(({ pays }) => pays.map((_, pick) => pick)),
    MOST_WAYS,
  );
  for (const { id, of } of model.trains) {
    if (of !== String(place)) continue;
    for (const picks of choices) {
      const chosen = Object.fromEntries(stops.flatMap((stop, i) => ((picks[i] ?? 0) > 0 ? [[stop.id, picks[i] as number]] : [])));
      yield { train: id, path, ...(Object.keys(chosen).length > 0 && { picks: chosen }) };
    }
  }
}

/** How well a run fits a recorded route: 0 is best. */
const misfit = ({ run, income, treasury }: Candidate, { revenue, subsidy, nodes }: ForeignRoute): number => {
  const other = nodes?.filter((node) => !run.path.includes(node.replace('-', ':'))).length ?? 0;
  const tender = run.train.endsWith('+') ? 1 : 0;
  return (income === (revenue ?? income) ? 0 : 1000) + (treasury === (subsidy ?? treasury) ? 0 : 100) + 2 * other + tender;
};

const candidatesFor = (
  model: RouteModel,
  stretches: ReadonlyMap<string, readonly Stretch[]>,
  place: number,
  route: ForeignRoute,
): readonly Candidate[] => {
  const found: Candidate[] = [];
  for (const way of waysOver(stretches, route.connections))
    for (const run of runsAlong(model, place, way)) {
      const read = readRuns(model, [run]);
      if (read.ok) found.push({ run, income: read.income, treasury: read.treasury });
      if (found.length >= MOST_WAYS) break;
    }
  return found.sort((a, b) => misfit(a, route) - misfit(b, route));
};

export interface FoundRuns {
  readonly runs: readonly Run[];
  readonly income: number;
  readonly treasury: number;
  /** Recorded routes that no legal run follows. */
  readonly left: number;
}

/** The legal runs that follow recorded routes best. */
export const findRuns = (s: State, company: CompanyId, pieces: Pieces, routes: readonly ForeignRoute[]): FoundRuns => {
  const model = title.routes?.model(s, company);
  if (model === undefined) return { runs: [], income: 0, treasury: 0, left: routes.length };
  const stretches = stretchesOf(model);
  const used = new Set<number>();
  const lists: (readonly Candidate[])[] = [];
  for (const route of routes) {
    const place = pieces.placeOf(s, company, route.train, used);
    const candidates = place < 0 ? [] : candidatesFor(model, stretches, place, route);
    if (candidates.length === 0) continue;
    used.add(place);
    lists.push(candidates);
  }
  // Routes that cannot all be run together are left out from the last on.
  for (let kept = lists.length; kept > 0; kept--)
    for (const chosen of combinations(lists.slice(0, kept), MOST_SETS)) {
      const runs = chosen.map(({ run }) => run);
      const read = readRuns(model, runs);
      if (read.ok) return { runs, income: read.income, treasury: read.treasury, left: routes.length - kept };
    }
  return { runs: [], income: 0, treasury: 0, left: routes.length };
};

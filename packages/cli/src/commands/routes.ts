import { accountOf, earningsOf, type RouteModel, type RunShape, type Solution, solveRoutes, writeRun } from '@roundhouse/engine';
import { type Args, needed, type Usage } from '../args.ts';
import { complain } from '../complaint.ts';
import { lastOf, openGame, TRUST } from '../file.ts';
import { print } from '../output.ts';

export const usage: Usage = {
  line: 'routes FILE --company C [--trust] [--json]',
  does: 'the best set of routes of a company',
  flags: { company: { type: 'string' }, ...TRUST },
  takes: ['FILE'],
};

const hexOf = (element: string): string => element.split(/[:/]/)[0] as string;

/** One stop pays into one purse: what it brings in is income, or goes straight into the treasury. */
const stopsOf = (model: RouteModel, shape: RunShape) =>
  accountOf(model, shape).stops.map(({ stop, income, treasury, counted }) => ({
    hex: hexOf(stop),
    stop,
    value: income + treasury,
    to: treasury > 0 ? 'treasury' : 'income',
    counted,
  }));

const routeOf = (model: RouteModel, shape: RunShape, trains: readonly string[]) => {
  const run = writeRun(model, shape);
  const { income, treasury } = earningsOf(model, shape);
  const hexes = run.path.map(hexOf).filter((hex, i, all) => hex !== all[i - 1]);
  return {
    train: trains[Number(run.train)] ?? run.train,
    run,
    path: run.path,
    hexes,
    stops: stopsOf(model, shape),
    revenue: income,
    treasury,
  };
};

/** What the search makes as large as it can. */
const objectiveOf = ({ worth: { income, treasury } }: RouteModel): string => {
  if (treasury === 0) return 'income';
  if (income === 0) return 'treasury';
  return income === treasury ? 'income + treasury' : `${income} × income + ${treasury} × treasury`;
};

export const run = (args: Args): number => {
  const company = needed(args, 'company', 'OBA');
  const game = openGame(args);
  const { title } = game;
  const s = lastOf(game);
  const row = Object.hasOwn(s.companies, company) ? s.companies[company] : undefined;
  if (row === undefined)
    return complain(`There is no company ${JSON.stringify(company)}. The companies are: ${Object.keys(s.companies).join(', ')}.`);
  if (title.routes === undefined) return complain(`Trains of ${title.id} run no routes.`);
  const before = performance.now();
  const model = title.routes.model(s, company);
  const solution: Solution = solveRoutes(model, { nodes: title.routes.nodes });
  const trains = row.trains.map(({ type }) => type);
  print({
    company,
    objective: objectiveOf(model),
    revenue: solution.income,
    treasury: solution.treasury,
    proven: solution.proven,
    bound: solution.bound,
    ms: Math.round((performance.now() - before) * 10) / 10,
    nodes: solution.nodes,
    routes: solution.runs.map((shape) => routeOf(model, shape, trains)),
  });
  return 0;
};

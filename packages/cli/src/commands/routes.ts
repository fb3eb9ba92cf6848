import { type State, type Title, type View, view } from '@roundhouse/engine';
import {
  accountOf,
  type Measure,
  measuresOf,
  type RouteModel,
  type RouteTrain,
  type RunShape,
  type Solution,
  solveBy,
  solveRoutes,
  writeRun,
} from '@roundhouse/engine/routes';
import { type Args, needed, type Usage } from '../args.ts';
import { complain } from '../complaint.ts';
import { openGame, positionAt, TRUST } from '../file.ts';
import { print, words } from '../output.ts';

export const usage: Usage = {
  line: 'routes FILE --company C [--at N] [--trust] [--json]',
  does: 'find a company’s best routes after N moves (default: all moves); without --json also as text',
  flags: { company: { type: 'string' }, at: { type: 'string' }, ...TRUST },
  takes: ['FILE'],
};

const hexOf = (element: string): string => element.split(/[:/]/)[0] as string;

/** A stop pays either income or straight into the treasury. */
const routeOf = (model: RouteModel, shape: RunShape, names: readonly string[]) => {
  const run = writeRun(model, shape);
  const { stops, bonus, income, treasury } = accountOf(model, shape);
  const { id, of } = model.trains[shape.train] as RouteTrain;
  return {
    train: `${names[Number(of)] ?? of}${id === of ? '' : id.slice(of.length)}`,
    run,
    path: run.path,
    hexes: run.path.map(hexOf).filter((hex, i, all) => hex !== all[i - 1]),
    stops: stops.map(({ stop, income: paid, treasury: kept, counted }) => ({
      hex: hexOf(stop),
      stop,
      value: paid + kept,
      to: kept > 0 ? 'treasury' : 'income',
      counted,
    })),
    bonus,
    revenue: income,
    treasury,
  };
};

const OBJECTIVES: Readonly<Record<Measure, string>> = { both: 'income + treasury', income: 'income', treasury: 'treasury' };

/** What the search maximises. */
const objectiveOf = ({ worth: { income, treasury } }: RouteModel): string => {
  if (treasury === 0) return OBJECTIVES.income;
  if (income === 0) return OBJECTIVES.treasury;
  return income === treasury ? OBJECTIVES.both : `${income} × income + ${treasury} × treasury`;
};

type Answer = ReturnType<typeof answerOf>;

const answerOf = (model: RouteModel, objective: string, names: readonly string[], solve: () => Solution) => {
  const before = performance.now();
  const { income, treasury, proven, bound, nodes, runs } = solve();
  return {
    objective,
    revenue: income,
    treasury,
    proven,
    bound,
    ms: Math.round((performance.now() - before) * 10) / 10,
    nodes,
    routes: runs.map((shape) => routeOf(model, shape, names)),
  };
};

/** The best by the title's own measure; where runs pay both income and treasury, also the best by each. */
const answersOf = (title: Title, s: State, { companies }: View, company: string): { best: Answer; measures: readonly Answer[] } => {
  if (title.routes === undefined) return complain(`${title.id} doesn’t use routes.`);
  const { nodes } = title.routes;
  const model = title.routes.model(s, company);
  const names = companies.find(({ id }) => id === company)?.trains.map(({ name }) => name) ?? [];
  const best = answerOf(model, objectiveOf(model), names, () => solveRoutes(model, { nodes }));
  const measures = measuresOf(model).map((measure) =>
    OBJECTIVES[measure] === best.objective ? best : answerOf(model, OBJECTIVES[measure], names, () => solveBy(model, measure, { nodes })),
  );
  return { best, measures };
};

const telling = (title: Title, { objective, revenue, treasury, proven, bound, ms, routes }: Answer): string => {
  const nameOf = (hex: string): string => title.board.data.hexes[hex]?.name ?? hex;
  const sum = treasury > 0 ? `${revenue} income, ${treasury} into the treasury` : `${revenue}`;
  const proof = proven ? 'proven' : `not proven; upper bound ${bound}`;
  const lines = routes.map(({ train, stops, bonus, revenue: income, treasury: kept }) => {
    const way = stops.map(({ hex, value, counted, to }) =>
      counted ? `${nameOf(hex)} ${value}${to === 'treasury' ? ' (treasury)' : ''}` : `(${nameOf(hex)})`,
    );
    return `  ${train}: ${way.join(' – ')}${bonus === 0 ? '' : `, bonus ${bonus}`} = ${income + kept}`;
  });
  return [`Most ${objective}: ${sum} (${proof}, ${ms} ms)`, ...(lines.length > 0 ? lines : ['  No train has a route.'])].join('\n');
};

export const run = async (args: Args): Promise<number> => {
  const company = needed(args, 'company', 'OBA');
  const game = await openGame(args);
  const s = positionAt(args, game);
  const seen = view(game.title, s);
  const ids = seen.companies.map(({ id }) => id);
  if (!ids.includes(company)) complain(`Unknown company ${JSON.stringify(company)}. Companies: ${ids.join(', ')}.`);
  const { best, measures } = answersOf(game.title, s, seen, company);
  if (!args.flag('json')) for (const answer of measures.length > 0 ? measures : [best]) words(telling(game.title, answer));
  print({ company, ...best, ...(measures.length > 0 && { measures }) });
  return 0;
};

import { spawnSync } from 'node:child_process';
import type { Title } from '@roundhouse/engine';
import type { Args, Usage } from '../args.ts';
import { writeBench } from '../bench-doc.ts';
import { complain } from '../complaint.ts';
import { type Figure, figuresOf, moveCosts, runsOf, startsOf } from '../figures.ts';
import { print, words } from '../output.ts';
import { cloneOnly } from '../place/clone.ts';
import { allTitles, findTitle } from '../titles.ts';

export const usage: Usage = {
  line: 'bench [--part engine|starts|routes|app|server] [--title T] [--games G] [--doc [--renew]] [--json]',
  does: 'run benchmarks: all, one part, or the engine with one title; --doc writes docs/bench.md, --renew compares with the last ones',
  flags: {
    part: { type: 'string' },
    title: { type: 'string' },
    games: { type: 'string' },
    doc: { type: 'boolean' },
    renew: { type: 'boolean' },
  },
  takes: [],
};

type Figures = Record<string, Figure>;

/** Figures of each title, or of the one that is asked for. */
const byTitle =
  (what: string, figures: (title: Title, games: number) => Figures) =>
  async (args: Args): Promise<Figures> => {
    const only = args.text('title');
    const measured: Figures = {};
    for (const title of only === undefined ? await allTitles() : [await findTitle(only)]) {
      words(`Measuring ${what} ${title.id} …`);
      for (const [name, figure] of Object.entries(figures(title, args.whole('games') ?? 3))) measured[`${title.id} ${name}`] = figure;
    }
    return measured;
  };

const engine = byTitle('the engine with', figuresOf);
const starts = byTitle('cold starts of', startsOf);
const runs = byTitle('best routes in games of', runsOf);

/** What a script of the repository prints, which measures in processes of its own. */
const printedBy = (script: string, ...args: readonly string[]): unknown => {
  const path = cloneOnly(`scripts/${script}`);
  const { status, stdout } = spawnSync(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 2], encoding: 'utf8' });
  if (status !== 0) return complain(`scripts/${script} failed; see its output above.`);
  return JSON.parse(stdout);
};

interface Saturated {
  readonly name: string;
  readonly ms: number;
  readonly value: number;
  readonly proven: boolean;
  readonly bound: number;
}

const saturated = (): Figures => {
  words('Measuring best routes on saturated boards …');
  const all = printedBy('routes-corpus.mjs', '--json', '--games', '0') as Record<string, { readonly saturated: readonly Saturated[] }>;
  const rows = Object.values(all).flatMap(({ saturated }) => saturated);
  const unit = ({ proven, value, bound }: Saturated): string => (proven ? 'ms, proven' : `ms, best ${value}, bound ${bound}`);
  return Object.fromEntries(
    rows.map((row): [string, Figure] => [`best routes, ${row.name}`, { value: row.ms, unit: unit(row), target: null, n: 1 }]),
  );
};

const app = (): Figures => {
  words('Measuring the app in a browser …');
  return printedBy('bench-app.mjs') as Figures;
};

interface Load {
  readonly accepted: number;
  readonly perSecond: number;
  readonly p50ms: number;
  readonly p99ms: number;
  readonly memoryMb: number;
}

const server = (): Figures => {
  words('Measuring the server …');
  const { most, steady } = printedBy('load.mjs') as { readonly most: Load; readonly steady: Load & { readonly rate: number } };
  const at = `server at ${steady.rate} moves/s, 500 connections`;
  return {
    'server, one node, SQLite, most moves accepted': { value: most.perSecond, unit: 'moves/s', target: '>= 500', n: most.accepted },
    [`${at}, p50`]: { value: steady.p50ms, unit: 'ms', target: null, n: steady.accepted },
    [`${at}, p99`]: { value: steady.p99ms, unit: 'ms', target: '<= 50', n: steady.accepted },
    [`${at}, memory`]: { value: steady.memoryMb, unit: 'MB', target: null, n: 1 },
  };
};

const routes = async (args: Args): Promise<Figures> => ({ ...(await runs(args)), ...saturated() });

type Part = (args: Args) => Figures | Promise<Figures>;

/** All parts. The engine measures starts and the routes of games too. */
const PARTS: Readonly<Record<string, Part>> = { engine, starts, routes, app, server };
const ALL = [engine, saturated, app, server];
/** What `--doc` measures if it is not asked for a part. */
const DOCUMENTED = [engine, saturated];

const measure = async (args: Args, all: readonly Part[]): Promise<Figures> => {
  const part = args.text('part') ?? (args.text('title') === undefined ? undefined : 'engine');
  const chosen = part === undefined ? all : [PARTS[part] ?? complain(`Unknown part "${part}". Use ${Object.keys(PARTS).join(', ')}.`)];
  const measured: Figures = {};
  for (const figures of chosen) Object.assign(measured, await figures(args));
  return measured;
};

/** Measures, and writes the figures down. The plot is drawn with the engine's. */
const document = async (args: Args): Promise<Figures> => {
  const measured = await measure(args, DOCUMENTED);
  const plots = (args.text('part') ?? 'engine') === 'engine';
  if (plots) words('Measuring the cost of single moves …');
  const costs = plots ? (await allTitles()).map((title) => ({ name: title.short, costs: moveCosts(title) })) : null;
  writeBench(cloneOnly('docs/'), measured, costs, args.flag('renew'));
  return measured;
};

export const run = async (args: Args): Promise<number> => {
  print(await (args.flag('doc') ? document(args) : measure(args, ALL)));
  return 0;
};

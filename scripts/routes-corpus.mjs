// node scripts/routes-corpus.mjs [--games 3] [--seeds 3] [--json]: measures the search for best routes, over every run of self-played games
// and over saturated boards with the longest trains. Times are those of the processor, so that other work on the machine does not count.
//   --growth   how the time grows with the length of trains and the size of the board, instead
//   --keep     writes the sample of positions that the tests solve again (packages/titles/test/routes/kept.json), instead
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCommand, install, root } from './lib/workspace.mjs';

const { values: given } = parseArgs({
  options: {
    games: { type: 'string', default: '3' },
    seeds: { type: 'string', default: '3' },
    json: { type: 'boolean' },
    growth: { type: 'boolean' },
    keep: { type: 'boolean' },
  },
});
if (!install({ quiet: true }) || !buildCommand({ quiet: true })) process.exit(1);
const { readOptions, replay } = await import('../packages/engine/dist/index.js');
const { solveRoutes } = await import('../packages/engine/dist/routes/index.js');
const { titles } = await import('../packages/titles/dist/index.js');
const { playGame } = await import('../packages/bots/dist/index.js');
const { SATURATED: TITLES, saturatedModel, saturatedTrains } = await import('./lib/saturated.mjs');

const PLAYERS = 4;
const NODES = 20_000_000;

const say = (line) => process.stderr.write(`${line}\n`);
const rounded = (value) => Number(value.toPrecision(3));
const sorted = (list) => [...list].sort((a, b) => a - b);
const median = (list) => sorted(list)[Math.floor(list.length / 2)] ?? 0;
const worst = (list) => Math.max(0, ...list);

/** Solves a model and measures it. */
function solve(model) {
  const before = process.cpuUsage().user;
  const { value, proven, bound, nodes } = solveRoutes(model, { nodes: NODES });
  return { ms: (process.cpuUsage().user - before) / 1000, value, proven, bound, nodes };
}

/** The model of every run of a company with trains, in games that random players played. */
function* played(id, games) {
  const title = titles[id];
  for (let seed = 1; seed <= games; seed++) {
    const outcome = playGame(title, readOptions(title, {}).value, PLAYERS, seed);
    if (!outcome.ok) throw new Error(`${id}, seed ${seed}: ${outcome.fault.error}`);
    const { record } = outcome.game;
    const again = replay(title, record, { proof: false });
    if (!again.ok) throw new Error(`${id}, seed ${seed} does not replay`);
    for (const [at, move] of record.moves.entries()) {
      const s = again.positions[at];
      const company = s.stack.at(-1)?.about;
      if (move.type !== 'run' || !s.companies[company]?.trains.length) continue;
      yield { name: `${id}, seed ${seed}, after move ${at}, ${company}`, model: title.routes.model(s, company) };
    }
  }
}

function* saturated(id, seeds) {
  for (let seed = 1; seed <= seeds; seed++)
    for (const [trains, list] of Object.entries(saturatedTrains(id)))
      yield { name: `${id} saturated, seed ${seed}, ${trains}`, trains, seed, model: saturatedModel(id, seed, list) };
}

function measure() {
  const answer = {};
  for (const id of TITLES) for (const { model } of saturated(id, 1)) solve(model); // compiles
  for (const id of TITLES) {
    say(`${id} …`);
    const runs = [...played(id, Number(given.games))].map(({ name, model }) => ({ name, ...solve(model) }));
    const full = [...saturated(id, Number(given.seeds))].map(({ name, trains, model }) => ({ name, trains, ...solve(model) }));
    const hardest = runs.reduce((one, run) => (run.ms > one.ms ? run : one), { ms: 0, name: '' });
    answer[id] = {
      played: {
        positions: runs.length,
        median: rounded(median(runs.map(({ ms }) => ms))),
        worst: rounded(hardest.ms),
        hardest: hardest.name,
        proven: runs.filter(({ proven }) => proven).length,
      },
      saturated: full.map((run) => ({ ...run, ms: rounded(run.ms) })),
    };
  }
  return answer;
}

function tell(answer) {
  say('title   positions  proven  median ms  worst ms  hardest');
  for (const [id, { played: row }] of Object.entries(answer)) {
    const cells = [id.padEnd(7), String(row.positions).padStart(9), String(row.proven).padStart(7), String(row.median).padStart(10)];
    say(`${cells.join(' ')} ${String(row.worst).padStart(9)}  ${row.hardest}`);
  }
  for (const { saturated: rows } of Object.values(answer))
    for (const { name, ms, value, proven, bound, nodes } of rows)
      say(`${name.padEnd(56)} ${String(value).padStart(5)} ${proven ? 'proven' : `bound ${bound}`} ${ms} ms, ${nodes} nodes`);
}

const LENGTHS = [2, 3, 4, 5, 6, 8, 10, 12];
const SHARES = [0.4, 0.6, 0.8, 1];

/** Two trains of one length, then two 8-trains on more and more of the board; the median and the worst of the seeds. */
function growth() {
  const seeds = Array.from({ length: Number(given.seeds) }, (_, i) => i + 1);
  const pair = saturatedTrains('1857')['8 + 8'];
  const row = (models) => {
    const runs = models.map(solve);
    const ms = runs.map((run) => run.ms);
    const nodes = runs.map((run) => run.nodes);
    return { median: rounded(median(ms)), worst: rounded(worst(ms)), nodes: median(nodes), proven: runs.every(({ proven }) => proven) };
  };
  const withRange = (model, any) => ({ ...model, trains: model.trains.map((train) => ({ ...train, any })) });
  const models = seeds.map((seed) => saturatedModel('1857', seed, pair));
  solve(models[0]); // compiles
  return {
    length: LENGTHS.map((any) => ({ trains: [any, any], ...row(models.map((model) => withRange(model, any))) })),
    board: SHARES.map((share) => {
      const some = seeds.map((seed) => saturatedModel('1857', seed, pair, share));
      return { share, links: median(some.map(({ links }) => links.length)), ...row(some) };
    }),
  };
}

/** Without what only hand-drawn runs need. */
const bare = (model) => ({ ...model, links: model.links.map((link) => ({ ...link, path: [], back: [] })) });

/** Positions that plain JSON can hold (no `fault`), the hardest and some others of each title. */
function keep() {
  const kept = [];
  for (const id of TITLES) {
    const plain = ({ model }) => model.fault === undefined;
    const runs = [...played(id, Number(given.games))].filter(plain).map((position) => ({ ...position, ...solve(position.model) }));
    runs.sort((a, b) => b.nodes - a.nodes || a.name.localeCompare(b.name));
    const apart = runs.filter((run, i) => i === 0 || run.nodes !== runs[i - 1].nodes);
    const chosen = new Set([0, 0.02, 0.1, 0.3, 0.6].map((part) => apart[Math.floor(part * apart.length)]));
    const full = [...saturated(id, 4)].filter(plain).map((position) => ({ ...position, ...solve(position.model) }));
    const [first] = full;
    const last = full.findLast(({ seed }) => seed === full.at(-1).seed);
    for (const { name, value, proven, model } of [...chosen, first, last]) {
      if (!proven) throw new Error(`${name} is not proven`);
      kept.push({ name, best: value, model: bare(model) });
    }
  }
  const folder = join(root, 'packages/titles/test/routes');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'kept.json'), `[\n${kept.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
  return kept.map(({ name, best }) => ({ name, best }));
}

const answer = given.keep ? keep() : given.growth ? growth() : measure();
if (!given.json && !given.keep && !given.growth) tell(answer);
process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);

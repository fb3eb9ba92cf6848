// Plays games of the laboratory for every title and writes the tables and plots of docs/balance.md.
//
//   node scripts/balance.mjs [--titles 1857,18esp] [--games N] [--batch B] [--seed S] [--minutes M] [--folder docs/balance/games]
//
// The games of each title are a file of `roundhouse lab`: a run that is broken off goes on when it is started again, and a later run with
// more games adds to the file. --batch: so many games of one title after another. --games 0 writes the page alone. What the title pages of the
// app tell of length and balance is written to packages/titles/src/<title>/measured.json.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCommand, root } from './lib/workspace.mjs';

const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '1857,18sa,18fb,18esp,1865' },
    games: { type: 'string', default: '500' },
    batch: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    folder: { type: 'string', default: 'docs/balance/games' },
  },
});
if (!buildCommand()) process.exit(1);
const { curve } = await import('../packages/cli/dist/lab/plots.js');
const { titleOf } = await import('../packages/titles/dist/index.js');
const { isLand } = await import('../packages/engine/dist/board/index.js');
const { figureOf } = await import('../packages/cli/dist/lab/rows.js');

const NAMES = { 1857: '1857', '18sa': '18SA', '18fb': '18FB', '18esp': '18España', 1865: '1865' };
const PLAYERS = 4;
const page = join(root, 'docs/balance.md');
const pictures = join(root, 'docs/balance');
const folder = join(root, values.folder);
const bin = join(root, 'packages/cli/bin/roundhouse.mjs');
const fileOf = (title) => join(folder, `${title}.jsonl`);
const [games, batch] = [Number(values.games), Number(values.batch)];

const command = (args) => spawnSync(process.execPath, [bin, 'lab', ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });

// The games: some of each title after the other -------------------------------------------------------------------------------

mkdirSync(folder, { recursive: true });
const began = Date.now();
const inTime = () => Date.now() - began < Number(values.minutes) * 60_000;
for (let most = batch; most < games + batch && games > 0 && inTime(); most += batch) {
  for (const title of values.titles.split(',')) {
    if (!inTime()) break;
    const plan = ['--title', title, '--players', String(PLAYERS), '--bot', 'greedy', '--seed', values.seed];
    const { status, stderr } = command([...plan, '--games', String(Math.min(most, games)), '--workers', '1', '--out', fileOf(title)]);
    if (status !== 0) throw new Error(stderr);
    console.error(`${title} ${Math.min(most, games)}: ${Math.round((Date.now() - began) / 1000)} s`);
  }
}

// The page ---------------------------------------------------------------------------------------------------------------------

const found = Object.keys(NAMES).flatMap((title) => {
  if (!existsSync(fileOf(title))) return [];
  const { status, stdout, stderr } = command(['report', fileOf(title), '--json']);
  if (status !== 0) throw new Error(stderr);
  const { games: count, plan, report } = JSON.parse(stdout);
  return count === 0 ? [] : [{ title, count, plan, report }];
});

const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const percent = (m) => {
  if (m === undefined || m.n === 0) return '–';
  return m.n < 2 ? `${Math.round(100 * m.mean)}%` : `${Math.round(100 * m.mean)} ± ${Math.max(1, Math.round(100 * m.error))}%`;
};
const figure = (m) => figureOf(m ?? null);
const of = (node, ...path) => path.reduce((inner, name) => inner?.[name], node);

/** A row for each measure, a column for each title. */
const overview = () => {
  const line = (name, cell) => [name, ...found.map(cell)];
  const money = (name) => line(name, ({ report }) => figure(of(report, 'money', name)));
  return table(
    ['', ...found.map(({ title }) => NAMES[title])],
    [
      line('games', ({ count }) => count),
      line('rules number', ({ plan }) => plan.rules),
      ...['operating rounds', 'sets', 'moves', 'hours'].map((name) => line(name, ({ report }) => figure(of(report, 'length', name)))),
      line('ends', ({ report }) =>
        Object.entries(report.ends)
          .map(([end, m]) => `${end} ${Math.round(100 * m.mean)}%`)
          .join(', '),
      ),
      ...['companies floated', 'companies looted', 'forced purchases', 'bankruptcies', 'loans'].map(money),
      ...['net worth of the winner', 'net worth of the last'].map(money),
      ...[5, 10, 15].map((round) =>
        line(`revenue of all companies in operating round ${round}`, ({ report }) => figure(of(report, 'revenue', round))),
      ),
      ...[1, 2, 3, 4].map((seat) =>
        line(`net worth of seat ${seat} by the mean`, ({ report }) => figure(of(report, 'seats', seat, 'net worth'))),
      ),
    ],
  );
};

const phasesOf = ({ report }) =>
  table(
    ['phase', 'reached', 'begins in operating round'],
    Object.entries(report.phases).map(([phase, m]) => [phase, percent(m.reached), figure(m['in round'])]),
  );

const trainsOf = ({ report }) =>
  table(
    ['train', 'first in operating round', 'leave the supply'],
    Object.entries(report.trains).map(([train, m]) => [train, figure(m['first in round']), figure(m['leave the supply'])]),
  );

const companiesOf = ({ report }) =>
  table(
    [
      'company',
      'floated',
      'in operating round',
      'par',
      'revenue per round',
      'pays out',
      'final price',
      'net worth of players who begin with it',
      'and their games won',
    ],
    Object.entries(report.companies).map(([company, m]) => [
      company,
      percent(m.floated),
      figure(m['floats in round']),
      figure(m.par),
      figure(m['revenue per round']),
      percent(m['pays out']),
      figure(m['final price']),
      figure(of(m, 'as first company', 'net worth')),
      percent(of(m, 'as first company', 'won')),
    ]),
  );

const privatesOf = ({ report }) => {
  const rows = Object.entries(report.privates).map(([id, m]) => [
    id,
    percent(m.owned),
    figure(m.price),
    figure(m.income),
    figure(of(m, 'owner', 'net worth')),
    percent(of(m, 'owner', 'won')),
  ]);
  const head = ['private', 'owned', 'price', 'income', 'net worth of its first owner', 'and games won'];
  return rows.length === 0 ? '' : table(head, rows);
};

/** Hexes that get fewer tiles than one in so many games are a region that nobody needs. */
const SELDOM = 20;

const unbuiltOf = ({ title, report }) => {
  const { board } = titleOf(title);
  const open = board.ids.filter((_, h) => isLand(board, h) && board.printed(h).color === 'white');
  const left = open.filter((hex) => (report.lays[hex]?.mean ?? 0) < 1 / SELDOM);
  const names = left.map((hex) => `${hex}${board.data.hexes[hex]?.name ? ` (${board.data.hexes[hex].name})` : ''}`);
  return `Of ${open.length} hexes without printed track ${left.length} get a tile in fewer than one game of ${SELDOM}${names.length === 0 ? '' : `: ${names.join(', ')}`}.`;
};

/** A plot that stands alone: colours of its own, on paper. */
const plotOf = ({ title, report }) => {
  const measures = new Map(Object.entries(report.revenue));
  const most = Math.max(1, ...[...measures.values()].map(({ mean, error }) => mean + error));
  const style =
    '<title>Revenue of all companies by operating round</title><style>svg{--fill:#b9c9dc;--ink:#333;--mark:#1f4e8c}text{font:12px sans-serif;fill:#333}</style><rect width="100%" height="100%" fill="#fff"/>';
  const svg = curve('Revenue of all companies by operating round', measures, most)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('>', `>${style}`);
  writeFileSync(join(pictures, `${title}.svg`), `${svg}\n`);
  return `![Revenue of all companies by operating round](balance/${title}.svg)`;
};

/** What the page of a title tells: means with their errors, to three figures. */
const measuredOf = ({ count, plan, report }) => {
  const plain = (m) => ({ mean: Number((m?.mean ?? 0).toPrecision(3)), error: Number((m?.error ?? 0).toPrecision(2)) });
  const { length, money } = report;
  return {
    games: count,
    rules: plan.rules,
    players: PLAYERS,
    length: { rounds: plain(length['operating rounds']), moves: plain(length.moves), hours: plain(length.hours) },
    ends: Object.fromEntries(Object.entries(report.ends).map(([end, m]) => [end, Math.round(m.mean * count)])),
    seats: Array.from({ length: PLAYERS }, (_, seat) => plain(of(report, 'seats', seat + 1, 'net worth'))),
    floated: plain(money['companies floated']),
    forced: plain(money['forced purchases']),
    bankrupt: plain(money.bankruptcies),
  };
};

const put = (text, name, body) =>
  text.replace(new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`), () => `<!-- ${name} -->\n\n${body}\n\n<!-- /${name} -->`);

if (found.length > 0) {
  mkdirSync(pictures, { recursive: true });
  let text = put(readFileSync(page, 'utf8'), 'overview', overview());
  for (const one of found) {
    writeFileSync(join(root, 'packages/titles/src', one.title, 'measured.json'), `${JSON.stringify(measuredOf(one), null, 2)}\n`);
    const parts = [plotOf(one), phasesOf(one), trainsOf(one), companiesOf(one), privatesOf(one), unbuiltOf(one)].filter(Boolean);
    text = put(text, one.title, parts.join('\n\n'));
  }
  writeFileSync(page, text);
}

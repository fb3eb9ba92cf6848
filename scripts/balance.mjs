// Plays games of the laboratory for every title and writes the tables and plots of docs/balance.md.
//
//   node scripts/balance.mjs [--titles 1857,18esp] [--games N] [--batch B] [--seed S] [--minutes M] [--folder docs/balance/games] [--check]
//
// The games of each title are a file of `roundhouse lab`: a run that is broken off goes on when it is started again, and a later run with
// more games adds to the file. --batch: so many games of one title after another. --games 0 writes the page alone. What the title pages of the
// app tell of length and balance is written to packages/titles/src/<title>/measured.json.
//
// A figure within a sentence of the page names its measure in a comment behind it, and is written anew too:
//
//   42%<!-- = 18fb companies › NN › as first company › won -->
//
// The measure may be of an older rules number (18fb-1), and ± before its name asks for the error. --check plays and writes nothing, and fails
// when the page, a plot or measured.json is not what the games say.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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
    check: { type: 'boolean', default: false },
  },
});
if (!buildCommand()) process.exit(1);
const { curve } = await import('../packages/cli/dist/lab/plots.js');
const { titleOf } = await import('../packages/titles/dist/index.js');
const { isLand } = await import('../packages/engine/dist/board/index.js');
const { figureOf, solid } = await import('../packages/cli/dist/lab/rows.js');
const { flatten } = await import('../packages/bots/dist/lab/index.js');

const NAMES = { 1857: '1857', '18sa': '18SA', '18fb': '18FB', '18esp': '18España', 1865: '1865' };
const PLAYERS = 4;
const page = join(root, 'docs/balance.md');
const pictures = join(root, 'docs/balance');
const folder = join(root, values.folder);
const bin = join(root, 'packages/cli/bin/roundhouse.mjs');
const fileOf = (title) => join(folder, `${title}.jsonl`);
const [games, batch] = [values.check ? 0 : Number(values.games), Number(values.batch)];

const command = (args) => spawnSync(process.execPath, [bin, 'lab', ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });

// The games: some of each title after the other -------------------------------------------------------------------------------

if (games > 0) mkdirSync(folder, { recursive: true });
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

/** What the games of a file say; null where there are none. The file is named after its title, with -1 for rules number 1. */
const readGames = (name) => {
  if (!existsSync(fileOf(name))) return null;
  const { status, stdout, stderr } = command(['report', fileOf(name), '--json']);
  if (status !== 0) throw new Error(stderr);
  const { games: count, plan, report } = JSON.parse(stdout);
  return count === 0 ? null : { title: plan.title, count, plan, report };
};

const found = Object.keys(NAMES).flatMap((title) => readGames(title) ?? []);
/** Games of rules number 1, by title. */
const before = new Map(found.flatMap(({ title }) => [[title, readGames(`${title}-1`)]]).filter(([, one]) => one !== null));

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

const landOf = ({ title, report }) => {
  const { board } = titleOf(title);
  const open = board.ids.filter((_, h) => isLand(board, h) && board.printed(h).color === 'white');
  return { board, open, left: open.filter((hex) => (report.lays[hex]?.mean ?? 0) < 1 / SELDOM) };
};

const unbuiltOf = (one) => {
  const { board, open, left } = landOf(one);
  const names = left.map((hex) => `${hex}${board.data.hexes[hex]?.name ? ` (${board.data.hexes[hex].name})` : ''}`);
  return `Of ${open.length} hexes without printed track ${left.length} get a tile in fewer than one game of ${SELDOM}${names.length === 0 ? '' : `: ${names.join(', ')}`}.`;
};

/** Fewer games than this say too little of one company. */
const ENOUGH = 20;

const whole = (m) => `${Math.round(100 * m.mean)}%`;

/** 'CA 51%, OBA 22%': the highest first. */
const ranked = (measures) =>
  measures
    .filter(([, m]) => m !== undefined && m.n >= ENOUGH)
    .sort(([, a], [, b]) => b.mean - a.mean)
    .map(([name, m]) => `${name} ${whole(m)}`)
    .join(', ');

/** The nationals, regionals and the like are told by the phase in which they come. */
const ALWAYS = 0.95;
const floatsOf = ({ report }) => {
  const all = Object.entries(report.companies).map(([company, m]) => [company, m.floated]);
  const rare = all.filter(([, m]) => m.mean < ALWAYS);
  const sure = all.length - rare.length;
  return `${sure === 0 ? '' : `${sure} in at least ${100 * ALWAYS}%${rare.length === 0 ? '' : '; '}`}${ranked(rare)}`;
};

/** Seats that are ahead or behind by more than two errors. */
const unevenOf = ({ report }) => {
  const far = Object.entries(report.seats).filter(([, m]) => Math.abs(m['net worth'].mean - 1) > 2 * m['net worth'].error);
  return far.length === 0 ? 'even' : far.map(([seat, m]) => `seat ${seat} ${figure(m['net worth'])}`).join(', ');
};

/** A row for each question, a column for each title. */
const verdict = () => {
  const line = (name, cell) => [name, ...found.map(cell)];
  const money = (report, name) => figure(report.money[name]);
  return table(
    ['', ...found.map(({ title, plan }) => `${NAMES[title]} (number ${plan.rules})`)],
    [
      line('length', ({ report }) => `${figure(report.length['operating rounds'])} operating rounds, ${figure(report.length.hours)} hours`),
      line('how it ends', ({ report }) => ranked(Object.entries(report.ends))),
      line('companies float', floatsOf),
      line('won by players who begin with', ({ report }) =>
        ranked(Object.entries(report.companies).map(([company, m]) => [company, of(m, 'as first company', 'won')])),
      ),
      line('won by first owners of', ({ report }) =>
        ranked(Object.entries(report.privates).map(([id, m]) => [id.replace('-concession', '’s concession'), of(m, 'owner', 'won')])),
      ),
      line('hexes hardly ever built', (one) => {
        const { open, left } = landOf(one);
        return `${left.length} of ${open.length}`;
      }),
      line('trains', ({ report }) => `${money(report, 'forced purchases')} forced purchases, ${money(report, 'loans')} loans`),
      line('net worth by seat', unevenOf),
      line('bankruptcies', ({ report }) => money(report, 'bankruptcies')),
    ],
  );
};

/** What the changes of a title were meant to move, and what they moved besides: paths of measures by what they are called. */
const LENGTH = { 'operating rounds': 'length › operating rounds', hours: 'length › hours' };
const CHANGED = {
  1857: {
    'trains to Neuquén, per game': 'traffic › R10',
    'to El Sur': 'traffic › S13',
    'to Bahía Blanca': 'traffic › R14',
    'to Chile': 'traffic › K1',
    'final price of SBA, whose line it is': 'companies › SBA › final price',
    'players who begin with CA win': 'companies › CA › as first company › won',
    'players in the fourth seat win': 'seats › 4 › won',
    ...LENGTH,
  },
  '18sa': {
    'trains to Cerro Bolívar, per game': 'traffic › E2',
    'to Minas Gerais': 'traffic › J15',
    'to Potosí': 'traffic › D15',
    ...Object.fromEntries(['SGR', 'RFFSA', 'EFE', 'AFE', 'FNC', 'ENAFE'].map((id) => [`${id} floats`, `companies › ${id} › floated`])),
    ...Object.fromEntries(
      ['FA', 'IAFE', 'ENFER', 'RFFSA'].map((id) => [`players who begin with ${id} win`, `companies › ${id} › as first company › won`]),
    ),
    ...LENGTH,
  },
  '18fb': {
    'games that reach phase 5': 'phases › 5 › reached',
    'games that reach phase 6': 'phases › 6 › reached',
    ...Object.fromEntries([2, 3, 4].map((phase) => [`phase ${phase} begins in operating round`, `phases › ${phase} › in round`])),
    'games with RM and RA': 'companies › RM › floated',
    'SFM floats': 'companies › SFM › floated',
    'forced purchases per game': 'money › forced purchases',
    'players who begin with NN win': 'companies › NN › as first company › won',
    'players who begin with FP win': 'companies › FP › as first company › won',
    'games that end when the bank breaks': 'ends › bank',
    ...LENGTH,
  },
};

const measureAt = (one, path) => {
  const measure = flatten(one.report).get(path);
  // What happened in no game of one side is not in its report: it happened in none of them.
  return measure ?? { n: one.count, mean: 0, error: 0, ...(/floated|reached|won/.test(path) && { share: true }) };
};
const told = (m) => (m.share ? percent(m) : figure(m));

const changesOf = (one, old) => {
  const rows = Object.entries(CHANGED[one.title]).map(([name, path]) => [name, told(measureAt(old, path)), told(measureAt(one, path))]);
  const unbuilt = [old, one].map((games) => `${landOf(games).left.length} of ${landOf(games).open.length}`);
  return table(
    ['measure', ...[old, one].map(({ count, plan }) => `number ${plan.rules}, ${count} games`)],
    [...rows, ['hexes that hardly ever get a tile', ...unbuilt]],
  );
};

/** Figures within sentences, each with the measure it is of in a comment. */
const inSentences = (text) =>
  text.replace(/[\d.,–]+(?: ± [\d.,]+)?%?(?=<!-- = (\S+) (± )?([^>]+?) -->)/g, (_, name, withError, path) => {
    const [title, number] = name.split('-');
    const one = number === undefined ? found.find((games) => games.title === title) : before.get(title);
    const m = one && (path === 'games' ? { n: 1, mean: one.count } : flatten(one.report).get(path));
    if (m === undefined) throw new Error(`no measure ${name} ${path}`);
    if (path === 'games') return String(one.count);
    return withError ? told(m) : m.share ? whole(m) : figureOf({ ...m, n: 1 });
  });

/** A plot that stands alone: colours of its own, on paper. */
const plotOf = ({ title, report }) => {
  const measures = solid(new Map(Object.entries(report.revenue)));
  const most = Math.max(1, ...[...measures.values()].map(({ mean, error }) => mean + error));
  const style =
    '<title>Revenue of all companies by operating round</title><style>svg{--fill:#b9c9dc;--ink:#333;--mark:#1f4e8c}text{font:12px sans-serif;fill:#333}</style><rect width="100%" height="100%" fill="#fff"/>';
  const svg = curve('Revenue of all companies by operating round', measures, most)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('>', `>${style}`);
  save(join(pictures, `${title}.svg`), `${svg}\n`);
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

/** Files that are not what the games say. */
const stale = [];
const save = (file, text) => {
  if (!values.check) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) stale.push(relative(root, file));
};

const put = (text, name, body) =>
  text.replace(new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`), () => `<!-- ${name} -->\n\n${body}\n\n<!-- /${name} -->`);

if (found.length > 0) {
  mkdirSync(pictures, { recursive: true });
  let text = put(put(readFileSync(page, 'utf8'), 'overview', overview()), 'verdict', verdict());
  for (const one of found) {
    save(join(root, 'packages/titles/src', one.title, 'measured.json'), `${JSON.stringify(measuredOf(one), null, 2)}\n`);
    const parts = [plotOf(one), phasesOf(one), trainsOf(one), companiesOf(one), privatesOf(one), unbuiltOf(one)].filter(Boolean);
    text = put(text, one.title, parts.join('\n\n'));
    const old = before.get(one.title);
    if (old !== undefined && one.title in CHANGED) text = put(text, `changes of ${one.title}`, changesOf(one, old));
  }
  save(page, inSentences(text));
}
if (stale.length > 0) {
  console.error(`Not what the games say: ${stale.join(', ')}. Run: node scripts/balance.mjs --games 0`);
  process.exit(1);
}

// Measures the computer opponents and writes the tables of docs/bots.md.
//
//   node scripts/bots.mjs [--games N] [--seed S] [--workers W] [--titles 1857,18esp] [--parts ladder,shape,planner]
//
// Every figure comes from `roundhouse match`, with the seed given, so that it can be made again. A part that is not measured keeps its table.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    titles: { type: 'string', default: '1857,18esp,1865,18sa,18fb' },
    parts: { type: 'string', default: 'ladder,shape,planner' },
  },
});
const page = new URL('../docs/bots.md', import.meta.url);
const command = new URL('../packages/cli/bin/roundhouse.mjs', import.meta.url).pathname;
const titles = values.titles.split(',');
const NAMES = { 1857: '1857', '18esp': '18España', 1865: '1865', '18sa': '18SA', '18fb': '18FB' };

const match = (title, seats, games, more = []) => {
  const args = [
    'match',
    '--title',
    title,
    '--seats',
    seats.join(),
    '--games',
    String(games),
    '--seed',
    values.seed,
    '--workers',
    values.workers,
    ...more,
  ];
  const { stdout, status, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  console.error(`${args.join(' ')}\n${stderr.trim()}`);
  return JSON.parse(stdout);
};

const row = (cells) => `| ${cells.join(' | ')} |`;
const range = ({ least, mean, most }) => `${mean} (${least}–${most})`;

/** The head of each table, and its rows, one match after the other. */
const parts = {
  ladder: {
    head: ['title', 'players', 'games', 'won', 'net worth by the mean of the table', 'ms a decision: median', '99%', 'worst'],
    *rows() {
      for (const players of [3, 4])
        for (const title of titles) {
          const { seats, games } = match(title, ['greedy', ...Array(players - 1).fill('random')], values.games);
          const [{ wins, worthShare, worthError, msMedian, ms99, msWorst }] = seats;
          const won = `${Math.round((100 * wins) / games)}%`;
          yield [NAMES[title], players, games, won, `${worthShare} ± ${worthError}`, msMedian, ms99, msWorst];
        }
    },
  },
  shape: {
    head: [
      'title',
      'games',
      'ends',
      'operating rounds',
      'sets',
      'companies floated',
      'lays',
      'trains',
      'sales',
      'payouts',
      'phase: operating round',
    ],
    *rows() {
      for (const title of titles) {
        const found = match(title, Array(4).fill('greedy'), values.games);
        const ends = Object.entries(found.ends).map(([end, count]) => `${end} ${count}`);
        const phases = Object.entries(found.phases).map(([phase, round]) => `${phase}: ${round}`);
        const figures = [found.rounds, found.sets, found.floated, found.lays, found.trains, found.sales].map(range);
        yield [NAMES[title], found.games, ends.join(', '), ...figures, `${Math.round(100 * found.payouts)}%`, phases.join(', ')];
      }
    },
  },
  planner: {
    head: ['title', 'budget in moves tried', 'games', 'won (even: a third)', 'net worth by the mean of the table', 'rating above greedy'],
    *rows() {
      for (const title of titles)
        for (const budget of [1_000, 3_000, 9_000]) {
          const { seats, games } = match(title, ['planner', 'greedy', 'greedy'], values.games, ['--budget', String(budget)]);
          const [{ wins, worthShare, worthError, rating, error }, ...others] = seats;
          const rest = others.reduce((sum, seat) => sum + seat.rating, 0) / others.length;
          yield [NAMES[title], budget, games, wins, `${worthShare} ± ${worthError}`, `${Math.round(rating - rest)} ± ${error}`];
        }
    },
  },
};

for (const part of values.parts.split(',')) {
  const { head, rows } = parts[part];
  const made = `node scripts/bots.mjs --parts ${part} --games ${values.games} --seed ${values.seed}`;
  const lines = [row(head), row(head.map(() => '---'))];
  for (const cells of rows()) {
    lines.push(row(cells));
    const table = `<!-- ${part} -->\n\nMade by \`${made}\`.\n\n${lines.join('\n')}\n\n<!-- /${part} -->`;
    const text = readFileSync(page, 'utf8');
    writeFileSync(
      page,
      text.replace(new RegExp(`<!-- ${part} -->[^]*<!-- /${part} -->`), () => table),
    );
  }
}

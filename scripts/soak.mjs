// npm run soak: random players play every title with every option and player count, 200 games of each player count and finance model.
// npm run soak -- --games 20 --title 1857 --players 2,3: fewer; --seed 201: other games than the first 200; --workers 1: one at a time.
// It ends with 1 if a game failed, or more than one in twenty was capped.
// At the end it tells for each title how often every kind of move was played, and which kinds never were.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { combinations } from './lib/games.mjs';
import { buildCommand, install, root } from './lib/workspace.mjs';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    title: { type: 'string' },
    players: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    out: { type: 'string', default: 'failures' },
  },
});

if (!install() || !buildCommand()) process.exit(1);
const { titles } = await import('../packages/titles/dist/index.js');
const { unfitFor } = await import('../packages/engine/dist/index.js');
const { allKinds } = await import('../packages/bots/dist/kinds.js');

/** The first option makes a series of its own; the games of a series are shared out among the values of the others. */
function* series() {
  for (const { id, players, options } of Object.values(titles)) {
    if (values.title && values.title !== id) continue;
    const counts =
      values.players?.split(',').map(Number) ?? Array.from({ length: players.max - players.min + 1 }, (_, i) => players.min + i);
    for (const first of combinations(options.slice(0, 1))) {
      const rest = combinations(options.slice(1));
      const games = Math.ceil(Number(values.games) / rest.length);
      for (const count of counts)
        for (const [i, other] of rest.entries()) {
          const chosen = { ...first, ...other };
          if (unfitFor({ id, options }, chosen, count) === null)
            yield { title: id, players: count, options: chosen, games, seed: Number(values.seed) + i * games };
        }
    }
  }
}

/** Plays one series in a process of its own. */
const simulate = ({ title, players, options, games, seed }) =>
  new Promise((resolve) => {
    const set = Object.entries(options).flatMap(([key, value]) => ['--option', `${key}=${value}`]);
    const args = [
      'simulate',
      '--title',
      title,
      '--players',
      players,
      '--games',
      games,
      '--seed',
      seed,
      '--bot',
      'random',
      ...set,
      '--out',
      values.out,
      '--json',
    ];
    const child = spawn(process.execPath, [join(root, 'packages/cli/bin/roundhouse.mjs'), ...args.map(String)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    child.on('close', () => {
      try {
        resolve(JSON.parse(text));
      } catch {
        resolve(null);
      }
    });
  });

const row = (cells) => console.log(cells.map((cell, i) => String(cell)[i < 3 ? 'padEnd' : 'padStart']([6, 26, 8][i] ?? 9)).join(' '));

row(['title', 'options', 'players', 'games', 'finished', 'capped', 'failed', 'moves', 'moves/s', 'solver', ' ends']);
const sum = { games: 0, capped: 0, failed: 0, tooMany: 0 };
/** How often each kind of move was played, by title. */
const played = new Map();

/** In how many games what a title counts was so. */
const tallied = new Map();

function countUp(into, title, found) {
  const counts = into.get(title) ?? {};
  for (const [name, n] of Object.entries(found)) counts[name] = (counts[name] ?? 0) + n;
  into.set(title, counts);
}

function tell(what, found) {
  const options = Object.values(what.options).join(' ');
  if (found === null) {
    sum.failed += what.games;
    row([what.title, options, what.players, what.games, 'no result']);
    return;
  }
  const { games, finished, failures, moves, movesPerSecond, ends, ms, solverMs } = found;
  const capped = ends.capped ?? 0;
  countUp(played, what.title, found.kinds);
  countUp(tallied, what.title, found.tally);
  sum.games += games;
  sum.capped += capped;
  sum.failed += failures.length;
  if (capped * 20 > games) sum.tooMany += 1;
  const reasons = Object.entries(ends).map(([reason, n]) => `${reason} ${n}`);
  row([
    what.title,
    options,
    what.players,
    games,
    finished,
    capped,
    failures.length,
    moves,
    movesPerSecond,
    `${Math.round((100 * solverMs) / ms)}%`,
    ` ${reasons.join(', ')}`,
  ]);
}

const waiting = [...series()];
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) tell(next, await simulate(next));
};
await Promise.all(Array.from({ length: Number(values.workers) }, work));

for (const [title, counts] of played) {
  const kinds = allKinds(titles[title]);
  const never = kinds.filter((kind) => counts[kind] === undefined);
  const told = kinds.filter((kind) => counts[kind] !== undefined).map((kind) => `${kind} ${counts[kind]}`);
  console.log(`${title}, moves played: ${told.join(', ')}${never.length > 0 ? `; never: ${never.join(', ')}` : ''}`);
}
for (const [title, counts] of tallied) {
  const told = Object.entries(counts).map(([name, n]) => `${name} ${n}`);
  if (told.length > 0) console.log(`${title}, games: ${told.join(', ')}`);
}
console.log(`${sum.games} games, ${sum.failed} failed, ${sum.capped} capped`);
if (sum.tooMany) console.log(`${sum.tooMany} series with more than one game in twenty capped`);
process.exit(sum.failed || sum.tooMany ? 1 : 0);

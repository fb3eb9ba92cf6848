// node scripts/thinking.mjs: what people feel while many bots think. A server on a database of its own, with --tables (45) games against two
// bots of the level --bot (director, which looks ahead) in which it is always a bot's turn, and for --seconds (30) one game of two people
// without bots and some with clocks. Prints how long /api/health and people's moves take, how late clocks are, and how many moves bots make.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install, root, typecheck } from './lib/workspace.mjs';

if (!install({ quiet: true }) || !typecheck({ quiet: true })) process.exit(1);
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '45' },
    seconds: { type: 'string', default: '30' },
    bot: { type: 'string', default: 'director' },
    title: { type: 'string', default: '1857' },
  },
});
const [tables, seconds] = [Number(values.tables), Number(values.seconds)];
const { spawn } = await import('node:child_process');
const { chooseOffer, fillOffer, makeDice } = await import(join(root, 'packages/bots/dist/index.js'));
const { play, replay } = await import(join(root, 'packages/engine/dist/index.js'));
const { titles } = await import(join(root, 'packages/titles/dist/index.js'));
const title = titles[values.title];
const folder = mkdtempSync(join(tmpdir(), 'roundhouse-thinking-'));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const code = `const { serve } = await import(${JSON.stringify(join(root, 'packages/server/dist/index.js'))});
  const running = await serve({ place: { file: ${JSON.stringify(join(folder, 'thinking.db'))} }, port: 0, log: 'error',
    limit: 1e9, loginLimit: 1e9, tables: 1e9, newTables: 1e9, botPause: 0 });
  console.log(running.address);`;
const child = spawn(process.execPath, ['--v8-pool-size=1', '--max-semi-space-size=64', '--input-type=module', '--eval', code], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const address = await new Promise((resolve) => child.stdout.once('data', (data) => resolve(String(data).trim())));

const person = async (name) => {
  let cookie = '';
  const ask = async (method, path, body) => {
    const answer = await fetch(`${address}api/${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const text = await answer.text();
    if (!answer.ok) throw Object.assign(new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`), { status: answer.status });
    return text === '' ? null : JSON.parse(text);
  };
  await ask('POST', 'people', { name, password: 'correct horse' });
  return ask;
};

const ana = await person('Ana');
const ben = await person('Ben');

/** Some move that is allowed, without searching for routes. */
const dice = makeDice(7);
const moveIn = (state) => {
  const offer = chooseOffer(title, state, dice, { temper: () => 1, late: 0, tired: 0.5 });
  return offer === null ? null : fillOffer(title, state, offer, dice, 10_000);
};

/** Positions of a game, of which only new moves are played. */
const follow = (id) => {
  let [count, state] = [0, null];
  return async () => {
    const { record, seq, waiting } = await ana('GET', `tables/${id}`);
    if (state === null || record.moves.length < count) {
      state = replay(title, { ...record, moves: [] }, { proof: false }).positions[0];
      count = 0;
    }
    for (; count < record.moves.length; count++) state = play(title, state, record.moves[count], { proof: false }).state;
    return { state, seq, waiting };
  };
};

const games = [];
for (let i = 0; i < tables; i++) {
  const { id } = await ana('POST', 'tables', { title: values.title, seats: 3, name: `Thinking ${i + 1}` });
  for (const seat of [1, 2]) await ana('PUT', `tables/${id}/seats/${seat}`, { bot: values.bot });
  await ana('POST', `tables/${id}/start`);
  games.push(id);
}
const begin = async (more) => {
  const { id } = await ana('POST', 'tables', { title: values.title, seats: 2, ...more });
  await ben('POST', `tables/${id}/join`, {});
  await ana('POST', `tables/${id}/start`);
  return id;
};
const own = await begin({});
const CLOCK = 3;
const clocked = [];
for (let i = 0; i < 5; i++) clocked.push(await begin({ speed: { move: CLOCK, bank: 0, out: 'warn' } }));

let isOver = false;
const [health, moves, runs, faults] = [[], [], [], []];
const timed = async (times, work) => {
  const began = performance.now();
  await work();
  times.push(performance.now() - began);
};
const until = async (work) => {
  while (!isOver)
    await work().catch((error) => {
      if (error.status !== 409) faults.push(error.message);
    });
};
const asking = until(async () => {
  await timed(health, () => ana('GET', 'health'));
  await pause(20);
});
const seen = follow(own);
const playing = until(async () => {
  const { state, seq } = await seen();
  const move = moveIn(state);
  if (move === null) throw new Error('the game is over');
  // Runs of trains are proven in threads, like those that bots think in.
  await timed(move.type === 'run' ? runs : moves, () =>
    (move.by === 'p1' ? ana : ben)('POST', `tables/${own}/moves`, { seq, moves: [move] }),
  );
  await pause(200);
});
/** Ana moves wherever it is her turn, so that bots always have something to think about. */
const looks = games.map(follow);
const answering = until(async () => {
  for (const [i, look] of looks.entries()) {
    if (isOver) return;
    const { state, seq, waiting } = await look();
    const move = waiting.includes(0) ? moveIn(state) : null;
    if (move !== null) await ana('POST', `tables/${games[i]}/moves`, { seq, moves: [move] }).catch(() => undefined);
    await pause(10);
  }
});
const load = loadavg()[0];
await pause(seconds * 1_000);
isOver = true;
await Promise.all([asking, playing, answering]);

const logs = await Promise.all([...games, ...clocked].map(async (id) => (await ana('GET', `tables/${id}/entries`)).entries));
const byBots = logs.flat().filter(({ kind, bot }) => kind === 'move' && bot !== undefined);
const late = logs.slice(games.length).map((log) => {
  const start = log.find(({ kind }) => kind === 'start').at;
  return (log.find(({ kind }) => kind === 'timeout')?.at ?? Number.NaN) - start - CLOCK * 1_000;
});
const show = (times) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toFixed(1);
  if (times.length === 0) return 'none';
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, at worst ${at(1)} ms of ${sorted.length}`;
};
console.log(`${tables} games with bots of level ${values.bot}, ${cpus().length} cores, load average ${load.toFixed(1)} before`);
console.log(`/api/health: ${show(health)}`);
console.log(`a player’s move: ${show(moves)}`);
console.log(`a run of trains: ${show(runs)}`);
console.log(`clocks late by: ${late.map((ms) => `${ms} ms`).join(', ')}`);
console.log(
  `moves of bots: ${byBots.length} in ${seconds} s, in ${logs.filter((log) => log.some(({ bot }) => bot !== undefined)).length} games`,
);
if (faults.length > 0) console.log(`faults: ${faults.length}, the first: ${faults[0]}`);
child.kill();
rmSync(folder, { recursive: true, force: true });

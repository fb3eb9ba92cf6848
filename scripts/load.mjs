// npm run load: how many moves a second one node accepts, durably, and how long each takes. Loopback only, on a database of its own.
// npm run load -- --tables 100 --connections 500 --seconds 10 --clients 64 [--url postgres://…]
// Moves are those of random games, found beforehand; turns in which trains run are left out, since their proof is a matter of the solver.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, install } from './lib/workspace.mjs';

if (!install({ quiet: true }) || !build({ quiet: true })) process.exit(1);
const { chooseOffer, fillOffer, makeDice } = await import('../packages/bots/dist/index.js');
const { play, replay } = await import('../packages/engine/dist/index.js');
const { titles } = await import('../packages/titles/dist/index.js');
const { default: WebSocket } = await import('ws');

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '100' },
    connections: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '10' },
    clients: { type: 'string', default: '64' },
    moves: { type: 'string', default: '80' },
    url: { type: 'string' },
  },
});
const [tables, connections, seconds, clients, most] = ['tables', 'connections', 'seconds', 'clients', 'moves'].map((name) =>
  Number(values[name]),
);
const folder = mkdtempSync(join(tmpdir(), 'roundhouse-load-'));
const title = titles['1857'];
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const words = (text) => console.error(text);

/** The server in a process of its own, so that it does not share its thread with the clients. */
const startServer = () =>
  new Promise((resolve, reject) => {
    const file = fileURLToPath(new URL('../packages/server/dist/index.js', import.meta.url));
    const place = values.url ? { url: values.url } : { file: join(folder, 'load.db') };
    const code = `const { serve } = await import(${JSON.stringify(file)});
      const running = await serve({ place: ${JSON.stringify(place)}, port: 0, limit: 1e9, loginLimit: 1e9, log: 'error' });
      console.log(running.address);
      process.on('message', () => process.send({ rss: process.memoryUsage.rss(), cpu: process.cpuUsage() }));
      process.once('SIGTERM', () => running.close().then(() => process.exit(0)));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    child.once('exit', (status) => reject(new Error(`the server ended with ${status}`)));
    child.stdout.once('data', (line) => resolve({ child, address: String(line).trim() }));
  });

const { child, address } = await startServer();
/** Memory and processor time of the server so far. Processor time says what it can do on a machine that does nothing else. */
const usage = () =>
  new Promise((resolve) => {
    child.once('message', ({ rss, cpu }) => resolve({ rss, cpuMs: (cpu.user + cpu.system) / 1_000 }));
    child.send('usage');
  });

const ask = (method, path, body, cookie) =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(cookie && { cookie }),
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const sent = request(`${address}api/${path}`, { method, agent, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const found = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode,
          body: found === '' ? null : JSON.parse(found),
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
        });
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });

const must = ({ status, body, cookie }) => {
  if (status >= 400) throw new Error(JSON.stringify(body));
  return { body, cookie };
};

/** Moves that follow the opening of a table, up to the first run. */
const movesFrom = (record, seed) => {
  const dice = makeDice(seed);
  let state = replay(title, record).positions.at(-1);
  const moves = [];
  while (moves.length < most) {
    const offer = chooseOffer(title, state, dice, { temper: () => 1, late: 0, tired: 0 });
    if (offer === null || offer.open !== undefined) break;
    const move = fillOffer(title, state, offer, dice, 1_000);
    const outcome = play(title, state, move);
    if (!outcome.ok) break;
    state = outcome.state;
    moves.push(move);
  }
  return moves;
};

words(`${tables} tables, ${connections} sockets, ${clients} requests at a time, ${seconds} s …`);
const cookies = [];
for (const name of ['Load 1', 'Load 2', 'Load 3'])
  cookies.push(must(await ask('POST', 'people', { name, password: 'correct horse' })).cookie);
const games = [];
for (let i = 0; i < tables; i++) {
  const { id } = must(await ask('POST', 'tables', { title: '1857', seats: 3, undo: 'free' }, cookies[0])).body;
  for (const cookie of cookies.slice(1)) must(await ask('POST', `tables/${id}/join`, {}, cookie));
  must(await ask('POST', `tables/${id}/start`, undefined, cookies[0]));
  const { record, seq } = must(await ask('GET', `tables/${id}`, undefined, cookies[0])).body;
  games.push({ id, seq, start: seq, moves: movesFrom(record, i + 1), at: 0 });
}

let heard = 0;
const sockets = [];
for (let i = 0; i < connections; i++) {
  const { id, seq } = games[i % tables];
  const socket = new WebSocket(`${address.replace('http', 'ws')}api/tables/${id}/stream?since=${seq}`);
  socket.on('message', (data) => {
    if (String(data).startsWith('{"type":"entries"')) heard++;
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  sockets.push(socket);
}

const before = await usage();
const times = [];
const trouble = {};
let undos = 0;
const free = [...games];
const end = performance.now() + seconds * 1_000;
const began = performance.now();

/** One request after another at whichever table is free; a game at its end is taken back to its beginning. */
const client = async () => {
  while (performance.now() < end) {
    const game = free.shift();
    if (game === undefined) return;
    if (game.at === game.moves.length) {
      const { body } = must(await ask('POST', `tables/${game.id}/undo`, { seq: game.seq, to: 0 }, cookies[0]));
      game.seq = body.seq;
      game.at = 0;
      undos++;
    }
    const move = game.moves[game.at];
    const sent = performance.now();
    const { status, body } = await ask(
      'POST',
      `tables/${game.id}/moves`,
      { seq: game.seq, moves: [move] },
      cookies[Number(move.by.slice(1)) - 1],
    );
    if (status === 200) {
      times.push(performance.now() - sent);
      game.seq = body.seq;
      game.at++;
    } else trouble[`${status} ${body.error.code}`] = (trouble[`${status} ${body.error.code}`] ?? 0) + 1;
    free.push(game);
  }
};

await Promise.all(Array.from({ length: Math.min(clients, tables) }, client));
const took = (performance.now() - began) / 1_000;
const after = await usage();
await new Promise((resolve) => setTimeout(resolve, 500));
times.sort((a, b) => a - b);
const part = (share) => Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1));
console.log(
  JSON.stringify({
    movesPerSecond: Math.round(times.length / took),
    accepted: times.length,
    p50ms: part(0.5),
    p99ms: part(0.99),
    worstMs: part(1),
    messagesHeard: heard,
    memoryMb: Math.round(after.rss / 1024 / 1024),
    cpuMsPerMove: Number(((after.cpuMs - before.cpuMs) / times.length).toFixed(2)),
    undos,
    trouble,
    tables,
    connections: sockets.length,
    clients,
    database: values.url ? 'postgres' : 'sqlite',
  }),
);
for (const socket of sockets) socket.terminate();
child.removeAllListeners('exit');
child.once('exit', () => {
  rmSync(folder, { recursive: true });
  process.exit(0);
});
child.kill('SIGTERM');

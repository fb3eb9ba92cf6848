// npm run load: how many moves a second one node accepts, durably, and how long each takes. Loopback only, on a database of its own.
// npm run load -- --tables 100 --connections 500 --seconds 10 --warm 10 --clients 64 --rate 500 --cold 20 [--minutes 10] [--url postgres://…]
// With --url and --nodes 2, two nodes over one PostgreSQL; each table is asked for at one node, as behind the proxy of docs/Caddyfile, or
// with --spread at each of them in turn.
// The moves are those of recorded games of every title, at tables spread over the whole length of the games. After --warm seconds that are not
// counted, first as many as the node takes, then at a steady rate, where each move counts from the moment it was due. Turns in which trains run are proven in threads of their
// own and counted apart. Then so many --cold tables with the longest recorded game are opened one after another, none of which is in memory,
// and the server is asked for its health meanwhile. Processor time is told apart: of the threads that serve, of whole nodes, and of this
// generator, which runs on the same machine. How long commits took is told too, and before all that how long the disk takes to sync 4 KB:
// no move is answered sooner. With --minutes only the steady rate, and how the memory grows meanwhile.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readRecorded, recordedGames } from './lib/games.mjs';
import { nodeFlags } from './lib/image.mjs';
import { install, root, typecheck } from './lib/workspace.mjs';

if (!install({ quiet: true }) || !typecheck({ quiet: true })) process.exit(1);
const { default: WebSocket } = await import('ws');

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '100' },
    connections: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '10' },
    warm: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '0' },
    clients: { type: 'string', default: '64' },
    rate: { type: 'string', default: '500' },
    cold: { type: 'string', default: '20' },
    url: { type: 'string' },
    nodes: { type: 'string', default: '1' },
    spread: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const [tables, connections, seconds, warm, minutes, clients, rate, cold, count] = [
  'tables',
  'connections',
  'seconds',
  'warm',
  'minutes',
  'clients',
  'rate',
  'cold',
  'nodes',
].map((name) => Number(values[name]));
if (count > 1 && !values.url) {
  console.error('Several nodes need PostgreSQL: --url postgres://…');
  process.exit(1);
}
/** Tables that are played stay in memory; of those that are opened cold hardly any does. */
const PLAYED = tables + 1;
const OPENED = 2;
const folder = mkdtempSync(join(tmpdir(), 'roundhouse-load-'));
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const words = (text) => console.error(text);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The server in a process of its own, so that it does not share its thread with the clients. */
const startServer = (inMemory) =>
  new Promise((resolve, reject) => {
    const file = fileURLToPath(new URL('../packages/server/dist/index.js', import.meta.url));
    const place = values.url ? { url: values.url } : { file: join(folder, 'load.db') };
    const code = `const { serve } = await import(${JSON.stringify(file)});
      const running = await serve({ place: ${JSON.stringify(place)}, port: 0, log: 'error', actors: ${inMemory},
        limit: 1e9, loginLimit: 1e9, sockets: 1e9, tables: 1e9, newTables: 1e9 });
      console.log(running.address);
      const { writer } = running.services;
      const add = writer.add.bind(writer);
      let commits = [];
      writer.add = async (addition) => {
        const began = performance.now();
        const added = await add(addition);
        commits.push(performance.now() - began);
        return added;
      };
      process.on('message', () => {
        globalThis.gc?.();
        const { rss, heapUsed, external } = process.memoryUsage();
        process.send({ rss, heap: heapUsed + external, cpu: process.cpuUsage(), commits });
        commits = [];
      });
      process.once('disconnect', () => process.exit(1));
      process.once('SIGTERM', () => running.close().then(() => process.exit(0)));`;
    const flags = [
      ...(minutes > 0 ? ['--expose-gc'] : []),
      ...nodeFlags(),
      ...(values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []),
      '--input-type=module',
      '-e',
      code,
    ];
    const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    child.once('exit', (status) => reject(new Error(`the server ended with ${status}`)));
    child.stdout.once('data', (line) => resolve({ child, address: String(line).trim() }));
  });

const nodes = [];
const startAll = async (inMemory) => {
  for (let i = 0; i < count; i++) nodes.push(await startServer(inMemory));
};
const stopAll = async () => {
  const stopped = nodes.splice(0);
  for (const { child } of stopped) child.removeAllListeners('exit');
  const ends = stopped.map(({ child }) => new Promise((resolve) => child.once('exit', resolve)));
  for (const { child } of stopped) child.kill('SIGTERM');
  await Promise.all(ends);
};
await startAll(PLAYED);

let turn = 0;
/** The node that serves a table. */
const nodeFor = (path) => {
  const id = /tables\/([0-9a-z]{12})/.exec(path)?.[1];
  if (id === undefined || values.spread) return nodes[turn++ % count];
  return nodes[[...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7) % count];
};

/** Processor time of the thread that serves, where the system tells; the others are the database's, the proofs' and the machine's own. */
const mainCpuMs = (child) => {
  const file = `/proc/${child.pid}/task/${child.pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** Memory and processor time of one node so far, and how long each move since the last question waited for its commit. */
const usageOf = ({ child }) =>
  new Promise((resolve) => {
    child.once('message', ({ rss, heap, cpu, commits }) =>
      resolve({ rss, heap, cpuMs: (cpu.user + cpu.system) / 1_000, mainMs: mainCpuMs(child), commits }),
    );
    child.send('usage');
  });

/** The same of all nodes together, and of this generator. Processor time says what they can do on a machine that does nothing else. */
const usage = async () => {
  const all = await Promise.all(nodes.map(usageOf));
  const sum = (key) => all.reduce((total, one) => (total === null || one[key] === null ? null : total + one[key]), 0);
  const { user, system } = process.cpuUsage();
  const commits = all.flatMap((one) => one.commits);
  return { rss: sum('rss'), heap: sum('heap'), cpuMs: sum('cpuMs'), mainMs: sum('mainMs'), ownMs: (user + system) / 1_000, commits };
};

let cookie;
const ask = (method, path, body) =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(cookie && { cookie }),
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const sent = request(`${nodeFor(path).address}api/${path}`, { method, agent, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const found = Buffer.concat(chunks).toString();
        cookie ??= response.headers['set-cookie']?.[0]?.split(';')[0];
        resolve({ status: response.statusCode, body: found === '' ? null : JSON.parse(found) });
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });

const must = ({ status, body }) => {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/** Imports a game. On a machine that is far too busy it may take several tries. */
const importGame = async (record) => {
  for (let i = 1; ; i++) {
    const answer = await ask('POST', 'tables/import', { record });
    if (answer.status !== 422 || answer.body.error.code !== 'too-long' || i >= 10) return must(answer).id;
    words('An import took too long; once more …');
  }
};

/** One recorded game of each title. */
const recordings = () => {
  const titles = readdirSync(join(root, 'packages/titles/test')).filter((title) => recordedGames(title).length > 0);
  return titles.map((title) => readRecorded(title, recordedGames(title)[0]));
};

/** So many moves of its game are played at a table before they are taken back. */
const STRETCH = 150;

words(`${tables} tables, ${connections} sockets …`);
must(await ask('POST', 'people', { name: 'Load', password: 'correct horse' }));
const sources = [];
for (const record of recordings()) sources.push({ id: await importGame(record), record });
const games = [];
for (let i = 0; i < tables; i++) {
  const { id: source, record } = sources[i % sources.length];
  const from = Math.floor(((i + 0.5) / tables) * Math.max(0, record.moves.length - STRETCH));
  const { id } = must(await ask('POST', `tables/${source}/clone`, { at: from }));
  const { seq } = must(await ask('GET', `tables/${id}`));
  const end = Math.min(record.moves.length, from + STRETCH);
  // The first time not all of it, each another part: the tables are not all at the end of their stretch at once.
  const to = from + Math.max(1, Math.ceil((end - from) * ((i * 0.618) % 1)));
  games.push({ id, seq, from, at: from, to, end, moves: record.moves });
}

let heard = 0;
const ENTRIES = Buffer.from('{"type":"entries"');
const sockets = [];
const openSockets = async () => {
  for (let i = 0; i < connections; i++) {
    const { id, seq } = games[i % tables];
    const path = `tables/${id}/stream?since=${seq}`;
    const socket = new WebSocket(`${nodeFor(path).address.replace('http', 'ws')}api/${path}`, { headers: { cookie } });
    socket.on('message', (data) => {
      if (data.subarray(0, 17).equals(ENTRIES)) heard++;
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    sockets.push(socket);
  }
};
const closeSockets = () => {
  for (const socket of sockets.splice(0)) socket.terminate();
};
await openSockets();

const trouble = {};
let undos = 0;

/** The next move at a table; a game at the end of its stretch is taken back to where it began. */
const moveAt = async (game, due, found) => {
  if (game.at === game.to) {
    game.seq = must(await ask('POST', `tables/${game.id}/undo`, { seq: game.seq, to: game.from })).seq;
    game.at = game.from;
    game.to = game.end;
    undos++;
    return;
  }
  const move = game.moves[game.at];
  const { status, body } = await ask('POST', `tables/${game.id}/moves`, { seq: game.seq, moves: [move] });
  if (status === 200) {
    ('runs' in move ? found.proofs : found.times).push(performance.now() - due);
    game.seq = body.seq;
    game.at++;
  } else {
    trouble[`${status} ${body.error.code}`] = (trouble[`${status} ${body.error.code}`] ?? 0) + 1;
    game.seq = body.error.seq ?? game.seq;
  }
};

/** One request after another at whichever table is free, so many at a time. */
const saturate = async (end, free, found) => {
  const client = async () => {
    while (performance.now() < end) {
      const game = free.shift();
      if (game === undefined) await pause(1);
      else {
        await moveAt(game, performance.now(), found);
        free.push(game);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(clients, tables) }, client));
};

/** A move is due every so often, whether the ones before are answered or not. */
const steady = async (end, free, found) => {
  const open = new Set();
  for (let due = performance.now(); due < end; due += 1_000 / rate) {
    while (performance.now() < due || free.length === 0) await pause(1);
    const game = free.shift();
    const work = moveAt(game, due, found).then(() => {
      free.push(game);
      open.delete(work);
    });
    open.add(work);
  }
  await Promise.all(open);
};

const shareOf = (times, share) => Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1));
const sharesOf = (times) => {
  times.sort((a, b) => a - b);
  return { p50ms: shareOf(times, 0.5), p99ms: shareOf(times, 0.99), worstMs: shareOf(times, 1) };
};
const figures = (times, took) => ({ accepted: times.length, perSecond: Number((times.length / took).toFixed(1)), ...sharesOf(times) });

/** How long the disk takes to sync a page, whatever else uses it. */
const askDisk = () => {
  const file = openSync(join(folder, 'disk'), 'w');
  const times = Array.from({ length: 500 }, () => {
    const began = performance.now();
    writeSync(file, Buffer.alloc(4_096));
    fsyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  return sharesOf(times);
};

const measure = async (name, work, length) => {
  words(`${name}, ${length} s …`);
  const found = { times: [], proofs: [] };
  const before = await usage();
  const began = performance.now();
  await work(began + length * 1_000, [...games], found);
  const took = (performance.now() - began) / 1_000;
  const after = await usage();
  const accepted = found.times.length + found.proofs.length;
  const each = (ms) => Number((ms / accepted).toFixed(3));
  const result = {
    ...figures(found.times, took),
    proofs: figures(found.proofs, took),
    cpuMsPerMove: each(after.cpuMs - before.cpuMs),
    servingMsPerMove: before.mainMs === null ? null : each(after.mainMs - before.mainMs),
    // What one node would accept if nothing else held its serving thread up.
    servingThreadAllowsPerSecond: before.mainMs === null ? null : Math.round((1_000 * accepted) / (after.mainMs - before.mainMs)),
    generatorMsPerMove: each(after.ownMs - before.ownMs),
    coresBusy: {
      nodes: Number(((after.cpuMs - before.cpuMs) / took / 1_000).toFixed(2)),
      generator: Number(((after.ownMs - before.ownMs) / took / 1_000).toFixed(2)),
    },
    commits: sharesOf(after.commits),
    memoryMb: Math.round(after.rss / 1024 / 1024),
  };
  // A run that is broken off later has told this much.
  words(JSON.stringify({ [name]: result }));
  return result;
};

/** Memory every half minute, rubbish collected before; growth is that of the last third over the second. */
const soak = async () => {
  const samples = [];
  const sampling = setInterval(async () => {
    const { rss, heap } = await usage();
    samples.push({ rss, heap });
    words(`${samples.length / 2} min: ${Math.round(heap / 1024 / 1024)} MB used, ${Math.round(rss / 1024 / 1024)} MB held`);
  }, 30_000);
  const found = await measure('Steady', steady, minutes * 60);
  clearInterval(sampling);
  const third = Math.floor(samples.length / 3);
  const mean = (part, key) => part.reduce((sum, sample) => sum + sample[key], 0) / part.length / 1024 / 1024;
  const growth = (key) => Number((mean(samples.slice(-third), key) - mean(samples.slice(third, 2 * third), key)).toFixed(1));
  return { steady: { rate, ...found }, samples: samples.length, growthMb: { used: growth('heap'), held: growth('rss') } };
};

/** The longest recorded game of all. */
const longest = () => {
  const all = readdirSync(join(root, 'packages/titles/test')).flatMap((title) =>
    recordedGames(title).map((game) => readRecorded(title, game)),
  );
  return all.reduce((a, b) => (b.moves.length > a.moves.length ? b : a));
};

/** Opens tables that are not in memory, and asks for the server's health all the while. */
const openCold = async () => {
  const record = longest();
  words(`Opening ${cold} games of ${record.moves.length} moves, ${seconds} s …`);
  const source = await importGame(record);
  const ids = [];
  for (let i = 0; i < cold; i++) ids.push(must(await ask('POST', `tables/${source}/clone`, {})).id);
  const seq = must(await ask('GET', `tables/${ids[0]}`)).seq;
  // A server that keeps hardly any table, so that opening one loads it.
  closeSockets();
  await stopAll();
  await startAll(OPENED);
  await openSockets();
  const loads = [];
  const healths = [];
  let end = performance.now() + warm * 1_000;
  const timed = async (times, path) => {
    const began = performance.now();
    must(await ask('GET', path));
    times.push(performance.now() - began);
  };
  const opening = async () => {
    for (let i = 0; performance.now() < end; i++) await timed(loads, `tables/${ids[i % ids.length]}/entries?since=${seq}`);
  };
  const asking = async () => {
    while (performance.now() < end) {
      await timed(healths, 'health');
      await pause(10);
    }
  };
  await opening();
  loads.length = 0;
  // What it costs to answer as many requests that open nothing.
  const answers = [];
  const idle = await usage();
  for (let i = 0; i < 200; i++) await timed(answers, `tables/${games[0].id}/entries?since=1000000`);
  const before = await usage();
  end = performance.now() + seconds * 1_000;
  await Promise.all([opening(), asking()]);
  const after = await usage();
  const each = (from, to, count) => (from.mainMs === null ? null : (to.mainMs - from.mainMs) / count);
  const warmMs = each(idle, before, 200);
  return {
    moves: record.moves.length,
    opened: figures(loads, seconds),
    health: figures(healths, seconds),
    servingMsPerWarmRequest: warmMs === null ? null : Number(warmMs.toFixed(2)),
    // Health answers are counted as warm requests.
    servingMsPerLoad:
      warmMs === null ? null : Number((each(before, after, loads.length) - (healths.length / loads.length) * warmMs).toFixed(2)),
  };
};

/** A server that has just started compiles its program; one that has run for a while does not. */
if (warm > 0) await saturate(performance.now() + warm * 1_000, [...games], { times: [], proofs: [] });

const disk = askDisk();
const found =
  minutes > 0
    ? await soak()
    : {
        most: await measure('As many as it takes', saturate, seconds),
        steady: { rate, ...(await measure('Steady', steady, seconds)) },
        cold: cold > 0 ? await openCold() : null,
      };
await pause(500);
console.log(
  JSON.stringify(
    {
      disk,
      ...found,
      messagesHeard: heard,
      undos,
      trouble,
      tables,
      connections,
      clients,
      database: values.url ? 'postgres' : 'sqlite',
      nodes: count,
    },
    null,
    2,
  ),
);
closeSockets();
await stopAll();
rmSync(folder, { recursive: true });
process.exit(0);

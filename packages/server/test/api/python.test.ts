import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Running } from '../../src/serve.ts';
import { openServer, Person, waitFor } from './client.ts';

// The bot in examples/bot, which knows nothing of our code, plays on a real server.

const FILE = fileURLToPath(new URL('../../../../examples/bot/bot.py', import.meta.url));
const PYTHON = ['python3', 'python'].find(
  (name) => spawnSync(name, ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))']).status === 0,
);

let server: Running;
let close = async (): Promise<void> => undefined;
const bots: ChildProcess[] = [];

afterAll(async () => {
  for (const bot of bots) bot.kill();
  await close();
});

it('the bot has fewer than 100 lines and imports the standard library alone', () => {
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThan(100);
  const imports = lines.flatMap((line) => /^(?:import|from) (\w+)/.exec(line)?.[1] ?? []);
  expect([...new Set(imports)].sort()).toEqual(['json', 'os', 'random', 'sys', 'time', 'urllib']);
});

describe.skipIf(PYTHON === undefined)(PYTHON === undefined ? 'SKIPPED: this machine has no Python 3.8' : 'with Python', () => {
  it('two bots of an account play against each other', async () => {
    ({ server, close } = await openServer());
    const ana = await new Person(server.address).signUp('Ana');
    const said: string[] = [];
    const start = (token: string, ...more: readonly string[]): void => {
      const bot = spawn(PYTHON as string, [FILE, server.address, ...more], { env: { ...process.env, ROUNDHOUSE_TOKEN: token } });
      for (const out of [bot.stdout, bot.stderr]) out.on('data', (text) => said.push(String(text)));
      bots.push(bot);
    };
    const [left, right] = [await ana.post('me/bots', { name: 'Left' }), await ana.post('me/bots', { name: 'Right' })];
    expect([left.body.name, right.body.name]).toEqual(['Left (bot)', 'Right (bot)']);
    // The first bot hosts the game.
    const as = { authorization: `Bearer ${left.body.token}` };
    const host = new Person(server.address);
    const { id } = (await host.ask('POST', 'tables', { title: '1857', seats: 2 }, as)).body;
    const { invite } = (await host.ask('GET', `tables/${id}`, undefined, as)).body;
    start(left.body.token);
    start(right.body.token, id, invite);
    await waitFor(async () => (await host.get(`tables/${id}`)).body.seats.every((seat: unknown) => seat !== null));
    expect((await host.ask('POST', `tables/${id}/start`, undefined, as)).body).toMatchObject({ outcome: 'started' });
    const { db } = server.services.database;
    const madeBy = async (name: string): Promise<number> => {
      const moves = await db
        .selectFrom('entries')
        .innerJoin('users', 'users.id', 'entries.user_id')
        .select('entries.seq')
        .where('game_id', '=', id)
        .where('kind', '=', 'move')
        .where('users.name', '=', `${name} (bot)`)
        .execute();
      return moves.length;
    };
    await waitFor(async () => (await madeBy('Left')) >= 10 && (await madeBy('Right')) >= 10, 100_000).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${said.join('')}`);
    });
    expect(said.join('')).not.toContain('Traceback');
  });
});

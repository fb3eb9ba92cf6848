import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Child, spawnNode } from './child.ts';
import { Ear, waitFor } from './client.ts';
import { checkTable, type FloodTable, flood, KILLS, playTable, seatTables, type Trouble } from './flood.ts';
import { openPostgres } from './postgres.ts';

// npm run crash kills more often.

it(`nothing acknowledged is lost and nothing is taken twice when the server is killed ${KILLS} times`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  const file = join(folder, 'crash.db');
  const found = await flood(1, () => spawnNode(file));
  expect(found).toMatchObject({ kills: KILLS, tables: 3 });
  expect(found.acknowledged).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
}, 600_000);

it(`the same with one of two nodes over PostgreSQL, ${KILLS} times`, async () => {
  const postgres = await openPostgres();
  const url = await postgres.fresh();
  const found = await flood(2, () => spawnNode(url));
  expect(found).toMatchObject({ kills: KILLS, tables: 3 });
  expect(found.acknowledged).toBeGreaterThan(0);
  await postgres.stop();
}, 600_000);

it(`the same when PostgreSQL stops in the middle of play, ${KILLS} times`, async () => {
  const postgres = await openPostgres();
  const url = await postgres.fresh();
  const trouble: Trouble = async (nodes) => {
    await postgres.halt();
    await waitFor(async () => (await fetch(`${nodes[0]?.address}api/ready`)).status === 503);
    await postgres.start();
    await waitFor(async () => (await fetch(`${nodes[0]?.address}api/ready`)).status === 200, 60_000);
  };
  const found = await flood(2, () => spawnNode(url, { LOG: 'fatal' }), { trouble, name: 'PostgreSQL stopped' });
  expect(found.acknowledged).toBeGreaterThan(0);
  await postgres.stop();
}, 600_000);

/** Sets how many bytes a file of a running process may have. */
const limitFiles = (node: Child, bytes: number | 'unlimited'): void => {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(node.process.pid), `--fsize=${bytes}:`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

it.skipIf(platform() !== 'linux')(
  `the same when the disk is full for a while, ${KILLS} times`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
    const file = join(folder, 'full.db');
    const trouble: Trouble = async (nodes) => {
      const node = nodes[0] as Child;
      limitFiles(node, 8_192);
      await waitFor(async () => (await fetch(`${node.address}api/ready`)).status === 503);
      expect((await fetch(`${node.address}api/health`)).status).toBe(200);
      limitFiles(node, 'unlimited');
      // The same process goes on when there is room again.
      await waitFor(async () => (await fetch(`${node.address}api/ready`)).status === 200);
    };
    const found = await flood(1, () => spawnNode(file, { LOG: 'fatal' }), { trouble, name: 'disk full' });
    expect(found.acknowledged).toBeGreaterThan(0);
    rmSync(folder, { recursive: true });
  },
  600_000,
);

it(`the same when the clocks of two nodes are a quarter of an hour apart, and one is killed ${KILLS} times`, async () => {
  const postgres = await openPostgres();
  const url = await postgres.fresh();
  // Every time a node starts, its clock is wrong in another way.
  let starts = 0;
  const spawn = () => spawnNode(url, { SKEW_MS: String([900_000, -900_000, 0, 20_000][starts++ % 4]) });
  const began = Date.now();
  const terms = { speed: { move: 600, bank: 0, out: 'warn' } };
  const found = await flood(2, spawn, { terms, name: 'clocks skewed, killed' });
  expect(found.acknowledged).toBeGreaterThan(0);
  // No more was given back than could have been lost; nobody was late (the log has no other entry).
  expect(found.given).toBeLessThan(Date.now() - began);
  await postgres.stop();
}, 600_000);

it('a server that is told to end lets go of everybody and loses nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  const file = join(folder, 'end.db');
  let node = await spawnNode(file);
  const tables = await seatTables(() => node.address, 2, 40);
  const [{ id, people }] = tables as [FloodTable, FloodTable];
  const ear = await new Ear(people[0], id).until(({ entries }) => entries.length > 0);
  let isOver = false;
  const playing = Promise.all(tables.map((table) => playTable(table, () => isOver)));
  await waitFor(() => tables.every(({ acknowledged }) => acknowledged.size > 3));
  const ended = new Promise((resolve) => node.process.once('exit', resolve));
  node.process.kill('SIGTERM');
  expect(await ended).toBe(0);
  await ear.until(({ closed }) => closed !== null);
  expect(ear.closed).toBe(1001);
  node = await spawnNode(file);
  await playing;
  isOver = true;
  for (const table of tables) expect((await checkTable(table)).entries).toBe(table.moves.length + 3);
  await node.kill();
  rmSync(folder, { recursive: true });
}, 180_000);

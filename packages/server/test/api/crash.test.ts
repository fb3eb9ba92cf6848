import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { spawnNode } from './child.ts';
import { Ear, waitFor } from './client.ts';
import { checkTable, type FloodTable, flood, KILLS, playTable, seatTables } from './flood.ts';
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { spawnNode } from './child.ts';
import { flood, KILLS } from './flood.ts';
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

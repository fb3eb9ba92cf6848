import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { NEWEST, versionOf } from '../../src/store/migrations.ts';
import { type Child, spawnNode } from './child.ts';
import { Person } from './client.ts';
import { flood, KILLS, killOne, type Trouble } from './flood.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// Two versions of the program over one PostgreSQL: this one, and a next one whose database has a column and a table more, and whose states
// have fields more.

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const TITLES = new URL('./titles/neutral.mjs', import.meta.url).href;

const MORE = `MIGRATIONS.push({
  name: 'of the next version',
  up: async (db) => {
    await db.schema.alterTable('games').addColumn('mark', 'text', (c) => c.notNull().defaultTo('')).execute();
    await db.schema.createTable('marks').addColumn('id', 'text', (c) => c.primaryKey()).execute();
  },
});
export const NEWEST =`;

let folder: string;
let postgres: Postgres;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roundhouse-next-'));
  const next = join(folder, 'server');
  mkdirSync(next);
  cpSync(join(ROOT, 'packages/server/dist'), join(next, 'dist'), { recursive: true });
  cpSync(join(ROOT, 'packages/server/package.json'), join(next, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const file = join(next, 'dist/store/migrations.js');
  const source = readFileSync(file, 'utf8');
  expect(source).toContain('export const NEWEST =');
  writeFileSync(file, source.replace('export const NEWEST =', MORE));
  postgres = await openPostgres();
}, 120_000);

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

it('nodes are replaced by those of the next version one at a time, while games go on', async () => {
  const url = await postgres.fresh();
  const program = pathToFileURL(join(folder, 'server/dist/index.js')).href;
  let isNext = [false, false];
  const spawn = (i: number): Promise<Child> => spawnNode(url, isNext[i] ? { PROGRAM: program, TITLES } : {});
  const versions: number[] = [];
  const database = await openDatabase({ url });
  const trouble: Trouble = async (nodes, i) => {
    if (i >= nodes.length) return killOne(nodes, i, spawn);
    const old = nodes[i] as Child;
    const ended = new Promise((resolve) => old.process.once('exit', resolve));
    old.process.kill('SIGTERM');
    expect(await ended).toBe(0);
    isNext = isNext.map((was, at) => was || at === i);
    nodes[i] = await spawn(i);
    versions.push(await versionOf(database.db));
    // What is left of the old version goes on, with the database of the next one.
    for (const node of nodes) {
      const ana = await new Person(node.address).signUp(`Ana ${i}${nodes.indexOf(node)}`);
      expect((await ana.post('tables', { title: '1857', seats: 2 })).status).toBe(201);
      expect((await ana.get('tables')).status).toBe(200);
    }
  };
  const found = await flood(2, spawn, { trouble, name: 'rolling upgrade' });
  expect(found.acknowledged).toBeGreaterThan(0);
  expect(found.kills).toBe(Math.max(3, KILLS));
  expect(versions).toEqual([NEWEST + 1, NEWEST + 1]);
  await database.close();
  // There is no way back, and it is said why.
  await expect(spawnNode(url)).rejects.toThrow(/supports only \d+\. Run a newer version/);
}, 600_000);

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameRecord, Title } from '@roundhouse/engine';
import { type Body, positionOf, type TableState } from '@roundhouse/table';
import { titleOf } from '@roundhouse/titles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, serve } from '../../src/serve.ts';
import { beginTable, makeAll, movesAfter, Person, quiet } from './client.ts';
import { putLog, rowOf } from './played.ts';

// Stored tables are opened by later programs. A change that adds fields and no rules must leave them playable.

const NEUTRAL = new URL('./titles/neutral.mjs', import.meta.url).href;
const CHANGED = new URL('./titles/version-2.mjs', import.meta.url).href;

const corpora = fileURLToPath(new URL('../../../titles/test/', import.meta.url));

/** One recorded game of every title. */
const recorded = readdirSync(corpora)
  .map((title) => join(corpora, title, 'corpus'))
  .filter((games) => existsSync(games))
  .map((games) => readdirSync(games).map((file) => join(games, file)))
  .flatMap((files) => files.toSorted().slice(0, 1));

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Enough to reach the operating rounds of every title, and few enough to be quick. */
const MOST_MOVES = 400;

/** Writes a recorded game as a table of the database, as a server would have. */
const store = (running: Running, id: string, record: GameRecord): Promise<TableState> => {
  const title = titleOf(record.title, record.rules) as Title;
  const { moves: all, ...opening } = record;
  const row = rowOf(id, record.title, record.players.length, {
    rules: record.rules,
    options: JSON.stringify(record.options),
    status: 'open',
    moves: 0,
    opening: JSON.stringify(opening),
  });
  const bodies: readonly Body[] = [
    ...record.players.map(({ name }, seat): Body => ({ kind: 'seat', seat, taken: { user: null, name, bot: null }, why: 'join' })),
    { kind: 'start', opening },
    ...all.slice(0, MOST_MOVES).map((move): Body => ({ kind: 'move', seat: Number(move.by.slice(1)) - 1, move })),
  ];
  return putLog(running, row, title, bodies, 0, []);
};

describe('recorded tables', () => {
  const place = { file: join(folder, 'recorded.db') };
  const stored = new Map<string, TableState>();
  const idOf = (file: string): string => `recorded${recorded.indexOf(file)}`.padEnd(12, 'x');

  beforeAll(async () => {
    const server = await serve({ ...quiet, place });
    for (const file of recorded) {
      const { record } = JSON.parse(readFileSync(file, 'utf8')) as { record: GameRecord };
      stored.set(idOf(file), await store(server, idOf(file), record));
    }
    await server.close();
  });

  it.each([
    ['the same program', null],
    ['a program with another option and more fields in its states', NEUTRAL],
  ])('are served by %s', async (_program, titles) => {
    const server = await serve({ ...quiet, place, titles });
    const reader = new Person(server.address);
    for (const [id, table] of stored) {
      const { status, body } = await reader.get(`tables/${id}`);
      expect([status, body.status, body.seq]).toEqual([200, table.status, table.seq]);
      expect(body.record.moves).toEqual(table.line.moves);
      expect(body.waiting).toEqual(table.waiting);
      const { bank, companies } = positionOf((await server.services.actors.get(id)).table);
      expect([bank, Object.keys(companies)]).toEqual([positionOf(table).bank, Object.keys(positionOf(table).companies)]);
    }
    expect([...stored.values()].every(({ seq }) => seq > 200)).toBe(true);
    await server.close();
  });

  it('are not served under other rules with the same number', async () => {
    const changed = join(folder, 'changed.db');
    const one = await serve({ ...quiet, place: { file: changed } });
    const people = [await new Person(one.address).signUp('Ana'), await new Person(one.address).signUp('Ben')];
    const id = await beginTable(people);
    await makeAll(people, id, movesAfter((await (people[0] as Person).get(`tables/${id}`)).body.record, 20, 1));
    await one.services.database.db.updateTable('games').set({ rules: 2 }).execute();
    await one.close();
    const two = await serve({ ...quiet, place: { file: changed }, titles: CHANGED, log: 'silent' });
    const { status, body } = await new Person(two.address).get(`tables/${id}`);
    expect(status).toBe(200);
    expect(body.unserved.reason).toMatch(/after entry 16/);
    await two.close();
  });
});

it('a running table goes on when an option that is off by default adds a field, and back', async () => {
  const place = { file: join(folder, 'running.db') };
  let id = '';
  let cookies: readonly (string | null)[] = [];
  let seed = 0;
  /** Plays some moves at the table, under one program. */
  const playOn = async (titles: string | null): Promise<void> => {
    const server = await serve({ ...quiet, place, titles });
    const people = ['Ana', 'Ben'].map((name) => Object.assign(new Person(server.address), { name }));
    for (const [i, person] of people.entries()) {
      if (cookies.length === 0) await person.signUp(person.name);
      else person.cookie = cookies[i] ?? null;
    }
    cookies = people.map(({ cookie }) => cookie);
    if (id === '') id = await beginTable(people);
    const before = await (people[0] as Person).get(`tables/${id}`);
    expect(before.status).toBe(200);
    await makeAll(people, id, movesAfter(before.body.record, 20, ++seed));
    await server.close();
  };
  await playOn(null);
  await playOn(NEUTRAL);
  await playOn(null);
  const server = await serve({ ...quiet, place, titles: NEUTRAL });
  const { table } = await server.services.actors.get(id);
  expect(table.line.moves).toHaveLength(60);
  expect((positionOf(table).own as { extra?: unknown }).extra).toBe(false);
  const rows = await server.services.database.db.selectFrom('entries').select('fingerprint').where('fingerprint', 'is not', null).execute();
  expect(rows.length).toBe(Math.floor(table.seq / 16));
  await server.close();
});

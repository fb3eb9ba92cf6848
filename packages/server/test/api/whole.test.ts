import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameRecord } from '@roundhouse/engine';
import { showEntry } from '@roundhouse/table';
import { QueryCreator } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { retain } from '../../src/people/retention.ts';
import { type Running, serve } from '../../src/serve.ts';
import type { EntryRow } from '../../src/store/schema.ts';
import { readEntry } from '../../src/tables/log.ts';
import { beginTable, makeAll, movesAfter, Person, quiet, waitFor } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// What reads or changes whole logs. The thread that serves must not: it never asks for entries, whatever the database.

const file = fileURLToPath(new URL('../../../titles/test/1857/corpus/2-players-1.json', import.meta.url));
const { record } = JSON.parse(readFileSync(file, 'utf8')) as { record: GameRecord };
const DAY = 24 * 60 * 60 * 1000;
const LINES = 2_500;

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

describe.each(['sqlite', 'postgres'] as const)('whole logs on %s', (kind) => {
  let server: Running;
  let ben: Person;
  let ahead = 0;
  let hour = 0;

  const db = () => server.services.database.db;
  const newPerson = (name: string) => new Person(server.address).signUp(name);
  const entriesOf = (id: string) => db().selectFrom('entries').selectAll().where('game_id', '=', id).orderBy('seq').execute();

  /** What goes on beside: games are filed when they end, and tables catch up with the log. */
  const BESIDE = /results\/archive\.ts|tables\/actor\.ts/;

  /** The tables of the database that the thread that serves asks for from now on. */
  const watch = () => {
    const asked = new Set<unknown>();
    for (const method of ['selectFrom', 'updateTable', 'deleteFrom'] as const) {
      const real = QueryCreator.prototype[method] as (table: unknown) => unknown;
      vi.spyOn(QueryCreator.prototype, method).mockImplementation(function (this: unknown, table: unknown) {
        if (!BESIDE.test(new Error().stack ?? '')) asked.add(table);
        return real.call(this, table) as never;
      });
    }
    return asked;
  };
  const kinds = () => {
    const run = vi.spyOn(server.services.pool, 'run');
    return () => new Set(run.mock.calls.map(([task]) => task.kind));
  };

  /** Fills a log with what people say, in turn. */
  const fill = async (id: string, names: readonly string[]): Promise<void> => {
    const { seq } = await db().selectFrom('games').select('seq').where('id', '=', id).executeTakeFirstOrThrow();
    const users = await db().selectFrom('users').select(['id', 'name']).where('name', 'in', names).execute();
    const rows = Array.from({ length: LINES }, (_, i): EntryRow => {
      const { id: user_id, name } = users[i % users.length] as { id: string; name: string };
      const body = JSON.stringify({ seat: null, name, text: `${i} ${'Ж'.repeat(1_000)}` });
      return { game_id: id, seq: seq + 1 + i, kind: 'chat', user_id, body, at: 1, fingerprint: null };
    });
    for (let i = 0; i < LINES; i += 500)
      await db()
        .insertInto('entries')
        .values(rows.slice(i, i + 500))
        .execute();
    await db()
      .updateTable('games')
      .set({ seq: seq + LINES })
      .where('id', '=', id)
      .execute();
    await server.services.actors.forget(id);
  };

  beforeAll(async () => {
    const place = kind === 'sqlite' ? { file: join(folder, 'whole.db') } : { url: await postgres.fresh() };
    server = await serve({ ...quiet, place, unfinishedDays: 30, now: () => 1_800_000_000_000 + ahead + hour });
    ben = await newPerson('Ben');
  });

  afterEach(() => vi.restoreAllMocks());
  afterAll(() => server.close());

  it('are exported page by page, once at a time and a few times an hour', async () => {
    const ana = await newPerson('Ana');
    const long = await beginTable([ana, ben]);
    await ana.ask('PUT', `tables/${long}/notes`, { text: 'My notes' });
    await fill(long, ['Ana', 'Ben']);
    const imported = (await ana.post('tables/import', { record })).body.id;
    const { id: open } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
    const rows = await Promise.all([long, imported, open].map(entriesOf));
    const { id: user } = await db().selectFrom('users').select('id').where('name', '=', 'Ana').executeTakeFirstOrThrow();

    const asked = watch();
    const done = kinds();
    const { status, body } = await ana.get('me/export');
    expect([status, asked.has('sessions'), asked.has('entries')]).toEqual([200, true, false]);
    expect([...done()]).toEqual(expect.arrayContaining(['tables-of', 'own']));
    vi.restoreAllMocks();
    const tables = new Map(body.tables.map((table: { id: string }) => [table.id, table]));
    expect(tables.size).toBe(3);
    for (const [i, id] of [long, imported, open].entries()) {
      const own = (rows[i] ?? []).filter(({ user_id }) => user_id === user);
      // As clients see them: the server never says which account is whose.
      const entries = own.map((row) => showEntry(readEntry(row).entry));
      expect(tables.get(id)).toMatchObject({ id, isOwner: true, notes: id === long ? 'My notes' : null, orders: [], entries });
    }

    // One that nobody reads goes on; meanwhile there is no other.
    const stopper = new AbortController();
    const headers = { cookie: ana.cookie ?? '' };
    const slow = await fetch(`${ana.base}api/me/export`, { headers, signal: stopper.signal });
    const second = await ana.get('me/export');
    expect([slow.status, second.status, second.body.error.message]).toEqual([200, 429, expect.stringMatching(/already downloading/)]);
    stopper.abort();
    await waitFor(async () => (await ana.get('me/export')).status === 200);
    for (let i = 3; i < 5; i++) expect((await ana.get('me/export')).status).toBe(200);
    const last = await ana.get('me/export');
    expect([last.status, last.body.error.message]).toEqual([
      429,
      expect.stringMatching(/^You can download your data 5 times an hour\. Try again in \d+ minutes?\.$/),
    ]);
    hour += 60 * 60_000;
    expect((await ana.get('me/export')).status).toBe(200);
  });

  it('lose the name of a deleted account and nothing else', async () => {
    const leaver = await newPerson('Zebulon');
    const long = await beginTable([leaver, ben]);
    await makeAll([leaver, ben], long, movesAfter((await ben.get(`tables/${long}`)).body.record, 20, 1));
    await fill(long, ['Ben', 'Zebulon']);
    const over = await beginTable([ben, leaver]);
    for (const person of [leaver, ben]) await person.post(`tables/${over}/abandon`, { yes: true });
    const ids = [long, over];
    const before = await Promise.all(ids.map(entriesOf));

    const asked = watch();
    const done = kinds();
    expect((await leaver.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(204);
    expect([asked.has('users'), asked.has('entries'), asked.has('snapshots')]).toEqual([true, false, false]);
    expect([...done()]).toEqual(expect.arrayContaining(['tables-of', 'erase']));
    vi.restoreAllMocks();
    for (const [i, id] of ids.entries()) {
      const renamed = (before[i] ?? []).map((row) => ({ ...row, body: row.body.replaceAll('"Zebulon"', '"Deleted account"') }));
      const after = await entriesOf(id);
      expect(after.slice(0, renamed.length)).toEqual(renamed);
      // The seat that is left.
      expect(after.slice(renamed.length).map((row) => row.kind)).toEqual(id === long ? ['seat'] : []);
      const { body } = await ben.get(`tables/${id}`);
      expect(body.record.players.map(({ name }: { name: string }) => name).sort()).toEqual(['Ben', 'Deleted account']);
    }
    for (const table of ['users', 'games', 'seats', 'entries', 'snapshots'] as const)
      expect([table, JSON.stringify(await db().selectFrom(table).selectAll().execute()).includes('Zebulon')]).toEqual([table, false]);
  });

  it('lose the names of two accounts that are deleted at the same time', async () => {
    const people = [await newPerson('Castor'), await newPerson('Pollux')] as const;
    const id = await beginTable([...people, ben]);
    await fill(id, ['Castor', 'Pollux']);
    const answers = await Promise.all(people.map((person) => person.ask('DELETE', 'me', { password: 'correct horse' })));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(JSON.stringify(await entriesOf(id))).not.toMatch(/Castor|Pollux/);
    const { opening } = await db().selectFrom('games').select('opening').where('id', '=', id).executeTakeFirstOrThrow();
    expect(opening).not.toMatch(/Castor|Pollux/);
  });

  it('are erased to the end after a node was killed in the middle', async () => {
    const leaver = await newPerson('Ozymandias');
    const id = await beginTable([ben, await newPerson('Cleo')]);
    await fill(id, ['Ozymandias']);
    const user = await db().selectFrom('users').selectAll().where('name', '=', 'Ozymandias').executeTakeFirstOrThrow();
    const { pool } = server.services;
    const task = { kind: 'erase', game: id, user: user.id, name: user.name } as const;
    const erased = await pool.run({ ...task, from: { seq: 0, seats: [], hasBegun: false, isChanged: true } }, 60_000);
    expect(erased?.seq).toBeLessThan(LINES);
    expect(JSON.stringify(await entriesOf(id))).toMatch(/Ozymandias/);
    await db().updateTable('users').set({ deleted: 1 }).where('id', '=', user.id).execute();
    await retain(server.services);
    expect(JSON.stringify(await entriesOf(id))).not.toMatch(/Ozymandias/);
    expect((await leaver.get('me')).status).toBe(401);
    expect((await ben.get(`tables/${id}/entries`)).body.entries.at(-1).name).toBe('Deleted account');
  });

  it('are deleted with their tables', async () => {
    const people = [await newPerson('Dora'), ben] as const;
    const id = await beginTable(people);
    for (const person of people) await person.post(`tables/${id}/abandon`, { yes: true });
    ahead = 31 * DAY;
    const asked = watch();
    const done = kinds();
    await retain(server.services);
    expect([asked.has('games'), asked.has('entries')]).toEqual([true, false]);
    expect(done()).toContain('remove');
    vi.restoreAllMocks();
    expect([await entriesOf(id), (await ben.get(`tables/${id}`)).status]).toEqual([[], 404]);
    ahead = 0;
  });

  it('are read by a thread where the table cannot be served', async () => {
    const people = [await newPerson('Eva'), ben] as const;
    const id = await beginTable(people);
    await makeAll(people, id, movesAfter((await ben.get(`tables/${id}`)).body.record, 20, 1));
    const { seq } = (await ben.get(`tables/${id}`)).body;
    const back = await ben.post(`tables/${id}/undo`, { seq, to: 18 });
    const { body: served } = await ben.get(`tables/${id}`);
    await db().updateTable('games').set({ rules: 99 }).where('id', '=', id).execute();
    await server.services.actors.forget(id);
    const asked = watch();
    const frozen = (await ben.get(`tables/${id}`)).body;
    expect([back.status, frozen.unserved.reason]).toEqual([200, expect.stringMatching(/rules version 99/)]);
    expect((await ben.get(`tables/${id}/record`)).body).toEqual(frozen.record);
    expect([asked.has('games'), asked.has('entries')]).toEqual([true, false]);
    expect([frozen.record, frozen.seats]).toEqual([served.record, served.seats]);
    expect(Object.keys(frozen).sort()).toEqual(Object.keys(served).sort());
  });
});

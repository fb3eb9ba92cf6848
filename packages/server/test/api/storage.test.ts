import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../src/serve.ts';
import type { Addition, Writer } from '../../src/store/addition.ts';
import { type Database, DatabaseError, openDatabase, openSqlite, openStore } from '../../src/store/database.ts';
import { migrate, NEWEST, versionOf } from '../../src/store/migrations.ts';
import type { EntryRow, GameRow } from '../../src/store/schema.ts';
import { openWriter } from '../../src/store/writer.ts';
import { beginTable, makeAll, movesAfter, Person, quiet } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// One suite for both databases.

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const game = (id: string): GameRow => ({
  id,
  name: 'x',
  title: '1857',
  rules: 1,
  options: '{}',
  size: 2,
  visibility: 'public',
  undo: 'turn',
  speed: 'null',
  owner: null,
  status: 'open',
  seq: 0,
  moves: 0,
  opening: null,
  waiting: '[]',
  asked: null,
  deadline: null,
  owed: 0,
  result: null,
  origin: null,
  invite: 'x',
  created: 1,
  updated: 1_800_000_000_000,
  closed: null,
  orders: 0,
  renamed: 0,
  club_id: null,
});

const entry = (id: string, seq: number, body = '{"text":"ä"}'): EntryRow => ({
  game_id: id,
  seq,
  kind: 'chat',
  user_id: null,
  body,
  at: 1_800_000_000_000,
  fingerprint: null,
});

const addition = (id: string, seq: number, count = 1): Addition => ({
  game: id,
  seq,
  owed: 0,
  revision: 0,
  by: null,
  renamed: 0,
  snapshot: null,
  entries: Array.from({ length: count }, (_, i) => entry(id, seq + 1 + i)),
  set: { moves: seq + count },
  seats: [],
  orders: [],
  outbox: [],
  struck: null,
  acts: [],
});

/** The version before the looks of names took capitals into account. */
const BEFORE_LOOKS = 18;

describe.each(['sqlite', 'postgres'] as const)('storage on %s', (kind) => {
  let database: Database;
  let writer: Writer;
  let count = 0;

  const open = async () =>
    openDatabase(kind === 'sqlite' ? { file: join(folder, `store-${++count}.db`) } : { url: await postgres.fresh({ empty: true }) });
  const fresh = async (): Promise<string> => {
    const id = `game${++count}`;
    await database.db.insertInto('games').values(game(id)).execute();
    return id;
  };
  const logOf = (id: string) => database.db.selectFrom('entries').selectAll().where('game_id', '=', id).orderBy('seq').execute();
  const rowOf = (id: string) => database.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  beforeAll(async () => {
    database = await open();
    writer = openWriter(database);
  });

  afterAll(async () => {
    await writer.close();
    await database.close();
  });

  it('gives back what was put in', async () => {
    const id = await fresh();
    expect(await rowOf(id)).toEqual(game(id));
    await writer.add(addition(id, 0));
    expect(await logOf(id)).toEqual([entry(id, 1)]);
  });

  it('takes an addition only at the end of the log', async () => {
    const id = await fresh();
    expect(await writer.add(addition(id, 0, 3))).toBe('added');
    expect(await writer.add(addition(id, 0))).toBe('stale');
    expect(await writer.add(addition(id, 5))).toBe('stale');
    expect(await writer.add(addition(id, 3))).toBe('added');
    expect((await logOf(id)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect((await rowOf(id)).seq).toBe(4);
  });

  it('takes one of many at the same moment', async () => {
    const id = await fresh();
    const added = await Promise.all(Array.from({ length: 20 }, () => writer.add(addition(id, 0, 2))));
    expect(added.filter((one) => one === 'added')).toHaveLength(1);
    expect(await logOf(id)).toHaveLength(2);
  });

  it('takes all of an addition or nothing, and others beside it', async () => {
    const [bad, good] = [await fresh(), await fresh()];
    const broken: Addition = { ...addition(bad, 0, 2), entries: [entry(bad, 1), entry(bad, 1)] };
    const [first, second] = await Promise.allSettled([writer.add(broken), writer.add(addition(good, 0))]);
    expect(first.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: 'added' });
    expect(await logOf(bad)).toEqual([]);
    expect((await rowOf(bad)).seq).toBe(0);
    expect(await logOf(good)).toHaveLength(1);
  });

  it('takes long additions', async () => {
    const id = await fresh();
    expect(await writer.add(addition(id, 0, 6_000))).toBe('added');
    expect(await logOf(id)).toHaveLength(6_000);
  });

  it('migrates twice without harm, and not backwards', async () => {
    const other = await open();
    await migrate(other.db, kind);
    await sql`insert into kysely_migration (name, timestamp) values ('9999 from the future', '')`.execute(other.db);
    await expect(migrate(other.db, kind)).rejects.toThrow(/Run a newer version/);
    await other.close();
  });

  it('takes over what builds with a table of their own have migrated, and keeps them from starting', async () => {
    const other = await open();
    const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(other.db);
    await sql`create table migrations (id integer primary key, name text not null)`.execute(other.db);
    for (const [i, { name }] of done.rows.entries())
      await sql`insert into migrations (id, name) values (${i + 1}, ${name.slice(5)})`.execute(other.db);
    await sql`drop table kysely_migration`.execute(other.db);
    expect(await versionOf(other.db)).toBe(NEWEST);
    await Promise.all([migrate(other.db, kind), ...(kind === 'postgres' ? [migrate(other.db, kind)] : [])]);
    expect(await versionOf(other.db)).toBe(NEWEST);
    // An earlier build looks at the highest number.
    const { rows } = await sql<{ newest: number }>`select max(id) as newest from migrations`.execute(other.db);
    expect(rows[0]?.newest).toBe(NEWEST + 1);
    await other.close();
  });

  it('leaves nothing behind of a migration that fails', async () => {
    const db = openStore(
      kind === 'sqlite' ? { file: join(folder, `store-${++count}.db`) } : { url: await postgres.fresh({ empty: true }) },
      2,
    );
    await migrate(db, kind, 8);
    // The last statement of the next migration finds its name taken.
    await sql`create index entries_person on entries (user_id)`.execute(db);
    await expect(migrate(db, kind, 9)).rejects.toThrow(/entries_person/);
    await expect(sql`select look from users`.execute(db)).rejects.toThrow(/look/);
    expect(await versionOf(db)).toBe(8);
    await sql`drop index entries_person`.execute(db);
    await migrate(db, kind);
    expect(await versionOf(db)).toBe(NEWEST);
    await db.destroy();
  });

  it('computes the looks of names again, and leaves those that clash as they are', async () => {
    const db = openStore(
      kind === 'sqlite' ? { file: join(folder, `store-${++count}.db`) } : { url: await postgres.fresh({ empty: true }) },
      2,
    );
    await migrate(db, kind, BEFORE_LOOKS);
    const add = (id: string, name: string, look: string, more: { bot_of?: string; deleted?: number } = {}) =>
      sql`insert into users (id, name, key, look, created, bot_of, deleted)
        values (${id}, ${name}, ${name.toLowerCase()}, ${look}, ${id.charCodeAt(0)}, ${more.bot_of ?? null}, ${more.deleted ?? null})`.execute(
        db,
      );
    await add('a', 'Alice', 'alice');
    await add('b', 'AIice', 'aiice');
    await add('c', 'Ida', 'ida');
    await add('d', 'Ivan (bot)', 'bot ivan', { bot_of: 'a' });
    await add('e', 'Ina', 'ina');
    await add('f', 'Gone', 'lna', { deleted: 1 });
    await add('g', 'Bona', 'bona');
    await add('h', '8ona', '8ona');
    await add('i', 'Вопа', 'ʙoπa');
    await migrate(db, kind);
    const people = await db.selectFrom('users').select(['look', 'blur']).orderBy('created').execute();
    expect(people.map(({ look }) => look)).toEqual(['alice', 'aiice', 'lda', 'bot lvan', 'ina', 'lna', 'bona', '8ona', 'ʙoπa']);
    expect(people.map(({ blur }) => blur)).toEqual(['allce', 'allce', 'lda', 'bot lvan', 'lna', null, 'bona', 'bona', 'ʙoπa']);
    await db.destroy();
  });
});

it('a file of the first version is brought up to date with everything in it', async () => {
  const file = join(folder, 'old.db');
  const old = openSqlite(file);
  await migrate(old, 'sqlite', 1);
  const {
    deadline: _later,
    owed: _latest,
    closed: _last,
    orders: _newest,
    renamed: _names,
    asked: _asked,
    club_id: _club,
    ...first
  } = game('oldgame');
  await sql`insert into users (id, name, key, created) values ('u1', 'Ana', 'ana', 1)`.execute(old);
  await old
    .insertInto('games')
    .values(first as GameRow)
    .execute();
  await sql`insert into entries (game_id, seq, kind, body, at, hash)
    values ('oldgame', 1, 'chat', '{"text":"ä"}', 1800000000000, '0123456789abcdef')`.execute(old);
  await old.destroy();
  const database = await openDatabase({ file });
  expect(await database.db.selectFrom('games').selectAll().execute()).toEqual([game('oldgame')]);
  expect(await database.db.selectFrom('entries').selectAll().execute()).toEqual([entry('oldgame', 1)]);
  expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  await database.close();
});

it('a transaction on a file that reads before it writes is not overtaken by another thread', async () => {
  const file = join(folder, 'two.db');
  const [one, other] = [await openDatabase({ file }), openSqlite(file)];
  await sql`pragma busy_timeout = 0`.execute(other);
  const write = (db: typeof other, id: string) => db.insertInto('games').values(game(id)).execute();
  await one.db.transaction().execute(async (trx) => {
    expect(await trx.selectFrom('games').select('id').execute()).toEqual([]);
    await expect(write(other, 'b')).rejects.toThrow(/locked/);
    await write(trx, 'a');
  });
  await write(other, 'b');
  expect(await one.db.selectFrom('games').select('id').orderBy('id').execute()).toEqual([{ id: 'a' }, { id: 'b' }]);
  await one.close();
  await other.destroy();
});

it('the thread that serves does not sleep while another thread writes to the file', async () => {
  const file = join(folder, 'patient.db');
  const [one, other] = [await openDatabase({ file }), openSqlite(file)];
  let waits = true;
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 5);
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const held = other.transaction().execute(async (trx) => {
    await trx.insertInto('games').values(game('b')).execute();
    begin();
    while (waits) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  await begun;
  const done: string[] = [];
  const alone = one.db
    .insertInto('games')
    .values(game('a'))
    .execute()
    .then(() => done.push('alone'));
  const together = one.db
    .transaction()
    .execute((trx) => trx.insertInto('games').values(game('c')).execute())
    .then(() => done.push('together'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  // Meanwhile everything else goes on, and what is there can be read.
  expect([done, ticks > 10]).toEqual([[], true]);
  expect(await one.db.selectFrom('games').select('id').execute()).toEqual([]);
  waits = false;
  await Promise.all([held, alone, together]);
  clearInterval(ticking);
  expect(done).toEqual(['alone', 'together']);
  expect(await one.db.selectFrom('games').select('id').orderBy('id').execute()).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  // One that fails leaves the next one its turn.
  await expect(one.db.transaction().execute((trx) => trx.insertInto('games').values(game('a')).execute())).rejects.toThrow(/UNIQUE/);
  await one.db.insertInto('games').values(game('d')).execute();
  await one.close();
  await other.destroy();
});

it('a database that cannot be reached is named, without its password', async () => {
  const opening = openDatabase({ url: 'postgres://me:secret@127.0.0.1:1/none' });
  await expect(opening).rejects.toThrow(DatabaseError);
  await expect(opening).rejects.toThrow(/Can’t open the database postgres:\/\/127\.0\.0\.1:1\/none:/);
  await expect(opening).rejects.not.toThrow(/secret/);
});

it('a log whose positions are not those that were played is not served, and others are', async () => {
  const file = join(folder, 'tampered.db');
  const server = await serve({ ...quiet, place: { file }, log: 'silent' });
  const people = [await new Person(server.address).signUp('Ana'), await new Person(server.address).signUp('Ben')];
  const [bad, good] = [await beginTable(people), await beginTable(people)];
  const { record } = (await (people[0] as Person).get(`tables/${bad}`)).body;
  await makeAll(people, bad, movesAfter(record, 20, 1));
  await server.services.database.db
    .updateTable('entries')
    .set({ fingerprint: '0123456789abcdef' })
    .where('game_id', '=', bad)
    .where('seq', '=', 16)
    .execute();
  await server.close();
  const again = await serve({ ...quiet, place: { file }, log: 'silent' });
  const ana = new Person(again.address);
  ana.cookie = (people[0] as Person).cookie;
  const refused = await ana.get(`tables/${bad}`);
  expect(refused.status).toBe(200);
  expect(refused.body.unserved.reason).toMatch(/after entry 16 .* Nothing is lost/);
  expect((await ana.get(`tables/${good}`)).status).toBe(200);
  await again.close();
});

it('a game of rules that this program does not have is not served, and it is said why', async () => {
  const server = await serve({ ...quiet, place: { file: join(folder, 'rules.db') }, log: 'silent' });
  const ana = await new Person(server.address).signUp('Ana');
  const { id } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
  await server.close();
  const database = await openDatabase({ file: join(folder, 'rules.db') });
  await database.db.updateTable('games').set({ rules: 99 }).execute();
  await database.close();
  const again = await serve({ ...quiet, place: { file: join(folder, 'rules.db') }, log: 'silent' });
  const there = Object.assign(new Person(again.address), { cookie: ana.cookie });
  expect((await there.get(`tables/${id}`)).body.unserved.reason).toMatch(/1857 rules version 99/);
  expect((await there.get('tables')).status).toBe(200);
  await again.close();
});

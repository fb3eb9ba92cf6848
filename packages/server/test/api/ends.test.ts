import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../../src/operator.ts';
import { type Running, serve } from '../../src/serve.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { type Child, spawnNode } from './child.ts';
import { beginTable, openServer, Person, quiet, waitFor } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// Accounts that end, by a ban or because their owners delete them, on a server that is killed in the middle.

const TABLES = ['users', 'games', 'seats', 'entries', 'snapshots', 'notes', 'sessions', 'access', 'tokens', 'orders'] as const;

describe.each(['sqlite', 'postgres'] as const)('a server that is killed, on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  let postgres: Postgres | null = null;
  let node: Child;
  let place: string;
  let database: Database;
  let ada: Person;
  let ben: Person;

  const person = (name: string): Promise<Person> => new Person(() => node.address).signUp(name);

  beforeAll(async () => {
    postgres = kind === 'postgres' ? await openPostgres() : null;
    place = (await postgres?.fresh()) ?? join(folder, 'ends.db');
    node = await spawnNode(place);
    database = await openDatabase(kind === 'postgres' ? { url: place } : { file: place });
    [ada, ben] = [await person('Ada'), await person('Ben')];
    await operate(['admin', 'Ada'], kind === 'postgres' ? { DATABASE_URL: place } : {}, kind === 'postgres' ? undefined : place);
  });

  afterAll(async () => {
    await node.kill();
    await database.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  });

  const rowOf = (id: string) => database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const idOf = async (name: string): Promise<string> =>
    (await database.db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

  const seatsOf = async (id: string): Promise<number> =>
    (await database.db.selectFrom('seats').select('game_id').where('user_id', '=', id).execute()).length;

  /** Games with Ben, half of which have not begun. */
  const playMany = async (who: Person): Promise<readonly string[]> => {
    const begun = await Promise.all([1, 2, 3].map(() => beginTable([ben, who])));
    const open = await Promise.all(
      [1, 2, 3].map(async () => {
        const { id } = (await ben.post('tables', { title: '1857', seats: 3 })).body;
        await who.post(`tables/${id}/join`, { invite: (await ben.get(`tables/${id}`)).body.invite });
        return id as string;
      }),
    );
    for (const id of [...begun, ...open]) expect((await who.post(`tables/${id}/chat`, { text: 'hello' })).status).toBe(200);
    return [...begun, ...open];
  };

  /** Kills the server as soon as something is written, and starts another. Jobs need not be waited for. */
  const killWhen = async (isWritten: () => Promise<boolean>): Promise<void> => {
    while (!(await isWritten())) await new Promise((resolve) => setTimeout(resolve, 1));
    await node.kill();
  };
  const startAgain = async (): Promise<void> => {
    if (kind === 'postgres') await sql`update pgboss.job set start_after = now() where name = 'people'`.execute(database.db);
    else await sql`update outbox set due = 0 where kind in ('keep-out', 'erase')`.execute(database.db);
    node = await spawnNode(place);
  };

  it('goes on to free the seats of somebody who is banned for good', async () => {
    const troll = await person('Troll');
    const id = await idOf('Troll');
    const games = await playMany(troll);
    const banned = ada.post(`admin/people/${id}`, { act: 'ban', days: null, why: 'Trolling' }).catch(() => null);
    await killWhen(async () => (await rowOf(id)).banned !== null);
    expect(await banned).toBeNull();
    expect(await seatsOf(id)).toBeGreaterThan(0);
    await startAgain();
    await waitFor(async () => (await seatsOf(id)) === 0, 60_000);
    for (const game of games) expect((await ben.get(`tables/${game}`)).body.seats[1]).toBeNull();
    expect((await troll.get('me')).status).toBe(401);
  }, 120_000);

  it('goes on to delete an account, and leaves nothing of it', async () => {
    const leaver = await person('Zebulon');
    const id = await idOf('Zebulon');
    const games = await playMany(leaver);
    await leaver.post('me/bots', { name: 'Zebulon' });
    const deleted = leaver.ask('DELETE', 'me', { password: 'correct horse' }).catch(() => null);
    await killWhen(async () => (await rowOf(id)).deleted !== null);
    expect(await deleted).toBeNull();
    expect((await rowOf(id)).name).toBe('Zebulon');
    await startAgain();
    expect((await leaver.get('me')).status).toBe(401);
    await waitFor(
      async () => (await database.db.selectFrom('users').select('id').where('name', 'like', 'Zebulon%').execute()).length === 0,
      60_000,
    );
    for (const table of TABLES) expect(JSON.stringify(await database.db.selectFrom(table).selectAll().execute())).not.toMatch(/Zebulon/i);
    for (const game of games) {
      const { seats, status } = (await ben.get(`tables/${game}`)).body;
      expect([seats[1], ['open', 'playing'].includes(status)]).toEqual([null, true]);
      const { entries } = (await ben.get(`tables/${game}/entries`)).body;
      expect(entries.some((one: { kind: string; name?: string }) => one.kind === 'chat' && one.name === 'Deleted account')).toBe(true);
    }
    expect(await signedUp('Zebulon')).toBe(201);
  }, 120_000);

  const signedUp = async (name: string) => (await new Person(node.address).post('people', { name, password: 'correct horse' })).status;

  it('people who ask for their data while their account is deleted get it or are told to log in', async () => {
    const leaver = await person('Yolanda');
    await playMany(leaver);
    const ask = async (): Promise<number> => {
      const { status, body } = await leaver.get('me/export').catch(() => ({ status: 0, body: null }));
      // What began as data is whole.
      if (status === 200) expect(typeof body === 'string' ? JSON.parse(body) : body).toHaveProperty('tables');
      return status;
    };
    const asked = [ask(), ask()];
    let isOver = false;
    const deleted = leaver.ask('DELETE', 'me', { password: 'correct horse' }).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const one = ask();
      asked.push(one);
      await one;
    }
    expect((await deleted).status).toBe(204);
    const statuses = new Set(await Promise.all(asked));
    expect([...statuses].filter((status) => status !== 200 && status !== 401 && status !== 429)).toEqual([]);
    expect(statuses).toContain(401);
  }, 120_000);
});

describe('a server that is told to end', () => {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const settings = { tick: 50, unfinishedDays: 30, now };

  /** Makes threads take longer over a kind of task. Returns how many have been begun. */
  const slow = ({ services: { pool } }: Running, kind: string): (() => number) => {
    const run = pool.run.bind(pool) as (task: { kind: string }, ...more: unknown[]) => Promise<never>;
    let begun = 0;
    pool.run = (async (task: { kind: string }, ...more: unknown[]) => {
      if (task.kind === kind) begun += 1;
      if (task.kind === kind) await new Promise((resolve) => setTimeout(resolve, 400));
      return run(task, ...more);
    }) as never;
    return () => begun;
  };

  const closed = async (server: Running): Promise<number> => {
    const began = Date.now();
    await server.close();
    return Date.now() - began;
  };

  it('does not wait until everything old is deleted, and goes on after the next start', async () => {
    const { server, file, close } = await openServer(settings);
    const ana = await new Person(server.address).signUp('Ana');
    for (let i = 0; i < 12; i++) expect((await ana.post('tables', { title: '1857', seats: 2 })).status).toBe(201);
    const begun = slow(server, 'remove');
    ahead = 60 * 24 * 60 * 60 * 1000;
    await waitFor(() => begun() > 1);
    // The rest would take 8 seconds and more.
    expect(await closed(server)).toBeLessThan(3_000);
    expect(begun()).toBeLessThan(6);
    const again = await serve({ ...quiet, ...settings, place: { file } });
    const left = async () => (await again.services.database.db.selectFrom('games').select('id').execute()).length;
    expect(await left()).toBeGreaterThan(0);
    await waitFor(async () => (await left()) === 0);
    await again.close();
    await close();
  }, 60_000);

  it('does not wait until an account is erased, and goes on after the next start', async () => {
    const { server, file, close } = await openServer(settings);
    const [leaver, ben] = [await new Person(server.address).signUp('Zebulon'), await new Person(server.address).signUp('Ben')];
    for (let i = 0; i < 5; i++) await leaver.post(`tables/${await beginTable([leaver, ben])}/chat`, { text: 'hello' });
    const begun = slow(server, 'erase');
    const deleted = leaver.ask('DELETE', 'me', { password: 'correct horse' });
    await waitFor(() => begun() > 0);
    expect(await closed(server)).toBeLessThan(3_000);
    expect((await deleted).status).toBe(204);
    ahead += 60_000;
    const again = await serve({ ...quiet, ...settings, place: { file } });
    const { db } = again.services.database;
    await waitFor(async () => (await db.selectFrom('users').select('id').where('name', '=', 'Zebulon').execute()).length === 0);
    for (const table of TABLES) expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toMatch(/Zebulon/);
    await again.close();
    await close();
  }, 60_000);
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameRecord } from '@roundhouse/engine';
import { type PackedTable, positionOf } from '@roundhouse/table';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Running, serve } from '../../src/serve.ts';
import type { Place } from '../../src/store/database.ts';
import { MEMORY_MB, Pool } from '../../src/workers/pool.ts';
import { Ear, gapless, Person, quiet } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// Long games. The thread that serves must not replay them: worker threads read the log, and snapshots save most of it.

const file = fileURLToPath(new URL('../../../titles/test/1857/corpus/2-players-1.json', import.meta.url));
const { record } = JSON.parse(readFileSync(file, 'utf8')) as { record: GameRecord };
const MOVES = 400;
const long = { ...record, moves: record.moves.slice(0, MOVES) };

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

describe.each(['sqlite', 'postgres'] as const)('long games on %s', (kind) => {
  let place: Place;
  let server: Running;
  let ana: Person;
  let id = '';

  const open = async (): Promise<void> => {
    server = await serve({ ...quiet, place });
    const { cookie, name } = ana ?? { cookie: null, name: 'Ana' };
    ana = Object.assign(new Person(server.address), { cookie, name });
    if (cookie === null) await ana.signUp('Ana');
  };
  const reopen = async (): Promise<void> => {
    await server.close();
    await open();
  };
  const db = () => server.services.database.db;
  const snapshot = () => db().selectFrom('snapshots').selectAll().where('game_id', '=', id).executeTakeFirst();
  const table = async () => (await server.services.actors.get(id)).table;
  /** How many positions the serving thread knows. Those that it has not computed are unknown. */
  const known = async () => Object.keys((await table()).line.positions).length;
  const show = async () => (await ana.get(`tables/${id}`)).body;

  beforeAll(async () => {
    place = kind === 'sqlite' ? { file: join(folder, 'long.db') } : { url: await postgres.fresh() };
    await open();
  });

  afterAll(() => server.close());

  it('are imported by a worker thread', async () => {
    const { status, body } = await ana.post('tables/import', { record: long });
    expect([status, body.error]).toEqual([201, undefined]);
    ({ id } = body);
    expect((await show()).record.moves).toEqual(long.moves);
    expect(await known()).toBeLessThan(32);
    expect((await snapshot())?.seq).toBeGreaterThan(MOVES - 16);
  });

  it('are opened from their snapshot', async () => {
    const { view, seq } = await show();
    // The snapshot makes up for an entry that could not be read any more.
    const first = await db().selectFrom('entries').selectAll().where('game_id', '=', id).where('seq', '=', 10).executeTakeFirstOrThrow();
    await db().updateTable('entries').set({ body: '{}' }).where('game_id', '=', id).where('seq', '=', 10).execute();
    await reopen();
    expect([(await show()).seq, (await show()).view]).toEqual([seq, view]);
    await db().updateTable('entries').set({ body: first.body }).where('game_id', '=', id).where('seq', '=', 10).execute();
  });

  it.each([
    ['whose position is not the one in the log', (body: string) => ({ body: changed(body) })],
    ['that cannot be read', (body: string) => ({ body: body.slice(1) })],
    ['of another program', (body: string) => ({ body: changed(body), program: 'another' })],
    ['of another rules number', (body: string) => ({ body: changed(body), rules: 99 })],
  ])('throw a snapshot away %s', async (_which, change) => {
    const { view, seq } = await show();
    const { body } = (await snapshot()) as { body: string };
    await db().updateTable('snapshots').set(change(body)).where('game_id', '=', id).execute();
    await reopen();
    expect([(await show()).seq, (await show()).view]).toEqual([seq, view]);
    expect((await snapshot())?.body).not.toBe(change(body).body);
  });

  /** A snapshot in which somebody is richer. */
  const changed = (body: string): string => {
    const packed = JSON.parse(body) as PackedTable & { state: { players: Record<string, { cash: number }> } };
    const [player] = Object.values(packed.state.players);
    if (player !== undefined) player.cash += 1_000;
    return JSON.stringify(packed);
  };

  it('go back and forth without the serving thread', async () => {
    await reopen();
    const before = (await show()).view;
    for (let i = 0; i < 10; i++) {
      const { seq } = await show();
      const back = await ana.post(`tables/${id}/undo`, { seq, to: 3 + i });
      expect([back.status, back.body.error]).toEqual([200, undefined]);
      const again = await ana.post(`tables/${id}/redo`, { seq: back.body.seq, count: MOVES - 3 - i });
      expect([again.status, again.body.error]).toEqual([200, undefined]);
    }
    expect((await show()).view).toEqual(before);
    expect(await known()).toBeLessThan(32);
    await reopen();
    expect((await show()).view).toEqual(before);
  });

  it('are streamed and listed as a whole', async () => {
    const { seq } = await show();
    const ear = await new Ear(ana, id).until((one) => one.seq === seq);
    ear.close();
    const { body } = await ana.get(`tables/${id}/entries?since=0`);
    expect(body.seq).toBe(seq);
    for (const entries of [ear.entries, body.entries]) expect([entries.length, gapless(entries)]).toEqual([seq, true]);
    expect(body.entries[0]).toEqual({
      seq: 1,
      at: expect.any(Number),
      kind: 'seat',
      seat: 0,
      why: 'join',
      taken: { name: expect.any(String), bot: null },
    });
    const late = (await ana.get(`tables/${id}/entries?since=${seq - 1}`)).body;
    expect([late.seq, late.entries.length]).toEqual([seq, 1]);
  });

  it('are tried at an earlier move as one task, which waits its turn', async () => {
    const run = vi.spyOn(server.services.pool, 'run');
    expect((await ana.post(`tables/${id}/try`, { moves: [], at: 5 })).status).toBe(200);
    expect(run.mock.calls.map(([{ kind }]) => kind)).toEqual(['try']);
    run.mockRestore();
  });

  it('are copied by a worker thread, with the same positions', async () => {
    const { body } = await ana.post(`tables/${id}/clone`, { at: 200 });
    const copy = (await ana.get(`tables/${body.id}`)).body;
    expect(copy.record.moves).toEqual(long.moves.slice(0, 200));
    const { line } = (await server.services.actors.get(body.id)).table;
    expect(Object.keys(line.positions).length).toBeLessThan(32);
  });

  it('get snapshots while they are played', async () => {
    const made = await ana.post(`tables/${id}/clone`, { at: 0 });
    const copy = made.body.id as string;
    let { seq } = (await ana.get(`tables/${copy}`)).body;
    for (let i = 0; i < 300; i += 50) {
      const moved = await ana.post(`tables/${copy}/moves`, { seq, moves: long.moves.slice(i, i + 50) });
      expect([moved.status, moved.body.error]).toEqual([200, undefined]);
      ({ seq } = moved.body);
    }
    await expect
      .poll(async () => (await db().selectFrom('snapshots').select('seq').where('game_id', '=', copy).executeTakeFirst())?.seq, {
        timeout: 30_000,
      })
      .toBeGreaterThanOrEqual(256);
    expect(positionOf((await server.services.actors.get(copy)).table).result).toBeNull();
  });

  it('end some day: a log that is too long takes moves and nothing else', async () => {
    const { seq } = await show();
    const early = await new Ear(ana, id, seq).until(({ messages }) => messages.length > 0);
    const rows = Array.from({ length: 15_000 - seq }, (_, i) => ({
      game_id: id,
      seq: seq + 1 + i,
      kind: 'chat',
      user_id: null,
      // The longest message there can be.
      body: JSON.stringify({ name: 'Ana', seat: 0, text: 'Ж'.repeat(1_000) }),
      at: 1,
      fingerprint: null,
    }));
    for (let i = 0; i < rows.length; i += 1_000)
      await db()
        .insertInto('entries')
        .values(rows.slice(i, i + 1_000))
        .execute();
    await db().updateTable('games').set({ seq: 15_000 }).where('id', '=', id).execute();
    // A thread that needs too much memory within SQLite would end the process. It needs a fraction of what it has.
    const { terms } = await server.services.actors.get(id);
    const small = new Pool(4, { titles: null, place, program: 'other' }, undefined, MEMORY_MB / 4);
    expect((await small.run({ kind: 'load', terms }, 60_000)).ok).toBe(true);
    await small.close();
    // Nobody gets all of it at once, whether by a socket or by requests, and nobody misses anything.
    const late = new Ear(ana, id);
    for (const [ear, since] of [
      [late, 0],
      [early, seq],
    ] as const) {
      await ear.until(({ entries }) => entries.at(-1)?.seq === 15_000, 60_000);
      ear.close();
      const news = ear.messages.filter(({ type }) => type === 'entries');
      expect(Math.max(...news.map((message) => JSON.stringify(message).length))).toBeLessThan(1_200_000);
      expect([ear.entries[0]?.seq, ear.entries.length, gapless(ear.entries, since + 1)]).toEqual([since + 1, 15_000 - since, true]);
    }
    let next = 0;
    const read: { seq: number }[] = [];
    for (let pages = 0; next < 15_000 && pages < 50; pages++) {
      const { body } = await ana.get(`tables/${id}/entries?since=${next}`);
      expect(body.entries.length).toBeLessThan(2_000);
      read.push(...body.entries);
      next = body.seq;
    }
    expect([read.length, gapless(read)]).toEqual([15_000, true]);
    const said = await ana.post(`tables/${id}/chat`, { text: 'hello' });
    expect([said.status, said.body.error?.code]).toEqual([409, 'log-full']);
    expect((await ana.post(`tables/${id}/undo`, { seq: 15_000, to: 3 })).body.error.code).toBe('log-full');
    const moved = await ana.post(`tables/${id}/moves`, { seq: 15_000, moves: [record.moves[MOVES]] });
    expect([moved.status, moved.body.error]).toEqual([200, undefined]);
    // A moderator still removes a line, and those who watch are told.
    const { user_id: hers } = await db().selectFrom('seats').select('user_id').where('game_id', '=', id).executeTakeFirstOrThrow();
    await db().updateTable('users').set({ admin: 1 }).where('id', '=', hers).execute();
    await db().updateTable('entries').set({ user_id: hers }).where('game_id', '=', id).where('seq', '=', 14_000).execute();
    expect((await ana.post(`admin/tables/${id}`, { act: 'strike', seq: 14_000, why: 'Rude' })).status).toBe(204);
    expect((await ana.get(`tables/${id}/entries?since=15001`)).body.entries).toMatchObject([{ kind: 'chat', strikes: 14_000 }]);
    expect((await ana.post(`tables/${id}/leave`)).status).toBe(200);
  });

  it('nobody fills a log with seats and votes', async () => {
    const table = await ana.post('tables', { title: '1857', seats: 3, options: {} });
    const other = table.body.id as string;
    const seqOf = async (): Promise<number> => (await ana.get(`tables/${other}`)).body.seq;
    const set = (bot: string | null) => ana.ask('PUT', `tables/${other}/seats/1`, { bot });
    expect((await set('trainee')).status).toBe(200);
    const vote = (yes: boolean) => ana.post(`tables/${other}/abandon`, { yes });
    await new Person(server.address).signUp(`Ben ${kind}`).then((ben) => ben.post(`tables/${other}/join`, {}));
    const seq = await seqOf();
    for (const yes of [false, true, true]) expect((await vote(yes)).body.outcome).toBe('waiting');
    expect(await seqOf()).toBe(seq + 1);
    await server.services.actors.forget(other);
    const line = { kind: 'chat', user_id: null, body: JSON.stringify({ name: 'Ana', seat: 0, text: 'x' }), at: 0, fingerprint: null };
    const rows = Array.from({ length: 20_000 - seq - 1 }, (_, i) => ({ ...line, game_id: other, seq: seq + 2 + i }));
    for (let i = 0; i < rows.length; i += 1_000)
      await db()
        .insertInto('entries')
        .values(rows.slice(i, i + 1_000))
        .execute();
    await db().updateTable('games').set({ seq: 20_000 }).where('id', '=', other).execute();
    // What frees a seat and ends the game is possible, and what fills it again is not.
    expect((await set(null)).status).toBe(200);
    expect((await set('trainee')).body.error?.code).toBe('log-full');
    expect((await vote(false)).body.error?.code).toBe('log-full');
    expect((await ana.post(`tables/${other}/leave`)).status).toBe(200);
    expect((await ana.post(`tables/${other}/join`, {})).body.error?.code).toBe('log-full');
  });
});

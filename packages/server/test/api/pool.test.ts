import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameRecord, type State, start } from '@roundhouse/engine';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { Busy, Cancelled, Pool, TooLong } from '../../src/workers/pool.ts';
import { TITLE } from './client.ts';

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
afterAll(() => rmSync(folder, { recursive: true }));

const record: GameRecord = {
  format: 1,
  title: '1857',
  rules: TITLE.rules,
  options: Object.fromEntries(TITLE.options.map((option) => [option.id, option.default])),
  players: [
    { id: 'p1', name: 'Ana' },
    { id: 'p2', name: 'Ben' },
  ],
  draws: TITLE.draw(() => 0.5, 2, {}),
  moves: [],
};
const state: State = start(TITLE, record).state;
const named = { title: '1857', rules: TITLE.rules };
const choose = { kind: 'choose', ...named, state, by: state.order[0] as string, seed: 1, bot: 'random' } as const;
const prove = { kind: 'prove', ...named, state, moves: [] } as const;
const { moves: _none, ...opening } = record;
const reach = { kind: 'reach', ...named, opening, from: null, moves: [] } as const;
const row = { id: 'aaaaaaaaaaaa', name: 'x', owner: 'nobody', origin: null, invite: 'x', created: 1 };
const broken = { kind: 'import', text: '{}', mostMoves: 10, row } as const;
const LONG = 60_000;

const total = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

let pool: Pool;
beforeEach(() => {
  pool = new Pool(4, { titles: null, place: { file: join(folder, 'pool.db') }, program: 'test' });
});
afterEach(() => pool.close());

it('leaves threads to what people wait for, and does it first', async () => {
  const done: string[] = [];
  const run = (name: string, task: Parameters<Pool['run']>[0]) => pool.run(task, LONG).then(() => done.push(name));
  const all = [run('first bot', choose), run('second bot', choose), run('third bot', choose)];
  expect([total(pool.running), total(pool.waiting)]).toEqual([2, 1]);
  all.push(run('import', broken));
  expect([total(pool.running), total(pool.waiting)]).toEqual([2, 2]);
  all.push(run('first proof', prove), run('second proof', prove));
  expect([total(pool.running), total(pool.waiting)]).toEqual([3, 3]);
  all.push(run('table', reach));
  expect([total(pool.running), total(pool.waiting)]).toEqual([4, 3]);
  await Promise.all(all);
  expect(done.indexOf('second proof')).toBeLessThan(done.indexOf('third bot'));
});

it('leaves a thread to whatever goes last and waits, however many bots and proofs there are', async () => {
  const waiting: { readonly imports: number; readonly bots: number }[] = [];
  const run = async (task: Parameters<Pool['run']>[0]) => {
    await pool.run(task, LONG);
    // Once the next tasks have begun.
    await new Promise(setImmediate);
    const { import: imports = 0, choose: bots = 0 } = pool.waiting;
    waiting.push({ imports, bots });
  };
  await Promise.all([...Array(6).fill(choose), ...Array(6).fill(prove), broken].map(run));
  expect(waiting.some(({ imports, bots }) => imports === 0 && bots > 0)).toBe(true);
});

it('stops a task that takes too long, and goes on with the next', async () => {
  await expect(pool.run(prove, 0)).rejects.toThrow(TooLong);
  await expect(pool.run(prove, LONG)).resolves.toEqual({ ok: true });
});

it('lets everybody have a turn, however much one asks for', async () => {
  const done: string[] = [];
  const run = (owner: string) => pool.run(broken, LONG, { owners: [owner] }).then(() => done.push(owner));
  await Promise.all([run('mallory'), run('mallory'), run('mallory'), run('mallory'), run('ana'), run('ben'), run('ana')]);
  expect(done).toEqual(['mallory', 'ana', 'ben', 'mallory', 'ana', 'mallory', 'mallory']);
});

it('leaves a thread to bots, whatever programs ask', async () => {
  const wish = { by: null, fields: {}, most: 1, fill: false };
  const offers = { kind: 'offers', ...named, state, wish } as const;
  const all: Promise<unknown>[] = [1, 2, 3].map(() => pool.run(offers, LONG));
  all.push(pool.run(choose, LONG));
  expect([pool.running.offers, pool.running.choose]).toEqual([1, 1]);
  await Promise.all(all);
});

it('cancels a task that waits and one that runs', async () => {
  const gone = new AbortController();
  const tasks = [1, 2, 3].map(() => pool.run(choose, LONG, gone).catch((error: unknown) => error));
  gone.abort();
  for (const error of await Promise.all(tasks)) expect(error).toBeInstanceOf(Cancelled);
  await expect(pool.run(choose, LONG, gone)).rejects.toThrow(Cancelled);
  expect(total(pool.waiting)).toBe(0);
  await expect(pool.run(choose, LONG)).resolves.toMatchObject({ fault: null });
});

it('turns tasks away when too many are waiting', async () => {
  const tasks = Array.from({ length: 1_100 }, () => pool.run(broken, LONG).catch((error: unknown) => error));
  const answers = await Promise.all(tasks.slice(-50));
  expect(answers.every((answer) => answer instanceof Busy)).toBe(true);
});

it('reads tables however many other tasks are waiting', async () => {
  const gone = new AbortController();
  const tasks = Array.from({ length: 1_100 }, () => pool.run(broken, LONG, gone).catch((error: unknown) => error));
  await expect(pool.run(reach, LONG)).resolves.toBeTruthy();
  gone.abort();
  await Promise.all(tasks);
});

it('survives that tasks are stopped while their threads use the database', async () => {
  const { db } = await openDatabase({ file: join(folder, 'pool.db') });
  const body = JSON.stringify({ text: 'x'.repeat(100) });
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000) select 'game', i, 'chat', null, ${body}, 1, null from n`;
  await sql`pragma foreign_keys = off`.execute(db);
  await sql`insert into entries (game_id, seq, kind, user_id, body, at, fingerprint) ${numbers}`.execute(db);
  await db.destroy();
  const entries = { kind: 'entries', game: 'game', after: 0, to: 5_000 } as const;
  for (let i = 0; i < 2; i++) {
    const gone = new AbortController();
    const tasks = Array.from({ length: 10 }, () => pool.run(entries, LONG, gone).catch((error: unknown) => error));
    await Promise.race(tasks);
    gone.abort();
    for (const answer of await Promise.all(tasks)) if (answer instanceof Error) expect(answer).toBeInstanceOf(Cancelled);
  }
  expect((await pool.run(entries, LONG)).seq).toBe(5_000);
}, 240_000);

it('survives what cannot be sent to a thread', async () => {
  const unsendable = { ...prove, moves: [{ type: 'x', by: 'p1', what: () => 1 }] };
  await expect(pool.run(unsendable as never, LONG)).rejects.toThrow(/cloned/);
  await expect(pool.run(prove, LONG)).resolves.toEqual({ ok: true });
});

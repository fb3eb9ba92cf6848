import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginTable, movesAfter, openServer, Person, waitFor } from './client.ts';

// A table that cannot be served is set aside, and stands in nobody's way.

let ahead = 0;
/** When the clock stands still; null: it goes. */
let still: number | null = null;
const now = (): number => (still ?? Date.now()) + ahead;
let opened: Awaited<ReturnType<typeof openServer>>;
let people: readonly [Person, Person];

beforeEach(async () => {
  [ahead, still] = [0, null];
  opened = await openServer({ now, log: 'silent' });
  const { address } = opened.server;
  people = [await new Person(address).signUp('Ana'), await new Person(address).signUp('Ben')];
});

afterEach(() => opened.close());

const db = () => opened.server.services.database.db;
const aside = () => db().selectFrom('aside').selectAll().execute();

/** Copies a table so that this program cannot serve the copies, which are due first. */
const spoil = async (id: string, count: number): Promise<readonly string[]> => {
  const row = await db().selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, (_, i) => `spoilt${String(i).padStart(6, '0')}`);
  await db()
    .insertInto('games')
    .values(ids.map((copy) => ({ ...row, id: copy, rules: 99, deadline: 1 })))
    .execute();
  return ids;
};

it('many tables that fail do not keep the clock of another', async () => {
  const id = await beginTable(people, { speed: { move: 2, bank: 0, out: 'warn' } });
  const began = Date.now();
  await spoil(id, 250);
  await waitFor(async () =>
    (await people[0].get(`tables/${id}/entries`)).body.entries.some(({ kind }: { kind: string }) => kind === 'timeout'),
  );
  await waitFor(async () => (await aside()).length === 250);
  const rows = await aside();
  for (const { reason, tries, due } of rows) {
    expect(reason).toMatch(/rules version 99/);
    // On a machine that is very busy the first of them may have been tried again.
    expect(tries).toBeLessThanOrEqual(2);
    expect(due).toBeGreaterThanOrEqual(began + 10_000 * tries);
  }
  const { body } = await new Person(opened.server.address).get('metrics');
  expect(body).toMatch(/^roundhouse_tables_set_aside 250$/m);
});

it('a table is tried again after a growing time, and comes back when it works', async () => {
  const id = await beginTable(people, { speed: { move: 1_000_000, bank: 0, out: 'warn' } });
  const [spoilt = ''] = await spoil(id, 1);
  // A machine that is very busy may take longer than the time after which it is tried again.
  still = Date.now();
  const triesAre = (tries: number) => waitFor(async () => (await aside())[0]?.tries === tries);
  await triesAre(1);
  expect((await people[0].get(`tables/${spoilt}`)).body.unserved).toMatchObject({ reason: expect.any(String) });
  expect((await aside())[0]?.tries).toBe(1);
  ahead += 11_000;
  const again = now();
  await triesAre(2);
  expect((await aside())[0]?.due).toBeGreaterThanOrEqual(again + 20_000);
  // The entries of the table that it was copied from make it whole again.
  const entries = await db().selectFrom('entries').selectAll().where('game_id', '=', id).execute();
  await db()
    .insertInto('entries')
    .values(entries.map((entry) => ({ ...entry, game_id: spoilt })))
    .execute();
  const { rules } = await db().selectFrom('games').select('rules').where('id', '=', id).executeTakeFirstOrThrow();
  await db().updateTable('games').set({ rules }).where('id', '=', spoilt).execute();
  ahead += 21_000;
  await waitFor(async () => (await aside()).length === 0);
  expect((await people[0].get(`tables/${spoilt}`)).status).toBe(200);
});

it('a bot that fails sets its table aside, and not the others', async () => {
  const { pool } = opened.server.services;
  const run = pool.run.bind(pool);
  const failing = new Set<string>();
  let asked = 0;
  pool.run = ((task: Parameters<typeof run>[0], ms: number) => {
    if (task.kind === 'choose' && failing.size === 0) {
      asked++;
      return Promise.reject(new Error('no idea'));
    }
    return run(task, ms);
  }) as typeof run;
  const { id } = (await people[0].post('tables', { title: '1857', seats: 2 })).body;
  await people[0].ask('PUT', `tables/${id}/seats/1`, { bot: 'random' });
  expect((await people[0].post(`tables/${id}/start`)).status).toBe(200);
  /** Ana moves as long as it is her turn. */
  const anaMoves = async (): Promise<void> => {
    for (;;) {
      const { waiting, record, seq } = (await people[0].get(`tables/${id}`)).body;
      if (!waiting.includes(0)) return;
      await people[0].post(`tables/${id}/moves`, { seq, moves: movesAfter(record, 1, seq) });
    }
  };
  await anaMoves();
  await waitFor(async () => (await aside()).some(({ reason }) => /no idea/.test(reason)));
  const before = asked;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked).toBe(before);
  failing.add('over');
  ahead += 30_000;
  await waitFor(async () => (await people[0].get(`tables/${id}`)).body.waiting.includes(0));
  await waitFor(async () => (await aside()).length === 0);
});

import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Move } from '@roundhouse/engine';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Running, type ServeOptions, serve } from '../../src/serve.ts';
import { beginTable, makeAll, movesAfter, openServer, Person, quiet, waitFor } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// Time: clocks of machines are wrong, are set, and stand still; mail servers hang; nodes die.

const HOUR = 3_600_000;
const SECOND = 1_000;
const kindsAt = async (person: Person, id: string): Promise<readonly string[]> =>
  (await person.get(`tables/${id}/entries`)).body.entries.map(({ kind }: { kind: string }) => kind);
const couple = async ({ address }: Running): Promise<readonly [Person, Person]> => [
  await new Person(address).signUp('Ana'),
  await new Person(address).signUp('Ben'),
];
const at = (person: Person, { address }: Running): Person => Object.assign(new Person(address), { cookie: person.cookie });

let opened: Awaited<ReturnType<typeof openServer>>;
let later: Running[] = [];
afterEach(async () => {
  for (const server of later) await server.close();
  later = [];
  await opened?.close();
});

const again = async (more: ServeOptions = {}): Promise<Running> => {
  const server = await serve({ ...quiet, place: { file: opened.file }, ...more });
  later.push(server);
  return server;
};

it('a clock that is set back lengthens nothing, while the server runs and when it starts again', async () => {
  let shift = 0;
  const wall = () => Date.now() + shift;
  opened = await openServer({ wall });
  const { services } = opened.server;
  let before = services.now();
  // By so little that it may be drift.
  shift -= 1.5 * SECOND;
  await services.syncTime();
  expect(services.now()).toBeGreaterThanOrEqual(before);
  before = services.now();
  shift -= HOUR;
  await services.syncTime();
  expect(services.now()).toBeGreaterThanOrEqual(before);
  // Nodes that come later add what was lost.
  const lost = await services.database.db.selectFrom('meta').select('value').where('key', '=', 'clock').executeTakeFirst();
  expect(Number(lost?.value)).toBeGreaterThanOrEqual(HOUR);
  await services.syncTime();
  expect(services.now() - before).toBeLessThan(60 * SECOND);
  await waitFor(
    async () =>
      Number((await services.database.db.selectFrom('meta').selectAll().execute()).find(({ key }) => key === 'alive')?.value) >= before,
  );
  await opened.server.close();
  shift -= HOUR;
  const server = await again({ wall });
  expect(server.services.now()).toBeGreaterThanOrEqual(before);
  expect(server.services.now() - before).toBeLessThan(120 * SECOND);
});

it('time in which nobody served is given back in one step, to all tables, without opening any', async () => {
  opened = await openServer();
  const people = await couple(opened.server);
  const ids: string[] = [];
  for (let i = 0; i < 12; i++) ids.push(await beginTable(people, { speed: { move: 600, bank: 0, out: 'out' } }));
  const [running = '', paused = '', ...others] = ids;
  expect((await people[0].post(`tables/${paused}/pause`)).status).toBe(200);
  await opened.server.close();

  const server = await again();
  const { db } = server.services.database;
  const before = await db.selectFrom('games').select(['id', 'deadline']).execute();
  await server.close();
  later = [];
  const next = await again({ now: () => Date.now() + HOUR });
  const after = await next.services.database.db.selectFrom('games').select(['id', 'deadline', 'owed', 'seq']).execute();
  expect(next.services.actors.size).toBe(0);
  for (const { id, deadline, owed } of after) {
    expect(owed).toBeGreaterThan(HOUR - 10 * SECOND);
    const was = before.find((row) => row.id === id)?.deadline ?? null;
    expect(deadline).toBe(was === null ? null : was + owed);
  }
  const ana = at(people[0], next);
  const { clock, seq } = (await ana.get(`tables/${running}`)).body;
  expect(clock.since).toBeGreaterThan(Date.now() + HOUR - 120 * SECOND);
  expect((await kindsAt(ana, running)).filter((kind) => kind === 'give')).toHaveLength(1);
  // A move at a table that nobody has looked at, and a clock that stood still.
  const other = others[0] as string;
  const { body: record } = await ana.get(`tables/${other}/record`);
  await makeAll([ana, at(people[1], next)], other, movesAfter(record, 1, 1) as readonly Move[]);
  expect(await kindsAt(ana, other)).toContain('give');
  expect((await ana.post(`tables/${paused}/resume`)).status).toBe(200);
  expect(await kindsAt(ana, paused)).not.toContain('give');
  expect((await ana.get(`tables/${running}`)).body.seq).toBe(seq);
  const owed = await next.services.database.db.selectFrom('games').select('owed').where('id', 'in', [running, paused, other]).execute();
  expect(owed.map((row) => row.owed)).toEqual([0, 0, 0]);
});

describe('a mail server that hangs', () => {
  let silent: Server;
  beforeAll(async () => {
    silent = createServer((socket) => void socket.on('error', () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    silent.close();
  });

  it('does not stop the clocks', async () => {
    opened = await openServer({ smtp: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, noticeDelay: 0 });
    const people = await couple(opened.server);
    for (const person of people) await person.ask('PATCH', 'me', { email: `${person.name}@example.org`, password: 'correct horse' });
    const { database, now } = opened.server.services;
    const letter = JSON.stringify({ to: 'x@example.org', subject: 'x', text: 'x' });
    await database.db.insertInto('outbox').values({ id: 'x', kind: 'mail', body: letter, created: now(), due: now() }).execute();
    await waitFor(async () => (await database.db.selectFrom('outbox').select('tries').executeTakeFirst())?.tries === 1);
    const id = await beginTable(people, { speed: { move: 1, bank: 0, out: 'warn' } });
    await waitFor(async () => (await kindsAt(people[0], id)).includes('timeout'));
  });
});

describe('two nodes whose clocks differ', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await openPostgres();
  });
  afterAll(() => postgres.stop());

  it('agree on the time, and give none back', async () => {
    opened = await openServer();
    const place = { url: await postgres.fresh() };
    const nodes = [0, 15, -15].map((seconds) => serve({ ...quiet, place, wall: () => Date.now() + seconds * SECOND }));
    later = await Promise.all(nodes);
    const [one, two, three] = later as [Running, Running, Running];
    for (const other of [two, three]) expect(Math.abs(one.services.now() - other.services.now())).toBeLessThan(5 * SECOND);
    const people = await couple(one);
    const id = await beginTable(people, { speed: { move: 600, bank: 0, out: 'out' } });
    await new Promise((resolve) => setTimeout(resolve, 5 * SECOND));
    expect(await kindsAt(people[0], id)).not.toContain('give');
    expect((await one.services.database.db.selectFrom('games').select('owed').execute()).map(({ owed }) => owed)).toEqual([0]);
  });
});

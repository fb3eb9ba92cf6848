import type { Move } from '@roundhouse/engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve } from '../../src/serve.ts';
import { beginTable, Ear, makeAll, movesAfter, openServer, Person, quiet, waitFor } from './client.ts';

let ahead = 0;
let opened: Awaited<ReturnType<typeof openServer>>;
let people: readonly [Person, Person];
let eve: Person;

beforeEach(async () => {
  ahead = 0;
  opened = await openServer({ now: () => Date.now() + ahead });
  const { address } = opened.server;
  people = [await new Person(address).signUp('Ana'), await new Person(address).signUp('Ben')];
  eve = await new Person(address).signUp('Eve');
});

afterEach(() => opened.close());

const SECOND = 1_000;

/** Time passes for a server that is up: it notes that it lives at least every few seconds. */
const pass = async (seconds: number): Promise<void> => {
  const { db } = opened.server.services.database;
  for (let left = seconds; left > 0; left -= 5) {
    ahead += Math.min(5, left) * SECOND;
    const since = Date.now() + ahead;
    await waitFor(async () => {
      const row = await db.selectFrom('meta').select('value').where('key', '=', 'alive').executeTakeFirst();
      return Number(row?.value) >= since;
    });
  }
};

const begin = (out: string, speed: object = {}) => beginTable(people, { speed: { move: 20, bank: 5, out, ...speed } });
const tableOf = async (id: string) => (await people[0].get(`tables/${id}`)).body;
const entriesOf = async (id: string) => (await people[0].get(`tables/${id}/entries`)).body.entries as { kind: string; policy?: string }[];
const timeOut = async (id: string): Promise<number> => {
  const seat = (await tableOf(id)).waiting[0] as number;
  await pass(30);
  await waitFor(async () => (await entriesOf(id)).some(({ kind }) => kind === 'timeout'));
  return seat;
};

it('take from the bank what a move took too long', async () => {
  const id = await begin('warn', { move: 60, bank: 600 });
  const [move] = movesAfter((await tableOf(id)).record, 1, 1) as [Move];
  await pass(100);
  await makeAll(people, id, [move]);
  const spent = 600 * SECOND - (await tableOf(id)).clock.banks[move.by === 'p1' ? 0 : 1];
  expect(spent).toBeGreaterThanOrEqual(40 * SECOND);
  expect(spent).toBeLessThan(70 * SECOND);
});

it('warn: it is said once, and whoever is late moves all the same', async () => {
  const id = await begin('warn');
  const seat = await timeOut(id);
  await pass(30);
  const table = await tableOf(id);
  expect(table.seats[seat]).toMatchObject({ bot: null });
  expect(table.clock).toMatchObject({ late: [seat] });
  expect((await entriesOf(id)).filter(({ kind }) => kind === 'timeout')).toMatchObject([{ policy: 'warn', seats: [seat] }]);
  await makeAll(people, id, movesAfter(table.record, 1, 1));
  expect((await tableOf(id)).clock.late).toEqual([]);
});

it('bot: a bot plays on, named in the log, until its person is back', async () => {
  const id = await begin('bot');
  const ear = new Ear(people[0], id);
  const seat = await timeOut(id);
  await ear.until(({ entries }) => entries.some(({ kind, bot, seat: of }) => kind === 'move' && bot === 'conductor' && of === seat));
  expect((await (people[seat] as Person).post(`tables/${id}/back`)).status).toBe(200);
  expect((await tableOf(id)).seats[seat].bot).toBeNull();
  ear.close();
});

it('replacement: the seat is free for whoever comes, with the full time of a move', async () => {
  const id = await begin('replacement');
  const seat = await timeOut(id);
  expect((await tableOf(id)).seats[seat]).toBeNull();
  await pass(60);
  expect((await eve.post(`tables/${id}/join`, {})).body).toMatchObject({ seat });
  await pass(10);
  const table = await tableOf(id);
  expect(table.seats[seat]).toMatchObject({ name: 'Eve' });
  expect(table.clock.late).toEqual([]);
  const [move] = movesAfter(table.record, 1, 1) as [Move];
  expect(Number(move.by.slice(1)) - 1).toBe(seat);
  expect((await (people[seat] as Person).post(`tables/${id}/moves`, { seq: table.seq, moves: [move] })).status).toBe(403);
  expect((await eve.post(`tables/${id}/moves`, { seq: table.seq, moves: [move] })).status).toBe(200);
});

it('replacement: who was late may come back as long as nobody else has come', async () => {
  const id = await begin('replacement');
  const seat = await timeOut(id);
  expect((await (people[seat] as Person).post(`tables/${id}/join`, {})).body).toMatchObject({ seat });
  expect((await eve.post(`tables/${id}/join`, {})).status).toBe(409);
});

it('out: who was late is out for good, also after a new start; others may take the seat', async () => {
  const id = await begin('out');
  const seat = await timeOut(id);
  const late = people[seat] as Person;
  expect((await late.post(`tables/${id}/join`, {})).body.error).toMatchObject({ code: 'forbidden', message: expect.stringMatching(/out/) });
  await opened.server.close();
  const again = await serve({ ...quiet, place: { file: opened.file }, now: () => Date.now() + ahead });
  const at = (person: Person): Person => Object.assign(new Person(again.address), { cookie: person.cookie });
  expect((await at(late).post(`tables/${id}/join`, {})).status).toBe(403);
  expect((await at(eve).post(`tables/${id}/join`, {})).body).toMatchObject({ seat });
  await again.close();
});

it('stand still while paused, and get back the time in which nobody served', async () => {
  const id = await begin('out');
  expect((await eve.post(`tables/${id}/pause`)).status).toBe(403);
  expect((await people[0].post(`tables/${id}/pause`)).status).toBe(200);
  await pass(60);
  expect((await tableOf(id)).clock.paused).toBeGreaterThan(0);
  expect((await people[0].post(`tables/${id}/resume`)).status).toBe(200);
  await pass(10);
  const before = await tableOf(id);
  expect((await entriesOf(id)).some(({ kind }) => kind === 'timeout')).toBe(false);
  await opened.server.close();
  const hour = 3_600 * SECOND;
  ahead += hour;
  const again = await serve({ ...quiet, place: { file: opened.file }, now: () => Date.now() + ahead });
  const ana = Object.assign(new Person(again.address), { cookie: people[0].cookie });
  const after = (await ana.get(`tables/${id}`)).body;
  expect(after.seats.every((seat: unknown) => seat !== null)).toBe(true);
  expect(after.clock.since - before.clock.since).toBeGreaterThan(hour - 10 * SECOND);
  await again.close();
});

it('a player who is away is still asked, and their silence agrees in the end', async () => {
  const id = await begin('bot');
  const before = (await tableOf(id)).record;
  await makeAll(people, id, movesAfter(before, 6, 1));
  const seat = (await tableOf(id)).waiting[0] as number;
  await pass(30);
  await waitFor(async () => (await tableOf(id)).seats[seat].bot !== null);
  const here = people[1 - seat] as Person;
  /** Asks until the bot has not just moved. */
  const insist = async (path: string, body: (seq: number) => object) => {
    let answer = await here.post(`tables/${id}/${path}`, body((await tableOf(id)).seq));
    for (let i = 0; i < 50 && answer.body.error?.code === 'stale'; i++)
      answer = await here.post(`tables/${id}/${path}`, body((await tableOf(id)).seq));
    return answer;
  };
  expect((await insist('undo', (seq) => ({ seq, to: 0 }))).body.outcome).toBe('asked');
  expect((await insist('abandon', () => ({ yes: true }))).body.outcome).toBe('waiting');
  expect((await tableOf(id)).status).toBe('playing');
  const rest = (await tableOf(id)).moves;
  await pass(300);
  expect((await tableOf(id)).moves).toBe(rest);
  await pass(310);
  await waitFor(async () => (await entriesOf(id)).some(({ kind }) => kind === 'undo'));
  await waitFor(async () => ['abandoned', 'playing'].includes((await tableOf(id)).status));
});

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
interface Logged {
  readonly kind: string;
  readonly policy?: string;
  readonly seat?: number;
  readonly bot?: string;
}

const entriesOf = async (id: string) => (await people[0].get(`tables/${id}/entries`)).body.entries as readonly Logged[];
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

it('bot: the level the table agreed on takes over, and another one needs the consent of all', async () => {
  const three = [...people, eve];
  const id = await beginTable(three, { speed: { move: 20, bank: 0, out: 'bot', bot: 'trainee' } });
  const seat = await timeOut(id);
  expect((await tableOf(id)).seats[seat]).toMatchObject({ bot: 'trainee' });
  const byBots = async () => (await entriesOf(id)).filter(({ kind, bot }) => kind === 'move' && bot !== undefined);
  await waitFor(async () => (await byBots()).length > 0);
  for (const entry of await byBots()) expect(entry).toMatchObject({ bot: 'trainee', seat });
  await people[0].post(`tables/${id}/pause`);
  await (three[2] as Person).post(`tables/${id}/leave`);
  const seated = async (bot: string) => (await people[0].ask('PUT', `tables/${id}/seats/2`, { bot })).body.outcome;
  expect(await seated('director')).toBe('asked');
  expect((await tableOf(id)).seats[2]).toBeNull();
  expect(await seated('trainee')).toBe('bot');
  expect((await tableOf(id)).seats[2]).toMatchObject({ bot: 'trainee' });
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
  const rest = (await tableOf(id)).moves;
  await pass(300);
  expect((await tableOf(id)).moves).toBe(rest);
  await pass(310);
  await waitFor(async () => (await entriesOf(id)).some(({ kind }) => kind === 'undo'));
});

/** A player votes to abandon, alone: it comes to that when silence agrees, and not before. */
const abandonedBySilence = async (here: Person, id: string): Promise<void> => {
  expect((await here.post(`tables/${id}/pause`)).status).toBe(200);
  expect((await here.post(`tables/${id}/abandon`, { yes: true })).body.outcome).toBe('waiting');
  await pass(580);
  expect((await tableOf(id)).status).toBe('playing');
  await pass(30);
  await waitFor(async () => (await tableOf(id)).status === 'abandoned');
};

/** Waits until it is a seat's turn and no bot moves any more. */
const turnOf = (id: string, seat: number) =>
  waitFor(async () => {
    const { waiting } = await tableOf(id);
    return waiting.length === 1 && waiting[0] === seat;
  });

it('the silence of a player who is away abandons a game after its time, and not before', async () => {
  const id = await begin('bot');
  const seat = await timeOut(id);
  await turnOf(id, 1 - seat);
  await abandonedBySilence(people[1 - seat] as Person, id);
});

/** Ben, who is not the host, runs out of time, and Ana seats a bot in his place. */
const benIsLate = async (out: string): Promise<string> => {
  const id = await begin(out, { move: 60 });
  const moves = movesAfter((await tableOf(id)).record, 12, 1);
  const turn = moves.findIndex(({ by }, i) => i > 3 && by === 'p2');
  expect(turn).toBeGreaterThan(3);
  await makeAll(people, id, moves.slice(0, turn));
  await pass(70);
  await waitFor(async () => (await tableOf(id)).seats[1] === null);
  expect((await people[0].ask('PUT', `tables/${id}/seats/1`, { bot: 'trainee' })).body.outcome).toBe('bot');
  await turnOf(id, 0);
  return id;
};

it.each(['replacement', 'out'])('%s: who lost the seat is asked before others undo, delete or abandon the game', async (out) => {
  const id = await benIsLate(out);
  const [ana] = people;
  expect((await ana.ask('DELETE', `tables/${id}`)).body.error.code).toBe('others');
  const { seq, moves } = await tableOf(id);
  expect((await ana.post(`tables/${id}/undo`, { seq, to: 0 })).body.outcome).toBe('asked');
  expect((await tableOf(id)).moves).toBe(moves);
  const other = await benIsLate(out);
  await abandonedBySilence(ana, other);
  expect((await ana.ask('DELETE', `tables/${other}`)).status).toBe(204);
});

it('replacement: who was late takes the seat back from the bot, and declines', async () => {
  const id = await benIsLate('replacement');
  const [ana, ben] = people;
  const { db } = opened.server.services.database;
  await db.updateTable('games').set({ visibility: 'private' }).where('id', '=', id).execute();
  expect((await ana.post(`tables/${id}/undo`, { seq: (await tableOf(id)).seq, to: 0 })).body.outcome).toBe('asked');
  const { id: user } = await db.selectFrom('users').select('id').where('name', '=', 'Ben').executeTakeFirstOrThrow();
  const asked = await db.selectFrom('outbox').select('body').where('kind', '=', 'ask').execute();
  expect(asked.map(({ body }) => JSON.parse(body))).toMatchObject([{ user, table: id, question: 'undo' }]);
  expect((await eve.post(`tables/${id}/join`, { seat: 1 })).status).toBe(404);
  expect((await ben.get(`tables/${id}`)).status).toBe(200);
  expect((await ben.post(`tables/${id}/join`, {})).body).toMatchObject({ seat: 1 });
  expect((await ben.post(`tables/${id}/answer`, { yes: false })).body.outcome).toBe('refused');
  expect((await ana.post(`tables/${id}/abandon`, { yes: true })).body.outcome).toBe('waiting');
});

const DAY_S = 86_400;

it('weekends put the deadline off, where the table has them off', async () => {
  // Five days that count last a week, whenever they begin, unless they begin on a weekend.
  const id = await begin('warn', { move: 5 * DAY_S, bank: 0, weekends: -120 });
  const { clock, deadline } = await tableOf(id);
  const local = new Date(clock.since - 120 * 60 * SECOND);
  const off = local.getUTCDay() === 6 ? 1 : 0;
  const rest =
    local.getUTCDay() % 6 === 0 ? DAY_S * SECOND - (local.getTime() % (DAY_S * SECOND)) + off * DAY_S * SECOND : 2 * DAY_S * SECOND;
  expect(deadline - clock.since).toBe(5 * DAY_S * SECOND + rest);
  expect(
    (await people[0].post('tables', { title: '1857', seats: 2, speed: { move: 60, bank: 0, out: 'warn', weekends: 900 } })).status,
  ).toBe(400);
});

it('a vacation stops the clock of its player, until the days are used up', async () => {
  const id = await begin('warn', { move: DAY_S, bank: 0, vacation: 3 });
  const { waiting, deadline } = await tableOf(id);
  const [mover, other] = waiting[0] === 0 ? people : [people[1], people[0]];
  expect((await other.post(`tables/${id}/vacation`, { days: 2 })).status).toBe(200);
  expect((await tableOf(id)).deadline).toBe(deadline);
  expect((await mover.post(`tables/${id}/vacation`, { days: 9 })).status).toBe(200);
  const away = await tableOf(id);
  expect(Math.abs(away.deadline - deadline - 3 * DAY_S * SECOND)).toBeLessThan(60 * SECOND);
  expect(away.clock.leave[waiting[0]]).toBe(0);
  expect((await mover.post(`tables/${id}/vacation`, { days: 1 })).body.error.code).toBe('on-vacation');
  expect((await mover.ask('DELETE', `tables/${id}/vacation`)).status).toBe(200);
  const back = await tableOf(id);
  expect(back.clock.leave[waiting[0]]).toBe(2);
  expect(Math.abs(back.deadline - deadline)).toBeLessThan(60 * SECOND);
  expect((await mover.ask('DELETE', `tables/${id}/vacation`)).body.error.code).toBe('no-vacation');
});

it('are paused by consent, where the table has chosen so, and resumed by anyone', async () => {
  const id = await begin('warn', { move: DAY_S, bank: 0, pause: 'all' });
  expect((await people[0].post(`tables/${id}/pause`)).body.outcome).toBe('asked');
  expect((await tableOf(id)).clock.paused).toBeNull();
  expect((await people[1].post(`tables/${id}/pause`)).body.error.code).toBe('proposed');
  expect((await people[1].post(`tables/${id}/motion`, { yes: false })).body.outcome).toBe('declined');
  expect((await tableOf(id)).motion).toBeNull();
  expect((await people[1].post(`tables/${id}/pause`)).body.outcome).toBe('asked');
  expect((await people[1].post(`tables/${id}/motion`, { yes: true })).body.error.code).toBe('answered');
  expect((await people[0].post(`tables/${id}/motion`, { yes: true })).body.outcome).toBe('done');
  const paused = await tableOf(id);
  expect([paused.clock.paused !== null, paused.motion]).toEqual([true, null]);
  expect((await people[1].post(`tables/${id}/resume`)).status).toBe(200);
  expect((await people[0].post(`tables/${id}/motion`, { yes: true })).body.error.code).toBe('not-proposed');
});

it('no bot plays a seat that a player has left, unless the others agree or the table has agreed to this level', async () => {
  const three = [...people, eve];
  const speed = { move: DAY_S, bank: 0 };
  for (const out of ['warn', 'bot']) {
    const id = await beginTable(three, { speed: { ...speed, out } });
    await eve.post(`tables/${id}/leave`);
    const seated = async (bot: string) => (await people[0].ask('PUT', `tables/${id}/seats/2`, { bot })).body.outcome;
    expect(await seated('trainee')).toBe('asked');
    expect((await tableOf(id)).seats[2]).toBeNull();
    if (out === 'bot') {
      expect(await seated('conductor')).toBe('bot');
      continue;
    }
    expect((await people[1].post(`tables/${id}/motion`, { yes: true })).body.outcome).toBe('done');
    expect((await tableOf(id)).seats[2]).toMatchObject({ bot: 'trainee' });
  }
});

import { type GameRecord, hash, play, replay, start } from '@roundhouse/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../../src/serve.ts';
import { beginTable, Ear, gapless, makeAll, movesAfter, openServer, Person, TITLE, waitFor } from './client.ts';

let server: Running;
let close: () => Promise<void>;
let ana: Person;
let ben: Person;
let eve: Person;

beforeAll(async () => {
  ({ server, close } = await openServer());
  ana = await new Person(server.address).signUp('Ana');
  ben = await new Person(server.address).signUp('Ben');
  eve = await new Person(server.address).signUp('Eve');
});

afterAll(() => close());

const begin = (more: object = {}) => beginTable([ana, ben], more);
const tableOf = async (person: Person, id: string) => (await person.get(`tables/${id}`)).body;
const nextMoves = async (id: string, count: number, seed = 1) => movesAfter((await tableOf(ana, id)).record as GameRecord, count, seed);
const by = (move: { by: string } | undefined): Person => (move?.by === 'p1' ? ana : ben);
const other = (person: Person): Person => (person === ana ? ben : ana);

describe('moves', () => {
  it('are taken from whoever sits there and seen by everybody at the table', async () => {
    const id = await begin();
    const ears = [new Ear(ana, id), new Ear(ben, id), new Ear(new Person(server.address), id)];
    const moves = await nextMoves(id, 40);
    const seq = await makeAll([ana, ben], id, moves);
    for (const ear of ears) {
      await ear.until(() => ear.seq === seq);
      expect(gapless(ear.entries)).toBe(true);
      ear.close();
    }
    const table = await tableOf(eve, id);
    expect(table.record.moves).toEqual(moves);
    const replayed = replay(TITLE, table.record, { proof: true });
    expect(replayed.ok).toBe(true);
    expect(hash(table.view.players)).toBe(hash((await tableOf(ana, id)).view.players));
  });

  it('of a turn are taken whole or not at all', async () => {
    const id = await begin();
    const moves = await nextMoves(id, 12, 3);
    const first = moves[0];
    const alone = moves.findIndex((move) => move.by !== first?.by);
    const turn = moves.slice(0, alone);
    const { seq } = await tableOf(ana, id);
    const broken = await by(first).post(`tables/${id}/moves`, { seq, moves: [...turn, { type: 'no-such', by: first?.by }] });
    expect(broken.status).toBe(422);
    expect(broken.body.error).toMatchObject({ at: turn.length });
    expect((await tableOf(ana, id)).seq).toBe(seq);
    const taken = await by(first).post(`tables/${id}/moves`, { seq, moves: turn });
    expect(taken.status).toBe(200);
    expect(taken.body.entries).toHaveLength(turn.length);
  });

  it('that are not legal are refused with code, rule and a sentence', async () => {
    const id = await begin();
    const [move] = await nextMoves(id, 1);
    const { seq } = await tableOf(ana, id);
    const { status, body } = await by(move).post(`tables/${id}/moves`, { seq, moves: [{ type: 'lay', by: move?.by }] });
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: 'not-now', rule: TITLE.cites.order, at: 0 });
    expect(body.error.message).toMatch(/\w+ .*\.$/);
  });

  it('on an old position get the news, words do not make a position old', async () => {
    const id = await begin();
    const [one, two] = await nextMoves(id, 2);
    const { seq } = await tableOf(ana, id);
    await ben.post(`tables/${id}/chat`, { text: 'Good luck!' });
    const first = await by(one).post(`tables/${id}/moves`, { seq, moves: [one] });
    expect(first.status).toBe(200);
    const late = await by(two).post(`tables/${id}/moves`, { seq, moves: [two] });
    expect(late.status).toBe(409);
    expect(late.body.error).toMatchObject({ code: 'stale', seq: seq + 2 });
    expect(late.body.error.news.map((entry: { kind: string }) => entry.kind)).toEqual(['chat', 'move']);
  });

  it('of another seat are forbidden, and of nobody unauthorised', async () => {
    const id = await begin();
    const [move] = await nextMoves(id, 1);
    const { seq } = await tableOf(ana, id);
    expect((await other(by(move)).post(`tables/${id}/moves`, { seq, moves: [move] })).status).toBe(403);
    expect((await eve.post(`tables/${id}/moves`, { seq, moves: [move] })).status).toBe(403);
    expect((await new Person(server.address).post(`tables/${id}/moves`, { seq, moves: [move] })).status).toBe(401);
    expect((await tableOf(ana, id)).seq).toBe(seq);
  });

  it('made at the same time on the same position are not both taken', async () => {
    const id = await begin();
    const [move] = await nextMoves(id, 1);
    const { seq } = await tableOf(ana, id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => by(move).post(`tables/${id}/moves`, { seq, moves: [move] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });
});

describe('the stream', () => {
  it('goes on after a lost connection without a gap and without a repeat', async () => {
    const id = await begin();
    const moves = await nextMoves(id, 30, 5);
    const first = new Ear(ana, id);
    await makeAll([ana, ben], id, moves.slice(0, 10));
    await first.until(() => first.entries.some(({ kind }) => kind === 'move'));
    first.socket.terminate();
    const heard = [...first.entries];
    const writing = makeAll([ana, ben], id, moves.slice(10));
    const second = new Ear(ana, id, heard.at(-1)?.seq);
    const seq = await writing;
    await second.until(() => second.seq === seq);
    expect(gapless([...heard, ...second.entries])).toBe(true);
    second.close();
  });

  it('carries what each move made happen, also to those who come back', async () => {
    const id = await begin();
    const ear = new Ear(eve, id);
    const { record } = await tableOf(ana, id);
    const moves = movesAfter(record, 20, 6);
    const seq = await makeAll([ana, ben], id, moves);
    await ear.until(() => ear.seq === seq);
    let { state } = start(TITLE, record);
    for (const move of moves) {
      const outcome = play(TITLE, state, move);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      const entry = ear.entries.find((one) => JSON.stringify(one.move) === JSON.stringify(move) && one.seq > seq - moves.length);
      expect(entry?.events ?? []).toEqual(JSON.parse(JSON.stringify(outcome.events)));
      state = outcome.state;
      if (entry !== undefined) ear.entries.splice(ear.entries.indexOf(entry), 1);
    }
    const first = new Ear(eve, id);
    const again = new Ear(eve, id, seq - 7);
    for (const one of [first, again]) await one.until(() => one.seq === seq);
    expect(again.entries).toEqual(first.entries.slice(-7));
    expect(again.entries.some(({ events }) => Array.isArray(events))).toBe(true);
    for (const one of [ear, first, again]) one.close();
  });

  it('tells of a seat taken while somebody looks on', async () => {
    const { id } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
    const ear = new Ear(eve, id);
    await ear.until(({ messages }) => messages.some(({ type }) => type === 'presence'));
    await eve.post(`tables/${id}/join`, {});
    await ear.until(({ messages }) =>
      messages.some(
        ({ type, people }) =>
          type === 'presence' && (people as { name: string; seat: number | null }[]).some(({ name, seat }) => name === 'Eve' && seat === 1),
      ),
    );
    ear.close();
  });

  it('says who is there and carries words', async () => {
    const id = await begin();
    const ear = new Ear(ana, id);
    const his = new Ear(ben, id);
    const isFull = ({ messages }: Ear) => messages.some(({ type, people }) => type === 'presence' && (people as unknown[]).length === 2);
    await ear.until(isFull);
    await his.until(({ messages }) => messages.length > 0);
    his.socket.send(JSON.stringify({ type: 'chat', text: 'Hello <b>Ana</b>' }));
    await ear.until(({ entries }) =>
      entries.some(({ kind, text, name }) => kind === 'chat' && text === 'Hello <b>Ana</b>' && name === 'Ben'),
    );
    his.socket.send('{"type":"moves"}');
    await his.until(({ messages }) => messages.some(({ type, code }) => type === 'error' && code === 'malformed'));
    his.close();
    await ear.until(({ messages }) => (messages.at(-1)?.people as unknown[] | undefined)?.length === 1);
    ear.close();
  });

  it('of a private table is for those at it', async () => {
    const id = await begin({ visibility: 'private' });
    for (const stranger of [eve, new Person(server.address)]) {
      const ear = new Ear(stranger, id);
      await ear.until(() => ear.closed !== null);
      expect(ear.messages).toEqual([]);
    }
  });
});

describe('taking back', () => {
  it('one’s own turn is free, and can be made again', async () => {
    const id = await begin();
    const [move] = await nextMoves(id, 1);
    const seq = await makeAll([ana, ben], id, [move as never]);
    const undone = await by(move).post(`tables/${id}/undo`, { seq, to: 0 });
    expect(undone.body).toMatchObject({ outcome: 'done' });
    expect((await tableOf(ana, id)).record.moves).toEqual([]);
    expect((await by(move).post(`tables/${id}/redo`, { seq: undone.body.seq, count: 1 })).status).toBe(200);
    expect((await tableOf(ana, id)).record.moves).toEqual([move]);
  });

  it('further back needs consent', async () => {
    const id = await begin();
    const moves = await nextMoves(id, 12, 2);
    const seq = await makeAll([ana, ben], id, moves);
    expect((await ana.post(`tables/${id}/undo`, { seq, to: 0 })).body.outcome).toBe('asked');
    expect((await tableOf(ben, id)).ask).toMatchObject({ seat: 0, to: 0 });
    expect((await ana.post(`tables/${id}/answer`, { yes: true })).status).toBe(409);
    expect((await ben.post(`tables/${id}/answer`, { yes: false })).body.outcome).toBe('refused');
    expect((await tableOf(ben, id)).record.moves).toHaveLength(12);
    await ana.post(`tables/${id}/undo`, { seq: (await tableOf(ana, id)).seq, to: 3 });
    expect((await ben.post(`tables/${id}/answer`, { yes: true })).body.outcome).toBe('done');
    expect((await tableOf(ben, id)).record.moves).toEqual(moves.slice(0, 3));
  });

  it('is not done where the table does not want it', async () => {
    const id = await begin({ undo: 'none' });
    const [move] = await nextMoves(id, 1);
    const seq = await makeAll([ana, ben], id, [move as never]);
    expect((await by(move).post(`tables/${id}/undo`, { seq, to: 0 })).status).toBe(403);
  });
});

describe('a table', () => {
  it('is read back from its log as it was', async () => {
    const { server: first, file, close: end } = await openServer();
    const people = [await new Person(first.address).signUp('Ana'), await new Person(first.address).signUp('Ben')];
    const id = await beginTable(people);
    const { record } = await tableOf(people[0] as Person, id);
    const seq = await makeAll(people, id, movesAfter(record, 50, 9));
    await (people[0] as Person).post(`tables/${id}/undo`, { seq, to: 20 });
    await (people[1] as Person).post(`tables/${id}/answer`, { yes: true });
    const before = await tableOf(people[0] as Person, id);
    await first.close();
    const { server: second, close: endSecond } = await openServer({ place: { file } });
    const again = new Person(second.address);
    again.cookie = (people[0] as Person).cookie;
    const after = await tableOf(again, id);
    expect(after).toEqual(before);
    await endSecond();
    await end();
  });

  it('is ended unfinished when all want that, and played again', async () => {
    const id = await begin();
    expect((await ana.post(`tables/${id}/abandon`, { yes: true })).body.outcome).toBe('waiting');
    expect((await ben.post(`tables/${id}/abandon`, { yes: true })).body.outcome).toBe('abandoned');
    const again = await ben.post(`tables/${id}/rematch`);
    expect(again.status).toBe(200);
    expect((await ana.post(`tables/${id}/rematch`)).body).toEqual(again.body);
  });

  it('is copied at any move, exported and imported', async () => {
    const id = await begin();
    const moves = await nextMoves(id, 15, 4);
    await makeAll([ana, ben], id, moves);
    const clone = await eve.post(`tables/${id}/clone`, { at: 10 });
    expect(clone.status).toBe(201);
    const copy = await tableOf(eve, clone.body.id);
    expect(copy.record.moves).toEqual(moves.slice(0, 10));
    expect((await ana.get(`tables/${clone.body.id}`)).status).toBe(404);
    expect((await eve.post(`tables/${clone.body.id}/moves`, { seq: copy.seq, moves: [moves[10]] })).status).toBe(200);
    const record = (await eve.get(`tables/${id}/record`)).body as GameRecord;
    const imported = await eve.post('tables/import', { record });
    expect(imported.status).toBe(201);
    expect((await tableOf(eve, imported.body.id)).record).toEqual(record);
    const forged = { ...record, moves: [...record.moves, { type: 'lay', by: 'p1' }] };
    const refused = await eve.post('tables/import', { record: forged });
    expect(refused.status).toBe(422);
    expect(refused.body.error.message).toMatch(/move 16 is illegal/);
  });

  it('has seats for guests, replacements and bots', async () => {
    const id = await begin({ visibility: 'invite' });
    expect((await eve.get(`tables/${id}`)).status).toBe(404);
    const { invite } = await tableOf(ana, id);
    expect((await ben.post(`tables/${id}/leave`)).status).toBe(200);
    const guest = new Person(server.address);
    expect((await guest.post(`tables/${id}/guest`, { name: 'Gus', invite: 'wrong' })).status).toBe(404);
    expect((await guest.post(`tables/${id}/guest`, { name: 'Gus', invite })).body).toMatchObject({ seat: 1 });
    expect((await tableOf(ana, id)).seats[1]).toMatchObject({ name: 'Gus (guest)' });
    const moves = await nextMoves(id, 6);
    await makeAll([ana, guest], id, moves);
    await guest.post(`tables/${id}/leave`);
    expect((await ana.ask('PUT', `tables/${id}/seats/1`, { bot: 'random' })).status).toBe(200);
    const ear = new Ear(ana, id, (await tableOf(ana, id)).seq);
    const { record, seq } = await tableOf(ana, id);
    if ((await tableOf(ana, id)).waiting[0] === 0) {
      const own = movesAfter(record, 30, 8);
      const turn = own.slice(
        0,
        Math.max(
          1,
          own.findIndex((move) => move.by !== 'p1'),
        ),
      );
      await ana.post(`tables/${id}/moves`, { seq, moves: turn });
    }
    await ear.until(({ entries }) => entries.some(({ kind, bot }) => kind === 'move' && bot === 'random'));
    ear.close();
  });

  it('lets a visitor host a game by invitation, and friends join it, without any account', async () => {
    const [host, friend, stranger] = [new Person(server.address), new Person(server.address), new Person(server.address)];
    expect((await host.post('tables/guest', { name: 'Hanna', title: '1857', seats: 9 })).status).toBe(400);
    expect((await host.get('me')).status).toBe(401);
    const made = await host.post('tables/guest', { name: 'Hanna', title: '1857', seats: 2 });
    expect(made.status).toBe(201);
    const { id } = made.body as { readonly id: string };
    const table = await tableOf(host, id);
    expect(table).toMatchObject({ visibility: 'invite', seats: [{ name: 'Hanna (guest)' }, null] });
    expect((await stranger.get(`tables/${id}`)).status).toBe(404);
    expect((await friend.post(`tables/${id}/guest`, { name: 'Fred', invite: table.invite })).body).toMatchObject({ seat: 1 });
    expect((await friend.post(`tables/${id}/start`)).status).toBe(403);
    expect((await host.post(`tables/${id}/start`)).status).toBe(200);
    // The same guest hosts a second game; one with an account does so with it.
    expect((await host.post('tables/guest', { name: 'Hanna', title: '1857', seats: 2 })).status).toBe(201);
    expect((await ana.post('tables/guest', { name: 'Ana', title: '1857', seats: 2 })).status).toBe(409);
  });

  it('keeps notes for one person’s eyes', async () => {
    const id = await begin();
    await ana.ask('PUT', `tables/${id}/notes`, { text: 'Ben bluffs' });
    expect((await ana.get(`tables/${id}/notes`)).body).toEqual({ text: 'Ben bluffs' });
    expect((await ben.get(`tables/${id}/notes`)).body).toEqual({ text: '' });
  });

  it('is found by who looks for it', async () => {
    const id = (await ana.post('tables', { title: '18esp', seats: 3, name: 'Empty chairs' })).body.id;
    const hidden = (await ana.post('tables', { title: '18esp', seats: 3, visibility: 'invite' })).body.id;
    const { tables } = (await eve.get('tables?title=18esp&status=open&room=true')).body;
    expect(tables.map((table: { id: string }) => table.id)).toContain(id);
    expect(tables.map((table: { id: string }) => table.id)).not.toContain(hidden);
    const mine = (await ana.get('tables?mine=true&title=18esp')).body.tables;
    expect(mine.map((table: { id: string }) => table.id)).toEqual(expect.arrayContaining([id, hidden]));
  });
});

it('no more tables are in memory than the settings say, and those who watch others hear everything', async () => {
  const { server: small, close: end } = await openServer({ actors: 1 });
  const people = [await new Person(small.address).signUp('Ana'), await new Person(small.address).signUp('Ben')] as const;
  const ids = [await beginTable(people), await beginTable(people), await beginTable(people)];
  const ears = ids.map((id) => new Ear(people[1], id));
  for (const ear of ears) await ear.until(({ seq }) => seq > 0);
  for (const text of ['can you hear me?', 'and now?']) {
    for (const id of ids) expect((await people[0].post(`tables/${id}/chat`, { text })).status).toBe(200);
    for (const ear of ears) await ear.until(({ entries }) => entries.at(-1)?.text === text, 5_000);
    await waitFor(() => small.services.actors.size === 1);
  }
  // Nobody was sent away, and nobody heard anything twice.
  expect(ears.map(({ closed, entries }) => [closed, gapless(entries)])).toEqual(ids.map(() => [null, true]));
  // Whoever goes is forgotten, and so is a table that is deleted.
  ears[0]?.close();
  expect((await people[0].post(`tables/${ids[1]}/abandon`, { yes: true })).status).toBe(200);
  expect((await people[1].post(`tables/${ids[1]}/abandon`, { yes: true })).status).toBe(200);
  await people[0].get(`tables/${ids[2]}`);
  expect((await people[0].ask('DELETE', `tables/${ids[1]}`)).status).toBe(204);
  await ears[1]?.until(({ closed }) => closed !== null);
  await waitFor(() => [...small.services.actors.seqs.keys()].join() === ids[2]);
  for (const ear of ears) ear.close();
  await end();
});

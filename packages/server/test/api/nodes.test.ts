import type { Move } from '@roundhouse/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, serve } from '../../src/serve.ts';
import { beginTable, Ear, gapless, makeAll, movesAfter, Person, quiet, waitFor } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(() => postgres.stop());

const sameAt = (person: Person, address: string): Person => {
  const same = new Person(address);
  same.cookie = person.cookie;
  return same;
};

describe('two nodes over one PostgreSQL', () => {
  let one: Running;
  let two: Running;

  beforeAll(async () => {
    const url = await postgres.fresh();
    // Both migrate the empty database at the same moment.
    [one, two] = await Promise.all([serve({ ...quiet, place: { url } }), serve({ ...quiet, place: { url } })]);
  });

  afterAll(async () => {
    await one.close();
    await two.close();
  });

  it('serve the same table: what one accepts is seen at the other', async () => {
    const ana = await new Person(one.address).signUp('Ana');
    const ben = await new Person(two.address).signUp('Ben');
    const id = await beginTable([ana, ben]);
    const ears = [new Ear(ana, id), new Ear(ben, id)];
    const { record } = (await ana.get(`tables/${id}`)).body;
    let seq = (await ana.get(`tables/${id}`)).body.seq as number;
    for (const move of movesAfter(record, 30, 1)) {
      const person = move.by === 'p1' ? ana : ben;
      let answer = await person.post(`tables/${id}/moves`, { seq, moves: [move] });
      // The other node may not have heard yet of what this one has seen.
      for (let i = 0; i < 100 && answer.status === 409; i++) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        answer = await person.post(`tables/${id}/moves`, { seq, moves: [move] });
      }
      expect(answer.status).toBe(200);
      seq = answer.body.seq;
    }
    for (const ear of ears) {
      await ear.until(() => ear.seq === seq);
      expect(gapless(ear.entries)).toBe(true);
    }
    await ears[0]?.until(({ messages }) => messages.some(({ type, people }) => type === 'presence' && (people as unknown[]).length === 2));
    for (const ear of ears) ear.close();
  });

  it('tell those who watch a table that has left the memory of their node', async () => {
    const small = await serve({ ...quiet, place: two.services.database.place, actors: 1 });
    const people = [await new Person(one.address).signUp('Ana 3'), await new Person(one.address).signUp('Ben 3')] as const;
    const ids = [await beginTable(people), await beginTable(people), await beginTable(people)];
    const ears = ids.map((id) => new Ear(sameAt(people[1], small.address), id));
    for (const ear of ears) await ear.until(({ seq }) => seq > 0);
    expect(small.services.actors.size).toBe(1);
    for (const id of ids) expect((await people[0].post(`tables/${id}/chat`, { text: 'over there' })).status).toBe(200);
    for (const ear of ears) await ear.until(({ entries }) => entries.at(-1)?.kind === 'chat');
    expect(ears.map(({ closed, entries }) => [closed, gapless(entries)])).toEqual(ids.map(() => [null, true]));
    for (const ear of ears) ear.close();
    await small.close();
  });

  it('list what another node has just added, heard of or not', async () => {
    const ana = await new Person(one.address).signUp('Ana 4');
    const id = await beginTable([ana, await new Person(one.address).signUp('Ben 4')]);
    const there = sameAt(ana, two.address);
    await there.get(`tables/${id}`);
    for (let i = 0; i < 10; i++) {
      await ana.post(`tables/${id}/chat`, { text: `line ${i}` });
      const { entries } = (await there.get(`tables/${id}/entries`)).body;
      expect(entries.at(-1).text).toBe(`line ${i}`);
    }
  });

  it('never accept the same seq twice', async () => {
    const ana = await new Person(one.address).signUp('Ana 2');
    const ben = await new Person(one.address).signUp('Ben 2');
    const id = await beginTable([ana, ben]);
    const { record } = (await ana.get(`tables/${id}`)).body;
    const moves = movesAfter(record, 15, 2);
    let seq = (await sameAt(ana, two.address).get(`tables/${id}`)).body.seq as number;
    for (const move of moves) {
      const person = move.by === 'p1' ? ana : ben;
      const both = [one, two, one, two].map(({ address }) => sameAt(person, address));
      let answers: Awaited<ReturnType<Person['post']>>[] = [];
      for (let i = 0; i < 100 && !answers.some(({ status }) => status === 200); i++) {
        answers = await Promise.all(both.map((same) => same.post(`tables/${id}/moves`, { seq, moves: [move] })));
        expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      }
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      seq = answers.find(({ status }) => status === 200)?.body.seq;
    }
    expect((await ana.get(`tables/${id}`)).body.record.moves).toEqual(moves);
  });

  it('a log-out at one counts at the other', async () => {
    const person = await new Person(one.address).signUp('Cleo');
    const there = sameAt(person, two.address);
    expect((await there.get('me')).status).toBe(200);
    await person.ask('DELETE', 'session');
    expect((await there.get('me')).status).toBe(401);
  });

  describe('what a moderator does at one counts at the other', () => {
    let ada: Person;

    beforeAll(async () => {
      ada = await new Person(one.address).signUp('Ada');
      await one.services.database.db.updateTable('users').set({ admin: 1 }).where('name', '=', 'Ada').execute();
    });

    const idOf = async (name: string): Promise<string> => (await ada.get(`admin/people?name=${name}`)).body.people[0].id;
    const act = async (name: string, what: object): Promise<void> => {
      expect((await ada.post(`admin/people/${await idOf(name)}`, { why: 'Trolling', ...what })).status).toBe(204);
    };

    it('sockets and event streams of a banned person end at once, and so do those of a session that ends', async () => {
      const troll = await new Person(two.address).signUp('Troll');
      const host = await new Person(one.address).signUp('Hosta');
      const id = await beginTable([host, troll]);
      const ear = await new Ear(troll, id).until(({ messages }) => messages.some(({ type }) => type === 'hello'));
      const events = await fetch(`${two.address}api/me/events`, { headers: { cookie: troll.cookie ?? '' } });
      expect(events.status).toBe(200);
      await act('Troll', { act: 'ban', days: 1 });
      const began = Date.now();
      await ear.until(({ closed }) => closed === 1008);
      await events.text();
      // Without word from the other node they would last until the next ping, up to half a minute.
      expect(Date.now() - began).toBeLessThan(5_000);
      const second = await new Ear(sameAt(host, two.address), id).until(({ messages }) => messages.some(({ type }) => type === 'hello'));
      await host.ask('DELETE', 'session');
      await second.until(({ closed }) => closed === 1008);
      expect(Date.now() - began).toBeLessThan(10_000);
    });

    it('standing orders of a banned person are not played', async () => {
      const players = [await new Person(two.address).signUp('Rita'), await new Person(two.address).signUp('Rolf')] as const;
      const id = await beginTable(players);
      const { waiting, seq } = (await players[0].get(`tables/${id}`)).body;
      const [now, next] = waiting[0] === 0 ? players : ([players[1], players[0]] as const);
      const order = { kind: 'pass', until: 'round', watch: [] };
      expect((await next.post(`tables/${id}/orders`, { seq, order })).status).toBe(200);
      await act(next.name, { act: 'ban', days: 7 });
      const pass = { type: 'pass', by: waiting[0] === 0 ? 'p1' : 'p2' };
      const moved = await now.post(`tables/${id}/moves`, { seq: (await now.get(`tables/${id}`)).body.seq, moves: [pass] });
      expect([moved.status, moved.body.entries.map(({ kind }: { kind: string }) => kind)]).toEqual([200, ['move']]);
      expect((await now.get(`tables/${id}`)).body.waiting).toEqual([waiting[0] === 0 ? 1 : 0]);
      // The seat is kept, for those who come back.
      expect((await now.get(`tables/${id}`)).body.seats.map((one: { name: string } | null) => one?.name)).toContain(next.name);
      await act(next.name, { act: 'unban' });
      expect((await next.post('session', { name: next.name, password: 'correct horse' })).status).toBe(200);
      expect((await next.get(`tables/${id}/orders`)).body.orders).toMatchObject([{ ended: { why: 'seat' } }]);
    });

    it('a muted person writes no line, by a request or by a socket that was open before', async () => {
      const loud = await new Person(two.address).signUp('Loud');
      const host = await new Person(one.address).signUp('Hostb');
      const id = await beginTable([host, loud]);
      const ear = await new Ear(loud, id).until(({ messages }) => messages.some(({ type }) => type === 'hello'));
      await act('Loud', { act: 'mute', days: 1 });
      ear.socket.send(JSON.stringify({ type: 'chat', text: 'Hm' }));
      await ear.until(({ messages }) => messages.some(({ code }) => code === 'muted'));
      expect((await loud.post(`tables/${id}/chat`, { text: 'Hm' })).body.error.code).toBe('muted');
      expect((await host.get(`tables/${id}/entries`)).body.entries.some(({ kind }: { kind: string }) => kind === 'chat')).toBe(false);
      ear.close();
    });

    it('a message is removed while others write', async () => {
      const host = await new Person(one.address).signUp('Hostc');
      const guest = await new Person(two.address).signUp('Guestc');
      const id = await beginTable([host, guest]);
      const first = (await host.get(`tables/${id}`)).body.seq + 1;
      for (const text of ['Vile 1', 'Vile 2', 'Vile 3', 'Vile 4']) await guest.post(`tables/${id}/chat`, { text });
      const ear = await new Ear(guest, id, first - 1).until(({ entries }) => entries.length === 4);
      const lines = Array.from({ length: 12 }, (_, i) => guest.post(`tables/${id}/chat`, { text: `Line ${i}` }));
      const struck = [0, 1, 2, 3].map((i) => ada.post(`admin/tables/${id}`, { act: 'strike', seq: first + i, why: 'Vile' }));
      expect((await Promise.all([...lines, ...struck])).map(({ status }) => status)).toEqual([
        ...Array.from({ length: 12 }, () => 200),
        ...[204, 204, 204, 204],
      ]);
      const isGone = async (person: Person): Promise<boolean> =>
        !JSON.stringify((await person.get(`tables/${id}/entries?since=0`)).body.entries).includes('Vile');
      expect(await isGone(host)).toBe(true);
      await waitFor(() => isGone(guest));
      // Nobody who comes back hears them.
      const again = await new Ear(guest, id, first - 1).until(({ entries }) => entries.length === 20);
      expect(JSON.stringify(again.entries)).not.toContain('Vile');
      expect(gapless(again.entries, first)).toBe(true);
      for (const one of [ear, again]) one.close();
    });
  });
});

it('the database goes away and comes back: clear answers meanwhile, then everything goes on by itself', async () => {
  const url = await postgres.fresh();
  const nodes = [
    await serve({ ...quiet, place: { url }, log: 'silent' }),
    await serve({ ...quiet, place: { url }, log: 'silent' }),
  ] as const;
  const [one, two] = nodes;
  const people = [await new Person(one.address).signUp('Ana'), await new Person(one.address).signUp('Ben')] as const;
  const [ana] = people;
  const id = await beginTable(people);
  const { record } = (await ana.get(`tables/${id}`)).body;
  const moves = movesAfter(record, 12, 3);
  const seq = await makeAll(people, id, moves.slice(0, 6));
  const ear = await new Ear(sameAt(ana, two.address), id).until((one) => one.seq === seq);

  await postgres.halt();
  const move = moves[6] as Move;
  const mover = people[Number(move.by.slice(1)) - 1] as Person;
  const asks: readonly [Person, string, string, unknown?][] = [
    [mover, 'POST', `tables/${id}/moves`, { seq, moves: [move] }],
    [ana, 'GET', `tables/${id}`],
    [ana, 'GET', 'tables'],
    [ana, 'POST', `tables/${id}/chat`, { text: 'Anybody there?' }],
    [new Person(one.address), 'POST', 'session', { name: 'Ana', password: 'correct horse' }],
  ];
  for (const [person, method, path, body] of asks) {
    const answer = await person.ask(method, path, body);
    expect(answer.status, path).toBe(503);
    expect(answer.body.error, path).toMatchObject({ code: 'database', message: expect.stringMatching(/Try again/) });
  }
  expect((await ana.get('health')).status).toBe(200);
  expect(await ana.get('ready')).toMatchObject({ status: 503, body: { status: expect.stringMatching(/isn’t responding/) } });

  await postgres.start();
  await waitFor(async () => (await ana.get('ready')).status === 200);
  await waitFor(async () => (await ana.get(`tables/${id}`)).status === 200);
  expect((await ana.get(`tables/${id}`)).body).toMatchObject({ seq, moves: 6 });
  const end = await makeAll(people, id, moves.slice(6));
  // The other node has no notice of what happened meanwhile, and looks by itself.
  const again = ear.closed === null ? ear : new Ear(sameAt(ana, two.address), id, ear.seq);
  await again.until((one) => one.seq === end);
  expect(gapless(again === ear ? ear.entries : [...ear.entries, ...again.entries])).toBe(true);
  again.close();
  for (const node of nodes) await node.close();
}, 120_000);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../../src/operator.ts';
import { type Running, serve } from '../../src/serve.ts';
import { beginTable, makeAll, movesAfter, openServer, Person, quiet, waitFor } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// Players come and go while others are asked for their consent: to undo, to abandon a game, to pause its clocks.

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let postgres: Postgres | null = null;
  let nodes: readonly Running[];
  let close: () => Promise<void>;
  let ada: Person;
  let count = 0;

  beforeAll(async () => {
    postgres = kind === 'postgres' ? await openPostgres() : null;
    const url = (await postgres?.fresh()) ?? null;
    const opened = await openServer(url === null ? {} : { place: { url } });
    const second = url === null ? opened.server : await serve({ ...quiet, place: { url } });
    nodes = [opened.server, second];
    close = async () => {
      if (second !== opened.server) await second.close();
      await opened.close();
      await postgres?.stop();
    };
    ada = await new Person(opened.server.address).signUp('Ada');
    await operate(['admin', 'Ada'], url === null ? {} : { DATABASE_URL: url }, url === null ? opened.file : undefined);
  });

  afterAll(() => close());

  /** People at the nodes in turn. */
  const three = async (): Promise<readonly [Person, Person, Person]> => {
    count += 1;
    const one = (name: string, i: number) => new Person((nodes[i % 2] as Running).address).signUp(`${name} ${'ABCDEFGHJK'[count]}`);
    return [await one('Ana', 0), await one('Ben', 1), await one('Cleo', 2)];
  };

  /** A game of three with some moves, at which everybody must be asked about an undo. */
  const played = async (people: readonly Person[], more: object = {}): Promise<string> => {
    const id = await beginTable(people, more);
    await makeAll(people, id, movesAfter((await people[0]?.get(`tables/${id}`))?.body.record, 8, 3));
    return id;
  };

  const tableOf = async (person: Person, id: string) => (await person.get(`tables/${id}`)).body;
  const ask = async (person: Person, id: string) => person.post(`tables/${id}/undo`, { seq: (await tableOf(person, id)).seq, to: 0 });
  const answer = (person: Person, id: string, yes: boolean) => person.post(`tables/${id}/answer`, { yes });
  const vote = async (person: Person, id: string) => (await person.post(`tables/${id}/abandon`, { yes: true })).body.outcome;
  const remove = (person: Person) => person.ask('DELETE', 'me', { password: 'correct horse' });
  const ban = async (person: Person): Promise<void> => {
    const { id } = (await ada.get(`admin/people?name=${encodeURIComponent(person.name)}`)).body.people[0];
    expect((await ada.post(`admin/people/${id}`, { act: 'ban', days: null, why: 'Trolling' })).status).toBe(204);
  };
  const moment = () => new Promise((resolve) => setTimeout(resolve, 700));

  it.each([
    ['deletes the account', (asker: Person) => remove(asker)],
    ['is banned', (asker: Person) => ban(asker)],
    ['leaves', (asker: Person, id: string) => asker.post(`tables/${id}/leave`)],
  ])(
    'a request is void when the player who asked %s, and can be made again',
    async (_what, go) => {
      const [ana, ben, cleo] = await three();
      const id = await played([ana, ben, cleo]);
      expect((await ask(ana, id)).body.outcome).toBe('asked');
      await go(ana, id);
      for (const person of [ben, cleo]) {
        await waitFor(async () => (await tableOf(person, id)).ask === null);
        expect((await tableOf(person, id)).moves).toBe(8);
      }
      expect((await answer(ben, id, true)).body.error.code).toBe('not-asked');
      expect((await ask(cleo, id)).body.outcome).toBe('asked');
      expect((await answer(ben, id, true)).body.outcome).toBe('done');
      expect((await tableOf(cleo, id)).moves).toBe(0);
    },
    60_000,
  );

  it.each([
    ['deletes the account', (other: Person) => remove(other)],
    ['is banned', (other: Person) => ban(other)],
  ])(
    'a request is settled when the last player who must agree %s',
    async (_what, go) => {
      const [ana, ben, cleo] = await three();
      const [id, other] = [await played([ana, ben, cleo]), await played([ana, ben, cleo])];
      expect((await ask(ana, id)).body.outcome).toBe('asked');
      expect((await answer(ben, id, true)).body.outcome).toBe('waiting');
      expect([await vote(ana, other), await vote(ben, other)]).toEqual(['waiting', 'waiting']);
      await go(cleo);
      await waitFor(async () => (await tableOf(ben, id)).moves === 0);
      await waitFor(async () => (await tableOf(ana, other)).status === 'abandoned');
    },
    60_000,
  );

  it('a player whom a moderator removes is still asked, and one who takes over has not agreed', async () => {
    const [ana, ben, cleo] = await three();
    const id = await played([ana, ben, cleo]);
    await ask(ana, id);
    expect((await answer(ben, id, true)).body.outcome).toBe('waiting');
    expect((await ada.post(`admin/tables/${id}`, { act: 'remove', seat: 2, why: 'Stalls' })).status).toBe(204);
    await moment();
    expect(await tableOf(ana, id)).toMatchObject({ moves: 8, ask: { agreed: [0, 1] } });
    const dora = await new Person((nodes[1] as Running).address).signUp(`Dora ${kind}`);
    expect((await ben.post(`tables/${id}/leave`)).status).toBe(200);
    expect((await dora.post(`tables/${id}/join`, { seat: 1 })).status).toBe(200);
    await waitFor(async () => (await tableOf(ana, id)).ask.agreed.length === 1);
    await moment();
    expect(await tableOf(ana, id)).toMatchObject({ moves: 8, ask: { agreed: [0] } });
    expect((await answer(dora, id, false)).body.outcome).toBe('refused');
  }, 60_000);

  it('a vote of a player who has left does not count, although the others are away', async () => {
    const [ana, ben] = await three();
    const { id } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
    await ben.post(`tables/${id}/join`, {});
    await ana.post(`tables/${id}/start`);
    expect(await vote(ana, id)).toBe('waiting');
    await ana.post(`tables/${id}/leave`);
    await waitFor(async () => (await tableOf(ben, id)).seats[0] === null);
    expect(await tableOf(ben, id)).toMatchObject({ status: 'playing', votes: [] });
    expect((await nodes[0]?.services.actors.get(id))?.table.voted).toBeNull();
  }, 60_000);

  it('two players ask at two nodes at the same time: one is asked for, and can be withdrawn', async () => {
    const [ana, ben, cleo] = await three();
    const id = await played([ana, ben, cleo]);
    for (let i = 0; i < 5; i++) {
      const { seq } = await tableOf(ana, id);
      const answers = await Promise.all([ana, ben, cleo].map((person) => person.post(`tables/${id}/undo`, { seq, to: 0 })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const winner = answers.findIndex(({ status }) => status === 200);
      const asker = [ana, ben, cleo][winner] as Person;
      for (const person of [ana, ben, cleo]) await waitFor(async () => (await tableOf(person, id)).ask?.seat === winner);
      expect((await answer(asker, id, true)).body.error.code).toBe('answered');
      expect((await answer(asker, id, false)).body.outcome).toBe('refused');
      for (const person of [ana, ben, cleo]) await waitFor(async () => (await tableOf(person, id)).ask === null);
    }
    // Both answer at the same time: the undo is made once.
    await ask(ana, id);
    await waitFor(async () => (await tableOf(ben, id)).ask !== null && (await tableOf(cleo, id)).ask !== null);
    const agree = async (person: Person): Promise<void> => {
      for (;;) {
        const { status, body } = await answer(person, id, true);
        if (status === 200) return;
        expect([409, body.error.code]).toEqual([status, 'stale']);
      }
    };
    await Promise.all([agree(ben), agree(cleo)]);
    const { entries } = (await ana.get(`tables/${id}/entries`)).body;
    expect(entries.filter((entry: { kind: string }) => entry.kind === 'undo')).toHaveLength(1);
    expect((await tableOf(cleo, id)).moves).toBe(0);
  }, 60_000);
});

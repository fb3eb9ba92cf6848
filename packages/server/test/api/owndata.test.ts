import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../../src/operator.ts';
import type { Running } from '../../src/serve.ts';
import { beginTable, makeAll, movesAfter, openServer, Person, waitFor } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// What people take with them, and what is left when they are gone.

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let postgres: Postgres | null = null;
  let server: Running;
  let close: () => Promise<void>;
  let ada: Person;

  beforeAll(async () => {
    postgres = kind === 'postgres' ? await openPostgres() : null;
    const url = (await postgres?.fresh()) ?? null;
    const opened = await openServer(url === null ? {} : { place: { url } });
    ({ server } = opened);
    close = async () => {
      await opened.close();
      await postgres?.stop();
    };
    ada = await person('Ada');
    await operate(['admin', 'Ada'], url === null ? {} : { DATABASE_URL: url }, url === null ? opened.file : undefined);
  });

  afterAll(() => close());

  const person = (name: string): Promise<Person> => new Person(server.address).signUp(name);
  const db = () => server.services.database.db;
  const idOf = async (name: string): Promise<string> =>
    (await db().selectFrom('users').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

  /** A club with a tournament whose first round has begun. */
  const runCup = async (
    people: readonly [Person, ...Person[]],
    speed: object | null = null,
  ): Promise<{ club: string; tables: string[] }> => {
    const [owner] = people;
    const { id: club } = (await owner.post('clubs', { name: 'Friday', about: 'We play on Fridays.' })).body;
    const { token } = (await owner.post(`clubs/${club}/invites`, { days: 1 })).body;
    for (const member of people.slice(1)) expect((await member.post(`invitations/${token}`)).status).toBe(200);
    const { id: cup } = (await owner.post(`clubs/${club}/tournaments`, { name: 'Cup', title: '1857', size: 3, rounds: 1, speed })).body;
    const path = `clubs/${club}/tournaments/${cup}`;
    for (const one of people) expect((await one.ask('PUT', `${path}/entrants/${encodeURIComponent(one.name)}`)).status).toBe(204);
    expect((await owner.post(`${path}/rounds`)).status).toBe(201);
    return { club, tables: (await owner.get(path)).body.played[0].tables.map(({ table }: { table: string }) => table) };
  };

  it('people get everything of their own and nothing of others, whoever gave them their seats', async () => {
    const [dora, emil, fay] = [await person(`Dora ${kind}`), await person(`Emil ${kind}`), await person(`Fay ${kind}`)] as const;
    const { club, tables } = await runCup([dora, emil, fay]);
    const [cup = ''] = tables;
    const id = await beginTable([dora, emil]);
    await dora.post(`tables/${id}/chat`, { text: 'My words' });
    await emil.post(`tables/${id}/chat`, { text: 'Emil’s words' });
    await dora.ask('PUT', `tables/${id}/notes`, { text: 'My notes' });
    await emil.ask('PUT', `tables/${id}/notes`, { text: 'Emil’s notes' });
    await dora.post(`tables/${id}/reports`, { why: 'Stalls', seat: 1 });
    await emil.post(`tables/${id}/reports`, { why: 'Emil’s report', seat: 0 });
    const { choices } = (await dora.get('me/notices')).body;
    expect((await dora.ask('PUT', `tables/${id}/notices`, { choices: { ...choices, turn: [] } })).status).toBeLessThan(300);
    const { token } = (await dora.post('me/bots', { name: `Doll ${kind}` })).body;
    const { invite } = (await dora.get(`tables/${id}`)).body;
    const robot = { authorization: `Bearer ${token}` };
    const other = (await emil.post('tables', { title: '1857', seats: 3 })).body.id;
    const way = (await emil.get(`tables/${other}`)).body.invite;
    expect((await new Person(server.address).ask('POST', `tables/${other}/join`, { invite: way }, robot)).status).toBe(200);
    expect((await new Person(server.address).ask('POST', `tables/${other}/chat`, { text: 'Beep' }, robot)).status).toBe(200);
    await dora.post('me/tokens', { name: 'Phone', scopes: ['read'], days: null, password: 'correct horse' });
    await ada.post(`admin/people/${await idOf(dora.name)}`, { act: 'mute', days: 3, why: 'Insults' });
    await dora.ask('PUT', `clubs/${club}/calls/Ada`);
    expect((await dora.ask('PUT', `me/follows/people/${encodeURIComponent(emil.name)}`)).status).toBeLessThan(500);
    const { status, body } = await dora.get('me/export');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { name: dora.name, muted: expect.any(Number) },
      sessions: [{ agent: expect.any(String) }],
      tokens: [{ name: 'Phone' }],
      bots: [
        {
          name: `Doll ${kind} (bot)`,
          tables: [{ id: other, entries: expect.arrayContaining([expect.objectContaining({ text: 'Beep' })]) }],
        },
      ],
      reports: [{ game_id: id, why: 'Stalls' }],
      clubs: [{ id: club, role: 'owner' }],
      links: [{ club, expires: expect.any(Number) }],
      tournaments: [{ name: 'Cup' }],
      notices: { tables: [{ table: id }] },
    });
    const mine = new Map<string, { notes: string | null; entries: { kind: string; text?: string }[] }>(
      body.tables.map((table: { id: string }) => [table.id, table]),
    );
    expect([...mine.keys()].sort()).toEqual([id, cup].sort());
    expect(mine.get(id)).toMatchObject({
      notes: 'My notes',
      entries: expect.arrayContaining([expect.objectContaining({ text: 'My words' })]),
    });
    const text = JSON.stringify(body);
    expect(text).not.toContain('Emil’s');
    expect(text).not.toContain(invite);
    expect(text).not.toMatch(/hash|"password"/);
    // The server never says which account is whose.
    const others = await db().selectFrom('users').select('id').where('name', 'not like', `Do% ${kind}%`).execute();
    for (const { id: account } of others) expect(text).not.toContain(account);
  });

  it('nothing of a deleted account is left in seats that others gave, in copies and in names of rematches', async () => {
    // An underscore stands for any character in a search.
    const name = `Zebulon_${kind}`;
    const [leaver, emil, fay] = [await person(name), await person(`Ernst ${kind}`), await person(`Frida ${kind}`)] as const;
    // A seat of a tournament, which the moderators take away, or which is lost by a time-out.
    const { tables } = await runCup([emil, leaver, fay], { move: 1, bank: 0, out: 'replacement' });
    const [cup = ''] = tables;
    const isFree = async (): Promise<boolean> => (await emil.get(`tables/${cup}`)).body.seats.includes(null);
    await waitFor(isFree);
    const seats = (await emil.get(`tables/${cup}`)).body.seats as ({ name: string } | null)[];
    const seat = seats.findIndex((one) => one?.name === name);
    if (seat >= 0) expect((await ada.post(`admin/tables/${cup}`, { act: 'remove', seat, why: 'Stalls' })).status).toBe(204);
    // A copy, a copy of it, and a rematch, of which the leaver knows nothing.
    const id = await beginTable([leaver, emil]);
    await makeAll([leaver, emil], id, movesAfter((await emil.get(`tables/${id}`)).body.record, 20, 1));
    const copy = (await emil.post(`tables/${id}/clone`, {})).body.id;
    const second = (await fay.post(`tables/${id}/clone`, { at: 3 })).body.id;
    const third = (await emil.post(`tables/${copy}/clone`, {})).body.id;
    for (const one of [leaver, emil]) await one.post(`tables/${id}/abandon`, { yes: true });
    const rematch = (await emil.post(`tables/${id}/rematch`)).body.id;
    const before = (await emil.get(`tables/${copy}`)).body;
    expect([before.name, before.record.players[0].name]).toEqual([`Analysis of ${name}’s table`, name]);
    expect((await leaver.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(204);
    for (const table of ['users', 'games', 'seats', 'entries', 'snapshots', 'archive'] as const)
      expect(JSON.stringify(await db().selectFrom(table).selectAll().execute()), table).not.toContain('Zebulon');
    for (const [one, table] of [
      [emil, copy],
      [fay, second],
      [emil, third],
    ] as const) {
      const { record, seats: now, isOwner } = (await one.get(`tables/${table}`)).body;
      expect([isOwner, record.players.map((player: { name: string }) => player.name)]).toEqual([true, ['Deleted account', emil.name]]);
      expect(now.map((sitter: { name: string }) => sitter.name)).toEqual(['Deleted account', emil.name]);
    }
    expect((await emil.get(`tables/${copy}`)).body.record.moves).toEqual(before.record.moves);
    expect((await emil.get(`tables/${rematch}`)).body).toMatchObject({ name: 'Game', isOwner: true });
    // Those who stay keep their names.
    expect(JSON.stringify(await db().selectFrom('entries').selectAll().where('game_id', '=', cup).execute())).toContain(emil.name);
  }, 120_000);

  it('copies and imports of a deleted account go with it, and those of others stay', async () => {
    const [leaver, emil] = [await person(`Xenia ${kind}`), await person(`Eckart ${kind}`)] as const;
    const id = await beginTable([emil, leaver]);
    await makeAll([emil, leaver], id, movesAfter((await emil.get(`tables/${id}`)).body.record, 20, 4));
    const { body: record } = await emil.get(`tables/${id}/record`);
    const mine = [(await leaver.post(`tables/${id}/clone`, {})).body.id, (await leaver.post('tables/import', { record })).body.id];
    const over = (await leaver.post(`tables/${id}/clone`, { at: 5 })).body.id;
    await db().updateTable('games').set({ status: 'finished' }).where('id', '=', over).execute();
    const theirs = (await emil.post(`tables/${id}/clone`, {})).body.id;
    expect((await leaver.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(204);
    const kept = await db()
      .selectFrom('games')
      .select('id')
      .where('id', 'in', [...mine, over, theirs, id])
      .execute();
    expect(kept.map((one) => one.id).toSorted()).toEqual([id, theirs].toSorted());
  });

  it('somebody who is banned for good is in no further round of a tournament', async () => {
    const people = [await person(`Uta ${kind}`), await person(`Vito ${kind}`), await person(`Wim ${kind}`), await person(`Xaver ${kind}`)];
    const [owner, , , troll] = people as [Person, Person, Person, Person];
    const { id: club } = (await owner.post('clubs', { name: 'Monday', about: '' })).body;
    const { token } = (await owner.post(`clubs/${club}/invites`, { days: 1 })).body;
    const { id: cup } = (await owner.post(`clubs/${club}/tournaments`, { name: 'Cup', title: '1857', size: 3, rounds: 1 })).body;
    for (const one of people) {
      await one.post(`invitations/${token}`);
      await one.ask('PUT', `clubs/${club}/tournaments/${cup}/entrants/${encodeURIComponent(one.name)}`);
    }
    expect((await owner.get(`clubs/${club}/tournaments/${cup}`)).body.active).toBe(4);
    expect((await ada.post(`admin/people/${await idOf(troll.name)}`, { act: 'ban', days: null, why: 'Trolling' })).status).toBe(204);
    expect((await owner.post(`clubs/${club}/tournaments/${cup}/rounds`)).status).toBe(201);
    const { played, active } = (await owner.get(`clubs/${club}/tournaments/${cup}`)).body;
    expect([active, played[0].tables.length]).toEqual([3, 1]);
    expect(JSON.stringify(played)).not.toContain(troll.name);
  });

  it('a table that cannot be served is still seen as it was last when one of its players is gone', async () => {
    const name = `Yolanda ${kind}`;
    const [leaver, emil] = [await person(name), await person(`Egon ${kind}`)] as const;
    const id = await beginTable([emil, leaver]);
    await makeAll([emil, leaver], id, movesAfter((await emil.get(`tables/${id}`)).body.record, 130, 8));
    const { rules } = (await emil.get(`tables/${id}`)).body;
    const freeze = async (number: number): Promise<void> => {
      await db().updateTable('games').set({ rules: number }).where('id', '=', id).execute();
      await server.services.actors.forget(id);
      await server.services.aside.clear(id);
    };
    await freeze(99);
    const { view, unserved } = (await emil.get(`tables/${id}`)).body;
    expect([unserved.seen, view.players[1].name]).toEqual([128, name]);
    expect((await leaver.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(204);
    const { body } = await emil.get(`tables/${id}`);
    expect(body.unserved.seen).toBe(128);
    expect(body.view).toEqual({ ...view, players: [view.players[0], { ...view.players[1], name: 'Deleted account' }] });
    for (const table of ['games', 'seats', 'entries', 'snapshots'] as const)
      expect(JSON.stringify(await db().selectFrom(table).selectAll().execute()), table).not.toContain('Yolanda');
    // With the number again it is read from its log.
    await freeze(rules);
    expect((await emil.get(`tables/${id}`)).body).toMatchObject({ unserved: null, moves: 130, seats: [{ name: emil.name }, null] });
  }, 120_000);
});

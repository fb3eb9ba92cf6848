import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEEP_OUT } from '../../src/jobs/jobs.ts';
import { operate } from '../../src/operator.ts';
import { retain } from '../../src/people/retention.ts';
import { workOnPeople } from '../../src/people/work.ts';
import type { Running } from '../../src/serve.ts';
import { Busy } from '../../src/workers/pool.ts';
import { beginTable, Ear, openServer, Person, waitFor } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(() => postgres.stop());

const DAY = 24 * 60 * 60 * 1000;

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let server: Running;
  let close: () => Promise<void>;
  let ada: Person;
  let ana: Person;
  let ben: Person;
  let ahead = 0;

  beforeAll(async () => {
    const url = kind === 'postgres' ? await postgres.fresh() : null;
    const more = { now: () => Date.now() + ahead, unfinishedDays: 30, analysisDays: 60, guestDays: 90 };
    const opened = await openServer({ ...more, ...(url !== null && { place: { url } }) });
    ({ server, close } = opened);
    [ada, ana, ben] = [await person('Ada'), await person('Ana'), await person('Ben')];
    await operate(['admin', 'Ada'], url === null ? {} : { DATABASE_URL: url }, url === null ? opened.file : undefined);
  });

  afterAll(() => close());

  const person = (name: string): Promise<Person> => new Person(server.address).signUp(name);
  const idOf = async (name: string): Promise<string> => (await ada.get(`admin/people?name=${encodeURIComponent(name)}`)).body.people[0].id;
  const actsOf = async (act: string) => (await ada.get('admin/acts')).body.acts.filter((one: { act: string }) => one.act === act);

  it('a report reaches the admins with the line it is about, and is settled', async () => {
    const id = await beginTable([ana, ben]);
    await ben.post(`tables/${id}/chat`, { text: 'Rude words' });
    const { seq } = (await ana.get(`tables/${id}`)).body;
    expect((await ana.post(`tables/${id}/reports`, { why: 'Insults', seq })).status).toBe(204);
    expect((await ana.post(`tables/${id}/reports`, { why: 'Stalls', seat: 1 })).status).toBe(204);
    expect((await ana.post(`tables/${id}/reports`, { why: 'Nothing', seq: 1 })).status).toBe(404);
    const { reports } = (await ada.get('admin/reports')).body as { reports: { id: string; why: string }[] };
    expect(reports.toSorted((a, b) => b.why.localeCompare(a.why))).toMatchObject([
      { why: 'Stalls', table: id, about: { name: 'Ben' }, by: { name: 'Ana' }, line: null },
      { why: 'Insults', seq, about: { name: 'Ben' }, line: 'Rude words' },
    ]);
    for (const { id: report } of reports) expect((await ada.post(`admin/reports/${report}`, { why: 'Talked to Ben' })).status).toBe(204);
    expect((await ada.get('admin/reports')).body.reports).toEqual([]);
    expect((await ada.get('admin/reports?all=true')).body.reports).toHaveLength(2);
    expect(await actsOf('settle')).toHaveLength(2);
  });

  it('a line is removed from the log, and those who watch are told', async () => {
    const id = await beginTable([ana, ben]);
    const ear = new Ear(ana, id);
    await ben.post(`tables/${id}/chat`, { text: 'Very rude words' });
    await ear.until(({ entries }) => entries.some(({ kind: is }) => is === 'chat'));
    const { seq } = (await ana.get(`tables/${id}`)).body;
    expect((await ada.post(`admin/tables/${id}`, { act: 'strike', seq, why: 'Insult' })).status).toBe(204);
    await ear.until(({ entries }) => entries.some(({ strikes }) => strikes === seq));
    expect(ear.closed).toBeNull();
    // Who comes back does not hear it again.
    const again = await new Ear(ana, id, seq - 1).until(({ entries }) => entries.length === 2);
    expect(again.entries).toMatchObject([{ seq, text: '', removed: true }, { strikes: seq }]);
    const { entries } = (await ben.get(`tables/${id}/entries`)).body;
    expect(entries[seq - 1]).toMatchObject({ kind: 'chat', name: 'Ben', text: '', removed: true });
    expect(JSON.stringify(await server.services.database.db.selectFrom('entries').selectAll().execute())).not.toContain('Very rude');
    expect((await ada.post(`admin/tables/${id}`, { act: 'strike', seq: 1, why: 'x' })).status).toBe(404);
    expect((await actsOf('strike'))[0]).toMatchObject({
      by: { name: 'Ada' },
      person: { name: 'Ben' },
      table: id,
      detail: { why: 'Insult', seq },
    });
    ear.close();
    again.close();
  });

  it('a muted person cannot chat, over no way, until the time is up', async () => {
    const id = await beginTable([ana, ben]);
    const { token } = (await ben.post('me/bots', { name: `Parrot ${kind}` })).body;
    const mute = { act: 'mute', days: 1, why: 'Insults' };
    expect((await ada.post(`admin/people/${await idOf('Ben')}`, mute)).status).toBe(204);
    expect((await ben.post(`tables/${id}/chat`, { text: 'Hm' })).body.error.code).toBe('muted');
    const ear = new Ear(ben, id);
    await ear.until(({ messages }) => messages.some(({ type }) => type === 'hello'));
    ear.socket.send(JSON.stringify({ type: 'chat', text: 'Hm' }));
    await ear.until(({ messages }) => messages.some(({ code }) => code === 'muted'));
    ear.close();
    const said = await fetch(`${server.address}api/tables/${id}/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"text":"Hm"}',
    });
    expect([said.status, ((await said.json()) as { error: { code: string } }).error.code]).toEqual([403, 'muted']);
    expect((await ada.get('admin/people?name=ben')).body.people[0].muted.until).toBeGreaterThan(Date.now());
    // An underscore is a letter like others.
    await new Person(server.address).signUp('Dot_Dash');
    expect((await ada.get('admin/people?name=t_d')).body.people.map(({ name }: { name: string }) => name)).toEqual(['Dot_Dash']);
    expect((await ada.get('admin/people?name=b_n')).body.people).toEqual([]);
    expect((await ada.post(`admin/people/${await idOf('Ben')}`, { act: 'unmute', why: 'Apologised' })).status).toBe(204);
    expect((await ben.post(`tables/${id}/chat`, { text: 'Sorry' })).status).toBe(200);
  });

  it('a muted person writes nothing that others read, and the mute ends in time', async () => {
    const loud = await person(`Loud ${kind}`);
    const { id: club } = (await loud.post('clubs', { name: 'Friday' })).body;
    const id = await idOf(`Loud ${kind}`);
    const table = await beginTable([ana, loud]);
    const ear = await new Ear(loud, table).until(({ messages }) => messages.some(({ type }) => type === 'hello'));
    const sayAloud = async (text: string): Promise<string> => {
      // One message every 0.3 s.
      await new Promise((resolve) => setTimeout(resolve, 350));
      const heard = ear.messages.length;
      ear.socket.send(JSON.stringify({ type: 'chat', text }));
      await ear.until(({ messages }) => messages.slice(heard).some(({ type }) => type === 'error' || type === 'entries'));
      return String(ear.messages.slice(heard).find(({ type }) => type === 'error')?.code ?? 'said');
    };
    const game = { title: '1857', seats: 2 };
    const ways: readonly (readonly [string, string, object])[] = [
      ['POST', `tables/${table}/chat`, { text: 'Rude' }],
      ['POST', 'tables', { ...game, name: 'Rude' }],
      ['POST', 'clubs', { name: 'Rude' }],
      ['PATCH', `clubs/${club}`, { name: 'Rude' }],
      ['PATCH', `clubs/${club}`, { about: 'Rude' }],
      ['POST', `clubs/${club}/tournaments`, { name: 'Rude', title: '1857', size: 3, rounds: 1 }],
      ['PUT', `clubs/${club}/calls/Ben`, {}],
      ['POST', 'me/bots', { name: `Rude ${kind}` }],
    ];
    for (const days of [1, null]) {
      expect((await ada.post(`admin/people/${id}`, { act: 'mute', days, why: 'Insults' })).status).toBe(204);
      for (const [method, path, body] of ways) {
        const { status, body: answer } = await loud.ask(method, path, body);
        expect([path, status, answer.error?.code, answer.error?.message]).toEqual([path, 403, 'muted', expect.stringMatching(/^A moder/)]);
      }
      expect(await sayAloud('Rude')).toBe('muted');
      // What nobody else reads, and playing, goes on.
      expect((await loud.ask('PUT', `tables/${table}/notes`, { text: 'Hm' })).status).toBe(200);
      expect((await loud.post('tables', game)).status).toBe(201);
      expect((await loud.post(`tables/${table}/reports`, { why: 'Insults me', seat: 0 })).status).toBe(204);
      expect((await ana.get(`tables/${table}/notes`)).body.text).toBe('');
    }
    await ada.post(`admin/people/${id}`, { act: 'mute', days: 1, why: 'Insults' });
    ahead = DAY - 60_000;
    expect(await sayAloud('Sorry')).toBe('muted');
    ahead = DAY + 60_000;
    expect(await sayAloud('Sorry')).toBe('said');
    for (const [method, path, body] of ways) expect([path, (await loud.ask(method, path, body)).status]).not.toEqual([path, 403]);
    ahead = 0;
    ear.close();
  });

  it('a player removed from a seat cannot come back; hosts remove before the start', async () => {
    const { id } = (await ana.post('tables', { title: '1857', seats: 3 })).body;
    await ben.post(`tables/${id}/join`, {});
    expect((await ben.ask('DELETE', `tables/${id}/seats/0`)).status).toBe(403);
    expect((await ana.ask('DELETE', `tables/${id}/seats/0`)).status).toBe(409);
    expect((await ana.ask('DELETE', `tables/${id}/seats/1`)).body).toMatchObject({ outcome: 'removed' });
    expect((await ben.post(`tables/${id}/join`, {})).status).toBe(403);
    const begun = await beginTable([ana, ben]);
    expect((await ana.ask('DELETE', `tables/${begun}/seats/1`)).status).toBe(409);
    expect((await ada.post(`admin/tables/${begun}`, { act: 'remove', seat: 0, why: 'Stalls' })).status).toBe(204);
    const { seats, isOwner } = (await ben.get(`tables/${begun}`)).body;
    expect([seats[0], isOwner]).toEqual([null, true]);
    expect((await ana.post(`tables/${begun}/join`, {})).status).toBe(403);
    expect((await actsOf('remove'))[0]).toMatchObject({ person: { name: 'Ana' }, detail: { seat: 0, why: 'Stalls' } });
  });

  it('a closed table ends, is hidden and silent, and can be reopened for reading', async () => {
    const id = await beginTable([ana, ben]);
    const eve = await person(`Eve ${kind}`);
    expect((await ada.post(`admin/tables/${id}`, { act: 'close', why: 'Advertising' })).status).toBe(204);
    expect((await ana.get(`tables/${id}`)).body).toMatchObject({ status: 'abandoned', closed: true });
    expect((await ana.post(`tables/${id}/chat`, { text: 'Why?' })).body.error.code).toBe('closed');
    expect((await ana.post(`tables/${id}/rematch`)).body.error.code).toBe('closed');
    expect((await eve.get(`tables/${id}`)).status).toBe(404);
    expect((await eve.get('tables?most=100')).body.tables.map((table: { id: string }) => table.id)).not.toContain(id);
    expect((await ada.post(`admin/tables/${id}`, { act: 'close', why: 'Again' })).status).toBe(409);
    expect((await ada.post(`admin/tables/${id}`, { act: 'reopen', why: 'A mistake' })).status).toBe(204);
    expect((await eve.get(`tables/${id}`)).status).toBe(200);
    expect((await ada.post(`admin/tables/${id}`, { act: 'delete', why: 'Advertising' })).status).toBe(204);
    expect((await ana.get(`tables/${id}`)).status).toBe(404);
  });

  it('a table that cannot be served is moderated like others, and every act is noted', async () => {
    const { db } = server.services.database;
    const freeze = async (id: string, rules: number): Promise<void> => {
      await db.updateTable('games').set({ rules }).where('id', '=', id).execute();
      await server.services.actors.forget(id);
      await server.services.aside.clear(id);
    };
    const id = await beginTable([ana, ben]);
    await ben.post(`tables/${id}/chat`, { text: 'Coarse words' });
    const { seq, rules } = (await ana.get(`tables/${id}`)).body;
    await freeze(id, 99);
    expect((await ana.get(`tables/${id}`)).body.unserved).not.toBeNull();
    expect((await ana.post(`tables/${id}/reports`, { why: 'Coarse', seq })).status).toBe(204);
    expect((await ana.post(`tables/${id}/reports`, { why: 'Coarse', seat: 1 })).status).toBe(204);
    const moderate = async (body: object) => (await ada.post(`admin/tables/${id}`, { why: 'Coarse', ...body })).status;
    expect(await moderate({ act: 'strike', seq })).toBe(204);
    expect(await moderate({ act: 'remove', seat: 0 })).toBe(204);
    expect(await moderate({ act: 'remove', seat: 0 })).toBe(409);
    expect(await moderate({ act: 'close' })).toBe(204);
    expect((await ben.get(`tables/${id}`)).body).toMatchObject({ status: 'abandoned', closed: true, isOwner: true, waiting: [] });
    const { acts } = (await ada.get('admin/acts')).body;
    expect(
      acts
        .filter(({ table }: { table: string }) => table === id)
        .map(({ act, person }: { act: string; person: { name: string } | null }) => `${act} ${person?.name ?? ''}`)
        .toSorted(),
    ).toEqual(['close ', 'remove Ana', 'strike Ben']);
    await freeze(id, rules);
    const { entries } = (await ben.get(`tables/${id}/entries`)).body;
    expect(entries[seq - 1]).toMatchObject({ text: '', removed: true });
    expect(entries.slice(seq)).toMatchObject([{ strikes: seq }, { kind: 'seat', seat: 0, why: 'removed' }, { kind: 'abandon' }]);
    expect((await ben.get(`tables/${id}`)).body).toMatchObject({ unserved: null, status: 'abandoned', seats: [null, { name: 'Ben' }] });
  });

  it('what several moderators do at the same time is done once, and noted once', async () => {
    const id = await beginTable([ana, ben]);
    await ben.post(`tables/${id}/chat`, { text: 'Foul words' });
    const { seq } = (await ana.get(`tables/${id}`)).body;
    const together = async (body: object): Promise<readonly number[]> => {
      const answers = [1, 2, 3].map(() => ada.post(`admin/tables/${id}`, { why: 'Foul', ...body }));
      return (await Promise.all(answers)).map(({ status }) => status).toSorted();
    };
    expect(await together({ act: 'strike', seq })).toEqual([204, 409, 409]);
    expect((await ben.get(`tables/${id}/entries?since=${seq}`)).body.entries).toMatchObject([{ strikes: seq }]);
    expect(await together({ act: 'close' })).toEqual([204, 409, 409]);
    expect(await together({ act: 'reopen' })).toEqual([204, 409, 409]);
    // A game that is over is closed in another way.
    expect(await together({ act: 'close' })).toEqual([204, 409, 409]);
    await together({ act: 'delete' });
    const acts = (await ada.get('admin/acts')).body.acts as { act: string; table: string }[];
    const noted = acts.filter(({ table }) => table === id).map(({ act }) => act);
    expect(noted.toSorted()).toEqual(['close', 'close', 'delete', 'reopen', 'strike']);
  });

  it('an act that fails is neither done nor noted', async () => {
    const id = await beginTable([ana, ben]);
    await ben.post(`tables/${id}/chat`, { text: 'Nasty words' });
    const { seq } = (await ana.get(`tables/${id}`)).body;
    const { writer, pool } = server.services;
    const [add, run] = [writer.add.bind(writer), pool.run.bind(pool)];
    writer.add = () => Promise.reject(new Error('no disk'));
    expect((await ada.post(`admin/tables/${id}`, { act: 'strike', seq, why: 'Nasty' })).status).toBe(503);
    writer.add = add;
    expect((await ana.get(`tables/${id}/entries?since=${seq - 1}`)).body.entries).toMatchObject([{ text: 'Nasty words' }]);
    pool.run = () => Promise.reject(new Busy('too many tasks are waiting'));
    expect((await ada.post(`admin/tables/${id}`, { act: 'delete', why: 'Nasty' })).status).toBe(503);
    pool.run = run;
    expect((await ana.get(`tables/${id}`)).status).toBe(200);
    expect((await ada.get('admin/acts')).body.acts.filter(({ table }: { table: string }) => table === id)).toEqual([]);
  });

  it('a ban is noted and holds, although a seat could not be freed', async () => {
    const vandal = await person(`Vandal ${kind}`);
    const id = await beginTable([ana, vandal]);
    const { writer } = server.services;
    const add = writer.add.bind(writer);
    writer.add = () => Promise.reject(new Error('no disk'));
    const target = `admin/people/${await idOf(`Vandal ${kind}`)}`;
    expect((await ada.post(target, { act: 'ban', days: null, why: 'Vandalism' })).status).toBe(503);
    writer.add = add;
    expect((await vandal.get('me')).status).toBe(401);
    expect((await ana.get(`tables/${id}`)).body.seats[1]).toMatchObject({ name: `Vandal ${kind}` });
    // The job that was left does the rest, half a minute later.
    const isFree = async (): Promise<boolean> => (await ana.get(`tables/${id}`)).body.seats[1] === null;
    const { db } = server.services.database;
    if (kind === 'sqlite') ahead = 31_000;
    else await sql`update pgboss.job set start_after = now() where data ->> 'kind' = ${KEEP_OUT}`.execute(db);
    await waitFor(isFree);
    ahead = 0;
    // It does nothing when it is done again.
    const job = { id: 'again', kind: KEEP_OUT, body: JSON.stringify({ person: target.split('/').at(-1) }) };
    const { seq } = (await ana.get(`tables/${id}`)).body;
    expect(await workOnPeople(server.services, job)).toBe(true);
    expect((await ana.get(`tables/${id}`)).body.seq).toBe(seq);
    expect((await actsOf('ban'))[0]).toMatchObject({ person: { name: `Vandal ${kind}` }, detail: { why: 'Vandalism' } });
  });

  it('a ban ends sessions, tokens and sockets, frees seats if it is for good, and can be lifted', async () => {
    const troll = await person(`Troll ${kind}`);
    const { token } = (await troll.post('me/bots', { name: `Trollbot ${kind}` })).body;
    const id = await beginTable([ana, troll]);
    const ear = new Ear(troll, id);
    await ear.until(({ messages }) => messages.some(({ type }) => type === 'hello'));
    const target = `admin/people/${await idOf(`Troll ${kind}`)}`;
    expect((await ada.post(target, { act: 'ban', days: null, why: 'Trolling' })).status).toBe(204);
    await ear.until(({ closed }) => closed === 1008);
    expect((await troll.get('me')).status).toBe(401);
    expect((await troll.ask('GET', 'me', undefined, { authorization: `Bearer ${token}` })).status).toBe(401);
    const login = await troll.post('session', { name: `Troll ${kind}`, password: 'correct horse' });
    expect(login).toMatchObject({ status: 403, body: { error: { code: 'banned', message: expect.stringContaining('Trolling') } } });
    expect((await ana.get(`tables/${id}`)).body.seats[1]).toBeNull();
    expect((await ada.post(`admin/people/${await idOf('Ada')}`, { act: 'ban', why: 'x' })).status).toBe(403);
    expect((await ada.post(target, { act: 'unban', why: 'Apologised' })).status).toBe(204);
    expect((await troll.post('session', { name: `Troll ${kind}`, password: 'correct horse' })).status).toBe(200);
    expect((await actsOf('admin'))[0]).toMatchObject({ by: null, person: { name: 'Ada' } });
  });

  it('the host deletes a table that nobody finished and nobody else plays; others stay', async () => {
    const { id } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
    const ear = new Ear(ana, id);
    await ear.until(({ messages }) => messages.some(({ type }) => type === 'hello'));
    await ana.ask('PUT', `tables/${id}/notes`, { text: 'Secret' });
    expect((await ben.ask('DELETE', `tables/${id}`)).status).toBe(403);
    expect((await ana.ask('DELETE', `tables/${id}`)).status).toBe(204);
    await ear.until(({ closed }) => closed !== null);
    expect((await ana.get(`tables/${id}`)).status).toBe(404);
    const shared = await beginTable([ana, ben]);
    expect((await ana.ask('DELETE', `tables/${shared}`)).body.error.code).toBe('others');
    await server.services.database.db.updateTable('games').set({ status: 'finished' }).where('id', '=', shared).execute();
    expect((await ana.ask('DELETE', `tables/${shared}`)).body.error.code).toBe('finished');
    const copy = (await ana.post(`tables/${shared}/clone`, {})).body.id;
    expect((await ana.ask('DELETE', `tables/${copy}`)).status).toBe(204);
  });

  it('people get everything the server has of them, and nothing of others', async () => {
    const dora = await person(`Dora ${kind}`);
    const id = await beginTable([dora, ben]);
    await dora.post(`tables/${id}/chat`, { text: 'My words' });
    await ben.post(`tables/${id}/chat`, { text: 'Ben’s words' });
    await dora.ask('PUT', `tables/${id}/notes`, { text: 'My notes' });
    const { status, body, headers } = await dora.get('me/export');
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="roundhouse-my-data.json"']);
    expect(body).toMatchObject({
      account: { name: `Dora ${kind}` },
      sessions: [{ agent: expect.any(String) }],
      tables: [
        {
          id,
          isOwner: true,
          notes: 'My notes',
          entries: expect.arrayContaining([expect.objectContaining({ kind: 'chat', text: 'My words' })]),
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('Ben’s words');
    expect(JSON.stringify(body)).not.toMatch(/hash|password/);
  });

  it('what nobody touches is deleted as the settings say, finished games of people never', async () => {
    const { db } = server.services.database;
    const open = (await ana.post('tables', { title: '1857', seats: 2 })).body.id;
    const finished = await beginTable([ana, ben]);
    const playing = await beginTable([ana, ben]);
    const analysis = (await ana.post(`tables/${playing}/clone`, {})).body.id;
    const deserted = await beginTable([ana, ben]);
    for (const one of [ana, ben]) expect((await one.post(`tables/${deserted}/leave`)).status).toBe(200);
    const { invite } = (await ana.get(`tables/${open}`)).body;
    const guest = new Person(server.address);
    expect((await guest.post(`tables/${open}/guest`, { name: 'Gus', invite })).status).toBe(200);
    await db.updateTable('games').set({ status: 'finished' }).where('id', 'in', [finished, analysis]).execute();
    const left = async (): Promise<readonly string[]> => {
      await retain(server.services);
      const all = [open, deserted, finished, playing, analysis];
      const rows = await db.selectFrom('games').select('id').where('id', 'in', all).execute();
      return all.filter((id) => rows.some((row) => row.id === id));
    };
    const guests = async () =>
      (await db.selectFrom('users').select('id').where('guest', '=', 1).where('deleted', 'is', null).execute()).length;
    expect(await left()).toEqual([open, deserted, finished, playing, analysis]);
    ahead = 31 * DAY;
    expect(await left()).toEqual([finished, playing, analysis]);
    ahead = 61 * DAY;
    expect([await left(), await guests()]).toEqual([[finished, playing], 1]);
    ahead = 91 * DAY;
    expect([await left(), await guests()]).toEqual([[finished, playing], 0]);
    ahead = 0;
    await waitFor(() => true);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { positionOf } from '@roundhouse/table';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../../src/operator.ts';
import { tryRules } from '../../src/rules.ts';
import { type Running, serve } from '../../src/serve.ts';
import type { Place } from '../../src/store/database.ts';
import type { RenumberTask } from '../../src/workers/task.ts';
import { beginTable, Ear, makeAll, movesAfter, Person, quiet, waitFor } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// Rules numbers in operation, with 1857 under made-up versions: under version 2 players start with 10 more, version 3 takes that back.

const TITLES: Readonly<Record<number, URL>> = {
  1: new URL('./titles/version-1.mjs', import.meta.url),
  2: new URL('./titles/version-2.mjs', import.meta.url),
  3: new URL('./titles/version-3.mjs', import.meta.url),
};
const titlesUpTo = (newest: number): string => TITLES[newest]?.href ?? '';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(() => postgres.stop());

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  let place: Place = { file: join(folder, 'rules.db') };
  let env: NodeJS.ProcessEnv = {};
  let server: Running;
  let ana: Person;
  let ben: Person;

  const open = async (newest: number): Promise<void> => {
    await server?.close();
    server = await serve({ ...quiet, place, titles: titlesUpTo(newest), log: 'silent' });
  };
  const command = (newest: number, ...words: readonly string[]): Promise<string> =>
    operate(['rules', ...words], env, 'file' in place ? place.file : undefined, titlesUpTo(newest));
  const rulesOf = async (id: string): Promise<number> => (await ana.get(`tables/${id}`)).body.rules;

  beforeAll(async () => {
    if (kind === 'postgres') {
      const url = await postgres.fresh();
      place = { url };
      env = { DATABASE_URL: url };
    }
    await open(1);
    ana = await new Person(() => server.address).signUp('Ana');
    ben = await new Person(() => server.address).signUp('Ben');
  });

  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('games that replay the same move when everybody agreed, while the server runs; the others stay', async () => {
    const [agreed, silent] = [await beginTable([ana, ben]), await beginTable([ana, ben])];
    const moves = movesAfter((await ana.get(`tables/${agreed}`)).body.record, 40, 7);
    await makeAll([ana, ben], agreed, moves.slice(0, 36));
    expect((await ana.get(`tables/${agreed}`)).body.newer).toBeNull();
    expect((await ana.ask('PUT', `tables/${agreed}/rules`, { rules: 2, yes: true })).status).toBe(400);

    await open(2);
    expect((await ana.get(`tables/${agreed}`)).body.newer).toEqual({ rules: 2, changed: ['Number 2.'], agreed: [] });
    for (const person of [ana, ben]) expect((await person.ask('PUT', `tables/${agreed}/rules`, { rules: 2, yes: true })).status).toBe(204);
    expect((await ana.get(`tables/${agreed}`)).body.newer.agreed).toEqual([0, 1]);
    const stays = await command(2, 'move');
    expect(stays).toMatch(/1857 rules 1: 2 playing/);
    expect(stays).toContain(`${agreed}  1857 rules 1 to 2: stays, because move 0 differs`);
    expect(await rulesOf(agreed)).toBe(1);

    await open(3);
    expect((await ana.ask('PUT', `tables/${agreed}/rules`, { rules: 3, yes: true })).status).toBe(204);
    expect(await command(3, 'move')).toContain(`${agreed}  1857 rules 1 to 3: replays the same, but not everybody at the table has agreed`);
    expect((await ben.ask('PUT', `tables/${agreed}/rules`, { rules: 3, yes: true })).status).toBe(204);
    expect(await command(3)).toContain('3: replays the same, and everybody agreed');
    expect(await rulesOf(agreed)).toBe(1);
    // The server has the table in memory, and somebody watches.
    const ear = new Ear(ana, agreed);
    await ear.until(({ messages }) => messages.some(({ type }) => type === 'hello'));
    const before = positionOf((await server.services.actors.get(agreed)).table);
    // It moves and is noted in one step: what cannot be noted is not done.
    const { db } = server.services.database;
    await sql`alter table acts rename to acts_gone`.execute(db);
    expect(await command(3, 'move')).toMatch(new RegExp(`${agreed}  could not be tried.*acts`));
    expect((await db.selectFrom('games').select('rules').where('id', '=', agreed).executeTakeFirst())?.rules).toBe(1);
    await sql`alter table acts_gone rename to acts`.execute(db);
    expect(await command(3, 'move')).toContain(`${agreed}  1857 rules 1 to 3: moved`);
    const { seq } = (await ana.get(`tables/${agreed}`)).body;
    await makeAll([ana, ben], agreed, moves.slice(36));
    expect([await rulesOf(agreed), await rulesOf(silent)]).toEqual([3, 1]);
    const actor = await server.services.actors.get(agreed);
    expect([actor.title.rules, actor.table.opening?.rules, positionOf(actor.table).rules]).toEqual([3, 3, 3]);
    expect(actor.table.line.moves).toEqual(moves);
    expect(before.rules).toBe(1);
    const { entries } = (await ana.get(`tables/${agreed}/entries`)).body;
    expect(entries[seq - 1]).toMatchObject({
      kind: 'chat',
      name: 'Roundhouse',
      rules: 3,
      text: expect.stringMatching(/rules number 3.*Number 3\./),
    });
    await ear.until(({ closed }) => closed === 1012);
    const acts = await db.selectFrom('acts').selectAll().execute();
    expect(acts).toMatchObject([{ act: 'rules', by: null, game_id: agreed, detail: '{"why":"1857 rules 1 to 3"}' }]);
    // It loads anew, from its log and from a snapshot.
    await open(3);
    expect((await server.services.actors.get(agreed)).table.line.moves).toEqual(moves);
  }, 240_000);

  it('a game stays while a player who lost the seat has not agreed, and when a player takes the consent back', async () => {
    await open(1);
    const people = [ana, ben, await new Person(() => server.address).signUp(`Dora ${kind}`)] as const;
    const id = await beginTable(people, { speed: { move: 2, bank: 0, out: 'replacement' } });
    const rules = (person: Person, yes: boolean) => person.ask('PUT', `tables/${id}/rules`, { rules: 3, yes });
    await waitFor(async () => (await ana.get(`tables/${id}`)).body.seats.includes(null));
    const lost = (await ana.get(`tables/${id}`)).body.seats.indexOf(null);
    await open(3);
    for (const person of people.filter((_person, seat) => seat !== lost)) expect((await rules(person, true)).status).toBe(204);
    expect(await command(3, 'move')).toContain(`${id}  1857 rules 1 to 3: replays the same, but not everybody at the table has agreed`);
    expect((await rules(people[lost] as Person, true)).status).toBe(204);
    // While the game is tried, a player takes the consent back, and another player takes the free seat.
    const { services } = server;
    const tryWhile = async (work: () => Promise<unknown>): Promise<string> => {
      const { pool } = services;
      const run = async (...task: Parameters<typeof pool.run>) => {
        const done = await pool.run(...task);
        if ((task[0] as RenumberTask).terms.id === id) await work();
        return done;
      };
      return (await tryRules({ ...services, pool: { run } as typeof pool }, true)).find((line) => line.startsWith(id)) ?? '';
    };
    const quitter = people[(lost + 1) % 3] as Person;
    expect(await tryWhile(() => rules(quitter, false))).toMatch(/not everybody at the table has agreed/);
    await rules(quitter, true);
    const eve = await new Person(server.address).signUp(`Eve ${kind}`);
    expect(await tryWhile(() => eve.post(`tables/${id}/join`, { seat: lost }))).toMatch(/not moved/);
    expect(await rulesOf(id)).toBe(1);
    expect(await command(3, 'move')).toContain(`${id}  1857 rules 1 to 3: replays the same, but not everybody at the table has agreed`);
    await rules(eve, true);
    expect(await command(3, 'move')).toContain(`${id}  1857 rules 1 to 3: moved`);
    expect(await rulesOf(id)).toBe(3);
  }, 240_000);

  it('a table of a number that the program lacks is seen, exported, left and deleted, and its people can go', async () => {
    await open(2);
    const cleo = await new Person(() => server.address).signUp('Cleo');
    const [seen, empty, alone] = [await beginTable([ana, ben]), await beginTable([ben, cleo]), await beginTable([cleo, ben])];
    const before = (await ana.get(`tables/${seen}`)).body;
    const moves = movesAfter(before.record, 130, 8);
    await makeAll([ana, ben], seen, moves);
    const { record } = (await ana.get(`tables/${seen}`)).body;
    const { entries } = (await ana.get(`tables/${seen}/entries`)).body;
    await open(1);
    expect(await command(1)).toContain('1857 rules 2, a number this program does not have: 3 playing');
    const { status, body } = await ana.get(`tables/${seen}`);
    expect(status).toBe(200);
    expect(body.unserved.reason).toMatch(/needs 1857 rules version 2/);
    expect(body.unserved.seen).toBeGreaterThan(100);
    expect(body.view).toMatchObject({ title: '1857', rules: 2, players: [{ name: 'Ana' }, { name: 'Ben' }] });
    expect(body).toMatchObject({ seat: 0, status: 'playing', moves: 130, record });
    expect((await new Person(server.address).get(`tables/${seen}`)).body.view).toEqual(body.view);
    expect((await ana.get(`tables/${seen}/record`)).body).toEqual(record);
    const bare = (list: readonly { events?: unknown }[]) => list.map(({ events: _events, ...entry }) => entry);
    expect(bare((await ana.get(`tables/${seen}/entries`)).body.entries)).toEqual(bare(entries));
    expect(await ana.post(`tables/${seen}/moves`, { seq: body.seq, moves: [moves[0]] })).toMatchObject({
      status: 503,
      body: { error: { code: 'unserved' } },
    });
    // A table without a snapshot shows what its rows have.
    expect((await ben.get(`tables/${empty}`)).body).toMatchObject({
      view: null,
      unserved: { seen: null },
      seats: [{ name: 'Ben' }, { name: 'Cleo' }],
    });
    expect((await ana.ask('DELETE', `tables/${seen}`)).body.error.code).toBe('others');
    expect((await ben.post(`tables/${seen}/leave`)).body).toMatchObject({ outcome: 'left' });
    expect((await ana.get(`tables/${seen}`)).body.seats[1]).toBeNull();
    expect((await ana.ask('DELETE', `tables/${seen}`)).status).toBe(204);
    expect((await ana.get(`tables/${seen}`)).status).toBe(404);
    expect((await cleo.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(204);
    expect((await ben.get(`tables/${alone}`)).body).toMatchObject({ isOwner: true, seats: [null, { name: 'Ben' }] });
    // With the number again the games go on.
    await open(2);
    expect((await ben.get(`tables/${alone}`)).body).toMatchObject({ unserved: null, seats: [null, { name: 'Ben' }] });
  }, 240_000);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Opening, positionOf, reach } from '@roundhouse/table';
import { afterAll, expect, it } from 'vitest';
import { type Running, serve } from '../../src/serve.ts';
import { beginTable, makeAll, movesAfter, Person, quiet, waitFor } from './client.ts';

// A game ends under the rules version it began with. The titles are 1857 under made-up versions: under version 2 players start with 10 more.

const VERSION_1 = new URL('./titles/version-1.mjs', import.meta.url).href;
const VERSION_2 = new URL('./titles/version-2.mjs', import.meta.url).href;

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
const place = { file: join(folder, 'rules.db') };
let server: Running;

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const again = (people: readonly Person[]): readonly Person[] =>
  people.map(({ cookie, name }) => Object.assign(new Person(server.address), { cookie, name }));

const startingCash = async (id: string): Promise<number> => {
  const { title, table } = await server.services.actors.get(id);
  return reach(title, table.opening as Opening, table.line, 0).positions[0]?.players.p1?.cash ?? 0;
};

const rulesFor = async (person: Person, id: string): Promise<number> => (await person.get(`tables/${id}`)).body.rules;
const rulesOf = (id: string): Promise<number> => rulesFor(new Person(server.address), id);

let people: readonly Person[] = [];
/** A table whose game began under version 1. */
let old = '';
/** A table of Ana and a bot, made under version 1, whose game began later. */
let waiting = '';

it('a table begun under version 1 goes on under it, new tables use version 2', async () => {
  server = await serve({ ...quiet, place, titles: VERSION_1 });
  const ana = await new Person(server.address).signUp('Ana');
  people = [ana, await new Person(server.address).signUp('Ben')];
  old = await beginTable(people);
  waiting = (await ana.post('tables', { title: '1857', seats: 2 })).body.id;
  await ana.ask('PUT', `tables/${waiting}/seats/1`, { bot: 'random' });
  const cash = await startingCash(old);
  const moves = movesAfter((await ana.get(`tables/${old}`)).body.record, 50, 1);
  await makeAll(people, old, moves.slice(0, 20));
  await server.close();

  // The program now has version 2 too.
  server = await serve({ ...quiet, place, titles: VERSION_2 });
  people = again(people);
  expect(await rulesOf(old)).toBe(1);
  await makeAll(people, old, moves.slice(20));
  const { table, title } = await server.services.actors.get(old);
  expect(title.rules).toBe(1);
  expect(table.line.moves).toEqual(moves);
  expect(positionOf(table).rules).toBe(1);
  expect(await startingCash(old)).toBe(cash);
  const fresh = await beginTable(people);
  expect([await rulesOf(fresh), await startingCash(fresh)]).toEqual([2, cash + 10]);
  expect((await (people[0] as Person).post(`tables/${waiting}/start`)).status).toBe(200);
  expect([await rulesOf(waiting), await startingCash(waiting)]).toEqual([1, cash]);

  // Stored again under both versions, each table opens under its own.
  await server.close();
  server = await serve({ ...quiet, place, titles: VERSION_2 });
  people = again(people);
  expect([await startingCash(old), await startingCash(fresh)]).toEqual([cash, cash + 10]);
  expect((await server.services.actors.get(old)).table.line.moves).toEqual(moves);
});

it('threads prove and choose under the version of the table', async () => {
  const ana = people[0] as Person;
  const state = positionOf((await server.services.actors.get(waiting)).table);
  const prove = (rules: number) => server.services.pool.run({ kind: 'prove', title: '1857', rules, state, moves: [] }, 30_000);
  expect(await prove(1)).toEqual({ ok: true });
  await expect(prove(3)).rejects.toThrow(/rules version 3/);
  // Ana moves until the bot has moved.
  await waitFor(async () => {
    const { record, seq } = (await ana.get(`tables/${waiting}`)).body;
    const [move] = movesAfter(record, 1, seq);
    if (move?.by === 'p1') await ana.post(`tables/${waiting}/moves`, { seq, moves: [move] });
    return record.moves.some(({ by }: { readonly by: string }) => by === 'p2');
  });
  expect((await server.services.actors.get(waiting)).title.rules).toBe(1);
});

it('imports are read under the version of their record, and others are refused', async () => {
  const ana = people[0] as Person;
  const { body: record } = await ana.get(`tables/${old}/record`);
  expect(record.rules).toBe(1);
  const { id } = (await ana.post('tables/import', { record })).body;
  expect([await rulesFor(ana, id), await startingCash(id)]).toEqual([1, await startingCash(old)]);
  const second = (await ana.post('tables/import', { record: { ...record, rules: 2 } })).body.id;
  expect([await rulesFor(ana, second), await startingCash(second)]).toEqual([2, (await startingCash(old)) + 10]);
  const none = await ana.post('tables/import', { record: { ...record, rules: 99 } });
  expect(none.status).toBe(422);
  expect(none.body.error.message).toMatch(/rules version 99/);
  const unnumbered = await ana.post('tables/import', { record: { ...record, rules: undefined } });
  expect(unnumbered.status).toBe(422);
  expect(unnumbered.body.error.message).toMatch(/rules number undefined/);
});

it('a copy keeps the version of its table, a rematch uses the newest', async () => {
  const ana = people[0] as Person;
  const clone = (await ana.post(`tables/${old}/clone`, { at: 5 })).body.id;
  expect(await rulesFor(ana, clone)).toBe(1);
  for (const person of people) await person.post(`tables/${old}/abandon`, { yes: true });
  const next = (await ana.post(`tables/${old}/rematch`)).body.id;
  expect(await rulesFor(ana, next)).toBe(2);
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Move } from '@roundhouse/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../../src/operator.ts';
import { type Running, serve } from '../../src/serve.ts';
import { spawnNode } from './child.ts';
import { beginTable, Ear, makeAll, movesAfter, openServer, Person, quiet, waitFor } from './client.ts';
import { checkTable, playTable, seatTables } from './flood.ts';

let server: Running;
let file: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ server, file, close } = await openServer({ smtp: null }));
});

afterAll(() => close());

const PASSWORD = 'correct horse';
const SECRET = 'nobody reads this';

describe('accounts', () => {
  it('have one name each, however it is written', async () => {
    await new Person(server.address).signUp('Ana María');
    const again = await new Person(server.address).post('people', { name: 'ana maría', password: PASSWORD });
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'taken' } } });
  });

  it('are entered by name and password; passwords and tokens are stored nowhere', async () => {
    const person = await new Person(server.address).signUp('Bernd');
    const there = new Person(server.address);
    expect((await there.post('session', { name: 'BERND', password: 'wrong' })).body.error.code).toBe('wrong-password');
    expect((await there.post('session', { name: 'Nobody', password: 'wrong' })).body.error.code).toBe('wrong-password');
    expect((await there.post('session', { name: 'BERND', password: PASSWORD })).status).toBe(200);
    const { db } = server.services.database;
    const all = JSON.stringify([await db.selectFrom('users').selectAll().execute(), await db.selectFrom('sessions').selectAll().execute()]);
    expect(all).toContain('$argon2id$');
    expect(all).not.toContain(PASSWORD);
    expect(all).not.toContain((person.cookie ?? '').split('=')[1]);
  });

  it('get a new password by the old one, and every other session ends', async () => {
    const person = await new Person(server.address).signUp('Clara');
    const there = new Person(server.address);
    await there.post('session', { name: 'Clara', password: PASSWORD });
    expect((await person.post('me/password', { old: 'wrong', password: 'battery staple' })).status).toBe(403);
    expect((await person.post('me/password', { old: PASSWORD, password: 'battery staple' })).status).toBe(204);
    expect((await person.get('me')).status).toBe(200);
    expect((await there.get('me')).status).toBe(401);
  });

  it('get a new password by a link of the operator, once', async () => {
    await new Person(server.address).signUp('Dora');
    const link = await operate(['reset-link', 'dora'], {}, file);
    const token = link.split('/').at(-1);
    const person = new Person(server.address);
    expect((await person.post('password/reset', { token, password: 'battery staple' })).status).toBe(204);
    expect((await person.post('password/reset', { token, password: 'another one' })).status).toBe(400);
    expect((await person.post('session', { name: 'Dora', password: 'battery staple' })).status).toBe(200);
    await expect(operate(['reset-link', 'nobody'], {}, file)).rejects.toThrow(/No account named nobody/);
  });

  it('are left by themselves after a while, and what has run out is forgotten', async () => {
    let ahead = 0;
    const { server: later, close: end } = await openServer({ now: () => Date.now() + ahead });
    const person = await new Person(later.address).signUp('Ada');
    expect((await person.get('me')).status).toBe(200);
    ahead = 61 * 24 * 3_600_000;
    expect((await person.get('me')).status).toBe(401);
    const { db } = later.services.database;
    await waitFor(async () => (await db.selectFrom('sessions').selectAll().execute()).length === 0);
    await end();
  });

  it('become admins by the operator', async () => {
    const person = await new Person(server.address).signUp('Edda');
    await operate(['admin', 'Edda'], {}, file);
    expect((await person.get('me')).body).toMatchObject({ admin: true });
    await operate(['no-admin', 'Edda'], {}, file);
    expect((await person.get('me')).body).toMatchObject({ admin: false });
  });

  it('are deleted, and the games of others go on', async () => {
    const frida = await new Person(server.address).signUp('Frida');
    const gerd = await new Person(server.address).signUp('Gerd');
    const id = await beginTable([frida, gerd]);
    const { record } = (await gerd.get(`tables/${id}`)).body;
    await makeAll([frida, gerd], id, movesAfter(record, 5, 1));
    expect((await frida.ask('DELETE', 'me', { password: 'wrong' })).status).toBe(403);
    expect((await frida.ask('DELETE', 'me', { password: PASSWORD })).status).toBe(204);
    expect((await new Person(server.address).post('session', { name: 'Frida', password: PASSWORD })).status).toBe(401);
    const table = (await gerd.get(`tables/${id}`)).body;
    expect(table).toMatchObject({ isOwner: true, moves: 5, seats: [null, { name: 'Gerd' }] });
    const heir = await new Person(server.address).signUp('Frida');
    expect((await heir.post(`tables/${id}/join`, {})).body).toMatchObject({ seat: 0 });
  });
});

it('the embedded database is copied in the middle of play, and put back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  const copy = join(folder, 'copy.db');
  const tables = await seatTables(() => server.address, 2, 60);
  const playing = Promise.all(tables.map((table) => playTable(table, () => false)));
  await waitFor(() => tables.every(({ acknowledged }) => acknowledged.size > 5));
  const sure = tables.map(({ acknowledged }) => new Map(acknowledged));
  await operate(['backup', copy], {}, file);
  await playing;
  expect(existsSync(copy)).toBe(true);
  await expect(operate(['backup', copy], {}, file)).rejects.toThrow(/exists/);
  await expect(operate(['restore', copy], {}, file)).rejects.toThrow(/exists/);
  await expect(operate(['restore', join(folder, 'none.db')], {}, join(folder, 'new.db'))).rejects.toThrow(/File not found/);
  await operate(['restore', copy], {}, join(folder, 'new.db'));
  const restored = await serve({ ...quiet, place: { file: join(folder, 'new.db') } });
  // Everything acknowledged before the copy was begun is there, and every log leads where it led.
  for (const [i, table] of tables.entries()) {
    const people = table.people.map((person) => Object.assign(new Person(restored.address), { cookie: person.cookie }));
    const found = await checkTable({ ...table, people: people as [Person, Person], acknowledged: sure[i] as Map<number, Move> });
    expect(found.acknowledged).toBeGreaterThan(5);
    expect((await (people[0] as Person).get(`tables/${table.id}`)).status).toBe(200);
  }
  expect((await new Person(restored.address).post('session', { name: 'Bernd', password: PASSWORD })).status).toBe(200);
  await restored.close();
  rmSync(folder, { recursive: true });
});

it('the operator’s commands are part of the command', async () => {
  const person = await new Person(server.address).signUp('Ottilie');
  const bin = fileURLToPath(new URL('../../../cli/bin/roundhouse.mjs', import.meta.url));
  const run = (...words: string[]) => spawnSync(process.execPath, [bin, 'operator', ...words, '--data', file], { encoding: 'utf8' });
  expect(run('admin', 'Ottilie')).toMatchObject({ status: 0, stdout: 'Ottilie is now an admin.\n' });
  expect((await person.get('me')).body).toMatchObject({ admin: true });
  expect(run('reset-link', 'Ottilie').stdout).toMatch(/#\/password\/[\w-]{43}\n$/);
  expect(run('admin', 'Nemo')).toMatchObject({ status: 1, stderr: expect.stringContaining('No account named Nemo.') });
  expect(run('aside')).toMatchObject({ status: 0, stdout: 'All tables can be served.\n' });
  expect(run('rules')).toMatchObject({ status: 0, stdout: expect.stringContaining('No game that is not over could move') });
  expect(run('rules', 'move')).toMatchObject({ status: 0 });
  expect(run('admin')).toMatchObject({ status: 1, stderr: expect.stringContaining('usage: roundhouse operator') });
  expect(run('dance', 'Ottilie')).toMatchObject({ status: 1, stderr: expect.stringContaining('Unknown command: dance.') });
}, 120_000);

describe('the log', () => {
  it('says what was asked and how it went, and no secret', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
    const node = await spawnNode(join(folder, 'log.db'), { LOG: 'debug' });
    const person = await new Person(node.address).signUp('Ana');
    await person.post('session', { name: 'Ana', password: 'a wrong guess' });
    await person.post('password/reset', { token: 'x'.repeat(20) + SECRET, password: SECRET });
    const { id } = (await person.post('tables', { title: '1857', seats: 2, visibility: 'private' })).body;
    const { invite } = (await person.get(`tables/${id}`)).body;
    await new Person(node.address).get(`tables/${id}?invite=${invite}`);
    await person.ask('PUT', `tables/${id}/notes`, { text: SECRET });
    await person.post(`tables/${id}/chat`, { text: SECRET });
    const ear = await new Ear(person, id, 0, `&invite=${invite}`).until(({ messages }) => messages.length > 0);
    ear.close();
    const said = node.said();
    await node.kill();
    const lines = said.trim().split('\n');
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(lines.some((line) => JSON.parse(line).req?.path === `/api/tables/${id}/chat`)).toBe(true);
    const token = (person.cookie ?? '').split('=')[1] ?? '?';
    for (const secret of [PASSWORD, 'a wrong guess', SECRET, invite, token]) expect(said).not.toContain(secret);
    rmSync(folder, { recursive: true });
  });
});

it('the API describes itself', async () => {
  const stranger = new Person(server.address);
  const { body } = await stranger.get('openapi.json');
  expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/api/tables/{id}/moves', '/api/session']));
  expect((await stranger.get('health')).body).toEqual({ status: 'alive' });
  expect((await stranger.get('ready')).body).toEqual({ status: 'ready' });
  const figures = (await stranger.get('metrics')).body as string;
  expect(figures).toMatch(/# TYPE roundhouse_moves_accepted_total counter\nroundhouse_moves_accepted_total [1-9]\d*\n/);
});

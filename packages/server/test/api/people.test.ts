import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendOutbox } from '../../src/net/mailer.ts';
import { operate } from '../../src/operator.ts';
import { type Running, serve } from '../../src/serve.ts';
import { beginTable, Ear, makeAll, movesAfter, openHouse, Person, quiet } from './client.ts';

let server: Running;
let file: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ server, file, close } = await openHouse({ smtp: null }));
});

afterAll(() => close());

const PASSWORD = 'correct horse';

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
    const { db } = server.house.database;
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
    await expect(operate(['reset-link', 'nobody'], {}, file)).rejects.toThrow(/no account nobody/);
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

it('mails go out from the outbox, each once, and again when sending fails', async () => {
  const { server: mailing, close: end } = await openHouse({ smtp: 'smtp://127.0.0.1:1', tick: 1_000_000 });
  const person = await new Person(mailing.address).signUp('Hanna');
  await person.ask('PATCH', 'me', { email: 'hanna@example.org' });
  expect((await person.post('password/forgot', { name: 'hanna' })).status).toBe(202);
  expect((await person.post('password/forgot', { name: 'nobody' })).status).toBe(202);
  const fails = await sendOutbox({ ...mailing.house, log: { warn() {} } as never }, () => Promise.reject(new Error('no route')));
  expect(fails).toBe(0);
  const later = { ...mailing.house, now: () => Date.now() + 600_000 };
  const sent: string[] = [];
  const send = async ({ to, text }: { to: string; text: string }) => void sent.push(`${to} ${text}`);
  await Promise.all([sendOutbox(later, send), sendOutbox(later, send)]);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^hanna@example\.org .*#\/password\/[\w-]{43}/s);
  await end();
});

describe('clocks', () => {
  const clocked = async (out: string) => {
    let ahead = 0;
    const house = await openHouse({ now: () => Date.now() + ahead });
    const people = [await new Person(house.server.address).signUp('Ana'), await new Person(house.server.address).signUp('Ben')];
    const id = await beginTable(people, { speed: { move: 60, bank: 600, out } });
    const table = async () => (await (people[0] as Person).get(`tables/${id}`)).body;
    return {
      ...house,
      people,
      id,
      table,
      pass: (ms: number) => {
        ahead += ms;
      },
    };
  };

  it('take from the bank what a move took too long', async () => {
    const { people, id, table, pass, close: end } = await clocked('warn');
    const [move] = movesAfter((await table()).record, 1, 1);
    // In steps, as time passes for a server that is up.
    for (let i = 0; i < 20; i++) {
      pass(5_000);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await makeAll(people, id, [move as never]);
    const spent = 600_000 - (await table()).clock.banks[move?.by === 'p1' ? 0 : 1];
    expect(spent).toBeGreaterThan(39_000);
    expect(spent).toBeLessThan(60_000);
    await end();
  });

  it('warn, or let a bot play on until its person is back', async () => {
    const { people, id, table, pass, close: end } = await clocked('bot');
    const seat = (await table()).waiting[0] as number;
    const ear = new Ear(people[0] as Person, id);
    for (let i = 0; i < 80 && !ear.entries.some(({ kind }) => kind === 'timeout'); i++) {
      pass(9_000);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await ear.until(({ entries }) => entries.some(({ kind, bot }) => kind === 'move' && bot === 'random'));
    expect((await (people[seat] as Person).post(`tables/${id}/back`)).status).toBe(200);
    expect((await table()).seats[seat].bot).toBeNull();
    ear.close();
    await end();
  });

  it('stand still while paused, and get back the time in which nobody served', async () => {
    const { server: first, file: kept, people, id, table, close: end } = await clocked('out');
    expect((await (people[0] as Person).post(`tables/${id}/pause`)).status).toBe(200);
    expect((await table()).clock.paused).toBeGreaterThan(0);
    expect((await (people[0] as Person).post(`tables/${id}/resume`)).status).toBe(200);
    const before = await table();
    await first.close();
    const hour = 3_600_000;
    const again = await serve({ ...quiet, place: { file: kept }, now: () => Date.now() + hour });
    const ana = new Person(again.address);
    ana.cookie = (people[0] as Person).cookie;
    const after = (await ana.get(`tables/${id}`)).body;
    expect(after.seats.every((seat: unknown) => seat !== null)).toBe(true);
    expect(after.clock.since - before.clock.since).toBeGreaterThan(hour - 10_000);
    await again.close();
    await end();
  });
});

it('the embedded database is copied while in use, and put back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  const copy = join(folder, 'copy.db');
  await operate(['backup', copy], {}, file);
  expect(existsSync(copy)).toBe(true);
  await expect(operate(['restore', copy], {}, file)).rejects.toThrow(/exists/);
  await operate(['restore', copy], {}, join(folder, 'new.db'));
  const restored = await serve({ ...quiet, place: { file: join(folder, 'new.db') } });
  expect((await new Person(restored.address).post('session', { name: 'Bernd', password: PASSWORD })).status).toBe(200);
  await restored.close();
  rmSync(folder, { recursive: true });
});

it('the API describes itself', async () => {
  const stranger = new Person(server.address);
  const { body } = await stranger.get('openapi.json');
  expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/api/tables/{id}/moves', '/api/session']));
  expect((await stranger.get('health')).body).toEqual({ status: 'alive' });
  expect((await stranger.get('ready')).body).toEqual({ status: 'ready' });
  expect((await stranger.get('metrics')).body).toMatch(/roundhouse_moves_accepted_total \d+/);
});

import { request } from 'node:http';
import { connect } from 'node:net';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { addressKey } from '../../src/http/limits.ts';
import { type Running, type ServeOptions, serve } from '../../src/serve.ts';
import { readSettings, SettingError } from '../../src/settings.ts';
import type { Database } from '../../src/store/database.ts';
import { queryFor } from '../../src/tables/lister.ts';
import { beginTable, Ear, openServer, Person, quiet, still, waitFor } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// How much one person may do.

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
}, 120_000);

afterAll(() => postgres.stop());

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  close = async () => undefined;
});

const open = async (more: ServeOptions): Promise<Running> => {
  const opened = await openServer({ ...still, ...more });
  ({ close } = opened);
  return opened.server;
};

/** The answers to so many requests that name their address in a header. */
const ask = async (
  { address }: Running,
  count: number,
  from: (i: number) => string,
  cookie: string | null = null,
): Promise<readonly number[]> => {
  const answers: number[] = [];
  const person = Object.assign(new Person(address), { cookie });
  for (let i = 0; i < count; i++) answers.push((await person.ask('GET', 'titles', undefined, { 'x-forwarded-for': from(i) })).status);
  return answers;
};

const refusedIn = (answers: readonly number[]): number => answers.filter((status) => status === 429).length;

describe('the address of a client', () => {
  it('is what the trusted proxies report, and never what a client wrote', async () => {
    const server = await open({ limit: 5, proxy: 1 });
    expect(refusedIn(await ask(server, 8, (i) => `10.0.0.${i}, 203.0.113.9`))).toBe(3);
    expect(refusedIn(await ask(server, 5, () => '203.0.113.10'))).toBe(0);
  });

  it('is that of the connection where no proxy is trusted, or another one', async () => {
    for (const proxy of [0, ['192.0.2.1']]) {
      const server = await open({ limit: 5, proxy });
      expect(refusedIn(await ask(server, 8, (i) => `203.0.113.${i}`))).toBe(3);
      await close();
    }
    const server = await open({ limit: 5, proxy: ['127.0.0.1', '192.0.2.0/24'] });
    expect(refusedIn(await ask(server, 8, (i) => `10.0.0.${i}, 203.0.113.9, 192.0.2.7`))).toBe(3);
  });

  it('counts by the network of an IPv6 address', async () => {
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2::'));
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
    const server = await open({ limit: 5, proxy: 1 });
    expect(refusedIn(await ask(server, 8, (i) => `2001:db8:1:2::${i}`))).toBe(3);
    expect(refusedIn(await ask(server, 5, () => '2001:db8:1:3::1'))).toBe(0);
  });

  it.each([
    ['', 0],
    ['0', 0],
    ['2', 2],
    ['10.0.0.1, 192.168.0.0/16,::1', ['10.0.0.1', '192.168.0.0/16', '::1']],
  ])('TRUST_PROXY=%s', (text, proxy) => {
    expect(readSettings({ TRUST_PROXY: text }).proxy).toEqual(proxy);
  });

  it.each(['true', 'all', '10.0.0.0/33', '-1', '1.2.3'])('TRUST_PROXY=%s is refused', (text) => {
    expect(() => readSettings({ TRUST_PROXY: text })).toThrow(SettingError);
  });
});

it('a wrong token is no way past the limits', async () => {
  const server = await open({ limit: 5 });
  const person = new Person(server.address);
  const answers: number[] = [];
  for (let i = 0; i < 8; i++) answers.push((await person.ask('GET', 'titles', undefined, { authorization: `Bearer rh_${i}` })).status);
  expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
});

describe('an account', () => {
  it('has a limit of its own, wherever it comes from', async () => {
    const server = await open({ limit: 20, proxy: 1 });
    const { cookie } = await new Person(server.address).signUp('Ana');
    expect(refusedIn(await ask(server, 30, (i) => `203.0.113.${i}`, cookie))).toBeGreaterThanOrEqual(10);
    expect(refusedIn(await ask(server, 10, () => '203.0.113.99'))).toBe(0);
  });

  it('is not guessed from many addresses', async () => {
    const server = await open({ loginLimit: 2, proxy: 1 });
    const answers: number[] = [];
    for (let i = 0; i < 12; i++)
      answers.push(
        (
          await new Person(server.address).ask(
            'POST',
            'session',
            { name: 'Ana', password: 'wrong' },
            { 'x-forwarded-for': `203.0.113.${i}` },
          )
        ).status,
      );
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('keeps only so many copies, also of games that are over', async () => {
    const server = await open({ tables: 2 });
    const ana = await new Person(server.address).signUp('Ana');
    const ben = await new Person(server.address).signUp('Ben');
    const id = await beginTable([ana, ben]);
    for (const one of [ana, ben]) expect((await one.post(`tables/${id}/abandon`, { yes: true })).status).toBe(200);
    const { db } = server.services.database;
    const copy = async () => {
      const made = await ben.post(`tables/${id}/clone`, {});
      // It is over, and counts for no other limit.
      await db
        .updateTable('games')
        .set({ status: 'finished' })
        .where('id', '=', made.body.id ?? '')
        .execute();
      return made;
    };
    const [first] = [await copy(), await copy()];
    expect((await copy()).body.error).toMatchObject({ code: 'too-many-tables', message: expect.stringContaining('copies') });
    const { body: record } = await ben.get(`tables/${id}/record`);
    expect((await ben.post('tables/import', { record })).body.error.code).toBe('too-many-tables');
    expect((await ben.post('tables', { title: '1857', seats: 2 })).status).toBe(201);
    expect((await ben.ask('DELETE', `tables/${first?.body.id}`)).status).toBe(204);
    expect((await ben.post('tables/import', { record })).status).toBe(201);
  });

  it('makes only so many games', async () => {
    const server = await open({ tables: 3, newTables: 5 });
    const ana = await new Person(server.address).signUp('Ana');
    const make = () => ana.post('tables', { title: '1857', seats: 2 });
    const made: string[] = [];
    for (let i = 0; i < 3; i++) made.push((await make()).body.id);
    expect((await make()).body.error).toMatchObject({ code: 'too-many-tables' });
    expect((await ana.post(`tables/${made[0]}/abandon`, { yes: true })).status).toBe(200);
    for (const status of [201, 409]) expect((await make()).status).toBe(status);
    for (const id of made.slice(1)) await ana.post(`tables/${id}/abandon`, { yes: true });
    for (const status of [201, 429]) expect((await make()).status).toBe(status);
  });

  it('that sends lines in a burst is answered once, not for each', async () => {
    const server = await open({});
    const [ana, ben] = [await new Person(server.address).signUp('Ana'), await new Person(server.address).signUp('Ben')];
    const id = await beginTable([ana, ben]);
    const ear = await new Ear(ana, id).until(({ messages }) => messages.some(({ type }) => type === 'hello'));
    for (let i = 0; i < 80; i++) ear.socket.send(JSON.stringify({ type: 'chat', text: `hi ${i}` }));
    await ear.until(({ messages }) => messages.some(({ code }) => code === 'too-many'));
    // All of them have arrived once a ping that follows is answered.
    const answered = new Promise((resolve) => ear.socket.once('pong', resolve));
    ear.socket.ping();
    await answered;
    expect(ear.messages.filter(({ code }) => code === 'too-many')).toHaveLength(1);
    ear.close();
  });

  it('says only so much, over HTTP and over its sockets together', async () => {
    const server = await open({});
    const people = [await new Person(server.address).signUp('Ana'), await new Person(server.address).signUp('Ben')];
    const [ana] = people as [Person, Person];
    const id = await beginTable(people);
    const answers: number[] = [];
    for (let i = 0; i < 50; i++) answers.push((await ana.post(`tables/${id}/chat`, { text: 'hi' })).status);
    expect(refusedIn(answers)).toBeGreaterThanOrEqual(10);
    const ear = new Ear(ana, id);
    await ear.until(({ messages }) => messages.some(({ type }) => type === 'hello'));
    ear.socket.send(JSON.stringify({ type: 'chat', text: 'hi' }));
    await ear.until(({ messages }) => messages.some(({ type, code }) => type === 'error' && code === 'too-many'));
    ear.close();
  });

  it('opens only so many sockets', async () => {
    const server = await open({ sockets: 3, proxy: 1 });
    const ana = await new Person(server.address).signUp('Ana');
    const { id } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
    const ears = [1, 2, 3].map(() => new Ear(ana, id));
    for (const ear of ears) await ear.until(({ messages }) => messages.length > 0);
    const fourth = new Ear(ana, id);
    await fourth.until(({ closed }) => closed !== null);
    expect(fourth.messages).toEqual([]);
    ears[0]?.close();
    await waitFor(async () => {
      const again = await new Ear(ana, id).until(({ messages, closed }) => messages.length > 0 || closed !== null);
      again.close();
      return again.messages.length > 0;
    });
    for (const ear of ears) ear.close();
    const many = Array.from({ length: 12 }, () => new Ear(ana, id));
    for (const ear of many) await ear.until(({ messages, closed }) => messages.length > 0 || closed !== null);
    expect(many.filter(({ messages }) => messages.length > 0).length).toBeLessThanOrEqual(3);
    for (const ear of many) ear.close();
  });

  it.each([
    ['messages', (ear: Ear) => ear.socket.send('{}')],
    ['pings', (ear: Ear) => ear.socket.ping()],
    ['parts of a message', (ear: Ear) => ear.socket.send('', { fin: false })],
  ])('sends only so many %s', async (_what, send) => {
    const server = await open({});
    const ana = await new Person(server.address).signUp('Ana');
    const { id } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
    const ear = await new Ear(ana, id).until(({ messages }) => messages.length > 0);
    let pongs = 0;
    ear.socket.on('pong', () => pongs++);
    for (let i = 0; i < 1_000; i++) send(ear);
    await ear.until(({ closed }) => closed === 1008);
    expect(ear.messages.filter(({ type }) => type === 'error').length).toBeLessThanOrEqual(100);
    expect(pongs).toBeLessThanOrEqual(100);
  });
});

it('sockets open where there is a stream, and nowhere else', async () => {
  const server = await open({});
  const ana = await new Person(server.address).signUp('Ana');
  const { id } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
  const ear = await new Ear(ana, id).until(({ messages }) => messages.length > 0);
  ear.socket.ping();
  await new Promise((resolve) => ear.socket.once('pong', resolve));
  ear.close();
  for (const path of ['', 'nowhere', 'api/nowhere', 'api/health', `api/tables/${id}`]) {
    const socket = new WebSocket(`${server.address.replace(/^http/, 'ws')}${path}`);
    const said = new Promise<Error>((resolve) => socket.once('error', resolve));
    expect((await said).message, path).toBe('Unexpected server response: 400');
  }
});

/** Makes a function wait, from its so many-th call on, until the gate is opened. */
const hold = <K extends string>(of: Record<K, (...given: never[]) => Promise<unknown>>, name: K, calls: number): (() => void) => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const before = of[name].bind(of);
  let count = 0;
  of[name] = async (...given: never[]) => {
    if (count++ >= calls) await gate;
    return before(...given);
  };
  return () => {
    of[name] = before;
    release();
  };
};

it('an address has only so many requests under way', async () => {
  const server = await open({ sockets: 3 });
  const ana = await new Person(server.address).signUp('Ana');
  const release = hold(server.services.database.find as never, 'user', 0);
  const waiting = [1, 2, 3].map(() => ana.get('me'));
  const isFull = async () => (await new Person(server.address).get('titles')).status === 429;
  await waitFor(isFull);
  // Whoever watches the server still sees that it runs.
  expect((await ana.get('health')).status).toBe(200);
  release();
  for (const answer of waiting) expect((await answer).status).toBe(200);
  await waitFor(async () => !(await isFull()));
});

it('large bodies are read only of accounts, and a few at a time', async () => {
  const server = await open({});
  const ana = await new Person(server.address).signUp('Ana');
  /** Begins to send a body, and waits for an answer that comes before its end. */
  const begin = (path: string, cookie: string | null) => {
    const headers = { 'content-type': 'application/json', 'content-length': '1000000', ...(cookie !== null && { cookie }) };
    const sent = request(`${server.address}api/${path}`, { method: 'POST', headers }).on('error', () => undefined);
    sent.write('{');
    return { sent, status: new Promise((resolve) => sent.once('response', ({ statusCode }) => resolve(statusCode))) };
  };
  for (const path of ['try', 'tables/import']) {
    const stranger = begin(path, null);
    expect(await stranger.status).toBe(401);
    stranger.sent.destroy();
  }
  const several = Array.from({ length: 10 }, () => begin('try', ana.cookie));
  const statuses: unknown[] = [];
  for (const { status } of several) void status.then((one) => statuses.push(one));
  await waitFor(() => statuses.length === 6);
  expect(statuses).toEqual(Array.from({ length: 6 }, () => 429));
  for (const { sent } of several) sent.destroy();
  await waitFor(async () => (await ana.post('try', {})).status === 400);
});

it('connections that end while they are being prepared leave nothing behind', async () => {
  const server = await open({});
  const { actors, database } = server.services;
  const ana = await new Person(server.address).signUp('Ana');
  const { id } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
  const open1 = hold(actors as never, 'get', 1);
  const ear = new Ear(ana, id);
  await new Promise((resolve) => ear.socket.once('open', resolve));
  ear.socket.terminate();
  await ear.until(({ closed }) => closed !== null);
  expect((await ana.get('health')).status).toBe(200);
  open1();
  await waitFor(async () => /^roundhouse_sockets 0$/m.test((await ana.get('metrics')).body));

  // As many as an account may have.
  const open2 = hold(database.find as never, 'user', 0);
  const closed = Array.from({ length: 10 }, () => {
    const stream = request(`${server.address}api/me/events`, { headers: { cookie: ana.cookie ?? '' } });
    stream.on('error', () => undefined);
    stream.once('socket', (socket) => socket.once('connect', () => setTimeout(() => stream.destroy(), 50)));
    stream.end();
    return new Promise((resolve) => stream.once('close', resolve));
  });
  await Promise.all(closed);
  expect((await new Person(server.address).get('health')).status).toBe(200);
  open2();
  const again = await fetch(`${server.address}api/me/events`, { headers: { cookie: ana.cookie ?? '' } });
  expect(again.status).toBe(200);
  await again.body?.cancel();
});

it('a body that comes a byte at a time is ended with a plain answer, and holds nothing up', async () => {
  const server = await open({ patience: 2_000 });
  const { hostname, port } = new URL(server.address);
  const began = Date.now();
  const drip = () =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname);
      let heard = '';
      socket.write('POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n');
      const dripping = setInterval(() => socket.write(' '), 100);
      socket.on('data', (data) => {
        heard += String(data);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(dripping);
        resolve(heard);
      });
    });
  const drips = Promise.all(Array.from({ length: 20 }, drip));
  let slowest = 0;
  for (let isOver = false; !isOver; ) {
    const asked = Date.now();
    expect((await fetch(`${server.address}api/health`)).status).toBe(200);
    slowest = Math.max(slowest, Date.now() - asked);
    isOver = await Promise.race([drips.then(() => true), new Promise<false>((resolve) => setTimeout(() => resolve(false), 50))]);
  }
  for (const heard of await drips) {
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: { code: 'too-slow', message: expect.stringMatching(/too long/) },
    });
  }
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(slowest).toBeLessThan(1_000);
  // None of them counts as under way any more.
  expect((await new Person(server.address).post('session', { name: 'Nobody here', password: 'wrong' })).status).toBe(401);
});

it.each(['sqlite', 'postgres'] as const)('a body that never ends is not waited for, on %s', async (kind) => {
  const server = await open({ patience: 1_000, ...(kind === 'postgres' && { place: { url: await postgres.fresh() } }) });
  const status = await new Promise<number | string>((resolve) => {
    const slow = request(`${server.address}api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '1000' },
    });
    slow.on('response', ({ statusCode }) => resolve(statusCode ?? 0));
    slow.on('error', () => resolve('closed'));
    slow.write('{"name":');
  });
  expect([408, 'closed']).toContain(status);
  // A client that goes away is no fault of the database.
  const cut = request(`${server.address}api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '1000' },
  });
  cut.on('error', () => undefined);
  const closed = new Promise((resolve) => cut.once('close', resolve));
  cut.write('{"name":', () => setTimeout(() => cut.destroy(), 200));
  await closed;
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { body } = await new Person(server.address).get('metrics');
  expect(body).toMatch(/^roundhouse_database_errors_total 0$/m);
  expect((await new Person(server.address).get('health')).status).toBe(200);
});

describe('over PostgreSQL', () => {
  let url = '';
  let nodes: readonly [Running, Running];

  beforeAll(async () => {
    url = await postgres.fresh();
    const node = () => serve({ ...quiet, ...still, place: { url }, loginLimit: 5, limit: 40, proxy: 1 });
    nodes = [await node(), await node()];
  });

  afterAll(async () => {
    for (const node of nodes) await node.close();
  });

  it('nodes count together what is worth attacking', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 8; i++) {
      const person = new Person((nodes[i % 2] as Running).address);
      answers.push((await person.ask('POST', 'session', { name: 'Ana', password: 'wrong' }, { 'x-forwarded-for': '203.0.113.1' })).status);
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  it('nodes learn of everything else within seconds', async () => {
    expect(refusedIn(await ask(nodes[0], 40, () => '203.0.113.2'))).toBe(0);
    await nodes[0].services.counter.share();
    await ask(nodes[1], 1, () => '203.0.113.2');
    await nodes[1].services.counter.share();
    expect(await ask(nodes[1], 1, () => '203.0.113.2')).toEqual([429]);
  });

  it('chat that is written at two nodes at once is never lost', async () => {
    const fresh = { url: await postgres.fresh() };
    const both = [await serve({ ...quiet, place: fresh }), await serve({ ...quiet, place: fresh })] as const;
    const people = [await new Person(both[0].address).signUp('Ana'), await new Person(both[1].address).signUp('Ben')] as const;
    const id = await beginTable(people);
    const said = await Promise.all(
      Array.from({ length: 30 }, (_, i) => (people[i % 2] as Person).post(`tables/${id}/chat`, { text: `line ${i}` })),
    );
    expect(said.map(({ status }) => status)).toEqual(said.map(() => 200));
    const rows = await both[0].services.database.db.selectFrom('entries').select('body').where('kind', '=', 'chat').execute();
    expect(rows).toHaveLength(30);
    for (const node of both) await node.close();
  });
});

describe.each(['sqlite', 'postgres'] as const)('lists of 100,000 games on %s', (kind) => {
  /** How the database finds the rows of a query. */
  const planOf = async ({ kind, db }: Database, query: CompiledQuery): Promise<string> => {
    const words = kind === 'sqlite' ? 'explain query plan' : 'explain';
    const { rows } = await db.executeQuery<Record<string, unknown>>({ ...query, sql: `${words} ${query.sql}` });
    return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
  };

  it('are read by index, not by reading every game', async () => {
    const server = await open(kind === 'sqlite' ? {} : { place: { url: await postgres.fresh() } });
    const { services } = server;
    const { database } = services;
    const { db } = database;
    const ana = await new Person(server.address).signUp('Ana');
    const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    const { id } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
    const { id: _id, ...row } = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const other: Readonly<Record<string, string>> = {
      updated: '1000 + i',
      status: "case i % 20 when 0 then 'open' when 1 then 'playing' when 2 then 'abandoned' else 'finished' end",
      title: "case i % 4 when 0 then '1857' else '18sa' end",
      deadline: 'case i % 20 when 1 then 2000000000000 + i else null end',
      owner: 'null',
    };
    const columns = Object.keys(row);
    const values = columns.map((column) => other[column] ?? `g.${column}`);
    await sql
      .raw(
        `insert into games (id, ${columns.join(', ')})
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000)
        select 'x' || i, ${values.join(', ')} from n, games g where g.id = '${id}'`,
      )
      .execute(db);
    await sql`analyze`.execute(db);
    const whole = kind === 'sqlite' ? /SCAN games/ : /Seq Scan on games/;
    const sorted = kind === 'sqlite' ? /TEMP B-TREE/ : /Sort /;
    for (const filter of [
      {},
      { status: 'open' },
      { title: '1857' },
      { status: 'playing', title: '1857' },
      { before: 2_000 },
      { status: 'open', room: true },
      { status: 'finished', room: true },
      { mine: true },
      { mine: true, status: 'playing' },
    ]) {
      const plan = await planOf(database, queryFor(services, user, { ...filter, most: 50 }).compile());
      expect(plan, JSON.stringify(filter)).not.toMatch(whole);
      if (!('mine' in filter)) expect(plan, JSON.stringify(filter)).not.toMatch(sorted);
    }
    // Open and running games are sorted; those that are over, which are most of them, are not looked at.
    const free = await planOf(database, queryFor(services, user, { room: true, most: 50 }).compile());
    expect(free).not.toMatch(whole);
    const due = db.selectFrom('games').select('id').where('status', '=', 'playing').where('deadline', '<=', Date.now());
    expect(await planOf(database, due.orderBy('deadline').limit(200).compile())).not.toMatch(whole);
    const { body } = await ana.get('tables?status=open&most=100');
    expect(body.tables).toHaveLength(100);
  });
});

import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../../src/serve.ts';
import { beginTable, Ear, movesAfter, openServer, Person, still } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(() => postgres.stop());

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let server: Running;
  let close: () => Promise<void>;
  let ana: Person;
  let ben: Person;
  let eve: Person;
  let id: string;

  beforeAll(async () => {
    ({ server, close } = await openServer(kind === 'postgres' ? { place: { url: await postgres.fresh() } } : {}));
    ana = await new Person(server.address).signUp('Ana');
    ben = await new Person(server.address).signUp('Ben');
    eve = await new Person(server.address).signUp('Eve');
    id = await beginTable([ana, ben], { visibility: 'private' });
  });

  afterAll(() => close());

  const seqNow = async () => (await ana.get(`tables/${id}`)).body.seq as number;

  const BODIES: readonly unknown[] = [
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '{"__proto__":{"admin":1}}',
    '{"constructor":{"prototype":{}}}',
    {},
    { seq: '1', moves: [] },
    { seq: 1, moves: 'all' },
    { seq: 1, moves: [] },
    { seq: -1, moves: [{ type: 'pass', by: 'p1' }] },
    { seq: 1e300, moves: [{ type: 'pass', by: 'p1' }] },
    { seq: 1.5, moves: [{ type: 'pass', by: 'p1' }] },
    { seq: 3, moves: [null] },
    { seq: 3, moves: [{ type: 1, by: 'p1' }] },
    { seq: 3, moves: [{ type: '__proto__', by: '__proto__' }] },
    { seq: 3, moves: [{ type: 'constructor', by: 'p1' }] },
    { seq: 3, moves: [{ type: 'bid', by: 'p1', item: '__proto__', price: 1e9 }] },
    { seq: 3, moves: [{ type: 'lay', by: 'p1', hex: 'toString', tile: {}, rotation: 'x' }] },
    { seq: 3, moves: [{ type: 'run', by: 'p1', runs: [{ train: '0', path: ['a'] }] }] },
    { seq: 3, moves: Array.from({ length: 101 }, () => ({ type: 'pass', by: 'p1' })) },
    { seq: 999_999, moves: [{ type: 'pass', by: 'p1' }] },
    { name: 'x'.repeat(10_000), password: 'y'.repeat(10_000) },
    { name: '<script>', password: 'correct horse' },
    { title: '1857', seats: 99 },
    { title: '../../etc/passwd', seats: 3 },
    { title: '1857', seats: 3, options: { finance: 'none' } },
    { title: '1857', seats: 3, options: { constructor: 'x' } },
    { to: -1, seq: 0 },
    { yes: 'maybe' },
    { text: '' },
    { record: { format: 1, title: '1857', rules: 1, players: 'all', moves: {} } },
    { record: { title: 'constructor' } },
    { token: 'x'.repeat(43), password: 'correct horse' },
  ];

  const PATHS = [
    'people',
    'session',
    'me/password',
    'password/reset',
    'tables',
    'tables/import',
    'tables/guest',
    'tables/ID/moves',
    'tables/ID/undo',
    'tables/ID/redo',
    'tables/ID/answer',
    'tables/ID/abandon',
    'tables/ID/chat',
    'tables/ID/join',
    'tables/ID/guest',
    'tables/ID/clone',
  ];

  describe('whatever is sent', () => {
    it.each(PATHS)('to %s is answered with words, never with a fault, and changes nothing', async (path) => {
      const before = await seqNow();
      const people = [ana, eve, new Person(server.address)];
      for (const who of people) {
        for (const body of BODIES) {
          // Only what is wrong everywhere: a copy of a game, a message or a vote may well be taken.
          if (path.endsWith('clone') && who === ana && typeof body === 'object' && Object.keys(body as object).length === 0) continue;
          const answer = await who.post(path.replace('ID', id), body);
          const shown = `${path} ${JSON.stringify(body).slice(0, 100)} ${answer.status} ${JSON.stringify(answer.body)}`;
          expect(answer.status, shown).toBeGreaterThanOrEqual(400);
          expect(answer.status, shown).toBeLessThan(500);
          expect(answer.body.error, shown).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\w+ .+\.$/) });
        }
      }
      expect(await seqNow()).toBe(before);
    });

    it('is refused when it is too large', async () => {
      const large = await ana.post(`tables/${id}/chat`, { text: 'x'.repeat(200_000) });
      expect(large.status).toBe(413);
      expect(large.body.error.code).toBe('too-large');
      expect((await ana.post('tables/import', { record: { moves: 'x'.repeat(3_000_000) } })).status).toBe(413);
    });

    it('is refused when it is no JSON', async () => {
      expect(
        (await ana.ask('POST', `tables/${id}/chat`, 'text=hello', { 'content-type': 'application/x-www-form-urlencoded' })).status,
      ).toBe(415);
    });

    it('is refused when it is compressed, with the reason', async () => {
      const person = new Person(server.address);
      const { status, body } = await person.ask('POST', 'session', '{"name":"x","password":"y"}', { 'content-encoding': 'br' });
      expect([status, body.error.code, body.error.message]).toEqual([415, 'not-json', 'Send JSON as it is, not compressed.']);
    });

    it('is refused when it comes from another site', async () => {
      const foreign = await ana.ask('POST', `tables/${id}/chat`, { text: 'hello' }, { origin: 'https://evil.example' });
      expect(foreign).toMatchObject({ status: 403, body: { error: { code: 'origin' } } });
      expect((await ana.ask('POST', `tables/${id}/chat`, { text: 'hello' }, { origin: server.address.slice(0, -1) })).status).toBe(200);
    });

    it('to no address gets words', async () => {
      for (const path of ['nothing', 'tables/short', 'tables/aaaaaaaaaaaa', `tables/${id}/none`, 'tables/%00', 'tables/..%2f..']) {
        const { status, body } = await ana.get(path);
        expect([400, 404], path).toContain(status);
        expect(body.error.message, path).toMatch(/\w/);
      }
    });
  });

  describe('a private table', () => {
    const asks: readonly [string, string, unknown?][] = [
      ['GET', ''],
      ['GET', '/record'],
      ['GET', '/entries'],
      ['GET', '/notes'],
      ['PUT', '/notes', { text: 'x' }],
      ['POST', '/chat', { text: 'x' }],
      ['POST', '/join', {}],
      ['POST', '/clone', {}],
      ['POST', '/start'],
      ['POST', '/rematch'],
      ['POST', '/undo', { seq: 3, to: 0 }],
      ['POST', '/redo', { seq: 3, count: 1 }],
      ['POST', '/answer', { yes: true }],
      ['POST', '/abandon', { yes: true }],
      ['POST', '/pause'],
      ['POST', '/resume'],
      ['POST', '/moves', { seq: 3, moves: [{ type: 'pass', by: 'p1' }] }],
      ['PUT', '/seats/0', { bot: 'random' }],
    ];

    it.each(asks)('%s %s is not for strangers', async (method, path, body) => {
      const before = await seqNow();
      const stranger = await new Person(server.address).ask(method, `tables/${id}${path}`, body);
      expect([401, 404]).toContain(stranger.status);
      expect((await eve.ask(method, `tables/${id}${path}`, body)).status).toBe(404);
      expect(await seqNow()).toBe(before);
    });

    it('is led by its owner alone', async () => {
      const open = (await ana.post('tables', { title: '1857', seats: 2 })).body.id;
      await ben.post(`tables/${open}/join`, {});
      expect((await ben.post(`tables/${open}/start`)).status).toBe(403);
      expect((await ben.ask('PUT', `tables/${open}/seats/1`, { bot: 'random' })).status).toBe(403);
      expect((await eve.post(`tables/${open}/start`)).status).toBe(403);
      expect((await eve.post(`tables/${open}/join`, {})).body.error.code).toBe('full');
    });
  });

  describe('a cookie', () => {
    it.each(['', 'nobody', 'x'.repeat(43), 'x'.repeat(200), '%00'])('that is wrong is nobody’s: %s', async (token) => {
      const person = new Person(server.address);
      person.cookie = `roundhouse=${token}`;
      expect((await person.get('me')).status).toBe(401);
    });

    it('is kept from scripts and from other sites', async () => {
      const { headers } = await new Person(server.address).post('people', { name: 'Cookie', password: 'correct horse' });
      expect(headers.get('set-cookie')).toMatch(/HttpOnly/);
      expect(headers.get('set-cookie')).toMatch(/SameSite=Lax/);
    });

    it('is worth nothing after log-out', async () => {
      const person = await new Person(server.address).signUp('Leaver');
      const { cookie } = person;
      expect((await person.get('me')).status).toBe(200);
      await person.ask('DELETE', 'session');
      person.cookie = cookie;
      expect((await person.get('me')).status).toBe(401);
    });
  });

  describe('too many requests', () => {
    it('are turned away at a table, and nothing is taken of them', async () => {
      const { server: strict, close: end } = await openServer({ ...still, limit: 30 });
      const people = [await new Person(strict.address).signUp('Ana'), await new Person(strict.address).signUp('Ben')] as const;
      const table = await beginTable(people);
      const { record, seq } = (await people[0].get(`tables/${table}`)).body;
      let answer = await people[0].post(`tables/${table}/moves`, { seq: 0, moves: [{ type: 'pass', by: 'p1' }] });
      for (let i = 0; i < 30 && answer.status !== 429; i++)
        answer = await people[0].post(`tables/${table}/moves`, { seq: 0, moves: [{ type: 'pass', by: 'p1' }] });
      expect(answer.body.error).toMatchObject({ code: 'too-many', message: expect.stringMatching(/Try again/) });
      const [move] = movesAfter(record, 1, 1);
      expect((await (move?.by === 'p1' ? people[0] : people[1]).post(`tables/${table}/moves`, { seq, moves: [move] })).status).toBe(429);
      const entries = await strict.services.database.db.selectFrom('entries').selectAll().where('game_id', '=', table).execute();
      expect(entries).toHaveLength(seq);
      await end();
    });

    it('are turned away at log-in', async () => {
      const { server: strict, close: end } = await openServer({ ...still, loginLimit: 5 });
      const person = new Person(strict.address);
      const answers = [];
      for (let i = 0; i < 7; i++) answers.push(await person.post('session', { name: 'Ana', password: 'wrong' }));
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
      expect(answers[6]?.body.error.message).toMatch(/Try again/);
      await end();
    });
  });

  it('the record of a finished seat is not moved by its former owner', async () => {
    const other = await beginTable([ana, ben]);
    const { record, seq } = (await ana.get(`tables/${other}`)).body;
    const [move] = movesAfter(record, 1, 1);
    const mover = move?.by === 'p1' ? ana : ben;
    await mover.post(`tables/${other}/leave`);
    expect((await mover.post(`tables/${other}/moves`, { seq: seq + 1, moves: [move] })).status).toBe(403);
    await eve.post(`tables/${other}/join`, {});
    expect((await eve.post(`tables/${other}/moves`, { seq: seq + 2, moves: [move] })).status).toBe(200);
  });

  describe('the border', () => {
    const at = (path: string): string => `${server.address}${path}`;

    it('stands whatever way a path is written', async () => {
      const { server: strict, close: end } = await openServer({ ...still, limit: 5 });
      const answers: number[] = [];
      for (let i = 0; i < 8; i++) answers.push((await fetch(`${strict.address}%61pi/titles`)).status);
      expect(answers.slice(-2)).toEqual([429, 429]);
      await end();
      const foreign = await fetch(at('%61pi/session'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
        body: JSON.stringify({ name: 'Ana', password: 'correct horse' }),
      });
      expect(foreign.status).toBe(403);
    });

    it('survives deeply nested bodies, one after another', async () => {
      for (const deep of [33, 5_000, 30_000]) {
        const body = `{"record":{"moves":${'['.repeat(deep)}${']'.repeat(deep)}}}`;
        const { status, body: answer } = await ana.ask('POST', 'tables/import', body, { 'content-type': 'application/json' });
        expect([400, 413]).toContain(status);
        if (status === 400) expect(answer.error.message).toMatch(/nested/);
      }
      const quoted = await ana.post('tables/import', { record: { title: '['.repeat(100) } });
      expect(quoted.status).toBe(422);
      expect((await ana.get(`tables/${id}`)).status).toBe(200);
    });

    /** Sends the beginning of a request, waits for the answer, then sends the rest and another request over the same connection. */
    const inParts = (head: string, rest: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const { hostname, port } = new URL(server.address);
        const socket = connect(Number(port), hostname);
        let heard = '';
        socket.on('error', reject);
        socket.on('data', (chunk) => {
          const isFirst = heard === '';
          heard += String(chunk);
          if (isFirst) socket.write(`${rest}GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        });
        socket.on('close', () => resolve(heard));
        socket.write(head);
      });
    const headOf = (path: string, length: number, type = 'application/json') =>
      `POST /api/${path} HTTP/1.1\r\nHost: x\r\nCookie: ${ana.cookie}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

    it('says what is wrong with a body before it has arrived, and does not break the connection', async () => {
      const large = 'x'.repeat(3_000_000);
      expect(await inParts(headOf(`tables/${id}/chat`, large.length), large)).toMatch(/^HTTP\/1.1 413 .*too-large.*HTTP\/1.1 200 /s);
      expect(await inParts(headOf(`tables/${id}/chat`, 4, 'text/csv'), 'a,b;')).toMatch(/^HTTP\/1.1 415 .*not-json.*HTTP\/1.1 200 /s);
      // A database that does not answer is no fault of a body that is still under way.
      const { find } = server.services.database as { find: { user: unknown } };
      const { user } = find;
      find.user = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
      try {
        expect(await inParts(headOf(`tables/${id}/chat`, 4), '{}  ')).toMatch(/^HTTP\/1.1 503 .*"database"/s);
      } finally {
        find.user = user;
      }
    });

    it('lets no NUL into texts or addresses', async () => {
      const nul = String.fromCharCode(0);
      for (const [method, path, body] of [
        ['POST', 'people', { name: `A${nul}b`, password: 'correct horse' }],
        ['POST', 'session', { name: `A${nul}`, password: 'x' }],
        ['POST', 'tables', { title: '1857', seats: 2, name: `T${nul}` }],
        ['POST', `tables/${id}/chat`, { text: `hi${nul}` }],
        ['PUT', `tables/${id}/notes`, { text: nul }],
      ] as const) {
        const { status, body: answer } = await ana.ask(method, path, body);
        expect([path, status]).toEqual([path, 400]);
        expect(answer.error.message).toMatch(/NUL/);
      }
      expect((await ana.get('tables?title=%00')).status).toBe(400);
      expect((await ana.get('tables/%00')).status).toBe(400);
      const ear = await new Ear(ana, id).until(({ messages }) => messages.length > 0);
      ear.socket.send(JSON.stringify({ type: 'chat', text: `hi${nul}` }));
      await ear.until(({ messages }) => messages.some(({ type, message }) => type === 'error' && /NUL/.test(String(message))));
      ear.close();
    });

    it('lets no half of a character into texts, which a database would store as another', async () => {
      for (const [method, path, body] of [
        ['PATCH', 'me', { email: 'a@\ud800.org', password: 'correct horse' }],
        ['POST', `tables/${id}/chat`, { text: 'hi \udc00' }],
        ['PUT', `tables/${id}/notes`, { text: '\udc00\ud800' }],
      ] as const) {
        const { status, body: answer } = await ana.ask(method, path, body);
        expect([path, status, answer.error?.message]).toEqual([path, 400, 'Text can’t contain half of a character.']);
      }
      // The same character as both halves in turn, and as one.
      const both = `{"text":"\\ud83d\\ude82 \u{1f682}"}`;
      expect((await ana.ask('PUT', `tables/${id}/notes`, both)).body).toEqual({ text: '\u{1f682} \u{1f682}' });
      // A backslash that somebody has typed begins nothing.
      for (const text of ['C:\\udder', '\\ud83d', '\\u0000 is NUL', '\\\u{1f682}'])
        expect((await ana.ask('PUT', `tables/${id}/notes`, { text })).body).toEqual({ text });
    });

    it('takes out of messages what nobody sees and what turns the text round', async () => {
      const text = 'you owe \u202e05 \u2066me\u0007\nשלום 🚂';
      expect((await ana.post(`tables/${id}/chat`, { text })).status).toBe(200);
      expect((await ana.get(`tables/${id}/entries`)).body.entries.at(-1).text).toBe('you owe 05 me\nשלום 🚂');
      expect((await ana.post(`tables/${id}/chat`, { text: '\u202e\u0007' })).status).toBe(400);
    });
  });
});

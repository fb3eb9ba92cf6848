import { createECDH } from 'node:crypto';
import type { Move } from '@roundhouse/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { HEARD } from '../../src/http/stream.ts';
import { operate } from '../../src/operator.ts';
import type { Running } from '../../src/serve.ts';
import { beginTable, Ear, movesAfter, openServer, Person } from './client.ts';
import { CLUB_ROWS } from './clubrows.ts';

// Who may do what: every route and every message, tried as everybody. A route without a row here fails the last test.

const ROLES = ['stranger', 'spectator', 'guest', 'player', 'mover', 'owner', 'admin'] as const;
type Role = (typeof ROLES)[number];
type Expected = readonly number[];

// Signed in; signed in with an account and not only as a guest; whatever one is.
const ALL: Expected = [200, 200, 200, 200, 200, 200, 200];
const SIGNED: Expected = [401, 200, 200, 200, 200, 200, 200];
const ACCOUNT: Expected = [401, 200, 403, 200, 200, 200, 200];
const ADMIN: Expected = [401, 403, 403, 403, 403, 403, 200];
const INSIDE: Expected = [404, 404, 404, 200, 200, 200, 200];
/** Those at a table get one answer, and others that they have no seat. */
const seated = (status: number): Expected => [401, 403, 403, status, status, status, 403];
/** A private table does not exist for those who are not at it. */
const hidden = ([stranger = 0, , , ...inside]: Expected): Expected => [stranger, 404, 404, ...inside];
const instead = (expected: Expected, from: number, to: number): Expected => expected.map((status) => (status === from ? to : status));

interface Scene {
  readonly id: string;
  readonly invite: string;
  readonly seq: number;
  /** Moves before the mover's. */
  readonly to: number;
  /** What the mover may do. */
  readonly move: Move;
}

interface Row {
  readonly route: string;
  readonly query?: string;
  readonly body?: (scene: Scene, role: Role) => unknown;
  /** A move of the mover's has been made. */
  readonly moved?: boolean;
  readonly public: Expected;
  /** Of a private table; else it does not matter. */
  readonly private?: Expected;
}

const CHOICES = { turn: [], ask: [], mention: [], over: [], digest: [] };

let names = 0;
const fresh = (): string => `New ${++names}`;
const PASSWORD = 'correct horse';
const P256DH = createECDH('prime256v1').generateKeys('base64url');

const GENERAL: readonly Row[] = [
  { route: 'GET /api/health', public: ALL },
  { route: 'GET /api/ready', public: ALL },
  { route: 'GET /api/metrics', public: [403, 403, 403, 403, 403, 403, 200] },
  { route: 'GET /api/openapi.json', public: ALL },
  { route: 'GET /api/titles', public: ALL },
  { route: 'GET /api/tables', public: ALL },
  { route: 'GET /api/tables', query: '?mine=true', public: SIGNED },
  { route: 'GET /api/games', public: ALL },
  { route: 'GET /api/games', query: '?mine=true', public: SIGNED },
  { route: 'GET /api/ratings/:title', public: ALL },
  { route: 'GET /api/people/:name', public: ALL },
  { route: 'GET /api/admin/reports', public: ADMIN },
  { route: 'GET /api/admin/acts', public: ADMIN },
  { route: 'GET /api/admin/people', public: ADMIN },
  { route: 'GET /api/admin/aside', public: ADMIN },
  { route: 'POST /api/admin/reports/:report', body: () => ({ why: 'x' }), public: instead(ADMIN, 200, 404) },
  { route: 'POST /api/admin/people/:person', body: () => ({ act: 'unmute', why: 'x' }), public: instead(ADMIN, 200, 404) },
  { route: 'POST /api/try', body: () => ({ record: {} }), public: instead(SIGNED, 200, 400) },
  {
    route: 'POST /api/tables',
    body: () => ({ title: '1857', seats: 3 }),
    public: [401, 201, 403, 201, 201, 201, 201],
  },
  // Those with an account host with it.
  {
    route: 'POST /api/tables/guest',
    body: () => ({ name: fresh(), title: '1857', seats: 3 }),
    public: [201, 409, 201, 409, 409, 409, 409],
  },
];

/** What concerns nobody but oneself: each time by somebody new. */
const PERSONAL: readonly Row[] = [
  { route: 'POST /api/people', body: () => ({ name: fresh(), password: PASSWORD }), public: instead(ALL, 200, 201) },
  { route: 'POST /api/session', body: () => ({ name: 'Somebody', password: PASSWORD }), public: ALL },
  { route: 'GET /api/session', public: ALL },
  { route: 'DELETE /api/session', public: instead(ALL, 200, 204) },
  { route: 'GET /api/me', public: SIGNED },
  { route: 'PATCH /api/me', body: () => ({ email: 'x@example.org', password: PASSWORD }), public: [401, 200, 403, 200, 200, 200, 200] },
  { route: 'PATCH /api/me', query: '?', body: () => ({ email: 'x@example.org' }), public: [401, 403, 403, 403, 403, 403, 403] },
  { route: 'GET /api/me/sessions', public: SIGNED },
  { route: 'DELETE /api/me/sessions', public: instead(SIGNED, 200, 204) },
  { route: 'DELETE /api/me/sessions/:session', public: instead(SIGNED, 200, 404) },
  { route: 'GET /api/me/events', public: SIGNED },
  { route: 'GET /api/me/export', public: SIGNED },
  { route: 'GET /api/me/notices', public: SIGNED },
  {
    route: 'PUT /api/me/notices',
    body: () => ({ zone: 'UTC', quiet: null, digest: 480, choices: CHOICES }),
    public: SIGNED,
  },
  {
    route: 'POST /api/me/pushes',
    body: () => ({ endpoint: `https://push.example.org/${fresh()}`, p256dh: P256DH, auth: 'x'.repeat(22) }),
    public: instead(SIGNED, 200, 201),
  },
  { route: 'DELETE /api/me/pushes/:push', public: instead(SIGNED, 200, 404) },
  { route: 'POST /api/me/hooks', body: () => ({ kind: 'slack', url: 'https://example.org/' }), public: instead(ACCOUNT, 200, 201) },
  { route: 'DELETE /api/me/hooks/:hook', public: instead(ACCOUNT, 200, 404) },
  { route: 'POST /api/me/hooks/:hook/test', public: instead(ACCOUNT, 200, 404) },
  { route: 'GET /api/me/publicity', public: ACCOUNT },
  { route: 'PUT /api/me/publicity', body: () => ({ rated: true, shown: false }), public: ACCOUNT },
  { route: 'GET /api/me/follows', public: ACCOUNT },
  { route: 'PUT /api/me/follows/people/:name', public: instead(ACCOUNT, 200, 204) },
  { route: 'DELETE /api/me/follows/people/:name', public: instead(ACCOUNT, 200, 204) },
  { route: 'GET /api/me/tokens', public: ACCOUNT },
  {
    route: 'POST /api/me/tokens',
    body: () => ({ name: 'script', scopes: ['read'], days: null, password: PASSWORD }),
    public: instead(ACCOUNT, 200, 201),
  },
  { route: 'DELETE /api/me/tokens/:access', public: instead(ACCOUNT, 200, 404) },
  { route: 'GET /api/me/bots', public: ACCOUNT },
  { route: 'POST /api/me/bots', body: () => ({ name: fresh() }), public: instead(ACCOUNT, 200, 201) },
  { route: 'POST /api/me/bots/:bot/token', public: instead(ACCOUNT, 200, 404) },
  { route: 'DELETE /api/me/bots/:bot', public: instead(ACCOUNT, 200, 404) },
  { route: 'GET /api/mail/verify/:token', public: ALL },
  { route: 'POST /api/mail/verify/:token', public: instead(ALL, 200, 400) },
  { route: 'GET /api/mail/unsubscribe/:token', public: ALL },
  { route: 'POST /api/mail/unsubscribe/:token', public: instead(ALL, 200, 400) },
  {
    route: 'POST /api/me/password',
    body: () => ({ old: PASSWORD, password: 'battery staple' }),
    public: [401, 204, 403, 204, 204, 204, 204],
  },
  { route: 'DELETE /api/me', body: () => ({ password: PASSWORD }), public: instead(SIGNED, 200, 204) },
  { route: 'POST /api/password/forgot', body: () => ({ name: 'Somebody' }), public: instead(ALL, 200, 202) },
  { route: 'POST /api/password/reset', body: () => ({ token: 'x'.repeat(43), password: PASSWORD }), public: instead(ALL, 200, 400) },
];

const AT_A_TABLE: readonly Row[] = [
  { route: 'GET /api/tables/:id', public: ALL, private: INSIDE },
  { route: 'GET /api/tables/:id/record', public: ALL, private: INSIDE },
  { route: 'GET /api/tables/:id/entries', public: ALL, private: INSIDE },
  { route: 'GET /api/tables/:id/offers', public: SIGNED, private: hidden(SIGNED) },
  { route: 'POST /api/tables/:id/try', body: ({ move }) => ({ moves: [move] }), public: SIGNED, private: hidden(SIGNED) },
  { route: 'GET /api/tables/:id/stream', public: instead(ALL, 200, 101), private: instead(INSIDE, 200, 101) },
  // Every seat is taken; those with one are told that.
  { route: 'POST /api/tables/:id/join', body: () => ({}), public: instead(SIGNED, 200, 409), private: hidden(instead(SIGNED, 200, 409)) },
  {
    route: 'POST /api/tables/:id/guest',
    body: ({ invite }) => ({ name: fresh(), invite }),
    public: instead(ALL, 200, 409),
    private: instead(ALL, 200, 409),
  },
  {
    route: 'POST /api/tables/:id/guest',
    body: () => ({ name: fresh(), invite: 'wrong' }),
    public: [403, 409, 409, 409, 409, 409, 409],
    private: [404, 409, 409, 409, 409, 409, 409],
  },
  {
    route: 'POST /api/admin/tables/:id',
    body: () => ({ act: 'close', why: 'x' }),
    public: instead(ADMIN, 200, 204),
    private: instead(ADMIN, 200, 204),
  },
  {
    route: 'POST /api/tables/:id/reports',
    body: () => ({ why: 'x' }),
    public: instead(SIGNED, 200, 204),
    private: hidden(instead(SIGNED, 200, 204)),
  },
  // Others play at the table.
  { route: 'DELETE /api/tables/:id', public: [401, 403, 403, 403, 403, 409, 409], private: [401, 404, 404, 403, 403, 409, 409] },
  // The game has begun; only owner and admin learn that.
  {
    route: 'DELETE /api/tables/:id/seats/:seat',
    public: [401, 403, 403, 403, 403, 409, 409],
    private: [401, 404, 404, 403, 403, 409, 409],
  },
  { route: 'PUT /api/tables/:id/rules', body: () => ({ rules: 99, yes: true }), public: seated(400), private: hidden(seated(400)) },
  { route: 'POST /api/tables/:id/leave', public: seated(200), private: hidden(seated(200)) },
  { route: 'POST /api/tables/:id/back', public: seated(409), private: hidden(seated(409)) },
  // The game has begun; only owner and admin learn that.
  { route: 'POST /api/tables/:id/start', public: [401, 403, 403, 403, 403, 409, 409], private: [401, 404, 404, 403, 403, 409, 409] },
  {
    route: 'PUT /api/tables/:id/seats/:seat',
    body: () => ({ bot: 'random' }),
    public: [401, 403, 403, 403, 403, 409, 409],
    private: [401, 404, 404, 403, 403, 409, 409],
  },
  { route: 'POST /api/tables/:id/rematch', public: [401, 403, 403, 409, 409, 409, 409], private: [401, 404, 403, 409, 409, 409, 409] },
  {
    route: 'POST /api/tables/:id/clone',
    body: () => ({}),
    public: [401, 201, 403, 201, 201, 201, 201],
    private: [401, 404, 403, 201, 201, 201, 201],
  },
  {
    route: 'POST /api/tables/:id/moves',
    body: ({ seq, move }) => ({ seq, moves: [move] }),
    public: [401, 403, 403, 403, 200, 403, 403],
    private: [401, 404, 404, 403, 200, 403, 403],
  },
  {
    route: 'POST /api/tables/:id/undo',
    moved: true,
    body: ({ seq, to }) => ({ seq, to }),
    public: seated(200),
    private: hidden(seated(200)),
  },
  {
    route: 'POST /api/tables/:id/redo',
    body: ({ seq }) => ({ seq, count: 1 }),
    public: seated(409),
    private: hidden(seated(409)),
  },
  { route: 'POST /api/tables/:id/answer', body: () => ({ yes: true }), public: seated(409), private: hidden(seated(409)) },
  { route: 'POST /api/tables/:id/abandon', body: () => ({ yes: true }), public: seated(200), private: hidden(seated(200)) },
  { route: 'POST /api/tables/:id/pause', public: seated(200), private: hidden(seated(200)) },
  { route: 'POST /api/tables/:id/vacation', body: () => ({ days: 1 }), public: seated(409), private: hidden(seated(409)) },
  { route: 'DELETE /api/tables/:id/vacation', public: seated(409), private: hidden(seated(409)) },
  { route: 'POST /api/tables/:id/motion', body: () => ({ yes: true }), public: seated(409), private: hidden(seated(409)) },
  { route: 'POST /api/tables/:id/resume', public: seated(409), private: hidden(seated(409)) },
  { route: 'POST /api/tables/:id/chat', body: () => ({ text: 'Hello' }), public: SIGNED, private: hidden(SIGNED) },
  { route: 'GET /api/tables/:id/orders', public: SIGNED, private: hidden(SIGNED) },
  {
    route: 'POST /api/tables/:id/orders',
    body: ({ seq }) => ({ seq, order: { kind: 'pass', until: 'round', watch: [{ on: 'action' }] } }),
    public: seated(200),
    private: hidden(seated(200)),
  },
  { route: 'DELETE /api/tables/:id/orders', public: SIGNED, private: hidden(SIGNED) },
  { route: 'DELETE /api/tables/:id/orders/:order', public: instead(SIGNED, 200, 404), private: hidden(instead(SIGNED, 200, 404)) },
  { route: 'GET /api/tables/:id/notices', public: seated(200), private: hidden(seated(200)) },
  {
    route: 'PUT /api/tables/:id/notices',
    body: () => ({ choices: CHOICES }),
    public: seated(200),
    private: hidden(seated(200)),
  },
  {
    route: 'PUT /api/me/follows/tables/:id',
    public: instead(ACCOUNT, 200, 204),
    private: [401, 404, 403, 204, 204, 204, 204],
  },
  { route: 'DELETE /api/me/follows/tables/:id', public: instead(ACCOUNT, 200, 204), private: instead(ACCOUNT, 200, 204) },
  { route: 'GET /api/tables/:id/notes', public: SIGNED, private: hidden(SIGNED) },
  { route: 'PUT /api/tables/:id/notes', body: () => ({ text: 'x' }), public: seated(200), private: hidden(seated(200)) },
];

/** Messages over the socket of a table; null: taken. Who may not listen cannot speak. */
const SPOKEN: Readonly<Record<string, { message: object; public: readonly (string | null)[]; private: readonly (string | null)[] }>> = {
  chat: {
    message: { type: 'chat', text: 'Hello' },
    public: ['not-signed-in', null, null, null, null, null, null],
    private: ['closed', 'closed', 'closed', null, null, null, null],
  },
};

const IMPORT = 'POST /api/tables/import';

let server: Running;
let file: string;
let close: () => Promise<void>;
const cast = {} as Record<Exclude<Role, 'stranger' | 'player' | 'mover' | 'owner'>, Person>;
let players: readonly Person[];

/** Not from this machine, as far as the server knows. */
class Remote extends Person {
  override ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return super.ask(method, path, body, { 'x-forwarded-for': '203.0.113.9', ...headers });
  }
}

const newPerson = async (): Promise<Person> => new Remote(server.address).signUp(fresh());

const newGuest = async (): Promise<Person> => {
  const host = players[0] as Person;
  const { id } = (await host.post('tables', { title: '1857', seats: 2 })).body;
  const { invite } = (await host.get(`tables/${id}`)).body;
  const guest = new Remote(server.address);
  expect((await guest.post(`tables/${id}/guest`, { name: fresh(), invite })).status).toBe(200);
  return guest;
};

beforeAll(async () => {
  ({ server, file, close } = await openServer({ proxy: 1 }));
  await new Remote(server.address).signUp('Somebody');
  players = [await newPerson(), await newPerson(), await newPerson()];
  cast.spectator = await newPerson();
  cast.guest = await newGuest();
  cast.admin = await newPerson();
  await operate(['admin', cast.admin.name], {}, file);
});

afterAll(() => close());

/** The same person with another cookie jar. */
const like = (person: Person): Person => Object.assign(new Remote(server.address), { cookie: person.cookie, name: person.name });

/** A table of three at which it is not the owner's turn. */
const setScene = async (visibility: string, moved: boolean): Promise<Scene & { as: (role: Role) => Person }> => {
  const id = await beginTable(players, { visibility, speed: { move: 3_600, bank: 0, out: 'warn' } });
  const owner = players[0] as Person;
  const { record, seq: first, invite } = (await owner.get(`tables/${id}`)).body;
  const moves = movesAfter(record, 20, 1);
  const to = moves.findIndex(({ by }) => by !== 'p1');
  const move = moves[to] as Move;
  const turn = Number(move.by.slice(1)) - 1;
  const mover = players[turn] as Person;
  let seq = first;
  for (const [person, made] of [[owner, moves.slice(0, to)] as const, [mover, moved ? [move] : []] as const]) {
    if (made.length > 0) seq = (await person.post(`tables/${id}/moves`, { seq, moves: made })).body.seq;
  }
  const at: Record<Role, Person> = { ...cast, stranger: new Remote(server.address), owner, mover, player: players[3 - turn] as Person };
  return { id, invite, move, seq, to, as: (role) => like(at[role]) };
};

/** What the server says to an attempt to become a socket. */
const upgrade = (person: Person, path: string): Promise<number> =>
  new Promise((resolve) => {
    const headers = { 'x-forwarded-for': '203.0.113.9', ...(person.cookie === null ? {} : { cookie: person.cookie }) };
    const socket = new WebSocket(`${person.base.replace(/^http/, 'ws')}${path}`, { headers });
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
  });

/** What the server says to an attempt to follow events. */
const listen = async (person: Person, path: string): Promise<number> => {
  const gone = new AbortController();
  const headers: Record<string, string> = person.cookie === null ? {} : { cookie: person.cookie };
  const { status } = await fetch(`${person.base}api/${path}`, { headers, signal: gone.signal });
  gone.abort();
  return status;
};

const attempt = async (row: Row, scene: Scene, person: Person, role: Role): Promise<number> => {
  const [method = '', pattern = ''] = row.route.split(' ');
  const path = pattern
    .replace('/api/', '')
    .replace(':id', scene.id)
    .replace(':seat', '11')
    .replace(':session', 'x'.repeat(16))
    .replace(':token', 'x'.repeat(43))
    .replace(':title', '1857')
    .replace(':name', 'Somebody')
    .replace(/:(access|bot|report|person|order|push|hook)/, 'x'.repeat(12));
  if (path.endsWith('/events')) return listen(person, path);
  if (path.endsWith('/stream')) return upgrade(person, `api/${path}`);
  const answer = await person.ask(method, `${path}${row.query ?? ''}`, row.body?.(scene, role));
  if (answer.status >= 400) expect(answer.body.error.message).toMatch(/\w+ .*\.$/);
  return answer.status;
};

const titleOf = ({ route, query = '', moved }: Row): string => `${route}${query}${moved ? ' after a move' : ''}`;
const expectedOf = (codes: Expected): Record<string, number> => Object.fromEntries(ROLES.map((role, i) => [role, codes[i] as number]));

const NOWHERE: Scene = { id: '', invite: '', seq: 0, to: 0, move: { type: '', by: '' } as Move };

describe('for everybody', () => {
  it.each(GENERAL.map((row) => [titleOf(row), row] as const))('%s', async (_title, row) => {
    const found: Record<string, number> = {};
    const { as } = await setScene('public', false);
    for (const role of ROLES) found[role] = await attempt(row, NOWHERE, as(role), role);
    expect(found).toEqual(expectedOf(row.public));
  });

  it.each(PERSONAL.map((row) => [titleOf(row), row] as const))('%s', async (_title, row) => {
    const found: Record<string, number> = {};
    for (const role of ROLES) {
      const person = role === 'stranger' ? new Remote(server.address) : role === 'guest' ? await newGuest() : await newPerson();
      if (role === 'admin') await operate(['admin', person.name], {}, file);
      found[role] = await attempt(row, NOWHERE, person, role);
    }
    expect(found).toEqual(expectedOf(row.public));
  });

  it(IMPORT, async () => {
    const { id, as } = await setScene('public', false);
    const record = (await as('owner').get(`tables/${id}/record`)).body;
    const row: Row = { route: IMPORT, body: () => ({ record }), public: [401, 201, 403, 201, 201, 201, 201] };
    const found: Record<string, number> = {};
    for (const role of ROLES) found[role] = await attempt(row, NOWHERE, as(role), role);
    expect(found).toEqual(expectedOf(row.public));
  });
});

describe.each(['public', 'private'] as const)('at a %s table', (visibility) => {
  it.each(AT_A_TABLE.map((row) => [titleOf(row), row] as const))('%s', async (_title, row) => {
    const expected = expectedOf(row[visibility] ?? []);
    const found: Record<string, number> = {};
    let scene = await setScene(visibility, row.moved ?? false);
    const seqNow = async () => (await scene.as('owner').get(`tables/${scene.id}`)).body.seq;
    // Those who are turned away first, at one table, at which nothing happens.
    for (const role of ROLES) if ((expected[role] ?? 0) >= 400) found[role] = await attempt(row, scene, scene.as(role), role);
    expect(await seqNow()).toBe(scene.seq);
    const isReading = row.route.startsWith('GET') || row.route.endsWith('/try');
    for (const role of ROLES) {
      if (role in found) continue;
      found[role] = await attempt(row, scene, scene.as(role), role);
      if (!isReading && role !== 'admin') scene = await setScene(visibility, row.moved ?? false);
    }
    expect(found).toEqual(expected);
  });

  it.each(Object.keys(SPOKEN))('the message %s', async (type) => {
    const { message, [visibility]: expected } = SPOKEN[type] as (typeof SPOKEN)[string];
    const { id, as } = await setScene(visibility, false);
    const found: Record<string, string | null> = {};
    for (const role of ROLES) {
      const ear = new Ear(as(role), id, 1_000_000);
      await ear.until(({ messages, closed }) => closed !== null || messages.some(({ type: is }) => is === 'hello'));
      if (ear.closed === null) {
        ear.socket.send(JSON.stringify(message));
        await ear.until(({ messages, entries }) => messages.some(({ type: is }) => is === 'error') || entries.length > 0);
      }
      const error = ear.messages.find(({ type: is }) => is === 'error');
      found[role] = ear.closed !== null ? 'closed' : ((error?.code as string | undefined) ?? null);
      ear.close();
    }
    expect(found).toEqual(Object.fromEntries(ROLES.map((role, i) => [role, expected[i]])));
  });
});

it('a socket that stays open is worth no more than its session and its seat', async () => {
  const { id, as } = await setScene('private', false);
  const leaver = await newPerson();
  const player = as('player');
  const { invite } = (await player.get(`tables/${id}`)).body;
  await player.post(`tables/${id}/leave`);
  await leaver.post(`tables/${id}/join`, { invite });
  const [first, second] = [new Ear(leaver, id), new Ear(leaver, id)];
  for (const ear of [first, second]) await ear.until(({ messages }) => messages.some(({ type }) => type === 'hello'));
  const before = leaver.cookie;
  await like(leaver).ask('DELETE', 'session');
  await Promise.all([first, second].map((ear) => ear.until(({ closed }) => closed === 1008)));
  leaver.cookie = before;
  const again = new Remote(server.address);
  expect((await again.post('session', { name: leaver.name, password: PASSWORD })).status).toBe(200);
  const third = await new Ear(again, id).until(({ messages }) => messages.some(({ type }) => type === 'hello'));
  expect((await again.post(`tables/${id}/leave`)).status).toBe(200);
  await third.until(({ closed }) => closed === 1008);
});

it('every route and every message has its row', () => {
  const rows = [...GENERAL, ...PERSONAL, ...AT_A_TABLE].map(({ route }) => route);
  const api = server.routes.filter((route) => route.includes(' /api/'));
  expect([...new Set([...rows, IMPORT, ...CLUB_ROWS.map(({ route }) => route)])].sort()).toEqual([...new Set(api)].sort());
  expect(Object.keys(SPOKEN).sort()).toEqual([...HEARD].sort());
});

import { createClient, type Schemas } from '@roundhouse/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/http/errors.ts';
import type { Running } from '../../src/serve.ts';
import { beginTable, Ear, makeAll, movesAfter, openServer, Person, waitFor } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// The API as a stranger meets it: its description, access tokens, bots, offers and events.

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

  beforeAll(async () => {
    ({ server, close } = await openServer(kind === 'postgres' ? { place: { url: await postgres.fresh() } } : {}));
    ana = await new Person(server.address).signUp('Ana');
    ben = await new Person(server.address).signUp('Ben');
  });

  afterAll(() => close());

  const tokenFor = async (person: Person, ...scopes: readonly string[]): Promise<string> => {
    const made = await person.post('me/tokens', { name: 'test', scopes, days: 30, password: 'correct horse' });
    expect(made.status).toBe(201);
    return made.body.token;
  };
  const stranger = (): Person => new Person(server.address);
  const withToken = (token: string, method: string, path: string, body?: unknown) =>
    stranger().ask(method, path, body, { authorization: `Bearer ${token}` });

  /** Reads events until one is so. */
  const eventsOf = async (token: string) => {
    const gone = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const { body, status } = await fetch(`${server.address}api/me/events`, { headers, signal: gone.signal });
    const heard: Schemas['Happening'][] = [];
    let isClosed = false;
    const reading = (async () => {
      let text = '';
      for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk;
        const lines = text.split('\n');
        text = lines.pop() ?? '';
        for (const line of lines) if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)));
      }
    })()
      .catch(() => undefined)
      .finally(() => {
        isClosed = true;
      });
    return {
      status,
      heard,
      isClosed: () => isClosed,
      close: async () => {
        gone.abort();
        await reading;
      },
    };
  };

  it('a token does what its scopes say, at every route, and nothing else', async () => {
    const { paths } = (await ana.get('openapi.json')).body as {
      paths: Record<string, Record<string, { operationId: string; security: Record<string, readonly string[]>[] }>>;
    };
    const id = await beginTable([ana, ben]);
    const eve = await stranger().signUp(`Eve ${kind}`);
    const tokens = { read: await tokenFor(eve, 'read'), play: await tokenFor(eve, 'play'), tables: await tokenFor(eve, 'tables') };
    let tried = 0;
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { security, operationId }] of Object.entries(methods)) {
        if (security.length === 0 || ['streamEvents', 'streamTable'].includes(operationId)) continue;
        const wanted = security.flatMap(({ token = [] }) => token);
        const target = path
          .replace('/api/', '')
          .replace('{id}', id)
          .replace(/\{\w+\}/, 'x'.repeat(12));
        for (const [scope, token] of Object.entries(tokens)) {
          const { body } = await withToken(token, method.toUpperCase(), target);
          const shown = `${method} ${target} with ${scope}: ${JSON.stringify(body).slice(0, 100)}`;
          if (wanted.includes(scope)) expect(body?.error?.code, shown).not.toBe('scope');
          else expect(body?.error?.code, shown).toBe('scope');
          tried++;
        }
      }
    expect(tried).toBeGreaterThan(100);
  });

  it('a token is shown once, stored as a hash, and dies when it is revoked, with its sockets', async () => {
    const token = await tokenFor(ana, 'read', 'play');
    expect((await withToken(token, 'GET', 'me')).body).toMatchObject({ name: 'Ana' });
    const { tokens } = (await ana.get('me/tokens')).body;
    expect(tokens).toEqual([expect.objectContaining({ name: 'test', scopes: ['read', 'play'], used: expect.any(Number) })]);
    expect(JSON.stringify(await server.services.database.db.selectFrom('access').selectAll().execute())).not.toContain(token);
    const events = await eventsOf(token);
    expect(events.status).toBe(200);
    expect((await ana.ask('DELETE', `me/tokens/${tokens[0].id}`)).status).toBe(204);
    await waitFor(() => events.isClosed());
    expect(await withToken(token, 'GET', 'me')).toMatchObject({ status: 401, body: { error: { code: 'wrong-token' } } });
    expect((await ana.ask('DELETE', `me/tokens/${tokens[0].id}`)).status).toBe(404);
  });

  it('a token asks for the password, and a new password revokes it', async () => {
    const dora = await stranger().signUp(`Dora ${kind}`);
    const wrong = await dora.post('me/tokens', { name: 'x', scopes: ['read'], days: 1, password: 'wrong horse' });
    expect(wrong).toMatchObject({ status: 403, body: { error: { code: 'wrong-password' } } });
    const token = await tokenFor(dora, 'read');
    expect((await dora.post('me/password', { old: 'correct horse', password: 'battery staple' })).status).toBe(204);
    expect((await withToken(token, 'GET', 'me')).status).toBe(401);
  });

  it('a token that has expired is worth nothing', async () => {
    const token = await tokenFor(ben, 'read');
    await server.services.database.db.updateTable('access').set({ expires: 1 }).execute();
    expect((await withToken(token, 'GET', 'me')).status).toBe(401);
    expect((await ben.get('me/tokens')).body.tokens).toEqual([]);
  });

  it('the account of a bot is marked, needs an invitation, and goes with its owner', async () => {
    const owner = await stranger().signUp(`Owner ${kind}`);
    const bot = (await owner.post('me/bots', { name: 'Cog' })).body;
    expect(bot.name).toBe('Cog (bot)');
    expect((await withToken(bot.token, 'GET', 'me')).body).toMatchObject({ name: 'Cog (bot)', bot: true, admin: false });
    expect((await owner.post('me/bots', { name: 'COG' })).status).toBe(409);
    expect((await withToken(bot.token, 'POST', 'me/bots', { name: 'Wheel' })).body.error.code).toBe('scope');
    const { id } = (await ana.post('tables', { title: '1857', seats: 3 })).body;
    const { invite } = (await ana.get(`tables/${id}`)).body;
    expect((await withToken(bot.token, 'POST', `tables/${id}/join`, {})).status).toBe(403);
    expect((await withToken(bot.token, 'POST', `tables/${id}/join`, { invite })).status).toBe(200);
    const own = (await owner.post('tables', { title: '1857', seats: 3 })).body.id;
    expect((await withToken(bot.token, 'POST', `tables/${own}/join`, {})).status).toBe(200);
    const renewed = (await owner.post(`me/bots/${bot.id}/token`)).body.token;
    expect((await withToken(bot.token, 'GET', 'me')).status).toBe(401);
    expect((await withToken(renewed, 'GET', 'me')).status).toBe(200);
    expect((await ana.ask('DELETE', `me/bots/${bot.id}`)).status).toBe(404);
    expect((await owner.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(204);
    expect((await withToken(renewed, 'GET', 'me')).status).toBe(401);
    expect((await ana.get(`tables/${id}`)).body.seats[1]).toBeNull();
  });

  it('events tell of tables, turns and seats', async () => {
    const table = await beginTable([ana, ben]);
    const token = await tokenFor(ben, 'read');
    const events = await eventsOf(token);
    const of = (id: string) => events.heard.filter((event) => event.table === id);
    await waitFor(() => of(table).length === 1);
    const { record, seq } = (await ana.get(`tables/${table}`)).body;
    const mine = record.moves.length === 0 ? movesAfter(record, 12, 3) : [];
    await makeAll([ana, ben], table, mine);
    const last = mine.at(-1)?.by;
    await waitFor(async () => {
      const { view, moves } = (await ana.get(`tables/${table}`)).body;
      const told = of(table).at(-1);
      return told?.turn.includes('p2') === view.active.includes('p2') && (told?.turn.length === 0 || told?.moves === moves);
    });
    expect(seq).toBeGreaterThan(0);
    expect(last).toBeDefined();
    const other = (await ana.post('tables', { title: '1857', seats: 2 })).body.id;
    await ben.post(`tables/${other}/join`, {});
    await waitFor(() => of(other).length === 1);
    await ben.post(`tables/${other}/leave`);
    await waitFor(() => of(other).at(-1)?.players.length === 0);
    await ana.post(`tables/${table}/abandon`, { yes: true });
    await ben.post(`tables/${table}/abandon`, { yes: true });
    await waitFor(() => of(table).at(-1)?.status === 'abandoned');
    await events.close();
  });

  it('a client without rules plays by offers and tries, typed by the description', async () => {
    const id = await beginTable([ana, ben]);
    const clients = await Promise.all(
      [ana, ben].map(async (person) => createClient({ url: server.address, token: await tokenFor(person, 'read', 'play') })),
    );
    const path = { id };
    for (let i = 0; i < 20; i++) {
      const table = await clients[0]?.GET('/api/tables/{id}', { params: { path } });
      const [by = 'p1'] = table?.data?.view?.active ?? [];
      const client = clients[Number(by.slice(1)) - 1];
      const { data } = (await client?.GET('/api/tables/{id}/offers', { params: { path, query: { by: 'me' } } })) ?? {};
      const offer = data?.offers[i % 3 === 0 ? data.offers.length - 1 : 0];
      if (data === undefined || offer === undefined) throw new Error('no offers');
      const tried = await client?.POST('/api/tables/{id}/try', { params: { path }, body: { moves: [offer.move], offers: true } });
      expect(tried?.data).toMatchObject({ ok: true });
      const made = await client?.POST('/api/tables/{id}/moves', { params: { path }, body: { seq: data.seq, moves: [offer.move] } });
      expect(made?.error).toBeUndefined();
      if (tried?.data?.ok) {
        const now = await client?.GET('/api/tables/{id}', { params: { path } });
        expect(now?.data?.view).toEqual(tried.data.view);
      }
    }
    const refused = await clients[0]?.POST('/api/tables/{id}/try', { params: { path }, body: { moves: [{ type: 'nonsense', by: 'p1' }] } });
    expect(refused?.data).toMatchObject({ ok: false, at: 0, refusal: { code: 'not-now', message: expect.stringMatching(/\w+ .+\.$/) } });
    const { data: record } = (await clients[0]?.GET('/api/tables/{id}/record', { params: { path } })) ?? {};
    const again = await ana.post('try', { record, offers: true });
    const there = await ana.post(`tables/${id}/try`, { moves: [], offers: true });
    expect(again.body).toEqual(there.body);
    const earlier = await ana.post(`tables/${id}/try`, { moves: [], at: 3 });
    expect(earlier.body.view).toEqual((await ana.post('try', { record: { ...record, moves: record?.moves.slice(0, 3) } })).body.view);
  });

  it('offers can be filtered by any field, as text', async () => {
    const id = await beginTable([ana, ben]);
    const all = (await ana.get(`tables/${id}/offers`)).body.offers as Schemas['Offer'][];
    const bids = (await ana.get(`tables/${id}/offers?type=bid`)).body.offers as Schemas['Offer'][];
    expect(bids).toEqual(all.filter(({ move }) => move.type === 'bid'));
    const { item, amount } = { ...bids[0]?.move } as Record<string, unknown>;
    expect((await ana.get(`tables/${id}/offers?item=${item}&amount=${amount}`)).body.offers).toEqual([bids[0]]);
    expect((await ana.get(`tables/${id}/offers?item=nothing`)).body.offers).toEqual([]);
    expect((await ana.get(`tables/${id}/offers?most=1`)).body).toMatchObject({ offers: [all[0]], more: true });
    const [turn] = (await ana.get(`tables/${id}`)).body.view.active;
    expect((await (turn === 'p1' ? ben : ana).get(`tables/${id}/offers?by=me`)).body.offers).toEqual([]);
  });

  it('answers and messages are as the description says', async () => {
    const { components, paths } = (await ana.get('openapi.json')).body as {
      components: { schemas: Record<string, object> };
      paths: Record<string, Record<string, { operationId?: string }>>;
    };
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ $id: 'api', components });
    const checks = new Map<string, ReturnType<typeof ajv.compile>>();
    const fits = (name: string, value: unknown): void => {
      const check = checks.get(name) ?? ajv.compile({ $ref: `api#/components/schemas/${name}` });
      checks.set(name, check);
      expect(check(value), `${name}: ${JSON.stringify(check.errors?.slice(0, 3))}`).toBe(true);
    };
    const id = await beginTable([ana, ben], { speed: { move: 3_600, bank: 60, out: 'bot', bot: 'conductor' } });
    const ear = new Ear(ana, id);
    const moves = movesAfter((await ana.get(`tables/${id}`)).body.record, 60, 4);
    await makeAll([ana, ben], id, moves);
    await ben.post(`tables/${id}/chat`, { text: 'Hello' });
    const { seq } = (await ana.get(`tables/${id}`)).body;
    const asked = await ana.post(`tables/${id}/undo`, { seq, to: moves.length - 20 });
    expect(asked.body.outcome).toBe('asked');
    fits('Table', (await ana.get(`tables/${id}`)).body);
    await ben.post(`tables/${id}/answer`, { yes: true });
    await ana.post(`tables/${id}/pause`);
    await ana.post(`tables/${id}/resume`);
    fits('Table', (await ana.get(`tables/${id}`)).body);
    fits('Tables', (await ana.get('tables?mine=true')).body);
    fits('Titles', (await ana.get('titles')).body);
    fits('Record', (await ana.get(`tables/${id}/record`)).body);
    fits('Entries', (await ana.get(`tables/${id}/entries`)).body);
    fits('Offers', (await ana.get(`tables/${id}/offers`)).body);
    fits('Tried', (await ana.post(`tables/${id}/try`, { moves: [], offers: true })).body);
    fits('Tried', (await ana.post(`tables/${id}/try`, { moves: [{ type: 'x', by: 'p1' }] })).body);
    fits('Error', (await ana.post(`tables/${id}/moves`, { seq: 0, moves: [{ type: 'x', by: 'p1' }] })).body);
    for (const move of moves) fits('Move-1857', move);
    await ear.until(({ entries }) => entries.some(({ kind: is }) => is === 'resume'));
    ear.socket.send('nonsense');
    await ear.until(({ messages }) => messages.some(({ type }) => type === 'error'));
    for (const message of ear.messages) fits('Message', message);
    expect(new Set(ear.messages.map(({ type }) => type).filter((type) => type !== 'time'))).toEqual(
      new Set(['hello', 'presence', 'entries', 'error']),
    );
    ear.close();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(operations).size).toBe(operations.length);
    expect(operations).not.toContain(undefined);
    expect(ERRORS.length).toBeGreaterThan(40);
  });
});

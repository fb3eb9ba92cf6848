import { request } from 'node:http';
import { type Move, play, start } from '@roundhouse/engine';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../../src/serve.ts';
import { beginTable, movesAfter, openServer, Person, TITLE, waitFor } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// Whatever is sent to any route is answered with a 4xx and words, and changes nothing. The bodies come from the API's own description: each
// begins as a right one and is broken somewhere, or is anything at all.

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

interface Schema {
  readonly type?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly body: Schema | null;
}

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(() => postgres.stop());

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let server: Running;
  let close: () => Promise<void>;
  let operations: readonly Operation[];
  /** Ana is a player and an organiser, Ada an admin; Eve has nothing to do with them. */
  let people: Readonly<Record<'ana' | 'ben' | 'ada' | 'eve' | 'stranger', Person>>;
  let id: string;
  /** What the parameters of paths stand for. */
  let known: Readonly<Record<string, string>>;
  let seq = 0;

  const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

  beforeAll(async () => {
    ({ server, close } = await openServer({
      noticeDelay: 999_999_999,
      ...(kind === 'postgres' && { place: { url: await postgres.fresh() } }),
    }));
    const ana = await new Person(server.address).signUp('Ana');
    const ben = await new Person(server.address).signUp('Ben');
    const ada = await new Person(server.address).signUp('Ada');
    people = { ana, ben, ada, eve: await new Person(server.address).signUp('Eve'), stranger: new Person(server.address) };
    const { db } = server.services.database;
    await db.updateTable('users').set({ admin: 1 }).where('name', '=', 'Ada').execute();
    id = await beginTable([ana, ben], { visibility: 'private' });
    const club = (await ana.post('clubs', { name: 'Fuzzers' })).body.id as string;
    const cup = { name: 'Cup', title: '1857', size: 3, rounds: 2 };
    const tournament = (await ana.post(`clubs/${club}/tournaments`, cup)).body.id as string;
    await ben.post(`tables/${id}/reports`, { why: 'Rude' });
    const { id: person } = await db.selectFrom('users').select('id').where('name', '=', 'Ben').executeTakeFirstOrThrow();
    const { id: report } = await db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
    known = { id, seat: '0', club, tournament, person, report, name: 'Ben', round: '1', board: '1', title: '1857' };
    ({ seq } = (await ana.get(`tables/${id}`)).body);
    const { paths } = (await ana.get('openapi.json')).body as {
      paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
    };
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      METHODS.filter((method) => method in methods).map((method) => ({
        method: method.toUpperCase(),
        path: path.replace('/api/', ''),
        body: methods[method]?.requestBody?.content['application/json']?.schema ?? null,
      })),
    );
  });

  afterAll(() => close());

  /** Everything that is kept, in short: any change shows. */
  const kept = async (): Promise<string> => {
    const { db } = server.services.database;
    // A game that began or ended a moment ago is still being filed.
    await waitFor(async () => (await db.selectFrom('outbox').select('id').where('kind', '=', 'file').execute()).length === 0);
    const rows = await Promise.all([
      db.selectFrom('users').selectAll().orderBy('id').execute(),
      db.selectFrom('games').selectAll().orderBy('id').execute(),
      db.selectFrom('seats').selectAll().orderBy('game_id').orderBy('seat').execute(),
      db.selectFrom('entries').selectAll().orderBy('game_id').orderBy('seq').execute(),
      db.selectFrom('notes').selectAll().orderBy('game_id').execute(),
      db.selectFrom('sessions').selectAll().orderBy('hash').execute(),
      db.selectFrom('outbox').selectAll().execute(),
      db.selectFrom('tokens').selectAll().execute(),
      db.selectFrom('access').selectAll().execute(),
      db.selectFrom('reports').selectAll().execute(),
      db.selectFrom('acts').selectAll().execute(),
      db.selectFrom('consents').selectAll().execute(),
      db.selectFrom('orders').selectAll().execute(),
      db.selectFrom('notice_settings').selectAll().execute(),
      db.selectFrom('notice_tables').selectAll().execute(),
      db.selectFrom('pushes').selectAll().execute(),
      db.selectFrom('hooks').selectAll().execute(),
      db.selectFrom('clubs').selectAll().execute(),
      db.selectFrom('members').selectAll().execute(),
      db.selectFrom('tournaments').selectAll().execute(),
    ]);
    return JSON.stringify(rows);
  };

  const junk: fc.Arbitrary<Json> = fc.oneof(
    fc.jsonValue() as fc.Arbitrary<Json>,
    fc.constantFrom<Json>(
      null,
      true,
      -1,
      1.5,
      1e300,
      '',
      '\u0000',
      '__proto__',
      'constructor',
      '<script>alert(1)</script>',
      [],
      {},
      'x'.repeat(5_000),
    ),
    fc.constantFrom<Json>({ constructor: { prototype: { admin: 1 } } }, [[[[[[[[]]]]]]]]),
  );

  const textLike = ({ minLength = 0, maxLength = 50 }: Schema): fc.Arbitrary<Json> =>
    fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60) });

  /** Something that fits a schema, as far as the description goes. */
  const fitting = (schema: Schema): fc.Arbitrary<Json> => {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
    switch (schema.type) {
      case 'object': {
        const { properties = {}, required = [] } = schema;
        const fields = Object.entries(properties).map(
          ([key, of]) => [key, required.includes(key) ? fitting(of) : fc.option(fitting(of))] as const,
        );
        return fc.record(Object.fromEntries(fields)) as fc.Arbitrary<Json>;
      }
      case 'array':
        return fc.array(fitting(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: Math.min(3, schema.maxItems ?? 3) });
      case 'string':
        return textLike(schema);
      case 'integer':
      case 'number':
        return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 1_000, 1_000_000) });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return junk;
    }
  };

  /** The same with something broken somewhere in it. */
  const broken = (schema: Schema): fc.Arbitrary<Json> => {
    const keys = Object.keys(schema.properties ?? {});
    if (keys.length === 0) return junk;
    return fc.oneof(
      junk,
      fc.tuple(fitting(schema), fc.constantFrom(...keys), junk).map(([whole, key, other]) => ({ ...(whole as object), [key]: other })),
      fc.tuple(fitting(schema), fc.constantFrom(...keys)).map(([whole, key]) => {
        const { [key]: _gone, ...rest } = whole as Record<string, Json>;
        return rest;
      }),
      fc
        .tuple(fitting(schema), fc.string({ minLength: 1, maxLength: 12 }), junk)
        .map(([whole, key, other]) => ({ ...(whole as object), [key]: other })),
    );
  };

  /** A path with something in it that there is, where possible. */
  const targetOf = (path: string): string => path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? 'aaaaaaaaaaaa');

  const answered = async (who: Person, { method, path }: Operation, body: unknown): Promise<void> => {
    const target = targetOf(path);
    const answer = await who.ask(method, target, typeof body === 'string' ? body : JSON.stringify(body));
    const shown = `${method} ${target} ${JSON.stringify(body).slice(0, 200)}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
    expect(answer.status, shown).toBeGreaterThanOrEqual(400);
    expect(answer.status, shown).toBeLessThan(500);
    expect(answer.body.error?.code, shown).toMatch(/^[\w.-]+$/);
    expect(answer.body.error?.message, shown).toMatch(/\w+ .+/);
  };

  /** What even a broken body may well do: optional fields make anything out of nothing, and a forgotten password is always answered alike. */
  const HARMLESS = ['tables/{id}/join', 'tables/{id}/clone', 'password/forgot'];

  const RUNS = 60;

  describe('with a fixed sequence of chances', () => {
    it('every route that takes a body is tried, and there are many', () => {
      expect(operations.filter(({ body }) => body !== null).length).toBeGreaterThanOrEqual(40);
    });

    it('what does not fit the description is refused', async () => {
      const before = await kept();
      for (const operation of operations.filter(({ body, path }) => body !== null && !HARMLESS.includes(path))) {
        const schema = operation.body as Schema;
        const fits = Compile(schema as object);
        await fc.assert(
          fc.asyncProperty(broken(schema), fc.constantFrom('ana', 'ada', 'eve', 'stranger'), async (body, who) => {
            if (fits.Check(body)) return;
            await answered(people[who as 'ana'], operation, body);
          }),
          { numRuns: RUNS, seed: 1857 },
        );
      }
      expect(await kept()).toBe(before);
    }, 240_000);

    it('what fits the description is still no way into another’s table, nor to what admins do', async () => {
      const before = await kept();
      for (const operation of operations.filter(({ path }) => path.startsWith('tables/{id}') || path.startsWith('admin/'))) {
        const fill = operation.body === null ? fc.constant(undefined) : fitting(operation.body);
        await fc.assert(
          fc.asyncProperty(fill, fc.constantFrom('eve', 'stranger' as const), async (body, who) => {
            const target = targetOf(operation.path);
            const { status } = await people[who as 'eve'].ask(operation.method, target, body);
            expect(status, `${operation.method} ${target} ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400);
            expect(status, `${operation.method} ${target} ${JSON.stringify(body)}`).toBeLessThan(500);
          }),
          { numRuns: 15, seed: 18 },
        );
      }
      expect(await kept()).toBe(before);
    }, 240_000);

    it('moves made of anything are refused by the rules, never with a fault', async () => {
      const before = await kept();
      const { record } = (await people.ana.get(`tables/${id}`)).body;
      const state = start(TITLE, record).state;
      const right = movesAfter(record, 1, 1)[0] as unknown as Record<string, Json>;
      const mover = right.by === 'p1' ? people.ana : people.ben;
      const types = [
        'pass',
        'bid',
        'buy',
        'sell',
        'lay',
        'token',
        'run',
        'dividend',
        'par',
        'done',
        'let',
        'refuse',
        'take',
        right.type as string,
      ];
      const move = fc.oneof(
        fc.tuple(fc.constantFrom(...Object.keys(right)), junk).map(([key, other]) => ({ ...right, [key]: other })),
        fc
          .tuple(
            fc.constantFrom(...types),
            fc.dictionary(fc.constantFrom('company', 'hex', 'tile', 'price', 'runs', 'step', 'count', 'x'), junk),
          )
          .map(([type, more]) => ({ ...more, type, by: right.by })),
      );
      const operation = { method: 'POST', path: 'tables/{id}/moves', body: null };
      await fc.assert(
        fc.asyncProperty(move, async (made) => {
          if (play(TITLE, state, made as unknown as Move).ok) return;
          await answered(mover, operation, { seq, moves: [made] });
        }),
        { numRuns: 300, seed: 1865 },
      );
      expect(await kept()).toBe(before);
    }, 240_000);

    it('a seq that is past or to come is told the news, and nothing is taken', async () => {
      const other = await beginTable([people.ana, people.ben]);
      const { record, seq: first } = (await people.ana.get(`tables/${other}`)).body;
      const [one, two] = movesAfter(record, 2, 1) as unknown as [{ by: string }, { by: string }];
      const by = ({ by: player }: { by: string }) => (player === 'p1' ? people.ana : people.ben);
      expect((await by(one).post(`tables/${other}/moves`, { seq: first, moves: [one] })).status).toBe(200);
      const before = await kept();
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 1_000_000_000 }).filter((n) => n !== first + 1),
          async (given) => {
            const { status, body } = await by(two).post(`tables/${other}/moves`, { seq: given, moves: [two] });
            expect(status).toBe(409);
            expect(body.error).toMatchObject({ code: 'stale', seq: first + 1 });
            expect(body.error.news).toHaveLength(Math.max(0, first + 1 - given));
          },
        ),
        { numRuns: 40, seed: 3, examples: [[0], [first], [first + 2], [1_000_000_000]] },
      );
      expect(await kept()).toBe(before);
    });

    it.each([
      ['no JSON at all', 'application/json', '{"seq":'],
      ['a huge body', 'application/json', JSON.stringify({ text: 'x'.repeat(3_000_000) })],
      ['a deep body', 'application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
      ['a NUL', 'application/json', '{"text":"a\\u0000b"}'],
      ['a form', 'application/x-www-form-urlencoded', 'a=b'],
      ['another prototype', 'application/json', '{"__proto__":{"admin":1},"name":"x"}'],
    ])('%s is refused everywhere', async (_name, type, text) => {
      const before = await kept();
      for (const operation of operations.filter(({ body }) => body !== null)) {
        const target = operation.path.replace('{id}', id).replace('{seat}', '0');
        const { status, body } = await people.ana.ask(operation.method, target, text, { 'content-type': type });
        expect(status, `${operation.method} ${target}`).toBeGreaterThanOrEqual(400);
        expect(status, `${operation.method} ${target}`).toBeLessThan(500);
        expect(body.error.message, `${operation.method} ${target}`).toMatch(/\w+ .+/);
      }
      expect(await kept()).toBe(before);
    });

    it('a body that never ends is waited for nowhere', async () => {
      const hasty = await openServer({ patience: 1_000, ...(kind === 'postgres' && { place: { url: await postgres.fresh() } }) });
      const ana = await new Person(hasty.server.address).signUp('Ana');
      const { id: mine } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
      const begin = ({ method, path }: Operation): Promise<number | 'closed'> =>
        new Promise((resolve) => {
          const target = path.replace('{id}', mine).replace('{seat}', '0');
          const headers = { cookie: ana.cookie ?? '', 'content-type': 'application/json', 'content-length': '1000' };
          const slow = request(`${hasty.server.address}api/${target}`, { method, headers });
          slow.on('response', ({ statusCode }) => resolve(statusCode ?? 0));
          slow.on('error', () => resolve('closed'));
          slow.write('{"seq":');
        });
      const answers = await Promise.all(operations.filter(({ body }) => body !== null).map(begin));
      expect(answers.filter((answer) => answer !== 'closed' && (answer < 400 || answer >= 500))).toEqual([]);
      expect((await ana.get('health')).status).toBe(200);
      expect((await ana.get('metrics')).body).toMatch(/^roundhouse_database_errors_total 0$/m);
      await hasty.close();
    });

    it('paths written in any other way are the same paths, or none', async () => {
      const before = await kept();
      const encode = (text: string, every: number): string =>
        [...text].map((char, i) => (i % every === 0 && /[a-z]/.test(char) ? `%${char.charCodeAt(0).toString(16)}` : char)).join('');
      for (const { method, path, body } of operations.filter(({ path: of }) => of.startsWith('tables/{id}'))) {
        for (const every of [1, 2, 3]) {
          const target = encode(`api/${path.replace('{id}', id).replace('{seat}', '0')}`, every);
          const { status } = await fetch(`${server.address}${target}`, {
            method,
            ...(body !== null && { body: '{"seq":1}', headers: { 'content-type': 'application/json' } }),
          });
          expect(status, `${method} ${target}`).toBeGreaterThanOrEqual(400);
          expect(status, `${method} ${target}`).toBeLessThan(500);
        }
      }
      expect(await kept()).toBe(before);
    });

    it('queries that make no sense are refused', async () => {
      for (const path of [
        'tables?most=0',
        'tables?most=x',
        'tables?status=none',
        'tables?before=-1',
        'tables?what=1',
        `tables/${id}?x=1`,
        `tables/${id}/entries?since=-1`,
        `tables/${id}/entries?since=1&since=2`,
      ]) {
        const { status, body } = await people.ana.get(path);
        expect(status, path).toBe(400);
        expect(body.error.message, path).toMatch(/\w+ .+/);
      }
    });
  });
});

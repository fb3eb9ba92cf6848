import { Ajv2020 } from 'ajv/dist/2020.js';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileGame, fileMissing } from '../../src/results/archive.ts';
import { FIRST, lowOf, type Rating, rateGame } from '../../src/results/rate.ts';
import { queryFor, type Search } from '../../src/results/search.ts';
import { type Running, type ServeOptions, serve } from '../../src/serve.ts';
import type { Database } from '../../src/store/database.ts';
import { openServer, Person, quiet, waitFor } from './client.ts';
import { type Finished, putFinished, putNearlyOver } from './played.ts';
import { openPostgres, type Postgres } from './postgres.ts';
import { Receiver } from './receiver.ts';

// Finished games, statistics, ratings and following, on both databases.

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(() => postgres.stop());

const idOf = async ({ services }: Running, name: string): Promise<string> =>
  (await services.database.db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

const newPeople = async (server: Running, ...names: readonly string[]): Promise<readonly (Person & { id: string })[]> => {
  const people: (Person & { id: string })[] = [];
  for (const name of names) people.push(Object.assign(await new Person(server.address).signUp(name), { id: await idOf(server, name) }));
  return people;
};

const consent = async (person: Person, rated: boolean, shown = true): Promise<void> => {
  expect((await person.ask('PUT', 'me/publicity', { rated, shown })).body).toEqual({ rated, shown });
};

type Row = Readonly<Record<'title' | 'key', string>> & { readonly mu: number; readonly sigma: number; readonly games: number };

/** All ratings, in an order of their own. */
const ratingsIn = async ({ services }: Running): Promise<readonly Row[]> =>
  services.database.db.selectFrom('ratings').select(['title', 'key', 'mu', 'sigma', 'games']).orderBy('title').orderBy('key').execute();

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let server: Running;
  let close: () => Promise<void>;
  let place: ServeOptions;

  beforeAll(async () => {
    place = kind === 'postgres' ? { place: { url: await postgres.fresh() } } : {};
    ({ server, close } = await openServer({ ...place, outgoing: 'any', noticeGap: 0 }));
  });

  afterAll(() => close());

  it('a game that ends is found by title, players, length, options and rules number, and only by those who may see it', async () => {
    const [ana, ben, cleo] = (await newPeople(server, 'Ana', 'Ben', 'Cleo')) as [
      Person & { id: string },
      Person & { id: string },
      Person & { id: string },
    ];
    const players = [ana, ben];
    const check = new Ajv2020({ strict: false, formats: { 'date-time': true } });
    const { body: api } = await ana.get('openapi.json');
    check.addSchema(api, 'api');
    const fits = (name: string, body: unknown): void => {
      const validate = check.getSchema(`api#/components/schemas/${name}`);
      expect(validate?.(body), JSON.stringify(validate?.errors)).toBe(true);
    };
    for (const [id, more] of [
      ['open00000001', {}],
      ['hidden000001', { visibility: 'private' }],
    ] as const) {
      const move = await putNearlyOver(server, id, players, more);
      const { seq } = (await ana.get(`tables/${id}`)).body;
      const by = players[Number(move.by.slice(1)) - 1] as Person;
      expect((await by.post(`tables/${id}/moves`, { seq, moves: [move] })).status).toBe(200);
    }
    await waitFor(async () => (await ana.get('games?mine=true')).body.tables.length === 2);
    const { body } = await cleo.get('games');
    fits('Found', body);
    const [card] = body.tables;
    expect(card).toMatchObject({ id: 'open00000001', status: 'finished', seats: [{ name: 'Ana' }, { name: 'Ben' }] });
    const found = async (who: Person, query: string): Promise<readonly string[]> =>
      (await who.get(`games?${query}`)).body.tables.map(({ id }: { id: string }) => id);
    const { moves, rules, options } = card;
    const [[option, value] = ['', '']] = Object.entries(options);
    const yes = [
      'title=1857',
      'players=Ana',
      'players=ben,ANA',
      'size=2',
      `rules=${rules}`,
      `movesFrom=${moves}&movesTo=${moves}`,
      `options=${option}:${value}`,
      'title=1857&players=Ana&span=longer',
    ];
    const no = [
      'title=18sa',
      'players=Cleo',
      'players=Ana,Cleo',
      'players=Nobody',
      'size=3',
      'rules=99',
      `movesFrom=${moves + 1}`,
      `movesTo=${moves - 1}`,
      `options=${option}:other`,
      'span=day',
      `before=1`,
    ];
    for (const query of yes) expect(await found(cleo, query), query).toEqual(['open00000001']);
    for (const query of no) expect(await found(cleo, query), query).toEqual([]);
    expect((await found(ana, 'mine=true&title=1857')).toSorted()).toEqual(['hidden000001', 'open00000001']);
    expect(await found(cleo, 'mine=true')).toEqual([]);
    expect((await cleo.get('games?options=nonsense')).status).toBe(400);
    // Results are public by consent, and one's own always visible.
    const seen = (await cleo.get('people/ana')).body;
    fits('Person', seen);
    expect(seen).toMatchObject({ name: 'Ana', results: null, ratings: null, isYou: false });
    expect(seen.recent.map(({ id }: { id: string }) => id)).toEqual(['open00000001']);
    expect((await ana.get('people/Ana')).body.results).toMatchObject([{ title: '1857', games: 2 }]);
    await ana.ask('PUT', 'me/publicity', { rated: false, shown: true });
    const { results, ratings } = (await cleo.get('people/Ana')).body;
    expect([results[0].games, ratings]).toEqual([2, []]);
    expect(await ratingsIn(server)).toEqual([]);
    expect((await cleo.get('people/Nobody')).status).toBe(404);
    fits('Publicity', (await ana.get('me/publicity')).body);
    fits('Ratings', (await ana.get('ratings/1857')).body);
    // What is filed once more stays the same; what was never filed is filed later.
    // A thread reads the log, which may be long.
    const run = vi.spyOn(server.services.pool, 'run');
    await fileGame(server.services, 'open00000001');
    expect(run.mock.calls.map(([{ kind: task }]) => task)).toContain('played');
    run.mockRestore();
    await server.services.database.db.deleteFrom('archive_seats').where('game_id', '=', 'open00000001').execute();
    await server.services.database.db.deleteFrom('archive').where('game_id', '=', 'open00000001').execute();
    expect(await found(cleo, '')).toEqual([]);
    expect(await fileMissing(server.services)).toBe(false);
    expect(await found(cleo, '')).toEqual(['open00000001']);
  });

  it('people and games are followed: their news are on a page, and by choice sent', async () => {
    const [dora, emil, fritz] = (await newPeople(server, 'Dora', 'Emil', 'Fritz')) as [
      Person & { id: string },
      Person & { id: string },
      Person & { id: string },
    ];
    const receiver = new Receiver();
    const at = await receiver.open();
    expect((await fritz.ask('PUT', 'me/follows/people/Emil')).status).toBe(204);
    expect((await fritz.ask('PUT', 'me/follows/people/Fritz')).status).toBe(409);
    expect((await fritz.ask('PUT', 'me/follows/people/Nobody')).status).toBe(404);
    const choices = { turn: [], ask: [], mention: [], over: [], digest: [] };
    // Gina follows too, and has not chosen to be told.
    const [gina] = (await newPeople(server, 'Gina')) as unknown as [Person];
    await gina.ask('PUT', 'me/follows/people/Emil');
    await gina.post('me/hooks', { kind: 'slack', url: `${at}/gina` });
    const begin = async (more: object): Promise<string> => {
      const { id } = (await dora.post('tables', { title: '1857', seats: 2, ...more })).body;
      const { invite } = (await dora.get(`tables/${id}`)).body;
      await emil.post(`tables/${id}/join`, { invite });
      await dora.post(`tables/${id}/start`);
      return id;
    };
    const silent = await begin({});
    const news = async (): Promise<readonly string[]> =>
      (await fritz.get('me/follows')).body.news.map(
        ({ what, who, table }: { what: string; who: string[]; table: { id: string } }) => `${what} ${who} ${table.id}`,
      );
    await waitFor(async () => (await news()).length === 1);
    expect(await news()).toEqual([`begun Emil ${silent}`]);
    await fritz.post('me/hooks', { kind: 'slack', url: `${at}/hook` });
    await fritz.ask('PUT', 'me/notices', { zone: 'UTC', quiet: null, digest: 480, choices: { ...choices, follow: ['webhook'] } });
    const hidden = await begin({ visibility: 'private' });
    expect((await fritz.ask('PUT', `me/follows/tables/${hidden}`)).status).toBe(404);
    const told = await begin({});
    const isTold = (id: string): boolean => receiver.calls.some(({ body }) => body.toString().includes(id));
    await waitFor(() => isTold(told));
    expect((await news()).toSorted()).toEqual([`begun Emil ${silent}`, `begun Emil ${told}`].toSorted());
    // A game that is followed is told when it is over, even if nobody in it is followed.
    expect((await fritz.ask('DELETE', 'me/follows/people/Emil')).status).toBe(204);
    expect((await fritz.ask('PUT', `me/follows/tables/${silent}`)).status).toBe(204);
    for (const person of [dora, emil]) await person.post(`tables/${silent}/abandon`, { yes: true });
    await waitFor(() => isTold(silent));
    expect([isTold(hidden), receiver.calls.every(({ path }) => path === '/hook')]).toEqual([false, true]);
    expect(await news()).toEqual([`over  ${silent}`]);
    expect((await fritz.get('me/follows')).body.tables).toMatchObject([{ id: silent, status: 'abandoned' }]);
    await fritz.ask('DELETE', `me/follows/tables/${silent}`);
    expect((await fritz.get('me/follows')).body).toEqual({ people: [], tables: [], news: [] });
    await receiver.close();
  });
});

describe('ratings', () => {
  const NAMES = ['Ada', 'Bea', 'Cid', 'Dan', 'Eve', 'Fay'];
  const DAY = 86_400_000;

  /** Games of six people and some bots, with ties. Two end in the same millisecond. */
  const gamesOf = (people: readonly { readonly id: string }[], now: number): readonly Finished[] =>
    Array.from({ length: 40 }, (_, i) => {
      const size = 3 + (i % 3);
      const people2 = Array.from({ length: size - (i % 2) }, (_, seat) => people[(i * 5 + seat * (1 + (i % 4))) % people.length]);
      const users = [...new Set(people2)].flatMap((person) => (person === undefined ? [] : [{ user: person.id }]));
      const seats = [
        ...users,
        ...Array.from({ length: Math.max(0, size - users.length) }, () => ({ bot: i % 3 === 0 ? 'director' : 'conductor' })),
      ];
      return {
        id: `rated${String(i).padStart(7, '0')}`,
        title: i % 5 === 0 ? '18sa' : '1857',
        seats: seats.map((seat, at) => ({ ...seat, rank: i % 7 === 0 && at < 2 ? 1 : 1 + ((at * 7 + i * 3) % seats.length) })),
        ended: now + DAY * (i === 11 ? 10 : i),
      };
    }).map((game) => {
      // Ranks as they are counted.
      const ranks = game.seats.map(({ rank }) => 1 + game.seats.filter((other) => other.rank < rank).length);
      return { ...game, seats: game.seats.map((seat, i) => ({ ...seat, rank: ranks[i] as number })) };
    });

  const shuffled = <T>(items: readonly T[], seed: number): readonly T[] => {
    const mixed = [...items];
    let now = seed;
    for (let i = mixed.length - 1; i > 0; i--) {
      now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
      const j = now % (i + 1);
      [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
    }
    return mixed;
  };

  /** What the games give, computed one after the other from nothing. */
  const expected = (games: readonly Finished[], who: (user: string) => boolean): readonly Row[] => {
    const rows: Row[] = [];
    for (const title of ['1857', '18sa']) {
      let now = new Map<string, Rating>();
      const order = games.filter((game) => game.title === title).toSorted((a, b) => a.ended - b.ended || (a.id < b.id ? -1 : 1));
      for (const { seats } of order) {
        const users = seats.flatMap(({ user }) => user ?? []);
        if (users.length < 2 || !users.every(who)) continue;
        const sides = seats.map(({ user, bot, rank }) => ({ key: user === undefined ? `b ${bot}` : `u ${user}`, rank }));
        now = new Map([...now, ...rateGame(sides, now)]);
      }
      for (const [key, { mu, sigma, games: count }] of now) rows.push({ title, key, mu, sigma, games: count });
    }
    return rows.toSorted((a, b) => (a.title === b.title ? (a.key < b.key ? -1 : 1) : a.title < b.title ? -1 : 1));
  };

  it.each(['sqlite', 'postgres'] as const)('are the same in whichever order nodes do their jobs, on %s', async (kind) => {
    const place = kind === 'postgres' ? { place: { url: await postgres.fresh() } } : {};
    const { server, close } = await openServer(place);
    const other = kind === 'postgres' ? await serve({ ...quiet, ...place }) : server;
    const people = await newPeople(server, ...NAMES);
    for (const person of people) await consent(person, true);
    const games = gamesOf(people, Date.now() + DAY);
    // Both nodes file games at the same time, late ones first or last.
    const order = shuffled(games, 3);
    for (const game of order) await putFinished(server, game);
    const half = order.length / 2;
    await Promise.all([
      (async () => {
        for (const { id } of order.slice(0, half)) await fileGame(server.services, id);
      })(),
      (async () => {
        for (const { id } of order.slice(half)) await fileGame(other.services, id);
      })(),
    ]);
    const all = expected(games, () => true);
    expect(await ratingsIn(server)).toEqual(all);
    expect(all.length).toBeGreaterThan(12);
    expect(all.some(({ key }) => key === 'b director')).toBe(true);
    // A second time changes nothing.
    for (const { id } of shuffled(games, 9).slice(0, 5)) await fileGame(server.services, id);
    expect(await ratingsIn(server)).toEqual(all);

    const table = (await new Person(server.address).get('ratings/1857')).body.ratings;
    const lows = await server.services.database.db
      .selectFrom('ratings')
      .select('low')
      .where('title', '=', '1857')
      .orderBy('low', 'desc')
      .execute();
    expect(lows.map(({ low }) => low)).toEqual(
      all
        .filter(({ title }) => title === '1857')
        .map(lowOf)
        .toSorted((a, b) => b - a),
    );
    expect(table.map(({ name, bot }: { name: string; bot: string }) => name ?? bot).toSorted()).toEqual(
      [...NAMES, 'conductor', 'director'].toSorted(),
    );
    expect(table[0]).toMatchObject({ place: 1, program: false, isYou: false });

    // Who deletes the account is in no table; the others keep what they have.
    const [ada, bea] = people as [Person & { id: string }, Person & { id: string }];
    expect((await ada.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(204);
    expect(await ratingsIn(server)).toEqual(all.filter(({ key }) => key !== `u ${ada.id}`));
    const later = (await bea.get('ratings/1857')).body.ratings;
    expect(later.map(({ name }: { name: string }) => name)).not.toContain('Ada');
    expect((await bea.get('people/Ada')).status).toBe(404);
    const cards = (await bea.get('games?players=Bea')).body.tables as { seats: { name: string }[] }[];
    const names = cards.flatMap(({ seats }) => seats.map(({ name }) => name));
    expect(names).toContain('Deleted account');
    expect(names).not.toContain('Ada');

    // Without consent none of a person's games counts, and the ratings are those of the other games.
    await consent(bea, false);
    const without = expected(games, (user) => user !== bea.id).filter(({ key }) => key !== `u ${ada.id}`);
    const settled = async (): Promise<boolean> => {
      const rows = (await ratingsIn(server)).filter(({ key }) => key !== `u ${ada.id}`);
      return JSON.stringify(rows) === JSON.stringify(without);
    };
    await waitFor(settled);
    // It counts from now on, not for what was played before.
    await consent(bea, true);
    for (const { id } of games.slice(0, 3)) await fileGame(server.services, id);
    expect(await settled()).toBe(true);
    if (other !== server) await other.close();
    await close();
  });

  it('leave out guests, games against bots alone, seats that changed hands, copies and abandoned games', async () => {
    const { server, close } = await openServer();
    const [ada, bea, cid] = (await newPeople(server, 'Ada', 'Bea', 'Cid')) as [
      Person & { id: string },
      Person & { id: string },
      Person & { id: string },
    ];
    for (const person of [ada, bea, cid]) await consent(person, true);
    const { db } = server.services.database;
    const at = Date.now() + DAY;
    const game = async (id: string, seats: Finished['seats'], more: Finished['more'] = {}): Promise<readonly string[]> => {
      await putFinished(server, { id, seats, ended: at, more });
      await fileGame(server.services, id);
      const rows = await db
        .selectFrom('archive_seats')
        .select(['user_id', 'bot'])
        .where('game_id', '=', id)
        .where('rated', 'is not', null)
        .orderBy('seat')
        .execute();
      return rows.map(({ user_id, bot }) => bot ?? [ada, bea, cid].find((person) => person.id === user_id)?.name ?? '');
    };
    const guest = 'guest0000001';
    const { id: _id, ...like } = await db.selectFrom('users').selectAll().where('id', '=', ada.id).executeTakeFirstOrThrow();
    await db
      .insertInto('users')
      .values({ ...like, id: guest, name: 'Gus (guest)', key: 'guest 1', look: 'guest 1', guest: 1 })
      .execute();
    await db.insertInto('publicity').values({ user_id: guest, rated: 1, shown: 1 }).execute();
    const [first, second] = [
      { user: ada.id, rank: 1 },
      { user: bea.id, rank: 2 },
    ];
    expect(await game('a00000000001', [first, second, { bot: 'conductor', rank: 3 }])).toEqual(['Ada', 'Bea', 'conductor']);
    expect(await game('a00000000002', [first, { user: guest, rank: 2 }])).toEqual([]);
    expect(await game('a00000000003', [first, { bot: 'conductor', rank: 2 }])).toEqual([]);
    expect(await game('a00000000004', [first, second, { bot: 'random', rank: 3 }])).toEqual([]);
    expect(await game('a00000000005', [first, second], { origin: '{"import":true}' })).toEqual([]);
    expect(await game('a00000000006', [first, second], { status: 'abandoned', result: null })).toEqual([]);
    // Cid took a seat over after the start: nobody's result.
    await putFinished(server, { id: 'a00000000007', seats: [first, second, { user: cid.id, rank: 3 }], ended: at });
    await db
      .updateTable('entries')
      .set({ seq: 99 })
      .where('game_id', '=', 'a00000000007')
      .where('kind', '=', 'seat')
      .where('seq', '=', 3)
      .execute();
    await fileGame(server.services, 'a00000000007');
    const whole = await db
      .selectFrom('archive_seats')
      .select(['seat', 'rated'])
      .where('game_id', '=', 'a00000000007')
      .orderBy('seat')
      .execute();
    expect(whole.map(({ rated }) => rated !== null)).toEqual([true, true, false]);
    // A finished game that is undone is taken back.
    const before = await ratingsIn(server);
    expect(await game('a00000000008', [second, first])).toEqual(['Bea', 'Ada']);
    expect(await ratingsIn(server)).not.toEqual(before);
    await db.updateTable('games').set({ status: 'playing', result: null }).where('id', '=', 'a00000000008').execute();
    await fileGame(server.services, 'a00000000008');
    expect(await ratingsIn(server)).toEqual(before);
    expect(before.find(({ key }) => key === `u ${ada.id}`)?.games).toBe(2);
    // Two of a level at one table are one rating.
    const twice = rateGame(
      [
        { key: 'a', rank: 1 },
        { key: 'b x', rank: 2 },
        { key: 'b x', rank: 3 },
      ],
      new Map(),
    );
    expect([twice.size, twice.get('b x')?.games, (twice.get('b x')?.mu ?? 0) < FIRST.mu]).toEqual([2, 1, true]);
    // What a person gets as their own data has it all.
    const own = JSON.parse(JSON.stringify((await ada.get('me/export')).body));
    expect(own).toMatchObject({ publicity: { rated: true }, ratings: [{ title: '1857' }], clubs: [], follows: { people: [], tables: [] } });
    await close();
  });
});

describe.each(['sqlite', 'postgres'] as const)('100,000 finished games on %s', (kind) => {
  const planOf = async ({ kind: base, db }: Database, query: CompiledQuery): Promise<string> => {
    const words = base === 'sqlite' ? 'explain query plan' : 'explain';
    const { rows } = await db.executeQuery<Record<string, unknown>>({ ...query, sql: `${words} ${query.sql}` });
    return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
  };

  it('are searched by index, without reading or sorting them all', async () => {
    const { server, close } = await openServer(kind === 'postgres' ? { place: { url: await postgres.fresh() } } : {});
    const { services } = server;
    const { database } = services;
    const { db } = database;
    const people = await newPeople(server, 'Ana', 'Ben');
    await putFinished(server, { id: 'one000000001', seats: people.map(({ id }, i) => ({ user: id, rank: i + 1 })), ended: 5_000 });
    await fileGame(services, 'one000000001');
    const clone = async (table: string, other: Readonly<Record<string, string>>, from: string): Promise<void> => {
      const columns = Object.keys(
        (await sql<Record<string, unknown>>`select * from ${sql.table(table)} limit 1`.execute(db)).rows[0] ?? {},
      );
      await sql
        .raw(
          `insert into ${table} (${columns.join(', ')})
          with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000)
          select ${columns.map((column) => other[column] ?? `g.${column}`).join(', ')} from n, ${table} g where g.${from}`,
        )
        .execute(db);
    };
    const id = "'x' || i";
    const title = "case i % 4 when 0 then '1857' else '18sa' end";
    await clone('games', { id, title, updated: '1000 + i' }, "id = 'one000000001'");
    await clone(
      'archive',
      { game_id: id, title, ended: '1000 + i', moves: 'i % 900', club_id: "case i % 50 when 0 then 'club' else null end" },
      "game_id = 'one000000001'",
    );
    const player = `case i % 500 when 0 then '${people[0]?.id}' else null end`;
    await clone('archive_seats', { game_id: id, title, ended: '1000 + i', user_id: player }, "game_id = 'one000000001' and g.seat = 0");
    await sql`analyze`.execute(db);
    const whole = kind === 'sqlite' ? /SCAN (archive|games)/ : /Seq Scan on (archive|games)/;
    const sorted = kind === 'sqlite' ? /TEMP B-TREE/ : /Sort /;
    const none = { players: [], options: {}, most: 50 };
    const searches: readonly Partial<Search>[] = [
      {},
      { title: '1857' },
      { title: '1857', rules: 1, size: 2 },
      { title: '18sa', movesFrom: 200 },
      { title: '1857', options: { finance: '18EU' } },
      { before: 2_000 },
      { players: [people[0]?.id ?? ''] },
      { players: people.map((person) => person.id), title: '1857' },
      { mine: people[0]?.id ?? '' },
      { club: 'club' },
    ];
    for (const search of searches) {
      const plan = await planOf(database, queryFor(services, { ...none, ...search }).compile());
      expect(plan, JSON.stringify(search)).not.toMatch(whole);
      // PostgreSQL may take rare options for so rare that it sorts what it finds.
      const isRare = search.options !== undefined || (search.players?.length ?? 0) > 1;
      if (!isRare) expect(plan, JSON.stringify(search)).not.toMatch(sorted);
    }
    const { body } = await (people[0] as Person).get('games?title=1857&most=100');
    expect(body.tables).toHaveLength(100);
    await close();
  });
});

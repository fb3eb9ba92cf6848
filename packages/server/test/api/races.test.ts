import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { MOST_ORDERS } from '@roundhouse/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccess, makeBot, renewBot } from '../../src/people/access.ts';
import { changePassword, setEmail } from '../../src/people/accounts.ts';
import { deleteMe } from '../../src/people/deleter.ts';
import { type Running, serve } from '../../src/serve.ts';
import { type Answer, beginTable, gapless, makeAll, movesAfter, openServer, Person, quiet } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// People who ask two nodes for the same thing at the same moment. Whatever is checked before it is done must still be so when it is done.

let postgres: Postgres;
let nodes: readonly [Running, Running];

beforeAll(async () => {
  postgres = await openPostgres();
  const url = await postgres.fresh();
  nodes = [await serve({ ...quiet, place: { url } }), await serve({ ...quiet, place: { url } })];
});

afterAll(async () => {
  for (const node of nodes) await node.close();
  await postgres.stop();
});

let people = 0;
const newPerson = async (name = `Racer ${++people}`): Promise<Person> => new Person(nodes[0].address).signUp(name);

/** The same person at the other node, and so on in turn. */
const at = (person: Person, i: number): Person => {
  const same = new Person((nodes[i % 2] as Running).address);
  same.cookie = person.cookie;
  return same;
};

/** So many requests at once, half of them at each node. Never a fault of the server. */
const rush = async (count: number, ask: (i: number) => Promise<Answer>): Promise<readonly Answer[]> => {
  const answers = await Promise.all(Array.from({ length: count }, (_, i) => ask(i)));
  expect(answers.filter(({ status }) => status >= 500).map(({ status, body }) => [status, body])).toEqual([]);
  return answers;
};

const doneIn = (answers: readonly Answer[]): number => answers.filter(({ status }) => status < 300).length;

const db = () => nodes[0].services.database.db;

it('names that look alike are given once', async () => {
  const names = ['Martina', 'Mart1na', 'M4rtina', 'Mar7ina', 'M4rt1na', 'Martin4', 'M4r7ina', 'Мartina'];
  const answers = await rush(names.length, (i) =>
    new Person((nodes[i % 2] as Running).address).post('people', { name: names[i], password: 'correct horse' }),
  );
  expect(doneIn(answers)).toBe(1);
});

describe('bounds on what one account has hold', () => {
  let ana: Person;

  beforeAll(async () => {
    ana = await newPerson();
  });

  const hook = (i: number) => ({ kind: 'discord', url: `https://discord.com/api/webhooks/${i}/abcdef` });
  const subscription = (endpoint: string) => ({
    endpoint,
    p256dh: generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .publicKey.export({ type: 'spki', format: 'der' })
      .subarray(-65)
      .toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  });

  it.each([
    ['webhooks', 5, 'me/hooks', hook],
    ['browsers', 10, 'me/pushes', (i: number) => subscription(`https://push.example.org/${i}`)],
    ['clubs', 20, 'clubs', (i: number) => ({ name: `Club ${i}` })],
    ['bots', 5, 'me/bots', (i: number) => ({ name: `Runner ${'ABCDEFGHJKLMNPQ'[i]}` })],
    ['access tokens', 20, 'me/tokens', (i: number) => ({ name: `Token ${i}`, scopes: ['read'], days: null, password: 'correct horse' })],
  ])('%s: %i', async (_what, most, path, body) => {
    const answers = await rush(most + 8, (i) => at(ana, i).post(path, body(i)));
    expect([doneIn(answers), answers.filter(({ status }) => status !== 409).filter(({ status }) => status >= 300)]).toEqual([most, []]);
  });

  it('one browser is told to two accounts at once, and belongs to one of them', async () => {
    const both = [await newPerson(), await newPerson()] as const;
    for (let round = 0; round < 5; round++) {
      const given = subscription(`https://push.example.org/shared-${round}`);
      await rush(8, (i) => at(both[i % 2] as Person, i >> 1).post('me/pushes', given));
      expect(await db().selectFrom('pushes').select('id').where('endpoint', '=', given.endpoint).execute()).toHaveLength(1);
    }
  });
});

it('a club that is handed over to two members at once has one owner, and one that ends admits nobody', async () => {
  const [owner, ...members] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()] as const;
  const { id } = (await owner.post('clubs', { name: 'Handed over' })).body;
  const { token } = (await owner.post(`clubs/${id}/invites`, { days: 1 })).body;
  await rush(12, (i) => at(members[i % 3] as Person, i).post(`invitations/${token}`));
  await rush(3, (i) =>
    at(owner, i).ask('PUT', `clubs/${id}/members/${encodeURIComponent((members[i] as Person).name)}`, { role: 'owner' }),
  );
  const roles = await db().selectFrom('members').select('role').where('club_id', '=', id).execute();
  expect(roles.filter(({ role }) => role === 'owner')).toHaveLength(1);
});

it.each(['sqlite', 'postgres'] as const)('places in a tournament are given once, and none after its start, on %s', async (kind) => {
  const alone = kind === 'sqlite' ? await openServer() : null;
  const addresses = alone === null ? nodes.map(({ address }) => address) : [alone.server.address, alone.server.address];
  const as = (person: Person, i: number): Person =>
    Object.assign(new Person(addresses[i % 2] as string), { cookie: person.cookie, name: person.name });
  const players: Person[] = [];
  for (let i = 0; i < 12; i++) players.push(await new Person(addresses[0] as string).signUp(`Cup ${kind} ${i}`));
  const owner = players[0] as Person;
  const { id } = (await owner.post('clubs', { name: 'Cup' })).body;
  const { token } = (await owner.post(`clubs/${id}/invites`, { days: 1 })).body;
  await rush(33, (i) => as(players[1 + (i % 11)] as Person, i).post(`invitations/${token}`));
  const { body: made } = await owner.post(`clubs/${id}/tournaments`, { name: 'Cup', title: '1857', size: 3, rounds: 2 });
  const cup = `clubs/${id}/tournaments/${made.id}`;
  const enter = (player: Person, i: number) => as(player, i).ask('PUT', `${cup}/entrants/${encodeURIComponent(player.name)}`);
  const early = await rush(18, (i) => enter(players[i % 6] as Person, i));
  expect(doneIn(early)).toBe(6);
  // The other six enter while it starts, four times at once. Whoever was not quick enough is told so.
  await rush(16, (i) => (i % 4 === 1 ? as(owner, i >> 2).post(`${cup}/rounds`) : enter(players[6 + (i % 6)] as Person, i)));
  await owner.post(`${cup}/rounds`);
  const { db: rows } = (alone?.server ?? nodes[0]).services.database;
  const entrants = await rows.selectFrom('entrants').select(['user_id', 'place']).where('tournament_id', '=', made.id).execute();
  expect(entrants.map(({ place }) => place).sort((a, b) => a - b)).toEqual(entrants.map((_, i) => i + 1));
  const seated = await rows.selectFrom('pairings').select(['user_id', 'round']).where('tournament_id', '=', made.id).execute();
  expect(seated.map(({ round }) => round)).toEqual(entrants.map(() => 1));
  expect(seated.map(({ user_id }) => user_id).sort()).toEqual(entrants.map(({ user_id }) => user_id).sort());
  await alone?.close();
});

it('seats, starts, rematches and votes at two nodes at once are settled once', async () => {
  const [host, ...others] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()] as const;
  for (let round = 0; round < 3; round++) {
    const { id } = (await host.post('tables', { title: '1857', seats: 2 })).body;
    const { invite } = (await host.get(`tables/${id}`)).body;
    const joined = await rush(9, (i) => at(others[i % 3] as Person, i).post(`tables/${id}/join`, { invite }));
    expect(doneIn(joined)).toBe(1);
    const guest = others[joined.findIndex(({ status }) => status === 200) % 3] as Person;
    // The guest leaves while the host starts: a game that has begun is without that player, or it has not begun.
    await rush(6, (i) => (i % 3 === 0 ? at(guest, i).post(`tables/${id}/leave`) : at(host, i).post(`tables/${id}/start`)));
    const { body } = await at(host, 1).get(`tables/${id}/entries`);
    expect(gapless(body.entries)).toBe(true);
    expect(body.entries.filter(({ kind }: { kind: string }) => kind === 'start').length).toBeLessThanOrEqual(1);
    expect((await at(host, 0).get(`tables/${id}`)).body.seq).toBe(body.seq);
  }
  const guest = others[0] as Person;
  const id = await beginTable([host, guest]);
  await makeAll([host, guest], id, movesAfter((await host.get(`tables/${id}`)).body.record, 12, 3));
  const { seq } = (await at(host, 1).get(`tables/${id}`)).body;
  await rush(8, (i) => at(i % 2 === 0 ? host : guest, i >> 1).post(`tables/${id}/undo`, { seq, to: 5 }));
  await rush(8, (i) => at(i % 2 === 0 ? host : guest, i >> 1).post(`tables/${id}/answer`, { yes: true }));
  await rush(6, (i) => at(i % 2 === 0 ? host : guest, i >> 1).post(`tables/${id}/abandon`, { yes: true }));
  const rematches = await rush(8, (i) => at(i % 2 === 0 ? host : guest, i >> 1).post(`tables/${id}/rematch`));
  expect(new Set(rematches.filter(({ status }) => status < 300).map(({ body }) => body.id)).size).toBe(1);
  const origin = JSON.stringify({ rematch: id });
  expect(await db().selectFrom('games').select('id').where('origin', '=', origin).execute()).toHaveLength(1);
});

describe.each(['sqlite', 'postgres'] as const)('a password that is changed meanwhile, on %s', (kind) => {
  let alone: Awaited<ReturnType<typeof openServer>> | null = null;
  let servers: readonly Running[];

  beforeAll(async () => {
    alone = kind === 'sqlite' ? await openServer() : null;
    servers = alone === null ? nodes : [alone.server, alone.server];
  });

  afterAll(async () => alone?.close());

  const services = () => (servers[0] as Running).services;
  const rows = () => services().database.db;
  const OLD = 'correct horse';

  /** Somebody, and the account as a request reads it that was sent before the password was changed. */
  const before = async (name: string) => {
    const person = await new Person((servers[0] as Running).address).signUp(name);
    const stale = await rows().selectFrom('users').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
    return { person, stale };
  };

  it('opens no session and no access that outlives the change', async () => {
    for (let round = 0; round < 6; round++) {
      const { person, stale } = await before(`Changer ${kind} ${round}`);
      const as = (i: number): Person => Object.assign(new Person((servers[i % 2] as Running).address), { cookie: person.cookie });
      await rush(17, (i) => {
        if (i === 8) return as(i).post('me/password', { old: OLD, password: 'battery staple' });
        if (i % 2 === 0) return new Person((servers[i % 2] as Running).address).post('session', { name: person.name, password: OLD });
        return as(i).post('me/tokens', { name: `Token ${i}`, scopes: ['read'], days: null, password: OLD });
      });
      const left = (table: 'sessions' | 'access') => rows().selectFrom(table).select('hash').where('user_id', '=', stale.id).execute();
      expect([await left('sessions'), await left('access')].map(({ length }) => length)).toEqual([1, 0]);
    }
  });

  it('changes no address, gives no access, sets no other password and deletes nothing', async () => {
    const { person, stale } = await before(`Victim ${kind}`);
    expect((await person.post('me/password', { old: OLD, password: 'battery staple' })).status).toBe(204);
    const wrong = { status: 403, code: 'wrong-password' };
    await expect(setEmail(services(), stale, 'thief@example.org', OLD)).rejects.toMatchObject(wrong);
    await expect(makeAccess(services(), stale, OLD, { name: 'Thief', scopes: ['read'], days: null })).rejects.toMatchObject(wrong);
    await expect(changePassword(services(), stale, '', OLD, 'stolen horse')).rejects.toMatchObject(wrong);
    await expect(deleteMe(services(), { ...stale }, OLD)).rejects.toMatchObject(wrong);
    expect((await person.get('me')).body).toMatchObject({ email: null });
    expect((await person.post('session', { name: person.name, password: 'battery staple' })).status).toBe(200);
  });
});

it('an account that is banned while it makes tokens and bots is left without any', async () => {
  const person = await newPerson();
  const { services } = nodes[1];
  const me = await db().selectFrom('users').selectAll().where('name', '=', person.name).executeTakeFirstOrThrow();
  const { id: bot } = (await person.post('me/bots', { name: 'Firstcomer' })).body;
  // Of all tokens that two nodes give a bot, the last one works.
  await rush(6, (i) => at(person, i).post(`me/bots/${bot}/token`));
  expect(await db().selectFrom('access').select('id').where('user_id', '=', bot).execute()).toHaveLength(1);
  // The password was checked before the ban.
  await db()
    .updateTable('users')
    .set({ banned: Date.now() + 60_000, banned_why: 'Cheats' })
    .where('id', '=', me.id)
    .execute();
  const banned = { status: 403, code: 'banned' };
  await expect(makeAccess(services, me, 'correct horse', { name: 'Late', scopes: ['read'], days: null })).rejects.toMatchObject(banned);
  await expect(makeBot(services, me, 'Latecomer')).rejects.toMatchObject(banned);
  await expect(renewBot(services, me, bot)).rejects.toMatchObject(banned);
  // Nor does a session help that the ban has not ended yet.
  expect((await person.get('me')).status).toBe(401);
  await db()
    .updateTable('users')
    .set({ banned: Date.now() - 60_000 })
    .where('id', '=', me.id)
    .execute();
  expect((await person.get('me')).status).toBe(200);
});

it('standing orders that are made at two nodes at once are no more than there may be', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()] as const;
  for (let round = 0; round < 3; round++) {
    const id = await beginTable([ana, ben]);
    const { seq, waiting } = (await ana.get(`tables/${id}`)).body as { seq: number; waiting: number[] };
    // The one whose turn it is not: the orders stand.
    const other = waiting[0] === 0 ? ben : ana;
    const order = { kind: 'pass', until: 'round', watch: [] };
    const answers = await rush(3 * MOST_ORDERS, (i) => at(other, i).post(`tables/${id}/orders`, { seq, order }));
    expect(doneIn(answers)).toBe(MOST_ORDERS);
    const standing = db().selectFrom('orders').select('id').where('game_id', '=', id).where('ended', 'is', null);
    expect(await standing.execute()).toHaveLength(MOST_ORDERS);
  }
});

it('an account that is deleted while it goes on doing things leaves no name and no seat', async () => {
  for (let round = 0; round < 2; round++) {
    const name = `Evanescent ${round}`;
    const [leaver, ben] = [await newPerson(name), await newPerson()] as const;
    const games = [await beginTable([leaver, ben]), await beginTable([ben, leaver])];
    const { id: open } = (await ben.post('tables', { title: '1857', seats: 3, visibility: 'public' })).body;
    let isOver = false;
    let bots = 0;
    const busy = async (i: number): Promise<void> => {
      while (!isOver) {
        const me = at(leaver, i);
        const answers = [
          await me.post(`tables/${games[i % 2]}/chat`, { text: 'still here' }),
          await me.post(`tables/${open}/join`, {}),
          await me.post(`tables/${open}/leave`),
          await me.post('tables', { title: '1857', seats: 2, visibility: 'public' }),
          await me.post('clubs', { name: `Club of ${name}` }),
          await me.post('me/bots', { name: `Helper ${round}${'abcd'[i]}${'abcdefghij'[bots++ % 10]}` }),
        ];
        expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
      }
    };
    const all = [0, 1, 2, 3].map(busy);
    const { status } = await at(leaver, round).ask('DELETE', 'me', { password: 'correct horse' });
    isOver = true;
    await Promise.all(all);
    expect(status).toBe(204);
    for (const table of ['users', 'games', 'seats', 'entries', 'snapshots', 'sessions'] as const)
      expect([table, JSON.stringify(await db().selectFrom(table).selectAll().execute()).includes(name)]).toEqual([table, false]);
    const gone = await db().selectFrom('users').select('id').where('deleted', 'is not', null).execute();
    const ids = gone.map(({ id }) => id);
    // Its bots are gone with it.
    expect(await db().selectFrom('users').select('name').where('bot_of', 'in', ids).where('deleted', 'is', null).execute()).toEqual([]);
    const running = db().selectFrom('seats').innerJoin('games', 'games.id', 'seats.game_id').select('games.id');
    expect(await running.where('seats.user_id', 'in', ids).where('games.status', 'in', ['open', 'playing']).execute()).toEqual([]);
    expect(await db().selectFrom('games').select('id').where('owner', 'in', ids).execute()).toEqual([]);
    expect(await db().selectFrom('members').select('club_id').where('user_id', 'in', ids).execute()).toEqual([]);
  }
}, 120_000);

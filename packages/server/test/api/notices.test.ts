import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BossJobs } from '../../src/jobs/boss.ts';
import { LEASE_MS } from '../../src/jobs/jobs.ts';
import { openOutside } from '../../src/notices/outside.ts';
import { laterWork } from '../../src/notices/work.ts';
import { type Running, type ServeOptions, serve } from '../../src/serve.ts';
import { spawnNode } from './child.ts';
import { beginTable, makeAll, movesAfter, Person, quiet, waitFor as waitUntil } from './client.ts';
import { Mailbox, textOf } from './mailbox.ts';
import { openPostgres, type Postgres } from './postgres.ts';
import { Receiver } from './receiver.ts';

// What people are told while they are away: by push, email and webhook, each to a local service, on both databases.

const ALL = {
  turn: ['push', 'email', 'webhook'],
  ask: ['webhook'],
  mention: ['webhook'],
  over: ['webhook'],
  digest: [],
  club: ['webhook'],
};
const NONE = { turn: [], ask: [], mention: [], over: [], digest: [], follow: [], club: [] };
const SETTINGS = { zone: 'UTC', quiet: null, digest: 480, choices: ALL };

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
}, 120_000);

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** A browser that has subscribed: it reads what is sent to it as RFC 8291 says. */
class Browser {
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly p256dh: string;
  readonly auth: string;

  constructor() {
    this.p256dh = this.#keys.generateKeys('base64url');
    this.auth = this.#auth.toString('base64url');
  }

  read(body: Buffer): { title: string; body: string; page: string; tag: string } {
    const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer => {
      const made = createHmac('sha256', key);
      for (const part of parts) made.update(part);
      return made.digest();
    };
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const secret = hmac(this.#auth, this.#keys.computeSecret(sender));
    const input = hmac(secret, 'WebPush: info\0', this.#keys.getPublicKey(), sender, Buffer.from([1]));
    const extracted = hmac(salt, input);
    const key = hmac(extracted, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16);
    const nonce = hmac(extracted, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12);
    const sealed = body.subarray(21 + sender.length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
    return JSON.parse(plain.slice(0, plain.lastIndexOf('\u0002')));
  }
}

describe.each(['sqlite', 'postgres'] as const)('notices on %s', (kind) => {
  let mailbox: Mailbox;
  let receiver: Receiver;
  let at: string;
  let server: Running;
  let place: ServeOptions['place'] & object;
  let ahead = 0;
  let count = 0;

  const open = async (more: ServeOptions = {}): Promise<Running> =>
    serve({
      ...quiet,
      place,
      smtp: await smtp,
      from: 'Roundhouse <games@example.org>',
      url: 'https://games.example.org/',
      outgoing: 'any',
      telegram: at,
      noticeGap: 0,
      noticeDelay: 0,
      now: () => Date.now() + ahead,
      log: 'silent',
      ...more,
    });
  let smtp: Promise<string>;

  /** Lets everything be due that waits; on PostgreSQL by its own clock. */
  const forward = async (ms: number): Promise<void> => {
    ahead += ms;
    if (kind === 'postgres')
      await sql`update pgboss.job set start_after = now() where state < 'active'`.execute(server.services.database.db);
  };
  /** Lets the leases end of what a node had begun that was dead by then; on PostgreSQL by its own clock, too. What lives keeps its own. */
  const endLeases = async (dead: number): Promise<void> => {
    if (kind === 'postgres') {
      await sql`update pgboss.job set started_on = started_on - ${`${2 * LEASE_MS} ms`}::interval
        where state = 'active' and started_on <= ${new Date(dead)}`.execute(server.services.database.db);
      await (server.services.jobs as BossJobs).maintain();
    }
    await forward(2 * LEASE_MS);
  };
  const hurry = (): void => {
    if (kind === 'postgres') (server.services.jobs as BossJobs).hurry();
  };
  /** Waits, and lets jobs be done as soon as they are due. */
  const waitFor: typeof waitUntil = (isSo, ms = 60_000) => {
    let looks = 0;
    return waitUntil(() => {
      if (looks++ % 10 === 0) hurry();
      return isSo();
    }, ms);
  };
  const idle = (): Promise<void> => waitFor(async () => Object.values(await server.services.jobs.counts()).every((left) => left === 0));

  beforeEach(async () => {
    ahead = 0;
    mailbox = new Mailbox();
    receiver = new Receiver();
    smtp = mailbox.open();
    at = await receiver.open();
    place = kind === 'sqlite' ? { file: join(folder, `${++count}.db`) } : { url: await postgres.fresh() };
    server = await open();
  });

  afterEach(async () => {
    await server.close();
    await mailbox.close();
    await receiver.close();
  });

  const person = async (name: string): Promise<Person> => {
    const made = await new Person(() => server.address).signUp(name);
    await server.services.database.db
      .updateTable('users')
      .set({ email: `${name.toLowerCase()}@example.org`, verified: 1 })
      .where('name', '=', name)
      .execute();
    return made;
  };
  /** Ana, and Ben who is told everything by a webhook of Discord's form. */
  const anaAndBen = async (choices: object = { ...ALL, turn: ['webhook'] }): Promise<readonly [Person, Person]> => {
    const both = [await person('Ana'), await person('Ben')] as const;
    await both[0].ask('PUT', 'me/notices', { ...SETTINGS, choices: NONE });
    expect((await both[1].ask('PUT', 'me/notices', { ...SETTINGS, choices })).status).toBe(200);
    expect((await both[1].post('me/hooks', { kind: 'discord', url: `${at}/hook` })).status).toBe(201);
    return both;
  };
  /** Moves until it is Ben's turn. */
  const untilBen = async (people: readonly Person[], id: string): Promise<void> => {
    const { record } = (await (people[0] as Person).get(`tables/${id}`)).body;
    const moves = movesAfter(record, 10, 1);
    await makeAll(
      people,
      id,
      moves.slice(
        0,
        moves.findIndex(({ by }) => by === 'p2'),
      ),
    );
  };
  const texts = (): readonly string[] => (receiver.bodies as { content: string }[]).map(({ content }) => content);

  it('go to every place that was chosen, once', async () => {
    const ana = await person('Ana');
    const ben = await person('Ben');
    await ana.ask('PUT', 'me/notices', { ...SETTINGS, choices: NONE });
    await ben.ask('PUT', 'me/notices', SETTINGS);
    const browser = new Browser();
    const { p256dh, auth } = browser;
    expect((await ben.post('me/pushes', { endpoint: `${at}/push`, p256dh, auth })).status).toBe(201);
    await ben.post('me/hooks', { kind: 'discord', url: `${at}/discord` });
    await ben.post('me/hooks', { kind: 'slack', url: `${at}/slack` });
    await ben.post('me/hooks', { kind: 'telegram', token: `123456:${'x'.repeat(35)}`, chat: '-100200' });
    const id = await beginTable([ana, ben], { name: '*Friends* @everyone <b>' });
    await untilBen([ana, ben], id);
    await waitFor(() => receiver.calls.length >= 4 && mailbox.letters.length >= 1);
    await idle();
    const call = (path: string) => receiver.calls.filter((one) => one.path.startsWith(path));
    const link = `https://games.example.org/#/table/${id}`;
    const [push] = call('/push');
    expect(browser.read(push?.body as Buffer)).toEqual({
      title: 'Your turn in 1857',
      body: 'It’s your turn in 1857, at the table “*Friends* @everyone <b>”.',
      page: `#/table/${id}`,
      tag: `turn ${id}`,
    });
    expect(push?.headers).toMatchObject({ topic: expect.stringMatching(/^[\w-]{32}$/), authorization: expect.stringMatching(/^vapid t=/) });
    const bodyOf = (path: string) => JSON.parse(String(call(path)[0]?.body));
    expect(bodyOf('/discord')).toMatchObject({
      allowed_mentions: { parse: [] },
      content: expect.stringContaining('\\*Friends\\* \\@everyone'),
    });
    expect(bodyOf('/discord').content).toContain(link);
    expect(bodyOf('/slack').text).toMatch(/&lt;b&gt;”\.\n<https:/);
    expect(bodyOf('/bot123456:')).toMatchObject({ chat_id: '-100200', text: expect.stringContaining(link) });
    expect(receiver.calls).toHaveLength(4);
    expect(mailbox.letters.map(({ to }) => to)).toEqual(['ben@example.org']);
    expect(textOf(mailbox.letters[0])).toContain(link);
  });

  it('go to nobody who is banned', async () => {
    const people = await anaAndBen({ ...NONE, mention: ['webhook'] });
    const { db } = server.services.database;
    const ban = (banned: number | null) => db.updateTable('users').set({ banned }).where('name', '=', 'Ben').execute();
    const id = await beginTable(people);
    await ban(8_640_000_000_000_000);
    expect((await people[0].post(`tables/${id}/chat`, { text: '@Ben are you there?' })).status).toBe(200);
    await idle();
    expect([texts(), mailbox.letters]).toEqual([[], []]);
    await ban(null);
    expect((await people[0].post(`tables/${id}/chat`, { text: '@Ben and now?' })).status).toBe(200);
    await waitFor(() => texts().length === 1);
  });

  it('go to no email address that is not confirmed', async () => {
    const people = await anaAndBen(ALL);
    await server.services.database.db.updateTable('users').set({ verified: 0 }).where('name', '=', 'Ben').execute();
    await untilBen(people, await beginTable(people));
    await waitFor(() => texts().length === 1);
    await idle();
    expect([texts().length, mailbox.letters]).toEqual([1, []]);
  });

  it('are sent only by the channels that were chosen for the kind, or for the game', async () => {
    const people = await anaAndBen();
    const [ana, ben] = people;
    const loud = await beginTable(people);
    const silent = await beginTable(people);
    expect((await ben.ask('PUT', `tables/${silent}/notices`, { choices: NONE })).status).toBe(200);
    expect((await ben.get(`tables/${silent}/notices`)).body).toEqual({ choices: NONE });
    for (const id of [silent, loud]) await untilBen(people, id);
    await ana.post(`tables/${silent}/chat`, { text: 'are you there, @Ben?' });
    await ana.post(`tables/${loud}/chat`, { text: 'are you there, @ben?' });
    const all = (): string => texts().join('\n');
    await waitFor(() => /your turn/.test(all()) && /mentioned you/.test(all()));
    await idle();
    expect([all().match(/your turn/g)?.length, all().match(/mentioned you/g)?.length]).toEqual([1, 1]);
    expect(all()).not.toContain(silent);
    expect(mailbox.letters).toEqual([]);
    // Without choices of its own the game is like the others again.
    await ben.ask('PUT', `tables/${silent}/notices`, { choices: null });
    await ana.post(`tables/${silent}/abandon`, { yes: true });
    await waitFor(() => texts().some((text) => /votes to abandon/.test(text)));
  });

  it('about several games wait for each other, and none is told twice', async () => {
    await server.close();
    server = await open({ noticeDelay: 3_600_000 });
    const people = await anaAndBen();
    const ids = [await beginTable(people), await beginTable(people), await beginTable(people)];
    for (const id of ids) await untilBen(people, id);
    // He decides in one of them before anything is sent, so that is no longer his turn, or it is his turn anew.
    const { record } = (await people[0].get(`tables/${ids[0]}`)).body;
    const [next] = movesAfter(record, 1, 1);
    await makeAll(people, ids[0] as string, next === undefined ? [] : [next]);
    const waiting = (await people[0].get(`tables/${ids[0]}`)).body.waiting as number[];
    await server.close();
    // Everything is due at once now, and each place is written to once.
    server = await open({ noticeGap: 1_000 });
    await forward(7_200_000);
    await waitFor(() => texts().length > 0);
    await forward(10_000);
    await idle();
    const told = ids.map((id) => texts().filter((text) => text.includes(id)).length);
    const turns = waiting.includes(1) ? 3 : 2;
    if (texts().length === 1) expect(texts()[0]).toContain(`Your turn in ${turns} games`);
    else expect(told.filter((times) => times > 1)).toEqual([]);
    const { db } = server.services.database;
    expect(await db.selectFrom('pending').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('told').selectAll().execute()).toHaveLength(turns);
  });

  it('wait until quiet hours are over, in the person’s own time zone', async () => {
    const people = await anaAndBen();
    const now = new Date();
    // It is twelve hours later in Auckland's winter or thirteen in its summer.
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'Pacific/Auckland', hour: '2-digit', hourCycle: 'h23' }).format(now);
    const from = (Number(local) * 60 + 24 * 60 - 60) % (24 * 60);
    const quietHours = { from, to: (from + 180) % (24 * 60) };
    await people[1].ask('PUT', 'me/notices', {
      ...SETTINGS,
      zone: 'Pacific/Auckland',
      quiet: quietHours,
      choices: { ...ALL, turn: ['webhook'] },
    });
    const id = await beginTable(people);
    await untilBen(people, id);
    const { db } = server.services.database;
    const later = async (): Promise<boolean> =>
      kind === 'sqlite'
        ? (await db.selectFrom('outbox').select('id').where('id', 'like', '% later').execute()).length === 1
        : (await sql`select 1 from pgboss.job where singleton_key like '% later' and state < 'active'`.execute(db)).rows.length === 1;
    await waitFor(later);
    expect(texts()).toEqual([]);
    await forward(3 * 3_600_000);
    await waitFor(() => texts().length === 1);
    expect(texts()[0]).toContain(id);
  });

  it('that a place does not take are sent again; a place that is gone is forgotten or says so', async () => {
    const people = await anaAndBen({ ...ALL, turn: ['push', 'webhook'] });
    const { p256dh, auth } = new Browser();
    await people[1].post('me/pushes', { endpoint: `${at}/push`, p256dh, auth });
    const id = await beginTable(people);
    receiver.answers = [503, 410];
    await untilBen(people, id);
    await waitFor(() => receiver.calls.length >= 2);
    const first = receiver.calls.map(({ path }) => path);
    // The one that was told to try again later does so; if it was the push service, the webhook is told not to come back.
    await waitFor(async () => (await server.services.jobs.counts()).failed === 1 || kind === 'sqlite');
    await forward(3_600_000);
    await waitFor(() => receiver.calls.length >= 3);
    await idle();
    expect(receiver.calls.map(({ path }) => path)).toEqual([...first, first[0]]);
    const info = (await people[1].get('me/notices')).body;
    if (first[0] === '/push') expect(info.hooks[0].failed).toMatch(/answers 410/);
    else expect(info.pushes).toEqual([]);
  });

  it('come as a digest once a day, if there is something to say', async () => {
    const people = await anaAndBen();
    await people[1].ask('PUT', 'me/notices', { ...SETTINGS, choices: { ...NONE, digest: ['webhook', 'email'] } });
    await people[0].ask('PUT', 'me/notices', { ...SETTINGS, choices: { ...NONE, digest: ['email'] } });
    const id = await beginTable(people, { name: 'Tuesdays', speed: { move: 30 * 86_400, bank: 0, out: 'warn' } });
    await untilBen(people, id);
    await idle();
    expect(texts()).toEqual([]);
    ahead += 24 * 3_600_000;
    await waitFor(() => texts().length === 1 && mailbox.letters.length === 1);
    expect(texts()[0]).toMatch(/Your turn: 1857, “Tuesdays” \\\((30|29) days left\\\)/);
    expect(mailbox.letters[0]?.to).toBe('ben@example.org');
    ahead += 24 * 3_600_000;
    await waitFor(() => texts().length === 2 && mailbox.letters.length === 2);
    await idle();
    expect([texts().length, mailbox.letters.length]).toEqual([2, 2]);
  });

  it('survive a node that is killed before it has sent them, and are then sent once', async () => {
    const people = await anaAndBen();
    const id = await beginTable(people);
    await server.close();
    const to = 'url' in place ? place.url : place.file;
    const more = { outgoing: 'any', noticeDelay: 20_000, noticeGap: 0, url: 'https://games.example.org/', telegram: at };
    const node = await spawnNode(to, { MORE: JSON.stringify(more) });
    const there = people.map((one) => Object.assign(new Person(node.address), { cookie: one.cookie }));
    await untilBen(there, id);
    await node.kill();
    const dead = Date.now();
    expect(texts()).toEqual([]);
    server = await open();
    // The node may have died in the middle of another job, which is done when its lease has ended.
    await endLeases(dead);
    await waitFor(() => texts().length > 0);
    await idle();
    expect(texts()).toHaveLength(1);
  }, 120_000);

  it('carry the same key if a node is killed before it knows that they were taken', async () => {
    const people = await anaAndBen();
    const id = await beginTable(people);
    await server.close();
    const to = 'url' in place ? place.url : place.file;
    const more = { outgoing: 'any', noticeDelay: 0, noticeGap: 0, url: 'https://games.example.org/', telegram: at };
    const node = await spawnNode(to, { MORE: JSON.stringify(more) });
    const there = people.map((one) => Object.assign(new Person(node.address), { cookie: one.cookie }));
    receiver.answers = [0];
    await untilBen(there, id);
    await waitFor(() => receiver.calls.length === 1);
    await node.kill();
    const dead = Date.now();
    server = await open();
    await endLeases(dead);
    await waitFor(() => receiver.calls.length === 2);
    await idle();
    const keys = receiver.calls.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  }, 120_000);

  it('are put out once, though the job is done twice', async () => {
    const people = await anaAndBen();
    const id = await beginTable(people);
    await untilBen(people, id);
    await waitFor(() => texts().length === 1);
    await idle();
    const { services } = server;
    const { seq } = (await people[1].get(`tables/${id}`)).body;
    const { id: user } = await services.database.db.selectFrom('users').select('id').where('name', '=', 'Ben').executeTakeFirstOrThrow();
    const job = { id: 'again', kind: 'turn', body: JSON.stringify({ user, table: id, seq }) };
    const work = laterWork(services, null);
    await work(job);
    await idle();
    expect(texts()).toHaveLength(1);
    // What anybody can cause is told only so often.
    for (let i = 0; i < 8; i++)
      await work({ id: `mention ${i}`, kind: 'mention', body: JSON.stringify({ user, table: id, seq: 1_000 + i }) });
    await idle();
    expect(
      texts()
        .join()
        .match(/mentioned you/g),
    ).toHaveLength(5);
    // An invitation to a club is told once, and only while it is open.
    const { id: club } = (await people[0].post('clubs', { name: 'Friday' })).body;
    const asked = () => people[0].ask('PUT', `clubs/${club}/calls/Ben`);
    expect([(await asked()).status, (await asked()).status]).toEqual([204, 204]);
    const invitations = () =>
      texts()
        .join()
        .match(/Ana invites you to the club “Friday”/g) ?? [];
    await waitFor(() => invitations().length === 1);
    const invited = { id: 'invited again', kind: 'invited', body: JSON.stringify({ user, club }) };
    await work(invited);
    await people[0].ask('DELETE', `clubs/${club}/calls/Ben`);
    await work(invited);
    await idle();
    expect(invitations()).toHaveLength(1);
    expect(texts().some((text) => text.includes('https://games.example.org/#/clubs'))).toBe(true);
  });
});

it('addresses in private networks are refused, with a sentence', async () => {
  const server = await serve({ ...quiet, place: { file: join(folder, 'private.db') } });
  try {
    const ana = await new Person(server.address).signUp('Ana');
    const numbers = ['127.0.0.1/hook', '[::1]/', '192.168.0.1/', '169.254.169.254/latest', '2130706433/', '0x7f.1/', '[::ffff:a00:1]/'];
    for (const url of [...numbers, 'localhost/', 'Database./', 'a.localhost/', 'metadata.google.internal/'].map((one) => `https://${one}`))
      expect(await ana.post('me/hooks', { kind: 'discord', url })).toMatchObject({
        status: 400,
        body: { error: { message: expect.stringMatching(/private network/) } },
      });
    expect((await ana.post('me/hooks', { kind: 'discord', url: 'http://example.org/' })).body.error.message).toMatch(/https/);
    expect((await ana.post('me/hooks', { kind: 'telegram' })).body.error.message).toMatch(/token/);
    const { p256dh, auth } = new Browser();
    expect((await ana.post('me/pushes', { endpoint: 'https://10.0.0.1/push', p256dh, auth })).status).toBe(400);
    expect(
      (await ana.post('me/pushes', { endpoint: 'https://push.example.org/', p256dh: 'x'.repeat(87), auth })).body.error.message,
    ).toMatch(/keys/);
    // A name that leads there is found out when something is sent.
    const outside = openOutside('public', (_name, _options, done) => done(null, [{ address: '10.0.0.1', family: 4 }]));
    Object.assign(server.services, { outside });
    const { id } = (await ana.post('me/hooks', { kind: 'slack', url: 'https://hooks.example.org/' })).body;
    expect(await ana.post(`me/hooks/${id}/test`)).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringMatching(/private/) } },
    });
    expect((await ana.get('me/notices')).body.hooks).toMatchObject([{ kind: 'slack', failed: expect.stringMatching(/private/) }]);
    expect((await ana.ask('PUT', 'me/notices', { ...SETTINGS, zone: 'Mars/Olympus' })).body.error.message).toMatch(/time zone/);
  } finally {
    await server.close();
  }
});

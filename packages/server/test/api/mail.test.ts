import type { Move } from '@roundhouse/engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { operate } from '../../src/operator.ts';
import { beginTable, Ear, makeAll, movesAfter, openServer, Person, waitFor } from './client.ts';
import { Mailbox, textOf } from './mailbox.ts';

let mailbox: Mailbox;
let opened: Awaited<ReturnType<typeof openServer>>;
let ahead = 0;

beforeEach(async () => {
  ahead = 0;
  mailbox = new Mailbox();
  const smtp = await mailbox.open();
  opened = await openServer({
    smtp,
    from: 'Roundhouse <games@example.org>',
    url: 'https://games.example.org/',
    now: () => Date.now() + ahead,
    noticeGap: 0,
    log: 'silent',
  });
});

afterEach(async () => {
  await opened.close();
  await mailbox.close();
});

const person = async (name: string): Promise<Person> => {
  const made = await new Person(opened.server.address).signUp(name);
  const email = `${name.toLowerCase()}@example.org`;
  await opened.server.services.database.db.updateTable('users').set({ email, verified: 1 }).where('name', '=', name).execute();
  return made;
};

it('a forgotten password is chosen anew by a mailed link, once', async () => {
  const hanna = await person('Hanna');
  const stranger = new Person(opened.server.address);
  // Answered alike, whoever there is.
  const answers = [await stranger.post('password/forgot', { name: 'hanna' }), await stranger.post('password/forgot', { name: 'nobody' })];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [202, null],
    [202, null],
  ]);
  await waitFor(() => mailbox.letters.length === 1);
  expect(mailbox.letters[0]).toMatchObject({ to: 'hanna@example.org', from: expect.stringContaining('games@example.org') });
  const token = /https:\/\/games\.example\.org\/#\/password\/([\w-]{43})/.exec(textOf(mailbox.letters[0]))?.[1];
  expect((await stranger.post('password/reset', { token, password: 'battery staple' })).status).toBe(204);
  expect((await stranger.post('password/reset', { token, password: 'another one' })).status).toBe(400);
  expect((await hanna.get('me')).status).toBe(401);
  await waitFor(() => mailbox.letters.some(({ text }) => /Subject: Your password was changed/.test(text)));
  expect((await stranger.post('session', { name: 'Hanna', password: 'battery staple' })).status).toBe(200);
});

it('a link is good for two hours', async () => {
  await person('Hanna');
  const link = await operate(['reset-link', 'Hanna'], {}, opened.file);
  ahead += 2 * 3_600_000 + 1_000;
  const answer = await new Person(opened.server.address).post('password/reset', {
    token: link.split('/').at(-1),
    password: 'battery staple',
  });
  expect(answer).toMatchObject({ status: 400, body: { error: { message: expect.stringMatching(/has expired/) } } });
});

it('a mail that is not taken is sent again later, each once', async () => {
  mailbox.refuses = 1;
  await person('Hanna');
  await new Person(opened.server.address).post('password/forgot', { name: 'hanna' });
  await waitFor(() => mailbox.refuses === 0);
  expect(mailbox.letters).toHaveLength(0);
  ahead += 10 * 60_000;
  await waitFor(() => mailbox.letters.length === 1);
  const { db } = opened.server.services.database;
  await waitFor(async () => (await db.selectFrom('outbox').selectAll().execute()).length === 0);
  expect(mailbox.letters).toHaveLength(1);
});

it('whose turn it is gets one mail, after a while, and only if it is still so', async () => {
  const people = [await person('Ana'), await person('Ben')] as const;
  const id = await beginTable(people);
  const { record } = (await people[0].get(`tables/${id}`)).body;
  const moves = movesAfter(record, 8, 1);
  await makeAll(people, id, moves);
  expect(mailbox.letters).toEqual([]);
  const waiting = (await people[0].get(`tables/${id}`)).body.waiting as number[];
  ahead += 61_000;
  await waitFor(() => mailbox.letters.length > 0);
  const { db } = opened.server.services.database;
  await waitFor(async () => (await db.selectFrom('outbox').selectAll().execute()).length === 0);
  expect(mailbox.letters.map(({ to }) => to)).toEqual(waiting.map((seat) => ['ana@example.org', 'ben@example.org'][seat]));
  expect(textOf(mailbox.letters[0])).toMatch(new RegExp(`It’s your turn[^]*https://games\\.example\\.org/#/table/${id}`));
});

it('who is late, and who is asked, is written to', async () => {
  const people = [await person('Ana'), await person('Ben')] as const;
  const id = await beginTable(people, { speed: { move: 5, bank: 0, out: 'warn' } });
  const { record, waiting } = (await people[0].get(`tables/${id}`)).body;
  ahead += 6_000;
  await waitFor(() => mailbox.letters.some(({ text }) => /You ran out of time/.test(textOf({ text }))));
  expect(mailbox.letters.at(-1)?.to).toBe(['ana@example.org', 'ben@example.org'][waiting[0]]);
  const moves = movesAfter(record, 12, 2) as readonly Move[];
  const seq = await makeAll(people, id, moves);
  expect((await people[0].post(`tables/${id}/undo`, { seq, to: 0 })).body.outcome).toBe('asked');
  ahead += 61_000;
  await waitFor(() => mailbox.letters.some(({ to, text }) => to === 'ben@example.org' && /has asked to undo/.test(textOf({ text }))));
});

const subjectOf = ({ text }: { text: string }): string => /^Subject: (.*)$/m.exec(text)?.[1] ?? '';
const lettersTo = (to: string) => mailbox.letters.filter((letter) => letter.to === to);
const linkIn = (letter: { text: string } | undefined, path: string): string =>
  new RegExp(`https://games\\.example\\.org/(api/mail/${path}/[\\w.-]+)`).exec(textOf(letter))?.[1] ?? '';

it('an address is confirmed before anything else is sent to it', async () => {
  const ana = new Person(opened.server.address);
  await ana.post('people', { name: 'Ana', password: 'correct horse', email: 'ana@example.org' });
  await waitFor(() => mailbox.letters.length === 1);
  expect(subjectOf(mailbox.letters[0] as { text: string })).toBe('Confirm your email address');
  expect((await ana.get('me')).body).toMatchObject({ email: 'ana@example.org', verified: false });
  await ana.post('password/forgot', { name: 'Ana' });
  const link = linkIn(mailbox.letters[0], 'verify');
  const at = `${opened.server.address}${link}`;
  // Programs that open links change nothing.
  const asked = await fetch(at);
  expect(asked.status).toBe(200);
  // With no-referrer, browsers send the form of this page with the origin `null`.
  expect(asked.headers.get('referrer-policy')).toBe('same-origin');
  expect((await ana.get('me')).body.verified).toBe(false);
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }, body: '' };
  expect(await (await fetch(at, form)).text()).toMatch(/is confirmed/);
  expect((await ana.get('me')).body.verified).toBe(true);
  const again = await fetch(at, form);
  expect([again.status, again.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(mailbox.letters).toHaveLength(1);
  await ana.post('password/forgot', { name: 'Ana' });
  await waitFor(() => mailbox.letters.length === 2);
  const { db } = opened.server.services.database;
  await waitFor(async () => (await db.selectFrom('outbox').selectAll().execute()).length === 0);
  expect(mailbox.letters).toHaveLength(2);
});

it('changing the address takes the password, and the old address is told', async () => {
  const ana = await person('Ana');
  expect((await ana.ask('PATCH', 'me', { email: 'new@example.org' })).status).toBe(403);
  expect((await ana.ask('PATCH', 'me', { email: 'new@example.org', password: 'wrong' })).status).toBe(403);
  const { body } = await ana.ask('PATCH', 'me', { email: 'new@example.org', password: 'correct horse' });
  expect(body).toMatchObject({ email: 'new@example.org', verified: false });
  await waitFor(() => mailbox.letters.length === 2);
  expect(lettersTo('ana@example.org').map(subjectOf)).toEqual(['Your email address was changed']);
  expect(lettersTo('new@example.org').map(subjectOf)).toEqual(['Confirm your email address']);
});

it('links that went to an address before the account had another do nothing', async () => {
  const ana = await person('Ana');
  const stranger = new Person(opened.server.address);
  const { db } = opened.server.services.database;
  /** As a request that read the account before: its link is stored after those of the old address were deleted. */
  const overtaken = async (): Promise<string> => {
    await stranger.post('password/forgot', { name: 'Ana' });
    await waitFor(() => lettersTo('ana@example.org').length === 1);
    const rows = await db.selectFrom('tokens').selectAll().where('kind', '=', 'password').execute();
    await ana.ask('PATCH', 'me', { email: 'new@example.org', password: 'correct horse' });
    expect(await db.selectFrom('tokens').selectAll().where('kind', '=', 'password').execute()).toEqual([]);
    await db.insertInto('tokens').values(rows).execute();
    return /#\/password\/([\w-]{43})/.exec(textOf(lettersTo('ana@example.org')[0]))?.[1] ?? '';
  };
  const reset = await stranger.post('password/reset', { token: await overtaken(), password: 'battery staple' });
  expect(reset).toMatchObject({ status: 400, body: { error: { message: expect.stringMatching(/has expired or was already used/) } } });
  expect((await stranger.post('session', { name: 'Ana', password: 'correct horse' })).status).toBe(200);
  // The link for the first of two new addresses confirms neither.
  await waitFor(() => lettersTo('new@example.org').length === 1);
  await ana.ask('PATCH', 'me', { email: 'newer@example.org', password: 'correct horse' });
  const late = await fetch(`${opened.server.address}${linkIn(lettersTo('new@example.org')[0], 'verify')}`, { method: 'POST' });
  expect([late.status, (await ana.get('me')).body.verified]).toEqual([400, false]);
});

it('an address is changed and the old one is told in one step, and so are passwords and tokens', async () => {
  const ana = await person('Ana');
  const { jobs, database } = opened.server.services;
  const add = jobs.add.bind(jobs);
  const was = await database.db.selectFrom('users').selectAll().where('name', '=', 'Ana').executeTakeFirstOrThrow();
  await new Person(opened.server.address).post('password/forgot', { name: 'Ana' });
  await waitFor(() => lettersTo('ana@example.org').length === 1);
  const token = /#\/password\/([\w-]{43})/.exec(textOf(lettersTo('ana@example.org')[0]))?.[1];
  // As if the node were killed before the letter is stored.
  jobs.add = () => Promise.reject(new Error('no disk'));
  const ways: readonly (readonly [string, string, object])[] = [
    ['PATCH', 'me', { email: 'thief@example.org', password: 'correct horse' }],
    ['POST', 'me/password', { old: 'correct horse', password: 'battery staple' }],
    ['POST', 'me/tokens', { name: 'Thief', scopes: ['read'], days: null, password: 'correct horse' }],
    ['POST', 'password/reset', { token, password: 'battery staple' }],
  ];
  for (const [method, path, body] of ways) expect([path, (await ana.ask(method, path, body)).status >= 500]).toEqual([path, true]);
  jobs.add = add;
  expect(await database.db.selectFrom('users').selectAll().where('name', '=', 'Ana').executeTakeFirstOrThrow()).toEqual(was);
  expect(await database.db.selectFrom('access').selectAll().execute()).toEqual([]);
  // Nothing was used up, so everything works afterwards, once.
  expect((await ana.post('password/reset', { token, password: 'battery staple' })).status).toBe(204);
  expect((await ana.post('password/reset', { token, password: 'battery staple' })).status).toBe(400);
  await waitFor(() => lettersTo('ana@example.org').length === 2);
});

it('a link to confirm an address works for the account it was made for, as long as it is its address', async () => {
  const { db } = opened.server.services.database;
  const press = async (link: string): Promise<readonly [number, string]> => {
    const answer = await fetch(`${opened.server.address}${link}`, { method: 'POST' });
    return [answer.status, await answer.text()];
  };
  const [ana, ben] = [await person('Ana'), await person('Ben')];
  const change = (who: Person, email: string) => who.ask('PATCH', 'me', { email, password: 'correct horse' });
  // Two accounts may have the same address. Each confirms it for itself.
  for (const who of [ana, ben]) expect((await change(who, 'family@example.org')).status).toBe(200);
  await waitFor(() => lettersTo('family@example.org').length === 2);
  const [anas = '', bens = ''] = ['Ana', 'Ben'].map((name) =>
    linkIn(
      lettersTo('family@example.org').find((letter) => textOf(letter).includes(`Hi ${name},`)),
      'verify',
    ),
  );
  expect((await press(anas))[0]).toBe(200);
  expect([(await ana.get('me')).body.verified, (await ben.get('me')).body.verified]).toEqual([true, false]);
  expect(await press(anas)).toEqual([400, expect.stringMatching(/already used/)]);
  // A letter that was on its way while the address changed: nothing is confirmed, and nobody is told that it was.
  const rows = await db.selectFrom('tokens').selectAll().where('kind', '=', 'email').execute();
  await change(ben, 'ben@example.org');
  await db.insertInto('tokens').values(rows).execute();
  expect(await press(bens)).toEqual([400, expect.stringMatching(/already used/)]);
  expect((await ben.get('me')).body).toMatchObject({ email: 'ben@example.org', verified: false });
  // One that comes after the account is deleted.
  const asked = () => lettersTo('ben@example.org').find((letter) => subjectOf(letter) === 'Confirm your email address');
  await waitFor(() => asked() !== undefined);
  const last = linkIn(asked(), 'verify');
  expect((await ben.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(204);
  expect((await press(last))[0]).toBe(400);
  expect(await db.selectFrom('users').select('email').where('deleted', 'is not', null).execute()).toEqual([{ email: null }]);
});

it('nobody is flooded with letters that others ask for', async () => {
  await person('Ana');
  const stranger = new Person(opened.server.address);
  for (let i = 0; i < 8; i++) expect((await stranger.post('password/forgot', { name: 'Ana' })).status).toBe(202);
  await waitFor(() => mailbox.letters.length === 5);
  const answers: number[] = [];
  for (let i = 0; i < 7; i++) {
    const { status } = await new Person(opened.server.address).post('people', {
      name: `Sender ${i}`,
      password: 'correct horse',
      email: i % 2 === 0 ? 'victim@example.org' : 'Victim@example.org',
    });
    answers.push(status);
  }
  expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429]);
  await waitFor(() => mailbox.letters.length === 10);
  const { db } = opened.server.services.database;
  await waitFor(async () => (await db.selectFrom('outbox').selectAll().execute()).length === 0);
  expect(mailbox.letters).toHaveLength(10);
});

it('a letter that was lost is sent again', async () => {
  const ana = await new Person(opened.server.address).signUp('Ana');
  const address = { email: 'ana@example.org', password: 'correct horse' };
  for (const count of [1, 2]) {
    expect((await ana.ask('PATCH', 'me', address)).body).toMatchObject({ email: 'ana@example.org', verified: false });
    await waitFor(() => mailbox.letters.length === count);
  }
  for (const letter of mailbox.letters) expect(subjectOf(letter)).toBe('Confirm your email address');
  await fetch(`${opened.server.address}${linkIn(mailbox.letters[1], 'verify')}`, { method: 'POST' });
  expect((await ana.ask('PATCH', 'me', address)).body.verified).toBe(true);
});

it('letters about games name no table in the subject, and can be ended', async () => {
  const people = [await person('Ana'), await person('Ben')] as const;
  const id = await beginTable(people, { name: 'Click here: evil.example' });
  await makeAll(people, id, movesAfter((await people[0].get(`tables/${id}`)).body.record, 8, 1));
  ahead += 61_000;
  await waitFor(() => mailbox.letters.length > 0);
  const letter = mailbox.letters[0] as { text: string; to: string };
  expect(subjectOf(letter)).toMatch(/^Your turn in 1857/);
  expect(subjectOf(letter)).not.toMatch(/evil/);
  const link = linkIn(letter, 'unsubscribe');
  expect(letter.text.replace(/\r?\n(?=[ \t])/g, '')).toContain(`List-Unsubscribe: <https://games.example.org/${link}>`);
  const one = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' };
  expect((await fetch(`${opened.server.address}${link}`, one)).status).toBe(200);
  const who = people[letter.to === 'ana@example.org' ? 0 : 1];
  expect((await who.get('me')).body.notify).toBe(false);
  expect((await fetch(`${opened.server.address}${link.slice(0, -3)}xxx`, one)).status).toBe(400);
  await beginTable(people);
  await beginTable([people[1], people[0]]);
  ahead += 61_000;
  const { db } = opened.server.services.database;
  await waitFor(async () => (await db.selectFrom('outbox').selectAll().execute()).length === 0);
  expect(lettersTo(letter.to)).toHaveLength(1);
  expect((await who.ask('PATCH', 'me', { notify: true })).body.notify).toBe(true);
});

it('sessions are listed and ended, and their sockets with them', async () => {
  const ana = await person('Ana');
  const phone = new Person(opened.server.address);
  expect((await phone.ask('POST', 'session', { name: 'Ana', password: 'correct horse' }, { 'user-agent': 'Phone' })).status).toBe(200);
  const { id } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
  const ear = await new Ear(phone, id).until(({ messages }) => messages.length > 0);
  const { sessions } = (await ana.get('me/sessions')).body as { sessions: { id: string; agent: string; isThis: boolean }[] };
  expect(sessions.map(({ agent, isThis }) => [agent === 'Phone', isThis]).sort()).toEqual([
    [false, true],
    [true, false],
  ]);
  const other = await person('Ben');
  const there = sessions.find(({ agent }) => agent === 'Phone')?.id;
  expect((await other.ask('DELETE', `me/sessions/${there}`)).status).toBe(404);
  expect((await ana.ask('DELETE', `me/sessions/${there}`)).status).toBe(204);
  await ear.until(({ closed }) => closed === 1008);
  expect((await phone.get('me')).status).toBe(401);
  const mine = await new Ear(ana, id).until(({ messages }) => messages.length > 0);
  const { cookie } = ana;
  expect((await ana.ask('DELETE', 'me/sessions')).status).toBe(204);
  await mine.until(({ closed }) => closed === 1008);
  ana.cookie = cookie;
  expect((await ana.get('me')).status).toBe(401);
});

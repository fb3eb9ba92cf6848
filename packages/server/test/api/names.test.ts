import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retain } from '../../src/people/retention.ts';
import type { Running } from '../../src/serve.ts';
import { beginTable, makeAll, movesAfter, openServer, Person } from './client.ts';

// Whose name is whose.

let server: Running;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ server, close } = await openServer());
});

afterEach(() => close());

const signUp = async (name: string) => {
  const { status, body } = await new Person(server.address).post('people', { name, password: 'correct horse' });
  return [status, body.error?.code];
};

describe('a name', () => {
  it('is not taken that looks like another', async () => {
    expect(await signUp('Carlo Paolo')).toEqual([201, undefined]);
    // Cyrillic letters, a digit for a letter, an accent, other separators, another width.
    for (const name of ['Сarlo Paolo', 'Car1o Paolo', 'Carlo Paol0', 'Càrlo Paolo', 'Carlo_Paolo', 'carlo-paolo', 'Ｃarlo Paolo'])
      expect([name, ...(await signUp(name))]).toEqual([name, 409, 'taken']);
    expect(await signUp('Carla Paola')).toEqual([201, undefined]);
    // Letters that show nothing.
    for (const blank of [0x3164, 0x115f, 0x1160, 0xffa0].map((code) => String.fromCharCode(code)))
      for (const name of [`Carlo${blank} Paolo`, blank.repeat(3)]) expect(await signUp(name)).toEqual([400, 'malformed']);
  });

  it('is not taken that looks like another by its digits', async () => {
    const alike = {
      Bona: ['8ona', 'B0na', 'Bon4', '6ona'],
      Attal: ['Atta1', '4tta1'],
      Vera9: ['Verag', 'Veraq', 'V3ra9'],
      Sam2: ['5amz', '5am2'],
      '8ert1': ['Berti', 'Bertl'],
    };
    for (const [name, others] of Object.entries(alike)) {
      expect([name, ...(await signUp(name))]).toEqual([name, 201, undefined]);
      for (const other of others) expect([other, ...(await signUp(other))]).toEqual([other, 409, 'taken']);
    }
    // Digits differ from each other, and letters that only a digit could be taken for differ too.
    for (const name of ['Attai', 'Vera6', 'Vera8', 'Sam3', 'Player 1', 'Player 2', 'Player 6', 'Player 8', 'Player 9'])
      expect([name, ...(await signUp(name))]).toEqual([name, 201, undefined]);
    expect(await signUp('Atta1')).toEqual([409, 'taken']);
  });

  it('is not taken that looks like another by letters of other scripts, and is in one script', async () => {
    for (const name of ['Bona', 'Tom', 'Kate']) expect(await signUp(name)).toEqual([201, undefined]);
    for (const name of ['Boпa', 'Вопа', 'ВОПА', 'Том', 'Каtе', 'Κατε', 'Ꮶate'])
      expect([name, ...(await signUp(name))]).toEqual([name, 409, 'taken']);
    // Nobody is called so, but nobody could tell the letters apart.
    for (const name of ['Olgа', 'Λena', 'Ivan Ивaн', 'Ꮤolf']) expect([name, ...(await signUp(name))]).toEqual([name, 400, 'malformed']);
    for (const name of ['Анна', 'Мила', 'Эмма', 'Емма', 'Ελένη', 'José', 'Straße', '鉄道クラブ Tokyo', '김철수', 'דנה', 'سلمى'])
      expect([name, ...(await signUp(name))]).toEqual([name, 201, undefined]);
  });

  it('is given to one of several who want names that look alike at the same time', async () => {
    const got = await Promise.all(['Marti', 'Mart1', 'M4rt1', 'Mar7i'].map(signUp));
    expect(got.map(([status]) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('that looks like another is kept by those who have it, and they log in', async () => {
    for (const name of ['Alba', 'Bruno']) expect(await signUp(name)).toEqual([201, undefined]);
    const { db } = server.services.database;
    // As an earlier version has admitted it.
    await db.updateTable('users').set({ name: 'A1bа', key: 'a1bа', look: 'old', blur: 'old' }).where('name', '=', 'Bruno').execute();
    const { status, body } = await new Person(server.address).post('session', { name: 'A1bа', password: 'correct horse' });
    expect([status, body.name ?? body.me?.name]).toEqual([200, 'A1bа']);
  });

  it('is not taken that looks like another by its capitals', async () => {
    const alike = {
      Alice: ['AIice', 'ALlCE', 'АІice', 'AL1CE'],
      William: ['VVilliam', 'WiIliam', 'Wil1iam'],
      Bella: ['BeIla', 'BELLa'],
      Ian: ['lan', '1an', 'lAN'],
      Ilse: ['iIse', 'llse', 'IIse'],
      Al: ['AI'],
    };
    for (const [name, others] of Object.entries(alike)) {
      expect([name, ...(await signUp(name))]).toEqual([name, 201, undefined]);
      for (const other of others) expect([other, ...(await signUp(other))]).toEqual([other, 409, 'taken']);
    }
    for (const name of ['Elia', 'Ella', 'Delia', 'Della', 'Lise', 'Ida'])
      expect([name, ...(await signUp(name))]).toEqual([name, 201, undefined]);
  });

  it('is not taken that the server speaks under', async () => {
    for (const name of [
      'Roundhouse Support',
      'RoundhouseTeam',
      'The Moderator',
      'Moderators',
      'Site Admin',
      'Admin Team 2',
      'AdminIstrator',
      'Webmaster',
      'admin',
      'Аdmin',
      'Administrator',
      'R00t',
      'Roundhouse',
      'Guest',
      'Director',
      'Conductor 2',
      'Deleted account',
      'bot 7',
      '5upport',
      'Adm1n Team',
      'M0derat0r',
      '4dm1n',
    ])
      expect([name, ...(await signUp(name))]).toEqual([name, 409, 'reserved']);
  });

  it('of a table, a club and a tournament has no character that nobody sees', async () => {
    const ana = await new Person(server.address).signUp('Ana');
    const { id } = (await ana.post('clubs', { name: 'Thursday', about: '' })).body;
    const make = async (name: string) => {
      const club = await ana.ask('PATCH', `clubs/${id}`, { name });
      const table = await ana.post('tables', { title: '1857', seats: 2, name });
      const tournament = await ana.post(`clubs/${id}/tournaments`, { name, title: '1857', size: 3, rounds: 1 });
      return [club.status, table.status, tournament.status];
    };
    // A text that is turned round, a zero-width space, a line break, half a character, a letter without a shape, nothing but spaces.
    for (const name of ['Club \u202ebulC', '\u200b', 'A\u200bB', 'A\nB', 'A\ud800', '\u3164', '  '])
      expect([name, ...(await make(name))]).toEqual([name, 400, 400, 400]);
    for (const name of ['Thursday’s 18xx: Züge & Co.', '鉄道クラブ', '🚂 ❤️'])
      expect([name, ...(await make(name))]).toEqual([name, 204, 201, 201]);
  });

  it('of a game that is imported, and of its players, has none either', async () => {
    const ana = await new Person(server.address).signUp('Ana');
    const ben = await new Person(server.address).signUp('Ben');
    const { record } = (await ana.get(`tables/${await beginTable([ana, ben])}`)).body;
    const importIt = async (name: string | undefined, player: string) => {
      const players = record.players.map((one: object, i: number) => (i === 0 ? { ...one, name: player } : one));
      const { status, body } = await ana.post('tables/import', { record: { ...record, players }, ...(name !== undefined && { name }) });
      return [status, body.error?.message];
    };
    for (const name of ['x\u202eevil\n\u200b', 'A\u200bB', '\u3164', '  ', '', 'x'.repeat(81)])
      expect([name, ...(await importIt(name, 'Ana'))]).toEqual([name, 400, expect.stringMatching(/table’s name can have 80/)]);
    for (const name of ['x'.repeat(5_000), 'Ro\u200bot', 'A\nB', ' '])
      expect([name, ...(await importIt(undefined, name))]).toEqual([name, 400, expect.stringMatching(/player 1/)]);
    for (const name of ['Roundhouse Support', 'M0derator', 'Boпa'])
      expect([name, ...(await importIt(undefined, name))]).toEqual([name, 400, expect.stringMatching(/player 1/)]);
    for (const name of ['Ana (guest)', 'Conductor 2', 'Deleted account', 'Анна'])
      expect([name, ...(await importIt('Züge & Co.', name))]).toEqual([name, 201, undefined]);
  });

  it('of a guest who is refused a seat is not kept', async () => {
    const host = await new Person(server.address).signUp('Ana');
    const { id } = (await host.post('tables', { title: '1857', seats: 3 })).body;
    const { invite } = (await host.get(`tables/${id}`)).body;
    for (const seat of [0, 7])
      expect((await new Person(server.address).post(`tables/${id}/guest`, { name: 'Zed', invite, seat })).body.error.code).toBe('taken');
    const { db } = server.services.database;
    expect(await db.selectFrom('users').select('id').where('guest', '=', 1).execute()).toEqual([]);
    expect(await db.selectFrom('sessions').select('hash').execute()).toHaveLength(1);
  });

  it('of a guest is in one script, does not speak for the server, and looks like no other at the table', async () => {
    const host = await new Person(server.address).signUp('Ana');
    const { id } = (await host.post('tables', { title: '1857', seats: 4 })).body;
    const { invite } = (await host.get(`tables/${id}`)).body;
    const come = async (name: string) => {
      const { status, body } = await new Person(server.address).post(`tables/${id}/guest`, { name, invite });
      return [name, status, body.error?.code];
    };
    for (const name of ['Moderator', 'Roundhouse 5upport']) expect(await come(name)).toEqual([name, 409, 'reserved']);
    expect(await come('Boпa')).toEqual(['Boпa', 400, 'malformed']);
    expect(await come('Bona')).toEqual(['Bona', 200, undefined]);
    for (const name of ['Bona', '8ona', 'Вопа']) expect(await come(name)).toEqual([name, 409, 'taken']);
    expect(await come('Ana')).toEqual(['Ana', 200, undefined]);
    const { db } = server.services.database;
    expect(await db.selectFrom('users').select('id').where('guest', '=', 1).execute()).toHaveLength(2);
  });

  it('of a guest says so', async () => {
    const host = await new Person(server.address).signUp('Ana');
    const { id } = (await host.post('tables', { title: '1857', seats: 2 })).body;
    const { invite } = (await host.get(`tables/${id}`)).body;
    const guest = new Person(server.address);
    expect((await guest.post(`tables/${id}/guest`, { name: 'Ana', invite })).status).toBe(200);
    const { seats } = (await host.get(`tables/${id}`)).body;
    expect(seats.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Ana (guest)']);
    await guest.post(`tables/${id}/chat`, { text: 'hello' });
    expect((await host.get(`tables/${id}/entries`)).body.entries.at(-1).name).toBe('Ana (guest)');
    expect(await signUp('Ana (guest)')).toEqual([400, 'malformed']);
  });
});

it('what a deleted person said and played is shown under another name, everywhere', async () => {
  const people = [await new Person(server.address).signUp('Zebulon'), await new Person(server.address).signUp('Ben')] as const;
  const [leaver, ben] = people;
  const games = [await beginTable(people), await beginTable([ben, leaver])];
  for (const [i, id] of games.entries()) {
    const seated = i === 0 ? people : ([ben, leaver] as const);
    await leaver.post(`tables/${id}/chat`, { text: 'it was me' });
    await makeAll(seated, id, movesAfter((await ben.get(`tables/${id}`)).body.record, 20, 1));
  }
  // One game is over, one goes on, and at one Zebulon only watched.
  for (const person of people) await person.post(`tables/${games[0]}/abandon`, { yes: true });
  const watched = await beginTable([ben, await new Person(server.address).signUp('Cleo')]);
  await leaver.post(`tables/${watched}/chat`, { text: 'only looking' });
  const views = await Promise.all([...games, watched].map(async (id) => (await ben.get(`tables/${id}`)).body.view));
  expect((await leaver.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(204);

  for (const [i, id] of [...games, watched].entries()) {
    const shown = await Promise.all(['', '/entries', '/record'].map(async (path) => (await ben.get(`tables/${id}${path}`)).body));
    expect(JSON.stringify(shown)).not.toMatch(/Zebulon/);
    expect(shown[1].entries.some(({ kind, name }: { kind: string; name?: string }) => kind === 'chat' && name === 'Deleted account')).toBe(
      true,
    );
    expect(shown[0].view.players.map(({ cash }: { cash: number }) => cash)).toEqual(
      views[i].players.map(({ cash }: { cash: number }) => cash),
    );
  }
  const { db } = server.services.database;
  const tables = ['users', 'games', 'seats', 'entries', 'snapshots', 'notes', 'sessions', 'outbox'] as const;
  for (const table of tables) expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toMatch(/Zebulon/);
});

it('an account that a node has ended and not erased is erased later', async () => {
  const [leaver, ben] = [await new Person(server.address).signUp('Ozymandias'), await new Person(server.address).signUp('Benno')] as const;
  const id = await beginTable([leaver, ben]);
  await leaver.post(`tables/${id}/chat`, { text: 'look on my works' });
  const { db } = server.services.database;
  await db.updateTable('users').set({ deleted: 1 }).where('name', '=', 'Ozymandias').execute();
  // What was asked before the account ended is not done any more.
  expect((await leaver.post(`tables/${id}/chat`, { text: 'despair' })).status).toBe(401);
  const { id: user } = await db.selectFrom('users').select('id').where('name', '=', 'Ozymandias').executeTakeFirstOrThrow();
  await expect(
    server.services.actors.at(id, (actor) => actor.add(user, [{ kind: 'chat', seat: 0, name: 'Ozymandias', text: 'despair' }])),
  ).rejects.toThrow();
  await retain(server.services);
  expect((await ben.get(`tables/${id}`)).body.seats).toMatchObject([null, { name: 'Benno' }]);
  for (const table of ['users', 'games', 'seats', 'entries', 'snapshots'] as const)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toMatch(/Ozymandias/);
});

it('a table that was read before names in its log changed is read again before anything is added', async () => {
  const [ana, ben] = [await new Person(server.address).signUp('Alba'), await new Person(server.address).signUp('Bruno')] as const;
  const id = await beginTable([ana, ben]);
  const { db } = server.services.database;
  const { body } = await db.selectFrom('entries').select('body').where('game_id', '=', id).where('seq', '=', 1).executeTakeFirstOrThrow();
  await db
    .updateTable('entries')
    .set({ body: body.replace('Alba', 'Nobody') })
    .where('game_id', '=', id)
    .where('seq', '=', 1)
    .execute();
  await db.updateTable('games').set({ renamed: 1 }).where('id', '=', id).execute();
  expect((await ben.post(`tables/${id}/chat`, { text: 'who was that?' })).status).toBe(200);
  expect((await ben.get(`tables/${id}`)).body.seats[0].name).toBe('Nobody');
});

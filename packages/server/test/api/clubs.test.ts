import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../../src/operator.ts';
import { fileGame } from '../../src/results/archive.ts';
import type { Running } from '../../src/serve.ts';
import { type Answer, Ear, openServer, Person } from './client.ts';
import { CLUB_ROLES, CLUB_ROWS, type ClubRole, type ClubScene } from './clubrows.ts';
import { putFinished } from './played.ts';
import { openPostgres, type Postgres } from './postgres.ts';

// Clubs: who may do what, their tables, league and tournaments, on both databases.

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(() => postgres.stop());

const signUp = (server: Running, name: string): Promise<Person> => new Person(server.address).signUp(name);
const idOf = async ({ services }: Running, name: string): Promise<string> =>
  (await services.database.db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

/** A club of these people, the first of whom owns it. */
const makeClub = async (people: readonly Person[], name = 'Friday'): Promise<string> => {
  const [owner, ...others] = people as [Person, ...Person[]];
  const { id } = (await owner.post('clubs', { name, about: 'We play on Fridays.' })).body;
  for (const other of others) {
    expect((await owner.ask('PUT', `clubs/${id}/calls/${other.name}`)).status).toBe(204);
    expect((await other.post(`clubs/${id}/answer`, { yes: true })).status).toBe(204);
  }
  return id;
};

describe('in a club', () => {
  let server: Running;
  let close: () => Promise<void>;
  const cast = {} as Record<ClubRole, Person>;
  let extra: Person;

  beforeAll(async () => {
    let file = '';
    ({ server, file, close } = await openServer());
    for (const role of CLUB_ROLES) {
      cast[role] = new Person(server.address);
      if (role !== 'stranger' && role !== 'guest') await cast[role].signUp(role === 'admin' ? 'Ada' : `The ${role}`);
    }
    extra = await signUp(server, 'Extra');
    await operate(['admin', cast.admin.name], {}, file);
    const { id } = (await cast.owner.post('tables', { title: '1857', seats: 2 })).body;
    const { invite } = (await cast.owner.get(`tables/${id}`)).body;
    await cast.guest.post(`tables/${id}/guest`, { name: 'Gus', invite });
  });

  afterAll(() => close());

  const setScene = async (): Promise<ClubScene> => {
    const club = await makeClub([cast.owner, cast.organiser, cast.member, extra]);
    await cast.owner.ask('PUT', `clubs/${club}/members/${cast.organiser.name}`, { role: 'organiser' });
    await cast.owner.ask('PUT', `clubs/${club}/calls/${cast.called.name}`);
    const { id: invite, token } = (await cast.owner.post(`clubs/${club}/invites`, { days: 1 })).body;
    const tournament = (await cast.owner.post(`clubs/${club}/tournaments`, { name: 'Cup', title: '1857', size: 3, rounds: 2 })).body.id;
    await extra.ask('PUT', `clubs/${club}/tournaments/${tournament}/entrants/Extra`);
    return { club, tournament, invite, token, outsider: cast.outsider.name };
  };

  const dissolve = ({ club }: ClubScene): Promise<Answer> => cast.owner.ask('DELETE', `clubs/${club}`);

  it.each(CLUB_ROWS.map((row) => [row.route, row] as const))('%s', async (_route, row) => {
    const [method = '', pattern = ''] = row.route.split(' ');
    const found: Record<string, number> = {};
    let scene = await setScene();
    for (const role of CLUB_ROLES) {
      const path = pattern
        .replace('/api/', '')
        .replace(':club', scene.club)
        .replace(':tournament', scene.tournament)
        .replace(':invite', scene.invite)
        .replace(':token', scene.token)
        .replace(':name', encodeURIComponent(row.name?.(scene) ?? ''))
        .replace(':round', '1')
        .replace(':board', '1');
      const answer = await cast[role].ask(method, path, row.body);
      found[role] = answer.status;
      // Nobody outside is told more than about a club that never was.
      if (answer.status === 404 && path.startsWith('clubs/') && CLUB_ROLES.indexOf(role) < 5) {
        const never = await cast[role].ask(method, path.replace(scene.club, 'never0000000'), row.body);
        expect([never.status, never.body]).toEqual([answer.status, answer.body]);
      }
      if (method !== 'GET' && answer.status < 300) {
        await dissolve(scene);
        scene = await setScene();
      }
    }
    await dissolve(scene);
    for (const role of ['admin', 'outsider', 'called', 'member', 'organiser', 'owner'] as const) {
      const { clubs } = (await cast[role].get('clubs')).body;
      for (const { id, role: mine } of clubs) if (mine === 'owner') await cast[role].ask('DELETE', `clubs/${id}`);
    }
    expect(found).toEqual(Object.fromEntries(CLUB_ROLES.map((role, i) => [role, row.expected[i]])));
  });
});

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let server: Running;
  let close: () => Promise<void>;
  let fits: (name: string, body: unknown) => void;

  beforeAll(async () => {
    ({ server, close } = await openServer(kind === 'postgres' ? { place: { url: await postgres.fresh() } } : {}));
    const check = new Ajv2020({ strict: false, formats: { 'date-time': true } });
    check.addSchema((await new Person(server.address).get('openapi.json')).body, 'api');
    fits = (name, body) => {
      const validate = check.getSchema(`api#/components/schemas/${name}`);
      expect(validate?.(body), JSON.stringify(validate?.errors)).toBe(true);
    };
  });

  afterAll(() => close());

  it('the tables of a club are for its members, and for nobody else', async () => {
    const people = [await signUp(server, 'Ana'), await signUp(server, 'Ben'), await signUp(server, 'Cleo')] as const;
    const [ana, ben, cleo] = people;
    const out = await signUp(server, 'Otto');
    const club = await makeClub(people);
    expect((await out.post('tables', { title: '1857', seats: 3, club })).status).toBe(404);
    const { id } = (await ana.post('tables', { title: '1857', seats: 3, visibility: 'public', club })).body;
    const { invite, visibility } = (await ana.get(`tables/${id}`)).body;
    expect(visibility).toBe('club');
    // Neither lists nor the invitation of the table lead in.
    const everywhere = async (who: Person): Promise<readonly string[]> => [
      ...(await who.get('tables')).body.tables.map((card: { id: string }) => card.id),
      ...(await who.get('tables?status=open&room=true')).body.tables.map((card: { id: string }) => card.id),
    ];
    expect(await everywhere(out)).not.toContain(id);
    expect(await everywhere(ben)).not.toContain(id);
    for (const path of [`tables/${id}`, `tables/${id}?invite=${invite}`, `tables/${id}/entries?invite=${invite}`, `tables/${id}/offers`])
      expect((await out.get(path)).status, path).toBe(404);
    for (const [path, body] of [
      ['join', { invite }],
      ['chat', { text: 'x' }],
      ['clone', {}],
      ['reports', { why: 'x' }],
    ] as const)
      expect((await out.post(`tables/${id}/${path}`, body)).status, path).toBe(404);
    expect((await new Person(server.address).post(`tables/${id}/guest`, { name: 'Gus', invite })).status).toBe(404);
    expect((await out.ask('PUT', `me/follows/tables/${id}`)).status).toBe(404);
    const lobby = (await cleo.get(`clubs/${club}/tables?status=open`)).body;
    fits('Tables', lobby);
    expect(lobby.tables).toMatchObject([{ id, visibility: 'club', club }]);
    expect((await ben.post(`tables/${id}/join`, {})).status).toBe(200);
    expect((await cleo.get(`tables/${id}`)).status).toBe(200);
    const ear = await new Ear(cleo, id).until(({ messages }) => messages.some(({ type }) => type === 'hello'));
    // Whoever leaves keeps a seat, and sees nothing else.
    expect((await ben.ask('DELETE', `clubs/${club}/members/Ben`)).status).toBe(204);
    expect((await cleo.ask('DELETE', `clubs/${club}/members/Cleo`)).status).toBe(204);
    expect([(await ben.get(`tables/${id}`)).status, (await cleo.get(`tables/${id}`)).status]).toEqual([200, 404]);
    expect((await ben.get(`clubs/${club}`)).status).toBe(404);
    await ben.post(`tables/${id}/leave`);
    await ear.until(({ closed }) => closed === 1008);
    expect((await ben.get(`tables/${id}`)).status).toBe(404);
    // The games of a club that is deleted stay with their players.
    expect((await ana.ask('DELETE', `clubs/${club}`)).status).toBe(204);
    expect((await ana.get(`tables/${id}`)).body).toMatchObject({ visibility: 'private', club: null });
  });

  it('people come by links that expire and can be revoked; roles are given, and the club is handed over', async () => {
    const [dora, emil, fay] = [await signUp(server, 'Dora'), await signUp(server, 'Emil'), await signUp(server, 'Fay')] as const;
    const club = await makeClub([dora, emil]);
    fits('Clubs', (await dora.get('clubs')).body);
    const made = (await dora.post(`clubs/${club}/invites`, { days: 1 })).body;
    expect((await fay.get(`invitations/${made.token}`)).body).toEqual({ name: 'Friday', about: 'We play on Fridays.' });
    await dora.ask('DELETE', `clubs/${club}/invites/${made.id}`);
    expect([(await fay.get(`invitations/${made.token}`)).status, (await fay.post(`invitations/${made.token}`)).status]).toEqual([404, 404]);
    const second = (await dora.post(`clubs/${club}/invites`, { days: 1 })).body;
    const { db } = server.services.database;
    await db.updateTable('club_invites').set({ expires: 1 }).where('id', '=', second.id).execute();
    expect((await fay.post(`invitations/${second.token}`)).status).toBe(404);
    const third = (await dora.post(`clubs/${club}/invites`, { days: 1 })).body;
    expect((await fay.post(`invitations/${third.token}`)).body).toEqual({ id: club });
    expect((await db.selectFrom('club_invites').select('hash').execute()).some(({ hash }) => hash === third.token)).toBe(false);
    expect((await dora.ask('PUT', `clubs/${club}/calls/Fay`)).status).toBe(409);
    const seen = (await fay.get(`clubs/${club}`)).body;
    fits('Club', seen);
    expect(seen).toMatchObject({
      role: 'member',
      invites: [],
      members: [{ name: 'Dora', role: 'owner' }, { name: 'Emil' }, { name: 'Fay', isYou: true }],
    });
    // An owner cannot just leave; an organiser cannot remove another.
    expect((await dora.ask('DELETE', `clubs/${club}/members/Dora`)).status).toBe(409);
    for (const name of ['Emil', 'Fay']) await dora.ask('PUT', `clubs/${club}/members/${name}`, { role: 'organiser' });
    expect((await emil.ask('DELETE', `clubs/${club}/members/Fay`)).status).toBe(403);
    expect((await dora.ask('PUT', `clubs/${club}/members/Emil`, { role: 'owner' })).status).toBe(204);
    expect((await dora.get(`clubs/${club}`)).body.role).toBe('organiser');
    // The account of the owner is deleted: the organiser who has been there longest takes over.
    await emil.ask('DELETE', 'me', { password: 'correct horse' });
    expect((await dora.get(`clubs/${club}`)).body).toMatchObject({ role: 'owner', members: [{ name: 'Dora' }, { name: 'Fay' }] });
    await fay.ask('DELETE', 'me', { password: 'correct horse' });
    await dora.ask('DELETE', 'me', { password: 'correct horse' });
    expect(await db.selectFrom('clubs').select('id').where('id', '=', club).execute()).toEqual([]);
  });

  it('the league counts the club’s games alone, and shows a deleted account as such', async () => {
    const people = [await signUp(server, 'Gerd'), await signUp(server, 'Hans'), await signUp(server, 'Inge')] as const;
    const [gerd, hans] = people;
    const club = await makeClub(people);
    const ids = await Promise.all(people.map(({ name }) => idOf(server, name)));
    const seats = (...ranks: readonly number[]) => ids.map((user, i) => ({ user, name: people[i]?.name ?? '', rank: ranks[i] as number }));
    const inClub = { visibility: 'club', club_id: club };
    await putFinished(server, { id: `l${kind}01`.padEnd(12, '0'), seats: seats(1, 2, 3), ended: 1_000, more: inClub });
    await putFinished(server, {
      id: `l${kind}02`.padEnd(12, '0'),
      seats: [...seats(2, 1, 4), { bot: 'conductor', rank: 3 }],
      ended: 2_000,
      more: inClub,
    });
    await putFinished(server, { id: `l${kind}03`.padEnd(12, '0'), seats: seats(3, 2, 1), ended: 3_000 });
    for (const number of [1, 2, 3]) await fileGame(server.services, `l${kind}0${number}`.padEnd(12, '0'));
    const { body } = await gerd.get(`clubs/${club}/league`);
    fits('League', body);
    expect(body).toEqual({
      games: 2,
      rows: [
        { name: 'Gerd', isYou: true, games: 2, wins: 1, points: 100 },
        { name: 'Hans', isYou: false, games: 2, wins: 1, points: 90 },
        { name: 'Inge', isYou: false, games: 2, wins: 0, points: 0 },
      ],
    });
    expect((await gerd.get(`clubs/${club}/games`)).body.tables).toHaveLength(2);
    expect((await gerd.get(`clubs/${club}/league?since=1500`)).body.games).toBe(1);
    await hans.ask('DELETE', 'me', { password: 'correct horse' });
    expect((await gerd.get(`clubs/${club}/league`)).body.rows.map(({ name }: { name: string }) => name)).toEqual([
      'Gerd',
      'Deleted account',
      'Inge',
    ]);
  });

  it('a tournament is run: seating, rulings, withdrawals, byes, bots only if they were chosen', async () => {
    const names = ['Jana', 'Karl', 'Lena', 'Moni', 'Nora', 'Olaf', 'Pia'];
    const people: Person[] = [];
    for (const name of names) people.push(await signUp(server, name));
    const [jana, karl] = people as [Person, Person];
    const club = await makeClub(people);
    const at = async (path: string, wanted: object): Promise<string> => (await jana.post(`clubs/${club}/${path}`, wanted)).body.id;
    expect((await jana.post(`clubs/${club}/tournaments`, { name: 'x', title: '1857', size: 2, rounds: 1 })).status).toBe(400);
    expect((await jana.post(`clubs/${club}/tournaments`, { name: 'x', title: 'none', size: 3, rounds: 1 })).status).toBe(400);
    const cup = await at('tournaments', { name: 'Cup', title: '1857', size: 3, rounds: 2, options: {} });
    const path = `clubs/${club}/tournaments/${cup}`;
    expect((await jana.post(`${path}/rounds`)).status).toBe(409);
    for (const person of people) expect((await person.ask('PUT', `${path}/entrants/${person.name}`)).status).toBe(204);
    expect((await karl.ask('PUT', `${path}/entrants/Karl`)).status).toBe(409);
    // Two organisers who press at once start one round.
    const both = await Promise.all([jana.post(`${path}/rounds`), jana.post(`${path}/rounds`)]);
    expect(both.some(({ status }) => status === 201)).toBe(true);
    expect((await jana.get(`clubs/${club}/tables`)).body.tables).toHaveLength(2);
    const show = async () => {
      const { body } = await karl.get(path);
      fits('Tournament', body);
      return body;
    };
    interface Board {
      readonly board: number;
      readonly table: string;
      readonly seats: readonly { readonly name: string | null; readonly bot: string | null; readonly rank: number | null }[];
    }
    const first = await show();
    expect(first).toMatchObject({ state: 'running', round: 1, active: 7, isIn: true, isOrganiser: false });
    const boards: readonly Board[] = first.played[0].tables;
    expect(boards.map(({ seats }) => seats.length)).toEqual([4, 3]);
    expect(boards.flatMap(({ seats }) => seats.map(({ name }) => name)).toSorted()).toEqual(names);
    // The tables run, with everybody in the seat that was drawn, and only the club sees them.
    for (const { table, seats } of boards) {
      const info = (await karl.get(`tables/${table}`)).body;
      expect([info.status, info.visibility, info.seats.map((seat: { name: string }) => seat.name)]).toEqual([
        'playing',
        'club',
        seats.map(({ name }) => name),
      ]);
    }
    expect((await jana.post(`${path}/rounds`)).body.error.code).toBe('unsettled');
    // A ruling stops the game. Ranks must fit together.
    const rule = (round: number, board: number, ranks: readonly number[]) =>
      jana.ask('PUT', `${path}/rounds/${round}/tables/${board}`, { ranks });
    for (const ranks of [
      [1, 2, 3],
      [1, 1, 2, 4],
      [2, 3, 4, 5],
    ])
      expect((await rule(1, 1, ranks)).status, String(ranks)).toBe(400);
    expect((await rule(1, 1, [1, 2, 2, 4])).status).toBe(204);
    expect((await karl.get(`tables/${boards[0]?.table}`)).body.status).toBe('abandoned');
    // The other table ends by its game.
    const other = boards[1] as Board;
    const result = [2, 1, 3].map((rank, seat) => ({ player: `p${seat + 1}`, worth: 10, rank }));
    const { db } = server.services.database;
    await db
      .updateTable('games')
      .set({ status: 'finished', result: JSON.stringify(result) })
      .where('id', '=', other.table)
      .execute();
    const settled = await show();
    expect(settled.state).toBe('settled');
    const points = Object.fromEntries(settled.standings.map(({ name, points: sum }: { name: string; points: number }) => [name, sum]));
    expect(boards[0]?.seats.map(({ name }) => points[name ?? ''])).toEqual([60, 30, 30, 0]);
    expect(other.seats.map(({ name }) => points[name ?? ''])).toEqual([30, 60, 0]);
    expect((await rule(1, 2, [1, 2, 3])).status).toBe(409);
    // Two withdraw: the other five make a table of five, as no table has fewer than three.
    const last = other.seats[2]?.name as string;
    expect((await (people.find(({ name }) => name === last) as Person).ask('DELETE', `${path}/entrants/${last}`)).status).toBe(204);
    const [leaver] = names.filter((name) => name !== last && name !== 'Jana' && name !== 'Karl');
    expect((await jana.ask('DELETE', `${path}/entrants/${leaver}`)).status).toBe(204);
    expect((await jana.post(`${path}/rounds`)).body).toEqual({ round: 2 });
    const second = await show();
    expect(second.played[1].tables.map(({ seats }: Board) => seats.length)).toEqual([5]);
    expect(second.standings.find(({ name }: { name: string }) => name === last)).toMatchObject({ isOut: true, points: 0 });
    await rule(2, 1, [1, 2, 3, 4, 5]);
    expect((await show()).state).toBe('over');
    expect((await jana.post(`${path}/rounds`)).body.error.code).toBe('over');
    // Who deletes the account stays in the standings without a name.
    await karl.ask('DELETE', 'me', { password: 'correct horse' });
    const after = (await jana.get(path)).body;
    expect(after.standings.map(({ name }: { name: string }) => name)).toContain('Deleted account');
    expect(JSON.stringify(after)).not.toContain('Karl');
    // With bots even one player has a table, and everybody knows who is one.
    const solo = await at('tournaments', { name: 'Solo', title: '1857', size: 4, rounds: 1, bot: 'trainee' });
    await jana.ask('PUT', `clubs/${club}/tournaments/${solo}/entrants/Jana`);
    await jana.post(`clubs/${club}/tournaments/${solo}/rounds`);
    const [table] = (await jana.get(`clubs/${club}/tournaments/${solo}`)).body.played[0].tables as readonly Board[];
    expect(table?.seats.map(({ name, bot }) => name ?? bot)).toEqual(['Jana', 'trainee', 'trainee', 'trainee']);
    await jana.ask('PUT', `clubs/${club}/tournaments/${solo}/rounds/1/tables/1`, { ranks: [1, 2, 3, 4] });
    expect((await jana.get(`clubs/${club}`)).body.tournaments).toHaveLength(2);
    expect((await jana.ask('DELETE', path)).status).toBe(204);
  });
});

import { clubsOf } from '../clubs/clubs.ts';
import { settingsOf } from '../notices/choices.ts';
import { hooksOf, showHook } from '../notices/hooks.ts';
import { pushesOf } from '../notices/push.ts';
import { publicityOf, ratingsOf, resultsOf } from '../results/people.ts';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import { readOrder } from '../tables/standing.ts';
import { accessOf, botsOf } from './access.ts';

// Everything that the server has stored about a person, for that person. It is written table by table, because it may be long.

/** Results, ratings, clubs, tournaments, and whom the person follows. */
const afterwards = async (services: Services, user: User): Promise<object> => {
  const { db } = services.database;
  const { clubs, calls } = await clubsOf(services, user);
  const people = await db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'follows.target')
    .select(['users.name', 'follows.created'])
    .where('follows.user_id', '=', user.id)
    .where('follows.kind', '=', 'person')
    .execute();
  const games = await db
    .selectFrom('follows')
    .select(['target as table', 'created'])
    .where('user_id', '=', user.id)
    .where('kind', '=', 'table')
    .execute();
  const tournaments = await db
    .selectFrom('entrants')
    .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament_id')
    .select(['tournaments.name', 'entrants.place', 'entrants.withdrawn'])
    .where('entrants.user_id', '=', user.id)
    .execute();
  return {
    publicity: await publicityOf(services, user.id),
    results: await resultsOf(services, user.id),
    ratings: await ratingsOf(services, user.id),
    follows: { people, tables: games },
    clubs,
    invitations: calls,
    tournaments,
  };
};

/** The pieces of a JSON document. */
export async function* exportOf(services: Services, user: User): AsyncGenerator<string> {
  const { db } = services.database;
  const { id, name, email, verified, notify, guest, created, muted } = user;
  const sessions = await db.selectFrom('sessions').select(['created', 'expires', 'agent']).where('user_id', '=', id).execute();
  const reports = await db.selectFrom('reports').select(['game_id', 'seq', 'why', 'created']).where('by', '=', id).execute();
  const bots = (await botsOf(services, user)).map((bot) => ({ name: bot.name, created: bot.created }));
  const account = { name, email, verified: verified === 1, notify: notify === 1, guest: guest === 1, created, muted };
  const notices = await settingsOf(db, id);
  const hooks = (await hooksOf(services, id)).map(showHook);
  const browsers = (await pushesOf(services, id)).map(({ agent, created: since }) => ({ agent, since }));
  const head = {
    account,
    sessions,
    tokens: await accessOf(services, user),
    bots,
    reports,
    notices: { ...notices, hooks, browsers },
    ...(await afterwards(services, user)),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"tables":[`;
  const said = db.selectFrom('entries').select('game_id').where('user_id', '=', id).where('kind', 'in', ['chat', 'seat']);
  const hosted = db.selectFrom('games').select('id as game_id').where('owner', '=', id);
  const seated = db.selectFrom('seats').select('game_id').where('user_id', '=', id);
  const tables = await said.union(hosted).union(seated).execute();
  let comma = '';
  for (const { game_id: table } of tables) {
    const game = await db
      .selectFrom('games')
      .select(['id', 'name', 'title', 'rules', 'status', 'created', 'updated', 'owner'])
      .where('id', '=', table)
      .executeTakeFirst();
    if (game === undefined) continue;
    const entries = await db
      .selectFrom('entries')
      .select(['seq', 'at', 'kind', 'body'])
      .where('game_id', '=', table)
      .where('user_id', '=', id)
      .orderBy('seq')
      .execute();
    const notes = await db.selectFrom('notes').select('body').where('game_id', '=', table).where('user_id', '=', id).executeTakeFirst();
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('game_id', '=', table)
      .where('user_id', '=', id)
      .orderBy('created')
      .execute();
    const { owner, ...shown } = game;
    const own = entries.map(({ seq, at, kind, body }) => ({ seq, at, kind, ...(JSON.parse(body) as object) }));
    yield `${comma}\n${JSON.stringify({ ...shown, isOwner: owner === id, notes: notes?.body ?? null, orders: orders.map(readOrder), entries: own })}`;
    comma = ',';
  }
  yield '\n]}\n';
}

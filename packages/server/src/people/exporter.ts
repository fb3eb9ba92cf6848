import { clubsOf } from '../clubs/clubs.ts';
import { settingsOf } from '../notices/choices.ts';
import { hooksOf, showHook } from '../notices/hooks.ts';
import { pushesOf } from '../notices/push.ts';
import { publicityOf, ratingsOf, resultsOf } from '../results/people.ts';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import type { OwnPage } from '../workers/task.ts';
import { accessOf, botsOf } from './access.ts';
import { gamesWith } from './eraser.ts';

// Everything that the server has stored about a person, for that person. It may be long: threads read it, a page of a table at a time.

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

const PAGE_MS = 60_000;

/** What a user has at a table, a page at a time; nothing if it has been deleted meanwhile. */
async function* ownAt({ pool }: Services, { id }: User, game: string): AsyncGenerator<string> {
  for (let after: number | null = 0; after !== null; ) {
    const { text, seq }: OwnPage = await pool.run({ kind: 'own', game, user: id, after }, PAGE_MS, { owners: [id] });
    if (text !== '') yield text;
    after = seq;
  }
}

/** The tables of an account as a JSON array, in pieces. */
async function* tablesOf(services: Services, user: User): AsyncGenerator<string> {
  let comma = '[';
  for (const game of await gamesWith(services, user)) {
    let isFirst = true;
    for await (const piece of ownAt(services, user, game)) {
      yield isFirst ? `${comma}\n${piece}` : piece;
      isFirst = false;
      comma = ',';
    }
  }
  yield comma === '[' ? '[]' : '\n]';
}

/** An object as JSON with the tables of an account in it. */
async function* withTables(services: Services, user: User, head: object): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"tables":`;
  yield* tablesOf(services, user);
  yield '}';
}

/** What the person has chosen and agreed to at single tables. */
const choicesOf = async ({ database: { db } }: Services, id: string): Promise<{ readonly tables: object[]; readonly agreed: object[] }> => {
  const chosen = await db.selectFrom('notice_tables').select(['game_id', 'choices']).where('user_id', '=', id).execute();
  const agreed = await db.selectFrom('consents').select(['game_id as table', 'rules']).where('user_id', '=', id).execute();
  return { tables: chosen.map(({ game_id, choices }) => ({ table: game_id, choices: JSON.parse(choices) as object })), agreed };
};

/** The pieces of a JSON document. */
export async function* exportOf(services: Services, user: User): AsyncGenerator<string> {
  const { db } = services.database;
  const { id, name, email, verified, notify, guest, created, muted } = user;
  const sessions = await db.selectFrom('sessions').select(['created', 'expires', 'agent']).where('user_id', '=', id).execute();
  const reports = await db.selectFrom('reports').select(['game_id', 'seq', 'why', 'created']).where('by', '=', id).execute();
  const links = await db.selectFrom('club_invites').select(['club_id as club', 'created', 'expires']).where('by', '=', id).execute();
  const account = { name, email, verified: verified === 1, notify: notify === 1, guest: guest === 1, created, muted };
  const { tables, agreed } = await choicesOf(services, id);
  const hooks = (await hooksOf(services, id)).map(showHook);
  const browsers = (await pushesOf(services, id)).map(({ agent, created: since }) => ({ agent, since }));
  const head = {
    account,
    sessions,
    tokens: await accessOf(services, user),
    reports,
    links,
    agreed,
    notices: { ...(await settingsOf(db, id)), tables, hooks, browsers },
    ...(await afterwards(services, user)),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"bots":[`;
  let comma = '';
  for (const bot of await botsOf(services, user)) {
    yield comma;
    yield* withTables(services, bot, { name: bot.name, created: bot.created, tokens: await accessOf(services, bot) });
    comma = ',';
  }
  yield '],"tables":';
  yield* tablesOf(services, user);
  yield '}\n';
}

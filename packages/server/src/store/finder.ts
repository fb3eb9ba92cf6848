import type { CompiledQuery, ExpressionBuilder, Kysely } from 'kysely';
import type { GameRow, Schema, User } from './schema.ts';

/** The queries of almost every request, compiled once: building one takes longer than SQLite takes to answer it. */
export interface Finder {
  game(id: string): Promise<GameRow | undefined>;
  /** The user of a session that has not expired. Nobody who is banned is found. */
  user(session: string, now: number): Promise<User | undefined>;
  /** The user of an access token that has not expired, and what the token is for. */
  access(hash: string, now: number): Promise<(User & { readonly scopes: string; readonly used: number | null }) | undefined>;
  isMember(club: string, user: string): Promise<boolean>;
}

export const makeFinder = (db: Kysely<Schema>): Finder => {
  const first = async <T>(query: CompiledQuery<T>, parameters: readonly unknown[]): Promise<T | undefined> =>
    (await db.executeQuery<T>({ ...query, parameters })).rows[0];
  const game = db.selectFrom('games').selectAll().where('id', '=', '').compile();
  const isNotBanned = (eb: ExpressionBuilder<Schema, 'users'>) => eb.or([eb('users.banned', 'is', null), eb('users.banned', '<=', 0)]);
  const user = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.hash', '=', '')
    .where('sessions.expires', '>', 0)
    .where('users.deleted', 'is', null)
    .where(isNotBanned)
    .compile();
  const access = db
    .selectFrom('access')
    .innerJoin('users', 'users.id', 'access.user_id')
    .selectAll('users')
    .select(['access.scopes', 'access.used'])
    .where('access.hash', '=', '')
    .where((eb) => eb.or([eb('access.expires', 'is', null), eb('access.expires', '>', 0)]))
    .where('users.deleted', 'is', null)
    .where(isNotBanned)
    .compile();
  const member = db.selectFrom('members').select('role').where('club_id', '=', '').where('user_id', '=', '').compile();
  return {
    isMember: async (club, who) => (await first(member, [club, who])) !== undefined,
    access: (hash, now) => first(access, [hash, now, now]),
    game: (id) => first(game, [id]),
    user: (session, now) => first(user, [session, now, now]),
  };
};

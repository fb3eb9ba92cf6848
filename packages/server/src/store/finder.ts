import type { CompiledQuery, Kysely } from 'kysely';
import type { GameRow, Schema, User } from './schema.ts';

/** The queries of almost every request, compiled once: building one takes longer than SQLite takes to answer it. */
export interface Finder {
  game(id: string): Promise<GameRow | undefined>;
  /** The user of a session that has not expired. */
  user(session: string, now: number): Promise<User | undefined>;
}

export const makeFinder = (db: Kysely<Schema>): Finder => {
  const first = async <T>(query: CompiledQuery<T>, parameters: readonly unknown[]): Promise<T | undefined> =>
    (await db.executeQuery<T>({ ...query, parameters })).rows[0];
  const game = db.selectFrom('games').selectAll().where('id', '=', '').compile();
  const user = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.hash', '=', '')
    .where('sessions.expires', '>', 0)
    .where('users.deleted', 'is', null)
    .compile();
  return { game: (id) => first(game, [id]), user: (session, now) => first(user, [session, now]) };
};

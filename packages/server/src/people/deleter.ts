import type { Kysely } from 'kysely';
import { leaveClubs } from '../clubs/clubs.ts';
import { ERASE, nowOrLater } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { Schema, User } from '../store/schema.ts';
import { ANALYSES, deleteTable } from '../tables/remover.ts';
import { leaveEverything } from '../tables/seater.ts';
import { checkOwn, whileOwn } from './accounts.ts';
import { eraseName, gamesNaming, unhurried } from './eraser.ts';
import { DELETED } from './names.ts';

// Deletes accounts. First the account ends, in one step: from then on nothing is done in its name, whatever requests are still on their
// way. Then it leaves its games, and its name is taken out of them. A node that is killed meanwhile leaves the rest to a job.

const OF_NOTICES = ['notice_settings', 'notice_tables', 'told', 'pending', 'pushes', 'hooks'] as const;
const OF_PERSON = ['sessions', 'access', 'tokens', 'notes', 'consents', 'follows', 'ratings', ...OF_NOTICES] as const;

interface Ended {
  /** The account and its bots. */
  readonly users: readonly User[];
  /** The sessions and access tokens that end with them. */
  readonly hashes: readonly string[];
}

/** After so long the node that ended an account has erased it, or never will. To erase it twice at the same time does no harm. */
const FOLLOW_MS = 30_000;

/** Ends an account, and its bots with it. */
const end = async (trx: Kysely<Schema>, { jobs, now: clock }: Services, user: User): Promise<Ended> => {
  const now = clock();
  const endOne = (id: string) =>
    trx.updateTable('users').set({ password: null, email: null, admin: 0, deleted: now }).where('id', '=', id).execute();
  // The row is locked from here on, so whatever is done for the account was done before, or sees that it has ended. No more bots are made.
  await endOne(user.id);
  const bots = await trx.selectFrom('users').selectAll().where('bot_of', '=', user.id).where('deleted', 'is', null).execute();
  for (const { id } of bots) await endOne(id);
  const users = [user, ...bots];
  const ids = users.map(({ id }) => id);
  const hashes = await trx
    .selectFrom('sessions')
    .select('hash')
    .where('user_id', 'in', ids)
    .union(trx.selectFrom('access').select('hash').where('user_id', 'in', ids))
    .execute();
  for (const table of OF_PERSON) await trx.deleteFrom(table).where('user_id', 'in', ids).execute();
  await trx.deleteFrom('follows').where('kind', '=', 'person').where('target', 'in', ids).execute();
  // The games still count for those who played in them; nobody sees the account in a table.
  await trx.updateTable('publicity').set({ shown: 0 }).where('user_id', 'in', ids).execute();
  for (const id of ids) {
    await leaveClubs(trx, id);
    await jobs.add({ id: `${ERASE} ${id}`, kind: ERASE, body: JSON.stringify({ person: id }), created: now, due: now + FOLLOW_MS }, trx);
  }
  return { users, hashes: hashes.map(({ hash }) => hash) };
};

/** Deletes the copies and imports of an account at which nobody else sits: nobody could find them any more. */
const deleteAnalyses = async (services: Services, { id }: User): Promise<void> => {
  const mine = await services.database.db
    .selectFrom('games')
    .select('id')
    .where('owner', '=', id)
    .where((eb) => eb.or(ANALYSES.map((pattern) => eb('origin', 'like', pattern))))
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('seats').select('seats.seat').whereRef('seats.game_id', '=', 'games.id').where('seats.user_id', '!=', id)),
      ),
    )
    .execute();
  for (const { id: game } of mine) await unhurried(services, () => deleteTable(services, game));
};

/** What was written just before the account ended may be committed just after. */
const PASSES = 2;

/** Takes an account that has ended out of its games. */
const erase = async (services: Services, user: User): Promise<void> => {
  for (let i = 0; i < PASSES; i++) {
    await deleteAnalyses(services, user);
    const games = await gamesNaming(services, user);
    await leaveEverything(services, user);
    await eraseName(services, user, games, i === 0);
  }
  await services.database.db
    .updateTable('users')
    .set({ name: DELETED, key: `deleted ${user.id}`, look: `deleted ${user.id}`, blur: null })
    .where('id', '=', user.id)
    .execute();
};

const eraseAll = async (services: Services, { users, hashes }: Ended): Promise<void> => {
  services.sockets.end(hashes);
  for (const user of users) await nowOrLater(services.ending, erase(services, user));
};

/** Deletes an account and its bots. What they played and said stays, without the name. */
export const deleteAccount = async (services: Services, user: User): Promise<void> => {
  await eraseAll(services, await services.database.db.transaction().execute((trx) => end(trx, services, user)));
};

/** The same for a person who asks for it and gives the password. */
export const deleteMe = async (services: Services, user: User, password: string): Promise<void> => {
  await checkOwn(services, user, password);
  await eraseAll(services, await whileOwn(services, user, (trx) => end(trx, services, user)));
};

/** Erases an account that has ended, if that is not done yet. */
export const eraseAccount = async (services: Services, id: string): Promise<void> => {
  const { db } = services.database;
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (user !== undefined && user.deleted !== null && user.name !== DELETED) await erase(services, user);
};

/** Accounts are erased at once, or by a job; after so long, nobody is doing so. */
const LATE = 10 * 60_000;

/** Erases accounts that a node has ended and not erased. */
export const eraseEnded = async (services: Services): Promise<void> => {
  const ended = await services.database.db
    .selectFrom('users')
    .selectAll()
    .where('deleted', '<', services.now() - LATE)
    .where('name', '!=', DELETED)
    .limit(100)
    .execute();
  for (const user of ended) await erase(services, user);
};

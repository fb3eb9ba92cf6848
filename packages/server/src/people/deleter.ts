import { leaveClubs } from '../clubs/clubs.ts';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import { leaveEverything } from '../tables/seater.ts';
import { eraseName, gamesWith } from './eraser.ts';
import { DELETED } from './names.ts';

// Deletes accounts. First the account ends, in one step: from then on nothing is done in its name, whatever requests are still on their
// way. Then it leaves its games, and its name is taken out of them. A node that is killed meanwhile leaves the rest to another.

const OF_NOTICES = ['notice_settings', 'notice_tables', 'told', 'pending', 'pushes', 'hooks'] as const;
const OF_PERSON = ['sessions', 'access', 'tokens', 'notes', 'consents', 'follows', 'ratings', ...OF_NOTICES] as const;

/** Ends an account. Returns the sessions and access tokens that end with it. */
const end = ({ database: { db }, now }: Services, { id }: User): Promise<readonly string[]> =>
  db.transaction().execute(async (trx) => {
    // The row is locked from here on, so whatever is done for the account was done before, or sees that it has ended.
    await trx.updateTable('users').set({ password: null, email: null, admin: 0, deleted: now() }).where('id', '=', id).execute();
    const hashes = await trx
      .selectFrom('sessions')
      .select('hash')
      .where('user_id', '=', id)
      .union(trx.selectFrom('access').select('hash').where('user_id', '=', id))
      .execute();
    for (const table of OF_PERSON) await trx.deleteFrom(table).where('user_id', '=', id).execute();
    await trx.deleteFrom('follows').where('kind', '=', 'person').where('target', '=', id).execute();
    // The games still count for those who played in them; nobody sees the account in a table.
    await trx.updateTable('publicity').set({ shown: 0 }).where('user_id', '=', id).execute();
    await leaveClubs(trx, id);
    return hashes.map(({ hash }) => hash);
  });

/** What was written just before the account ended may be committed just after. */
const PASSES = 2;

/** Takes an account that has ended out of its games. */
const erase = async (services: Services, user: User): Promise<void> => {
  for (let i = 0; i < PASSES; i++) {
    const games = await gamesWith(services, user);
    await leaveEverything(services, user);
    await eraseName(services, user, games, i === 0);
  }
  await services.database.db
    .updateTable('users')
    .set({ name: DELETED, key: `deleted ${user.id}`, look: `deleted ${user.id}` })
    .where('id', '=', user.id)
    .execute();
};

/** Deletes an account. What it played and said stays, without the name. */
export const deleteAccount = async (services: Services, user: User): Promise<void> => {
  services.sockets.end(await end(services, user));
  await erase(services, user);
};

/** Accounts are erased at once; after so long, nobody is doing so. */
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

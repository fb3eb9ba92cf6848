import type { Kysely } from 'kysely';
import { notFound, RequestError } from '../tables/errors.ts';
import type { Schema } from './schema.ts';

// Whatever is counted or checked before something is done must still be so when it is done, at all nodes. So both happen in one transaction
// that locks what they are about: first the account, then the club.

/** Locks an account until the transaction ends. Throws if it has been deleted meanwhile. */
export const lockUser = async (trx: Kysely<Schema>, id: string): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set((eb) => ({ notify: eb.ref('notify') }))
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RequestError(401, 'not-signed-in', 'Log in first.');
};

/** Locks a club until the transaction ends. Throws if it has been deleted meanwhile. */
export const lockClub = async (trx: Kysely<Schema>, id: string): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('clubs')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('Club');
};

/** Locks a game until the transaction ends. */
export const lockGame = async (trx: Kysely<Schema>, id: string): Promise<void> => {
  await trx
    .updateTable('games')
    .set((eb) => ({ seq: eb.ref('seq') }))
    .where('id', '=', id)
    .execute();
};

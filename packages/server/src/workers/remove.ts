import type { Kysely } from 'kysely';
import { unfile } from '../results/fold.ts';
import { lockGame } from '../store/lock.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from './stored.ts';
import type { Removed, RemoveTask } from './task.ts';

// Deletes tables. Their logs may be long.

/** Why the host may not delete a table: somebody finished it, or others play at it. */
const reasonFor = async (trx: Kysely<Schema>, game: string, host: string): Promise<Exclude<Removed, 'removed'> | null> => {
  const row = await trx.selectFrom('games').select('status').where('id', '=', game).executeTakeFirst();
  if (row === undefined || row.status === 'abandoned') return null;
  if (row.status === 'finished') return 'finished';
  const others = await trx
    .selectFrom('seats')
    .select('user_id')
    .where('game_id', '=', game)
    .where('user_id', 'is not', null)
    .where('user_id', '!=', host)
    .execute();
  return others.length > 0 ? 'others' : null;
};

export const removeTable = ({ db }: Store, { game, host, act }: RemoveTask): Promise<Removed> =>
  db.transaction().execute(async (trx) => {
    await lockGame(trx, game);
    const reason = host === null ? null : await reasonFor(trx, game, host);
    if (reason !== null) return reason;
    await trx.deleteFrom('follows').where('kind', '=', 'table').where('target', '=', game).execute();
    await trx.updateTable('pairings').set({ game_id: null }).where('game_id', '=', game).execute();
    await unfile(trx, game);
    for (const table of ['aside', 'snapshots', 'notes', 'orders', 'consents', 'notice_tables', 'told', 'entries', 'seats'] as const)
      await trx.deleteFrom(table).where('game_id', '=', game).execute();
    const { numDeletedRows } = await trx.deleteFrom('games').where('id', '=', game).executeTakeFirst();
    if (act !== null && numDeletedRows > 0n) await trx.insertInto('acts').values(act).execute();
    return 'removed';
  });

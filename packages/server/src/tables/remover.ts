import type { Origin } from '@roundhouse/table';
import type { Kysely } from 'kysely';
import { unfile } from '../results/fold.ts';
import type { Services } from '../services.ts';
import { lockGame } from '../store/lock.ts';
import type { GameRow, Schema, User } from '../store/schema.ts';
import { ownerOnly } from './access.ts';
import { conflict } from './errors.ts';
import { ifUnserved } from './frozen.ts';

// Deletes tables that nobody finished. Finished games of people stay.

/** A copy or an import, which belongs to one person. */
export const isAnalysis = ({ origin }: Pick<GameRow, 'origin'>): boolean => {
  const { clone, import: imported } = (origin === null ? {} : JSON.parse(origin)) as Origin;
  return clone !== undefined || imported === true;
};

/** Deletes a table with everything that belongs to it, at every node, if `check` does not throw. Reports about it stay. */
export const deleteTable = async (
  { database: { db }, actors, happenings, forgetEverywhere }: Services,
  id: string,
  check: (trx: Kysely<Schema>) => Promise<void> = async () => undefined,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await lockGame(trx, id);
    await check(trx);
    await trx.deleteFrom('follows').where('kind', '=', 'table').where('target', '=', id).execute();
    await trx.updateTable('pairings').set({ game_id: null }).where('game_id', '=', id).execute();
    await unfile(trx, id);
    for (const table of ['aside', 'snapshots', 'notes', 'orders', 'consents', 'notice_tables', 'told', 'entries', 'seats'] as const)
      await trx.deleteFrom(table).where('game_id', '=', id).execute();
    await trx.deleteFrom('games').where('id', '=', id).execute();
  });
  await actors.forget(id);
  forgetEverywhere(id);
  happenings.changed(id);
};

/** The host deletes a table that nobody finished and at which nobody else plays. A copy for analysis can always be deleted. */
export const deleteOwn = async (services: Services, row: GameRow, user: User): Promise<void> => {
  ownerOnly(row, user);
  const lost = await services.actors
    .at(row.id, async (actor) => {
      await actor.refresh();
      return actor.table.lost;
    })
    .catch(ifUnserved(async () => []));
  await deleteTable(services, row.id, async (trx) => {
    if (isAnalysis(row)) return;
    const { status } = (await trx.selectFrom('games').select('status').where('id', '=', row.id).executeTakeFirst()) ?? row;
    if (status === 'finished') throw conflict('finished', 'Finished games are kept.');
    const others = await trx
      .selectFrom('seats')
      .select('user_id')
      .where('game_id', '=', row.id)
      .where('user_id', 'is not', null)
      .where('user_id', '!=', row.owner ?? '')
      .execute();
    if (status !== 'abandoned' && others.length + lost.length > 0)
      throw conflict('others', 'Other players have seats in this game. Abandon it together first.');
  });
};

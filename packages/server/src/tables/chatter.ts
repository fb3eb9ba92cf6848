import { seatOfUser } from '@roundhouse/table';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import type { Actor } from './actor.ts';

/** Chat is part of the log. It never makes a move stale. */
export const chat = async (actor: Actor, user: User, text: string): Promise<void> => {
  const seat = seatOfUser(actor.table.seats, user.id);
  await actor.add(user.id, [{ kind: 'chat', name: user.name, seat: seat < 0 ? null : seat, text }]);
};

/** A player's private notes. Nobody else can read them, admins included. */
export const readNotes = async ({ database: { db } }: Services, table: string, user: User): Promise<string> => {
  const row = await db.selectFrom('notes').select('body').where('game_id', '=', table).where('user_id', '=', user.id).executeTakeFirst();
  return row?.body ?? '';
};

export const writeNotes = async (services: Services, table: string, user: User, body: string): Promise<void> => {
  const values = { body, updated: services.now() };
  await services.database.db
    .insertInto('notes')
    .values({ game_id: table, user_id: user.id, ...values })
    .onConflict((c) => c.columns(['game_id', 'user_id']).doUpdateSet(values))
    .execute();
};

import type { House } from '../house.ts';
import type { User } from '../store/schema.ts';
import type { Actor } from './actor.ts';
import { seatOfUser } from './live.ts';

/** What people say is part of the log, but never makes a move stale. */
export const chat = async (actor: Actor, user: User, text: string): Promise<void> => {
  const seat = seatOfUser(actor.live, user.id);
  await actor.add(user.id, [{ kind: 'chat', name: user.name, seat: seat < 0 ? null : seat, text }]);
};

/** Notes are for nobody else's eyes, an admin's neither. */
export const readNotes = async ({ database: { db } }: House, table: string, user: User): Promise<string> => {
  const row = await db.selectFrom('notes').select('body').where('game_id', '=', table).where('user_id', '=', user.id).executeTakeFirst();
  return row?.body ?? '';
};

export const writeNotes = async (house: House, table: string, user: User, body: string): Promise<void> => {
  const values = { body, updated: house.now() };
  await house.database.db
    .insertInto('notes')
    .values({ game_id: table, user_id: user.id, ...values })
    .onConflict((c) => c.columns(['game_id', 'user_id']).doUpdateSet(values))
    .execute();
};

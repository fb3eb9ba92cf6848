import { seatOfUser } from '@roundhouse/table';
import { requireVoice } from '../people/accounts.ts';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import type { Actor } from './actor.ts';
import { badRequest, RequestError } from './errors.ts';

/** So many messages in such a time, at all tables together. */
const MOST_LINES = 20;
const WINDOW_MS = 20_000;
const TRIES = 20;

/** Characters that nobody sees and that can turn the text around them. Lines may be broken. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Chat is part of the log. It never makes a move stale. */
export const chat = async (services: Services, actor: Actor, user: User, said: string): Promise<void> => {
  await requireVoice(services, user);
  const text = said.replace(UNSEEN, '');
  if (!/\S/.test(text)) throw badRequest('The message is empty.');
  const { counter } = services;
  const { count, left } = counter.count(`chat ${user.id}`, WINDOW_MS);
  if (count > MOST_LINES)
    throw new RequestError(429, 'too-many', `You’re sending messages too fast. Try again in ${Math.ceil(left / 1_000)} seconds.`);
  for (let i = 1; ; i++) {
    const seat = seatOfUser(actor.table.seats, user.id);
    try {
      await actor.add(user.id, [{ kind: 'chat', name: user.name, seat: seat < 0 ? null : seat, text }]);
      return;
    } catch (error) {
      // Another node was faster. Whatever it added, the message is as good as it was.
      if (i >= TRIES || !(error instanceof RequestError) || error.code !== 'stale') throw error;
    }
  }
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

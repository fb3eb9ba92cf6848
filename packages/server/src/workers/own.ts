import { readOrder } from '../tables/standing.ts';
import { readPage, type Store } from './stored.ts';
import type { OwnPage, OwnTask, TablesOfTask } from './task.ts';

// What an account has at tables.

export const tablesOf = async ({ db }: Store, { user }: TablesOfTask): Promise<readonly string[]> => {
  const said = db.selectFrom('entries').select('game_id').where('user_id', '=', user).where('kind', 'in', ['chat', 'seat']);
  const seated = db.selectFrom('seats').select('game_id').where('user_id', '=', user);
  const hosted = db.selectFrom('games').select('id as game_id').where('owner', '=', user);
  return (await said.union(seated).union(hosted).execute()).map(({ game_id }) => game_id);
};

/** All but the entries; null: there is no such table. */
const headOf = async ({ db }: Store, game: string, user: string): Promise<object | null> => {
  const row = await db
    .selectFrom('games')
    .select(['id', 'name', 'title', 'rules', 'status', 'created', 'updated', 'owner'])
    .where('id', '=', game)
    .executeTakeFirst();
  if (row === undefined) return null;
  const notes = await db.selectFrom('notes').select('body').where('game_id', '=', game).where('user_id', '=', user).executeTakeFirst();
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('game_id', '=', game)
    .where('user_id', '=', user)
    .orderBy('created')
    .execute();
  const { owner, ...shown } = row;
  return { ...shown, isOwner: owner === user, notes: notes?.body ?? null, orders: orders.map(readOrder) };
};

export const readOwn = async (store: Store, { game, user, after }: OwnTask): Promise<OwnPage> => {
  const head = after === 0 ? await headOf(store, game, user) : {};
  if (head === null) return { text: '', seq: null };
  const entries = store.db.selectFrom('entries').selectAll().where('game_id', '=', game).where('user_id', '=', user);
  const { text, seq } = await readPage(entries, after);
  const opening = after === 0 ? `${JSON.stringify(head).slice(0, -1)},"entries":[` : text === '' ? '' : ',';
  return { text: `${opening}${text}${seq === null ? ']}' : ''}`, seq };
};

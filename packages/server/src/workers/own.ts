import type { NotNull } from 'kysely';
import { isLike, literal } from '../store/like.ts';
import { readOrder } from '../tables/standing.ts';
import { readPage, type Store, shownText } from './stored.ts';
import type { CopiesOfTask, OwnPage, OwnTask, TablesOfTask } from './task.ts';

// What an account has at tables.

export const tablesOf = async ({ db }: Store, { user }: TablesOfTask): Promise<readonly string[]> => {
  const said = db.selectFrom('entries').select('game_id').where('user_id', '=', user).where('kind', 'in', ['chat', 'seat']);
  const seated = db.selectFrom('seats').select('game_id').where('user_id', '=', user);
  const hosted = db.selectFrom('games').select('id as game_id').where('owner', '=', user);
  // The seats of a tournament are given by its organisers, and can be lost without a word.
  const paired = db.selectFrom('pairings').select('game_id').where('user_id', '=', user).where('game_id', 'is not', null);
  const known = paired.$narrowType<{ game_id: NotNull }>();
  return (await said.union(seated).union(hosted).union(known).execute()).map(({ game_id }) => game_id);
};

/** How a table is called to which its host gave no name, and an analysis of it, as patterns. */
const namedAfter = (name: string): readonly string[] => [`${literal(name)}’s table`, `Analysis of %${literal(name)}’s table`];

/**
 * Tables of others that have the name of an account: analyses of its games, and rematches. `isGuest`: others may have the same name, and only
 * copies of the account's own games count.
 */
export const copiesOf = async ({ db }: Store, { name, isGuest, games }: CopiesOfTask): Promise<readonly string[]> => {
  const copies = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game_id')
    .select(['games.id', 'games.origin'])
    .where('games.origin', 'like', '{"clone"%')
    .where('seats.name', '=', name)
    .execute();
  const named = await db
    .selectFrom('games')
    .select(['id', 'origin'])
    .where('origin', 'is not', null)
    .where((eb) => eb.or(namedAfter(name).map((pattern) => isLike('name', pattern))))
    .execute();
  const isOwn = (origin: string | null): boolean => {
    const { clone, rematch } = JSON.parse(origin ?? '{}') as { readonly clone?: string; readonly rematch?: string };
    return games.includes(clone ?? rematch ?? '');
  };
  return [...copies, ...named].filter(({ origin }) => !isGuest || isOwn(origin)).map(({ id }) => id);
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
  const { text, seq } = await readPage(entries, after, shownText);
  const opening = after === 0 ? `${JSON.stringify(head).slice(0, -1)},"entries":[` : text === '' ? '' : ',';
  return { text: `${opening}${text}${seq === null ? ']}' : ''}`, seq };
};

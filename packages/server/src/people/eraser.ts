import type { Opening, Sitter } from '@roundhouse/table';
import type { Kysely } from 'kysely';
import type { Services } from '../services.ts';
import type { Schema, User } from '../store/schema.ts';
import { DELETED } from './names.ts';

// What a deleted person said and played stays, under another name. This is the only change that is ever made to a log.

type Rows = readonly { readonly seq: number; readonly kind: string; readonly user_id: string | null; readonly body: string }[];

/** The seats that a user had when the game began. */
const seatsAtStart = (rows: Rows, user: string): ReadonlySet<number> => {
  const seats = new Map<number, string | null>();
  for (const { kind, body } of rows) {
    if (kind === 'start') break;
    const { seat, taken } = JSON.parse(body) as { seat: number; taken: Sitter | null };
    if (kind === 'seat') seats.set(seat, taken?.user ?? null);
  }
  return new Set([...seats].flatMap(([seat, who]) => (who === user ? [seat] : [])));
};

const renamePlayers = (opening: Opening, seats: ReadonlySet<number>): Opening => ({
  ...opening,
  players: opening.players.map((player, seat) => (seats.has(seat) ? { ...player, name: DELETED } : player)),
});

/** The body of an entry without the user's name. */
const renameIn = (row: Rows[number], user: string, seats: ReadonlySet<number>): string => {
  const body = JSON.parse(row.body) as { taken?: Sitter | null; opening?: Opening };
  if (row.kind === 'chat') return row.user_id === user ? JSON.stringify({ ...body, name: DELETED }) : row.body;
  if (row.kind === 'seat')
    return body.taken?.user === user ? JSON.stringify({ ...body, taken: { ...body.taken, name: DELETED } }) : row.body;
  return body.opening === undefined ? row.body : JSON.stringify({ ...body, opening: renamePlayers(body.opening, seats) });
};

const renameAt = async (trx: Kysely<Schema>, game: string, user: User): Promise<void> => {
  const rows = await trx
    .selectFrom('entries')
    .select(['seq', 'kind', 'user_id', 'body'])
    .where('game_id', '=', game)
    .where('kind', 'in', ['chat', 'seat', 'start'])
    .orderBy('seq')
    .execute();
  const seats = seatsAtStart(rows, user.id);
  for (const row of rows) {
    const body = renameIn(row, user.id, seats);
    if (body !== row.body) await trx.updateTable('entries').set({ body }).where('game_id', '=', game).where('seq', '=', row.seq).execute();
  }
  const { opening, name, renamed } = await trx
    .selectFrom('games')
    .select(['opening', 'name', 'renamed'])
    .where('id', '=', game)
    .executeTakeFirstOrThrow();
  const set = {
    // Whoever still has the table with the name in memory must read it again.
    renamed: renamed + 1,
    name: name.includes(user.name) ? 'Game' : name,
    opening: opening === null ? null : JSON.stringify(renamePlayers(JSON.parse(opening) as Opening, seats)),
  };
  await trx.updateTable('games').set(set).where('id', '=', game).execute();
  await trx.updateTable('seats').set({ name: DELETED }).where('game_id', '=', game).where('user_id', '=', user.id).execute();
  await trx.deleteFrom('snapshots').where('game_id', '=', game).execute();
};

/** The games in which a user has a seat, has said something, or which the user hosts. */
export const gamesWith = async ({ database: { db } }: Services, { id }: User): Promise<readonly string[]> => {
  const said = db.selectFrom('entries').select('game_id').where('user_id', '=', id).where('kind', 'in', ['chat', 'seat']);
  const seated = db.selectFrom('seats').select('game_id').where('user_id', '=', id);
  const hosted = db.selectFrom('games').select('id as game_id').where('owner', '=', id);
  return (await said.union(seated).union(hosted).execute()).map(({ game_id }) => game_id);
};

/** Takes a user's name out of games. */
export const eraseName = async (
  { database: { db }, actors, forgetEverywhere }: Services,
  user: User,
  games: readonly string[],
): Promise<void> => {
  await db.deleteFrom('orders').where('user_id', '=', user.id).execute();
  for (const game_id of games) {
    await db.transaction().execute((trx) => renameAt(trx, game_id, user));
    await actors.forget(game_id);
    forgetEverywhere(game_id);
  }
};

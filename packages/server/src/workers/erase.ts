import type { Opening, Sitter } from '@roundhouse/table';
import { type Kysely, sql } from 'kysely';
import { DELETED } from '../people/names.ts';
import type { GameRow, Schema } from '../store/schema.ts';
import type { Store } from './stored.ts';
import type { Erased, EraseTask } from './task.ts';

// What a deleted person said and played stays, under another name. This is the only change that is ever made to a log. It is made in slices,
// because whoever else writes to the embedded database waits meanwhile.

/** A slice has so many entries at most, and ends after so many characters that are changed. */
const SLICE = 1_000;
const SLICE_CHARS = 500_000;

interface Row {
  readonly seq: number;
  readonly kind: string;
  readonly user_id: string | null;
  readonly body: string;
}

/** What entries of the kinds that have names may say. */
interface Said {
  readonly seat: number;
  readonly taken?: Sitter | null;
  readonly opening?: Opening;
}

const renamePlayers = (opening: Opening, seats: readonly number[]): Opening => ({
  ...opening,
  players: opening.players.map((player, seat) => (seats.includes(seat) ? { ...player, name: DELETED } : player)),
});

/** An entry about the account, without its name. `seats`: those that it had when the game began. */
const renameOne = (kind: string, said: Said, seats: readonly number[]): object => {
  if (kind === 'chat') return { ...said, name: DELETED };
  if (kind === 'seat') return { ...said, taken: { ...said.taken, name: DELETED } };
  return said.opening === undefined ? said : { ...said, opening: renamePlayers(said.opening, seats) };
};

/** Whose seat it is. The seats of a copy all belong to the account that made it, and have the names of those who played. */
const isSeatOf = ({ user, name }: EraseTask, isCopy: boolean, taken: Sitter | null | undefined): boolean =>
  taken?.user === user || (isCopy && taken?.name === name);

/** The rows that have the name, without it, and how far the log is read then. */
const renameIn = (
  rows: readonly Row[],
  task: EraseTask,
  isCopy: boolean,
): { readonly renamed: readonly Row[]; readonly erased: Erased } => {
  const { user, from } = task;
  let { seats, hasBegun } = from;
  let chars = 0;
  const renamed: Row[] = [];
  for (const row of rows) {
    const said = JSON.parse(row.body) as Said;
    const isMine = row.kind === 'seat' ? isSeatOf(task, isCopy, said.taken) : row.kind === 'chat' ? row.user_id === user : seats.length > 0;
    if (row.kind === 'start') hasBegun = true;
    else if (row.kind === 'seat' && !hasBegun) seats = [...seats.filter((seat) => seat !== said.seat), ...(isMine ? [said.seat] : [])];
    const body = isMine ? JSON.stringify(renameOne(row.kind, said, seats)) : row.body;
    if (body === row.body) continue;
    renamed.push({ ...row, body });
    chars += body.length;
    if (chars >= SLICE_CHARS) return { renamed, erased: { seq: row.seq, seats, hasBegun, isChanged: true } };
  }
  return { renamed, erased: { seq: from.seq + SLICE, seats, hasBegun, isChanged: from.isChanged || renamed.length > 0 } };
};

/** All in one statement: meanwhile nobody else can write. */
const replace = async (trx: Kysely<Schema>, game: string, rows: readonly Row[]): Promise<void> => {
  const values = rows.map(({ seq, body }) => sql`(cast(${seq} as integer), ${body})`);
  await sql`update entries set body = renamed.column2 from (values ${sql.join(values)}) as renamed
    where entries.game_id = ${game} and entries.seq = renamed.column1`.execute(trx);
};

type Game = Pick<GameRow, 'seq' | 'opening' | 'name' | 'renamed'>;

/** What is seen of a table that cannot be served, without the name. */
const renameView = (text: string, seats: readonly number[]): string => {
  const view = JSON.parse(text) as { readonly players?: readonly object[] };
  return JSON.stringify({
    ...view,
    players: view.players?.map((player, i) => (seats.includes(i) ? { ...player, name: DELETED } : player)),
  });
};

/** Nobody reads a table from its snapshot any more. What it looked like stays, because it may be a table that cannot be read from its log. */
const renameSnapshot = async (db: Kysely<Schema>, game: string, seats: readonly number[]): Promise<void> => {
  const row = await db.selectFrom('snapshots').select('view').where('game_id', '=', game).executeTakeFirst();
  if (row === undefined) return;
  const view = row.view === null ? null : renameView(row.view, seats);
  await db.updateTable('snapshots').set({ program: '', body: '{}', view }).where('game_id', '=', game).execute();
};

/** Writes what has been renamed. Returns whether it could: nobody has changed the table meanwhile. */
const write = (
  db: Kysely<Schema>,
  { game, user, name }: EraseTask,
  was: Game,
  is: Game,
  { renamed: entries, erased }: ReturnType<typeof renameIn>,
  isCopy: boolean,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('games')
      .set(is)
      .where('id', '=', game)
      .where('seq', '=', was.seq)
      .where('renamed', '=', was.renamed)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (entries.length > 0) await replace(trx, game, entries);
    if (is.renamed === was.renamed) return true;
    const own = trx.updateTable('seats').set({ name: DELETED }).where('game_id', '=', game);
    await own.where('user_id', '=', user).execute();
    if (isCopy) await own.where('name', '=', name).execute();
    await renameSnapshot(trx, game, erased.seats);
    return true;
  });

/** The table's row without the name. */
const renameGame = (was: Game, name: string, seats: readonly number[]): Game => ({
  ...was,
  name: was.name.includes(name) ? 'Game' : was.name,
  opening: was.opening === null ? null : JSON.stringify(renamePlayers(JSON.parse(was.opening) as Opening, seats)),
});

/** Returns how far it is done: no further than before if others have changed the table meanwhile. */
export const eraseSome = async ({ db }: Store, task: EraseTask): Promise<Erased | null> => {
  const { game, name, from } = task;
  const found = await db
    .selectFrom('games')
    .select(['seq', 'opening', 'name', 'renamed', 'origin'])
    .where('id', '=', game)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { origin, ...was } = found;
  const isCopy = origin?.startsWith('{"clone"') === true;
  const rows = await db
    .selectFrom('entries')
    .select(['seq', 'kind', 'user_id', 'body'])
    .where('game_id', '=', game)
    .where('seq', '>', from.seq)
    .where('seq', '<=', from.seq + SLICE)
    .where('kind', 'in', ['chat', 'seat', 'start'])
    .orderBy('seq')
    .execute();
  const done = renameIn(rows, task, isCopy);
  const { renamed, erased } = done;
  const isLast = erased.seq >= was.seq;
  const is = isLast ? renameGame(was, name, erased.seats) : was;
  const isChanged = erased.isChanged || is.name !== was.name || is.opening !== was.opening;
  // Whoever still has the table with the name in memory must read it again. The first entry of a game has the names of others too, and no
  // other deletion may write it as it was before.
  const isNew = (isLast && isChanged) || renamed.some(({ kind }) => kind === 'start');
  if (isNew || renamed.length > 0) {
    if (!(await write(db, task, was, { ...is, renamed: was.renamed + (isNew ? 1 : 0) }, done, isCopy))) return from;
  } else if (isLast) await renameSnapshot(db, game, erased.seats);
  return isLast ? null : erased;
};

import type { Rank } from '@roundhouse/engine';
import type { TableState } from '@roundhouse/table';
import type { Services } from '../services.ts';
import type { ArchiveSeat, GameRow, NewOutbox } from '../store/schema.ts';
import { isAnalysis } from '../tables/remover.ts';
import { dirtyFrom, foldTitle, lockTitle, unfile } from './fold.ts';

// Files games that begin and end, for searches, statistics and ratings. The entry that begins or ends a game leaves a job in the same
// transaction, so no game is lost; filing one twice changes nothing.

export const FILE = 'file';

/** The job that an addition to a log calls for, if it begins or ends the game. An undo may begin a finished game again. */
export const filingOf = (
  table: string,
  before: Pick<TableState, 'status'>,
  next: Pick<TableState, 'status' | 'seq'>,
  now: number,
): readonly NewOutbox[] =>
  before.status === next.status || next.status === 'open'
    ? []
    : [{ id: `${FILE} ${table} ${next.seq}`, kind: FILE, body: JSON.stringify({ table }), created: now, due: now }];

const READ_MS = 60_000;

/** What is stored about a game, or null if it is not kept: it has not begun, was abandoned, or is a copy. */
const filed = async (services: Services, row: GameRow) => {
  if ((row.status !== 'playing' && row.status !== 'finished') || isAnalysis(row)) return null;
  const played = await services.pool.run({ kind: 'played', game: row.id, size: row.size }, READ_MS);
  if (played === null) return null;
  const ended = row.status === 'finished' ? played.ended : null;
  const ranks = row.result === null ? [] : (JSON.parse(row.result) as readonly Rank[]);
  const seats = await services.database.db.selectFrom('seats').selectAll().where('game_id', '=', row.id).orderBy('seat').execute();
  const game = {
    game_id: row.id,
    title: row.title,
    rules: row.rules,
    size: row.size,
    moves: row.moves,
    options: row.options,
    open: row.visibility === 'public' ? 1 : 0,
    club_id: row.club_id,
    begun: played.begun,
    ended,
  };
  const of = seats.map(({ seat, user_id, bot }): ArchiveSeat => {
    const rank = ranks.find(({ player }) => player === `p${seat + 1}`);
    return {
      game_id: row.id,
      seat,
      title: row.title,
      begun: played.begun,
      ended,
      user_id,
      bot,
      whole: played.whole.includes(seat) ? 1 : 0,
      rank: rank?.rank ?? null,
      worth: rank?.worth ?? null,
      mu: null,
      sigma: null,
      rated: null,
    };
  });
  return { game, seats: of };
};

/** Files a game as it is now, and brings the ratings of its title up to date. Returns the game. */
export const fileGame = async (services: Services, id: string): Promise<GameRow | null> => {
  const { db, find } = services.database;
  const row = await find.game(id);
  if (row === undefined) return null;
  const made = await filed(services, row);
  await db.transaction().execute(async (trx) => {
    await lockTitle(trx, row.title);
    const before = await trx.selectFrom('archive').select('ended').where('game_id', '=', id).executeTakeFirst();
    if (before !== undefined && before.ended === made?.game.ended) return;
    await unfile(trx, id);
    if (made === null) return;
    if (made.game.ended !== null) await dirtyFrom(trx, row.title, { ended: made.game.ended, game: id });
    await trx.insertInto('archive').values(made.game).execute();
    if (made.seats.length > 0)
      await trx
        .insertInto('archive_seats')
        .values([...made.seats])
        .execute();
  });
  await foldTitle(services, row.title);
  return row;
};

const BATCH = 50;

/** Files finished games of earlier versions, which left no job. Returns whether there may be more. */
export const fileMissing = async (services: Services): Promise<boolean> => {
  const missing = await services.database.db
    .selectFrom('games')
    .leftJoin('archive', 'archive.game_id', 'games.id')
    .select('games.id')
    .where('games.status', '=', 'finished')
    .where('archive.game_id', 'is', null)
    .where((eb) => eb.or([eb('games.origin', 'is', null), eb('games.origin', 'like', '{"rematch"%')]))
    .orderBy('games.updated')
    .limit(BATCH)
    .execute();
  for (const { id } of missing) await fileGame(services, id);
  return missing.length === BATCH;
};

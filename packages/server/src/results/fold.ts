import type { Kysely, Transaction } from 'kysely';
import type { Services } from '../services.ts';
import type { ArchiveSeat, Schema } from '../store/schema.ts';
import { FIRST, lowOf, type Rating, rateGame, type Side } from './rate.ts';

// Keeps the ratings of each title. They are a fold over its games by `ended` and id. `rating_heads` says how far it is computed; a game that
// is filed late, or no longer counts, moves the head back to it, and what follows is computed again. So it does not matter in which order
// nodes do their jobs.

/** The place of a game in the order of its title. */
export interface Spot {
  readonly ended: number;
  readonly game: string;
}

/** Games computed in one transaction. Others get their turn in between. */
const CHUNK = 40;

/** A game among people counts from so many of them. */
const PEOPLE = 2;

/** A bot for tests, which has no strength to speak of. */
const UNRATED = 'random';

const isBefore = (a: Spot, b: Spot): boolean => a.ended < b.ended || (a.ended === b.ended && a.game < b.game);

/** Locks the ratings of a title until the transaction ends. */
export const lockTitle = async (trx: Kysely<Schema>, title: string): Promise<void> => {
  await trx
    .insertInto('rating_heads')
    .values({ title, ended: 0, game_id: '', done: 1 })
    .onConflict((c) => c.column('title').doUpdateSet({ title }))
    .execute();
};

/** The ratings must be computed again from a game on. Takes `lockTitle` first. */
export const dirtyFrom = async (trx: Kysely<Schema>, title: string, spot: Spot): Promise<void> => {
  const head = await trx.selectFrom('rating_heads').selectAll().where('title', '=', title).executeTakeFirstOrThrow();
  const last = { ended: head.ended, game: head.game_id };
  if (isBefore(last, spot)) return;
  await trx.updateTable('rating_heads').set({ ended: spot.ended, game_id: spot.game, done: 0 }).where('title', '=', title).execute();
};

interface Seat extends ArchiveSeat {
  /** Since when the person lets games be rated; null: not. */
  readonly since: number | null;
  /** An account that a program plays. */
  readonly program: boolean;
}

const keyOf = ({ user_id, bot }: Pick<ArchiveSeat, 'user_id' | 'bot'>): string => (bot === null ? `u ${user_id}` : `b ${bot}`);

/** The sides of a game that count; none: the game is not rated. */
export const sidesOf = (seats: readonly Seat[]): readonly (Side & { readonly seat: number })[] => {
  const people = seats.filter(({ bot, program }) => bot === null && !program);
  if (people.some(({ user_id, since, ended }) => user_id === null || since === null || since > (ended ?? 0))) return [];
  if (seats.some(({ bot, rank }) => bot === UNRATED || rank === null)) return [];
  const whole = seats.filter((one) => one.whole === 1 && (one.bot !== null || one.user_id !== null));
  if (whole.filter((one) => people.includes(one)).length < PEOPLE) return [];
  return whole.map((one) => ({ key: keyOf(one), rank: one.rank as number, seat: one.seat }));
};

/** The games from the head on, with their seats. */
const nextGames = async (trx: Kysely<Schema>, title: string, most: number) => {
  const { ended, game_id, done } = await trx.selectFrom('rating_heads').selectAll().where('title', '=', title).executeTakeFirstOrThrow();
  const games = await trx
    .selectFrom('archive')
    .select(['game_id', 'ended'])
    .where('title', '=', title)
    .where('ended', '>=', ended)
    .where((eb) => eb.or([eb('ended', '>', ended), eb('game_id', done === 1 ? '>' : '>=', game_id)]))
    .orderBy('ended')
    .orderBy('game_id')
    .limit(most)
    .execute();
  if (games.length === 0) return [];
  const seats = await trx
    .selectFrom('archive_seats')
    .leftJoin('users', 'users.id', 'archive_seats.user_id')
    .leftJoin('publicity', 'publicity.user_id', 'archive_seats.user_id')
    .selectAll('archive_seats')
    .select(['publicity.rated as since', 'users.bot_of', 'users.guest'])
    .where(
      'archive_seats.game_id',
      'in',
      games.map((game) => game.game_id),
    )
    .orderBy('archive_seats.seat')
    .execute();
  return games.map((game) => ({
    spot: { ended: game.ended as number, game: game.game_id },
    seats: seats
      .filter((seat) => seat.game_id === game.game_id)
      // A guest has no account, and so has agreed to nothing.
      .map(({ bot_of, guest, ...seat }): Seat => ({ ...seat, since: guest === 1 ? null : seat.since, program: bot_of !== null })),
  }));
};

/** What somebody had before a game. */
const priorOf = async (
  trx: Kysely<Schema>,
  title: string,
  of: Pick<ArchiveSeat, 'user_id' | 'bot'>,
  { ended, game }: Spot,
): Promise<Rating> => {
  let query = trx
    .selectFrom('archive_seats')
    .select(['mu', 'sigma', 'rated'])
    .where('title', '=', title)
    .where('rated', 'is not', null)
    .where('ended', '<=', ended)
    .where((eb) => eb.or([eb('ended', '<', ended), eb('game_id', '<', game)]));
  query = of.bot === null ? query.where('user_id', '=', of.user_id).where('bot', 'is', null) : query.where('bot', '=', of.bot);
  const row = await query.orderBy('ended', 'desc').orderBy('game_id', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? FIRST : { mu: row.mu as number, sigma: row.sigma as number, games: row.rated as number };
};

/** The newest rating of somebody, for the table. */
const keep = async (
  trx: Kysely<Schema>,
  title: string,
  of: Pick<ArchiveSeat, 'user_id' | 'bot'>,
  { mu, sigma, games }: Rating,
): Promise<void> => {
  const key = keyOf(of);
  if (games === 0) {
    await trx.deleteFrom('ratings').where('title', '=', title).where('key', '=', key).execute();
    return;
  }
  const values = { mu, sigma, games, low: lowOf({ mu, sigma }) };
  await trx
    .insertInto('ratings')
    .values({ title, key, user_id: of.bot === null ? of.user_id : null, bot: of.bot, ...values })
    .onConflict((c) => c.columns(['title', 'key']).doUpdateSet(values))
    .execute();
};

/** Takes a game out of the ratings, before its rows are deleted. Games after it are computed again. Takes `lockTitle` first. */
const withdraw = async (trx: Kysely<Schema>, title: string, spot: Spot): Promise<void> => {
  await dirtyFrom(trx, title, spot);
  const seats = await trx.selectFrom('archive_seats').selectAll().where('game_id', '=', spot.game).where('rated', 'is not', null).execute();
  for (const seat of seats) await keep(trx, title, seat, await priorOf(trx, title, seat, spot));
};

/** Forgets a filed game. */
export const unfile = async (trx: Kysely<Schema>, id: string): Promise<void> => {
  const row = await trx.selectFrom('archive').select(['title', 'ended']).where('game_id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  if (row.ended !== null) {
    await lockTitle(trx, row.title);
    await withdraw(trx, row.title, { ended: row.ended, game: id });
  }
  await trx.deleteFrom('archive_seats').where('game_id', '=', id).execute();
  await trx.deleteFrom('archive').where('game_id', '=', id).execute();
};

/** Computes the next games of a title. Returns whether there may be more. */
const foldSome = async (trx: Transaction<Schema>, title: string): Promise<boolean> => {
  await lockTitle(trx, title);
  const games = await nextGames(trx, title, CHUNK);
  const last = games.at(-1);
  if (last === undefined) return false;
  const now = new Map<string, Rating>();
  const touched = new Map<string, Pick<ArchiveSeat, 'user_id' | 'bot'>>();
  for (const { spot, seats } of games) {
    for (const seat of seats) {
      const key = keyOf(seat);
      if (seat.user_id === null && seat.bot === null) continue;
      if (!now.has(key)) now.set(key, await priorOf(trx, title, seat, spot));
      touched.set(key, { user_id: seat.user_id, bot: seat.bot });
    }
    const sides = sidesOf(seats);
    const after = sides.length === 0 ? null : rateGame(sides, now);
    for (const seat of seats) {
      const mine = sides.some((side) => side.seat === seat.seat) ? after?.get(keyOf(seat)) : undefined;
      if (mine === undefined && seat.rated === null) continue;
      await trx
        .updateTable('archive_seats')
        .set({ mu: mine?.mu ?? null, sigma: mine?.sigma ?? null, rated: mine?.games ?? null })
        .where('game_id', '=', spot.game)
        .where('seat', '=', seat.seat)
        .execute();
    }
    for (const [key, rating] of after ?? []) now.set(key, rating);
  }
  for (const [key, of] of touched) await keep(trx, title, of, now.get(key) as Rating);
  const { ended, game } = last.spot;
  await trx.updateTable('rating_heads').set({ ended, game_id: game, done: 1 }).where('title', '=', title).execute();
  return games.length === CHUNK;
};

/** Brings the ratings of a title up to date. */
export const foldTitle = async ({ database: { db } }: Pick<Services, 'database'>, title: string): Promise<void> => {
  while (await db.transaction().execute((trx) => foldSome(trx, title)));
};

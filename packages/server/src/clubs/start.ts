import type { Sitter } from '@roundhouse/table';
import { DELETED } from '../people/names.ts';
import { newId } from '../people/secret.ts';
import type { Services } from '../services.ts';
import type { Pairing, Tournament } from '../store/schema.ts';
import { conflict, RequestError } from '../tables/errors.ts';
import { makeSeated } from '../tables/maker.ts';
import { botIn } from '../tables/proposer.ts';
import { type Inside, organisersOnly } from './clubs.ts';
import { entrantsOf } from './entrants.ts';
import { type Game, isDone, roundOf, roundsOf } from './rounds.ts';
import { seatRound, sizesFor } from './seating.ts';
import { playersOf } from './standings.ts';
import { requestOf, sizesOf, tournamentOf } from './tournaments.ts';

// How a round begins: it is seated (seating.ts), stored as a whole, and its tables are opened.

const ROUNDS_PER_HOUR = 20;
const HOUR = 3_600_000;

const activeIn = (entrants: Awaited<ReturnType<typeof entrantsOf>>) => entrants.filter(({ withdrawn }) => withdrawn === null);

/** The game of a table has not begun. */
const isUnopened = (game: Game | null): boolean => game === null || game.status === 'open';

/** Stores who plays whom, or that somebody else has done so. Without its tables a round has not begun, even if the node dies. */
const storeRound = async (
  { database: { db } }: Services,
  row: Tournament,
  round: number,
  seating: ReturnType<typeof seatRound>,
): Promise<void> => {
  const base = { tournament_id: row.id, round, ruled: null };
  const rows: Pairing[] = [
    ...seating.tables.flatMap((table, i) => {
      // Whichever node opens the table, it is this one.
      const game_id = newId();
      return table.map((user_id, seat) => ({ ...base, game_id, board: i + 1, seat, user_id, bot: user_id === null ? row.bot : null }));
    }),
    ...seating.byes.map((user_id, seat) => ({ ...base, game_id: null, board: 0, seat, user_id, bot: null })),
  ];
  await db.transaction().execute(async (trx) => {
    // Only one of two organisers at two nodes gets further.
    const { numUpdatedRows } = await trx
      .updateTable('tournaments')
      .set({ round })
      .where('id', '=', row.id)
      .where('round', '=', row.round)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict('stale', 'The round has already been started.');
    const seated = rows.flatMap(({ user_id }) => user_id ?? []).sort();
    const active = activeIn(await entrantsOf(trx, row)).map(({ id }) => id);
    if (seated.join() !== active.sort().join()) throw conflict('stale', 'Somebody has just entered or withdrawn. Start the round again.');
    await trx.insertInto('pairings').values(rows).execute();
  });
};

/** Opens the tables of the newest round that have not begun. Several nodes may do so at once. */
const openBoards = async (services: Services, inside: Inside, row: Tournament): Promise<void> => {
  const { db } = services.database;
  const now = await tournamentOf(services, inside, row.id);
  const [played] = (await roundsOf(services, now)).filter(({ number }) => number === now.round);
  for (const { board, game, seats, ruled } of played?.boards ?? []) {
    if (ruled || !isUnopened(game)) continue;
    const of = db
      .selectFrom('pairings')
      .select('game_id')
      .where('tournament_id', '=', row.id)
      .where('round', '=', now.round)
      .where('board', '=', board);
    // The game of a table may have been deleted: it gets another.
    await db
      .updateTable('pairings')
      .set({ game_id: newId() })
      .where('tournament_id', '=', row.id)
      .where('round', '=', now.round)
      .where('board', '=', board)
      .where('game_id', 'is', null)
      .execute();
    const { game_id: id } = await of.executeTakeFirstOrThrow();
    if (id === null) continue;
    const people = await db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('deleted', 'is', null)
      .where(
        'id',
        'in',
        seats.flatMap(({ user_id }) => user_id ?? []),
      )
      .execute();
    const sitters = seats.map(
      ({ user_id, bot, seat }): Sitter =>
        bot === null ? { user: user_id, name: people.find((one) => one.id === user_id)?.name ?? DELETED, bot: null } : botIn(seat, bot),
    );
    await makeSeated(services, inside.me, id, requestOf(row, board, now.round), sitters);
  }
};

/** Makes the next round and starts its tables. Every table of the round before must be over, by its game or by a ruling. */
export const startRound = async (services: Services, inside: Inside, id: string): Promise<number> => {
  organisersOnly(inside);
  const row = await tournamentOf(services, inside, id);
  const { count } = await services.counter.countEverywhere(`rounds ${inside.club.id}`, HOUR);
  if (count > ROUNDS_PER_HOUR)
    throw new RequestError(429, 'too-many', 'Too many rounds were started in a short time. Try again in an hour.');
  const played = await roundsOf(services, row);
  const open = played.flatMap(({ boards }) => boards.filter((board) => !isDone(board)));
  if (open.some(({ game }) => isUnopened(game))) {
    // A node died before it had opened them all, or a game was deleted.
    await openBoards(services, inside, row);
    return row.round;
  }
  if (open.length > 0) throw conflict('unsettled', 'A table of this round isn’t over. Wait for it, or rule on its result.');
  if (row.round >= row.rounds) throw conflict('over', 'All rounds of the tournament have been played.');
  const entrants = await entrantsOf(services.database.db, row);
  const active = activeIn(entrants);
  const sizes = await sizesOf(services, row);
  if (active.length === 0 || (row.bot === null && sizesFor(active.length, sizes).tables.length === 0))
    throw conflict('too-few', `A round takes at least ${row.bot === null ? sizes.min : 1} players.`);
  const standings = new Map(playersOf(entrants, played.map(roundOf)).map((player) => [player.id, player]));
  const seating = seatRound(
    active.flatMap((one) => standings.get(one.id) ?? []),
    sizes,
    row.bot !== null,
  );
  const round = row.round + 1;
  await storeRound(services, row, round, seating);
  await openBoards(services, inside, row);
  return round;
};

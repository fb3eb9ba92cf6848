import type { Rank, Title } from '@roundhouse/engine';
import type { Sitter, Speed, Undo } from '@roundhouse/table';
import { DELETED } from '../people/names.ts';
import { newId } from '../people/secret.ts';
import type { Services } from '../services.ts';
import type { Pairing, Tournament } from '../store/schema.ts';
import { badRequest, conflict, forbidden, notFound, RequestError } from '../tables/errors.ts';
import { checkTable, makeSeated, type TableRequest } from '../tables/maker.ts';
import { botIn } from '../tables/proposer.ts';
import { type Inside, memberNamed, organisersOnly } from './clubs.ts';
import { type Sizes, seatRound, sizesFor } from './seating.ts';
import { playersOf, type Round, type Sat, standingsOf } from './standings.ts';

// Tournaments of a club: rounds of tables that start by themselves. The seating (seating.ts) and the standings (standings.ts) follow from the
// results; here they meet the database.

const MOST = 50;
const MOST_ENTRANTS = 60;
const ROUNDS_PER_HOUR = 20;
const HOUR = 3_600_000;

/** Groups of three to five play best; a title may take fewer. */
const SMALLEST = 3;
const LARGEST = 5;

export interface NewTournament {
  readonly name: string;
  readonly title: string;
  readonly options: unknown;
  readonly size: number;
  readonly rounds: number;
  readonly undo: Undo;
  readonly speed: Speed | null;
  readonly bot: string | null;
}

const titleOf = async ({ titles }: Services, id: string): Promise<Title> => {
  const title = await titles.loadTitle(id);
  if (title === undefined) throw badRequest(`Unknown title ${JSON.stringify(id)}.`);
  return title;
};

const sizesOf = async (services: Services, { title: id, size }: Pick<Tournament, 'title' | 'size'>): Promise<Sizes> => {
  const { min, max } = (await titleOf(services, id)).players;
  const largest = Math.min(LARGEST, max);
  const smallest = Math.min(Math.max(SMALLEST, min), largest);
  return { min: smallest, max: largest, wanted: Math.min(largest, Math.max(smallest, size)) };
};

const requestOf = ({ name, title, options, size, undo, speed, club_id }: Tournament, board: number, round: number): TableRequest => ({
  name: `${name.slice(0, 60)}, round ${round}, table ${board}`,
  title,
  options: JSON.parse(options) as unknown,
  seats: size,
  visibility: 'private',
  undo: undo as Undo,
  speed: JSON.parse(speed) as Speed | null,
  club: club_id,
});

export const makeTournament = async (services: Services, inside: Inside, wanted: NewTournament): Promise<string> => {
  organisersOnly(inside);
  const { database, now } = services;
  const all = await database.db.selectFrom('tournaments').select('id').where('club_id', '=', inside.club.id).execute();
  if (all.length >= MOST) throw conflict('too-many-clubs', `A club can have ${MOST} tournaments. Delete one first.`);
  const row: Tournament = {
    id: newId(),
    club_id: inside.club.id,
    name: wanted.name,
    title: wanted.title,
    options: JSON.stringify(wanted.options),
    size: wanted.size,
    undo: wanted.undo,
    speed: JSON.stringify(wanted.speed),
    bot: wanted.bot,
    rounds: wanted.rounds,
    round: 0,
    created: now(),
  };
  const sizes = await sizesOf(services, row);
  if (sizes.wanted !== wanted.size)
    throw badRequest(`Tables of this title have ${sizes.min} to ${sizes.max} players in a tournament, not ${wanted.size}.`);
  // Tables may be smaller or larger than wanted, and the options must fit all of them, as far as tables have those sizes.
  for (let size = wanted.bot === null ? sizes.min : sizes.wanted; size <= (wanted.bot === null ? sizes.max : sizes.wanted); size++)
    await checkTable(services, inside.me, { ...requestOf(row, 1, 1), seats: size });
  await database.db.insertInto('tournaments').values(row).execute();
  return row.id;
};

export const tournamentOf = async ({ database: { db } }: Services, { club }: Inside, id: string): Promise<Tournament> => {
  const row = await db.selectFrom('tournaments').selectAll().where('id', '=', id).where('club_id', '=', club.id).executeTakeFirst();
  if (row === undefined) throw notFound('Tournament');
  return row;
};

/** Deletes a tournament. Its games stay. */
export const deleteTournament = async (services: Services, inside: Inside, id: string): Promise<void> => {
  organisersOnly(inside);
  const row = await tournamentOf(services, inside, id);
  await services.database.db.transaction().execute(async (trx) => {
    for (const table of ['pairings', 'entrants'] as const) await trx.deleteFrom(table).where('tournament_id', '=', row.id).execute();
    await trx.deleteFrom('tournaments').where('id', '=', row.id).execute();
  });
};

/** A member enters, before the first round. Nobody else enters for them. */
export const enterTournament = async (services: Services, inside: Inside, id: string, name: string): Promise<void> => {
  await tournamentOf(services, inside, id);
  const member = await memberNamed(services, inside, name);
  if (member.id !== inside.me.id) throw forbidden('Members enter a tournament by themselves.');
  const { db } = services.database;
  await db.transaction().execute(async (trx) => {
    // Locks the tournament: places are given one by one, and not after the first round.
    const { numUpdatedRows } = await trx
      .updateTable('tournaments')
      .set({ round: 0 })
      .where('id', '=', id)
      .where('round', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict('begun', 'The tournament has already started.');
    const before = await trx.selectFrom('entrants').select(['user_id', 'place']).where('tournament_id', '=', id).execute();
    if (before.some(({ user_id }) => user_id === member.id)) throw conflict('entered', 'You are in the tournament already.');
    if (before.length >= MOST_ENTRANTS) throw conflict('full', `The tournament has ${MOST_ENTRANTS} players. No more can enter.`);
    const place = 1 + Math.max(0, ...before.map((one) => one.place));
    await trx.insertInto('entrants').values({ tournament_id: id, user_id: member.id, place, withdrawn: null }).execute();
  });
};

/** Entrants withdraw, or an organiser withdraws them: before the first round without a trace, later with the points they have. */
export const withdraw = async (services: Services, inside: Inside, id: string, name: string): Promise<void> => {
  const row = await tournamentOf(services, inside, id);
  const { id: user } = await memberNamed(services, inside, name);
  if (user !== inside.me.id) organisersOnly(inside);
  const { db } = services.database;
  const of = db.selectFrom('entrants').select('user_id').where('tournament_id', '=', id).where('user_id', '=', user);
  if ((await of.executeTakeFirst()) === undefined) throw notFound('Player');
  if (row.round === 0) await db.deleteFrom('entrants').where('tournament_id', '=', id).where('user_id', '=', user).execute();
  else
    await db
      .updateTable('entrants')
      .set({ withdrawn: row.round })
      .where('tournament_id', '=', id)
      .where('user_id', '=', user)
      .where('withdrawn', 'is', null)
      .execute();
};

interface Game {
  readonly id: string;
  readonly status: string;
  readonly result: string | null;
}

/** One table of a round. */
interface Board {
  readonly board: number;
  readonly game: Game | null;
  readonly seats: readonly Pairing[];
  readonly ruled: boolean;
  /** The rank of each seat; null: not known yet. */
  readonly ranks: readonly (number | null)[];
}

const boardOf = (board: number, seats: readonly Pairing[], games: readonly Game[]): Board => {
  const game = games.find(({ id }) => id === seats[0]?.game_id) ?? null;
  const result = game?.status === 'finished' && game.result !== null ? (JSON.parse(game.result) as readonly Rank[]) : [];
  return {
    board,
    game,
    seats,
    ruled: seats.some(({ ruled }) => ruled !== null),
    ranks: seats.map(({ seat, ruled }) => ruled ?? result.find(({ player }) => player === `p${seat + 1}`)?.rank ?? null),
  };
};

interface Played {
  readonly number: number;
  readonly boards: readonly Board[];
  readonly byes: readonly string[];
}

/** All rounds of a tournament, with what is known of their games. */
const roundsOf = async ({ database: { db } }: Services, { id }: Tournament): Promise<readonly Played[]> => {
  const rows = await db
    .selectFrom('pairings')
    .selectAll()
    .where('tournament_id', '=', id)
    .orderBy('round')
    .orderBy('board')
    .orderBy('seat')
    .execute();
  const ids = [...new Set(rows.flatMap(({ game_id }) => game_id ?? []))];
  const games = ids.length === 0 ? [] : await db.selectFrom('games').select(['id', 'status', 'result']).where('id', 'in', ids).execute();
  return [...new Set(rows.map(({ round }) => round))].map((number) => {
    const mine = rows.filter(({ round }) => round === number);
    const boards = [...new Set(mine.map(({ board }) => board))].filter((board) => board > 0);
    return {
      number,
      boards: boards.map((board) =>
        boardOf(
          board,
          mine.filter((row) => row.board === board),
          games,
        ),
      ),
      byes: mine.flatMap(({ board, user_id }) => (board === 0 && user_id !== null ? [user_id] : [])),
    };
  });
};

const isDone = ({ ranks }: Board): boolean => ranks.every((rank) => rank !== null);

const roundOf = ({ boards, byes }: Played): Round => ({
  tables: boards.map(({ seats, ranks }) =>
    seats.map(({ user_id, bot }, i): Sat => ({ id: bot === null ? user_id : null, rank: ranks[i] ?? null })),
  ),
  byes,
});

const entrantsOf = async ({ database: { db } }: Services, { id }: Tournament) =>
  db
    .selectFrom('entrants')
    .innerJoin('users', 'users.id', 'entrants.user_id')
    .select(['entrants.user_id as id', 'entrants.place', 'entrants.withdrawn', 'users.name', 'users.deleted'])
    .where('entrants.tournament_id', '=', id)
    .orderBy('entrants.place')
    .execute();

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
  const entrants = await entrantsOf(services, row);
  const active = entrants.filter(({ withdrawn }) => withdrawn === null);
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
  // Only one of two organisers at two nodes gets further.
  const { numUpdatedRows } = await services.database.db
    .updateTable('tournaments')
    .set({ round })
    .where('id', '=', id)
    .where('round', '=', row.round)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict('stale', 'The round has already been started.');
  await storeRound(services, row, round, seating);
  await openBoards(services, inside, row);
  return round;
};

/** The game of a table has not begun. */
const isUnopened = (game: Game | null): boolean => game === null || game.status === 'open';

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
  await db.insertInto('pairings').values(rows).execute();
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

/** An organiser rules on a table that will not end, or that ended without a result. A game that goes on is stopped. */
export const rule = async (
  services: Services,
  inside: Inside,
  id: string,
  round: number,
  board: number,
  ranks: readonly number[],
): Promise<void> => {
  organisersOnly(inside);
  const row = await tournamentOf(services, inside, id);
  const found = (await roundsOf(services, row)).find(({ number }) => number === round)?.boards.find((one) => one.board === board);
  if (found === undefined) throw notFound('Table');
  if (round !== row.round) throw conflict('over', 'Only tables of the newest round can be ruled on.');
  if (found.game?.status === 'finished') throw conflict('finished', 'The game is finished. Its result counts.');
  if (ranks.length !== found.seats.length) throw badRequest(`The table has ${found.seats.length} seats, so it takes as many ranks.`);
  // Ranks as they are counted: 1, 2, 2, 4.
  if (ranks.some((rank) => rank !== 1 + ranks.filter((other) => other < rank).length))
    throw badRequest('These ranks don’t fit together. After two players at rank 1 comes rank 3.');
  await services.database.db.transaction().execute(async (trx) => {
    for (const [i, { seat }] of found.seats.entries())
      await trx
        .updateTable('pairings')
        .set({ ruled: ranks[i] ?? null })
        .where('tournament_id', '=', id)
        .where('round', '=', round)
        .where('board', '=', board)
        .where('seat', '=', seat)
        .execute();
  });
  if (found.game === null || found.game.status !== 'playing') return;
  await services.actors.at(found.game.id, async (actor) => {
    await actor.refresh();
    if (actor.table.status === 'playing') await actor.add(null, [{ kind: 'abandon' }]);
  });
};

const STATES = ['open', 'running', 'settled', 'over'] as const;
export type TournamentState = (typeof STATES)[number];

/** open: members enter. running: a table of the round is not over. settled: the next round can begin. over: all rounds are played. */
const stateOf = ({ round, rounds }: Tournament, played: readonly Played[]): TournamentState => {
  if (round === 0) return 'open';
  if (played.some(({ boards }) => boards.some((board) => !isDone(board)))) return 'running';
  return round >= rounds ? 'over' : 'settled';
};

export const showTournament = async (services: Services, inside: Inside, id: string) => {
  const row = await tournamentOf(services, inside, id);
  const [played, entrants, sizes] = [await roundsOf(services, row), await entrantsOf(services, row), await sizesOf(services, row)];
  const nameOf = (user: string | null): string => {
    const one = entrants.find((entrant) => entrant.id === user);
    return one === undefined || one.deleted !== null ? DELETED : one.name;
  };
  const active = entrants.filter(({ withdrawn }) => withdrawn === null).length;
  return {
    id,
    name: row.name,
    title: row.title,
    options: JSON.parse(row.options) as Record<string, unknown>,
    size: row.size,
    bot: row.bot,
    speed: JSON.parse(row.speed) as Speed | null,
    rounds: row.rounds,
    round: row.round,
    state: stateOf(row, played),
    isOrganiser: inside.role !== 'member',
    isIn: entrants.some((one) => one.id === inside.me.id && one.withdrawn === null),
    /** How many players the next round takes at least. */
    least: row.bot === null ? sizes.min : 1,
    active,
    standings: standingsOf(entrants, played.map(roundOf)).map(({ id: user, place: _place, ...one }) => ({
      ...one,
      name: nameOf(user),
      isYou: user === inside.me.id,
      isOut: entrants.find((entrant) => entrant.id === user)?.withdrawn !== null,
    })),
    played: played.map(({ number, boards, byes }) => ({
      round: number,
      byes: byes.map(nameOf),
      tables: boards.map(({ board, game, seats, ruled, ranks }) => ({
        board,
        table: game?.id ?? null,
        status: game?.status ?? 'missing',
        ruled,
        seats: seats.map(({ user_id, bot }, i) => ({
          name: bot === null ? nameOf(user_id) : null,
          bot,
          isYou: bot === null && user_id === inside.me.id,
          rank: ranks[i] ?? null,
        })),
      })),
    })),
  };
};

export const tournamentsOf = async (services: Services, { club }: Inside) => {
  const rows = await services.database.db
    .selectFrom('tournaments')
    .selectAll()
    .where('club_id', '=', club.id)
    .orderBy('created', 'desc')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const played = await roundsOf(services, row);
      const entrants = (await entrantsOf(services, row)).length;
      return {
        id: row.id,
        name: row.name,
        title: row.title,
        round: row.round,
        rounds: row.rounds,
        state: stateOf(row, played),
        players: entrants,
      };
    }),
  );
};

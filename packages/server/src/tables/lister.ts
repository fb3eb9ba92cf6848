import { view } from '@roundhouse/engine';
import {
  type Card,
  type Origin,
  playerOf,
  positionOf,
  recordOf,
  type SeatCard,
  type Status,
  seatOfUser,
  type TableInfo,
} from '@roundhouse/table';
import type { Services } from '../services.ts';
import type { GameRow, SeatRow, User } from '../store/schema.ts';
import { mayInvite } from './access.ts';
import type { Actor } from './actor.ts';
import { askedIn } from './asked.ts';
import { readTerms } from './log.ts';

// What clients see of tables.

export interface Filter {
  readonly status?: string;
  readonly title?: string;
  readonly mine?: boolean;
  /** Tables of a club instead of public ones. */
  readonly club?: string;
  /** Only tables with an empty seat. */
  readonly room?: boolean;
  readonly before?: number;
  readonly most: number;
}

const seatCard = (seat: SeatRow | undefined, user: User | null): SeatCard | null => {
  if (seat === undefined || (seat.user_id === null && seat.bot === null)) return null;
  return { name: seat.name, bot: seat.bot, isYou: user !== null && seat.user_id === user.id };
};

const card = (row: GameRow, seats: readonly SeatRow[], user: User | null): Card => ({
  ...readTerms(row),
  name: row.name,
  options: JSON.parse(row.options) as Card['options'],
  visibility: row.visibility as Card['visibility'],
  club: row.club_id,
  status: row.status as Status,
  seq: row.seq,
  moves: row.moves,
  waiting: JSON.parse(row.waiting) as readonly number[],
  asked: row.asked === null ? null : (JSON.parse(row.asked) as Card['asked']),
  deadline: row.speed === 'null' ? null : row.deadline,
  result: row.result === null ? null : (JSON.parse(row.result) as Card['result']),
  origin: row.origin === null ? null : (JSON.parse(row.origin) as Origin),
  created: row.created,
  updated: row.updated,
  closed: row.closed !== null,
  isOwner: user !== null && row.owner === user.id,
  seats: Array.from({ length: row.size }, (_, i) =>
    seatCard(
      seats.find((one) => one.game_id === row.id && one.seat === i),
      user,
    ),
  ),
});

export const queryFor = ({ database: { db } }: Services, user: User | null, filter: Filter) => {
  let query = db.selectFrom('games').selectAll().orderBy('updated', 'desc').limit(filter.most);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.title !== undefined) query = query.where('title', '=', filter.title);
  if (filter.before !== undefined) query = query.where('updated', '<', filter.before);
  if (filter.mine === true) {
    const mine = user?.id ?? '';
    const hosted = db.selectFrom('games').select('id').where('owner', '=', mine);
    query = query.where('id', 'in', hosted.union(db.selectFrom('seats').select('game_id as id').where('user_id', '=', mine)));
  } else {
    query =
      filter.club === undefined
        ? query.where('visibility', '=', 'public')
        : query.where('club_id', '=', filter.club).where('visibility', '=', 'club');
    query = query.where('closed', 'is', null);
  }
  if (filter.room !== true) return query;
  // A game that is over has room for nobody, and there are many of them.
  if (filter.status === undefined) query = query.where('status', 'in', ['open', 'playing']);
  else if (filter.status !== 'open' && filter.status !== 'playing') return query.limit(0);
  return query.where((eb) =>
    eb(
      'size',
      '>',
      eb
        .selectFrom('seats')
        .select((q) => q.fn.countAll<number>().as('taken'))
        .whereRef('seats.game_id', '=', 'games.id')
        .where((q) => q.or([q('user_id', 'is not', null), q('bot', 'is not', null)])),
    ),
  );
};

export const listTables = async (services: Services, user: User | null, filter: Filter): Promise<readonly Card[]> =>
  withSeats(services, user, await queryFor(services, user, filter).execute());

/** Tables by their ids, in that order. Closed ones are left out. Whether the user may see them is for the caller to know. */
export const cardsOf = async (services: Services, user: User | null, ids: readonly string[]): Promise<readonly Card[]> => {
  if (ids.length === 0) return [];
  const rows = await services.database.db.selectFrom('games').selectAll().where('id', 'in', ids).where('closed', 'is', null).execute();
  const cards = await withSeats(services, user, rows);
  return ids.flatMap((id) => cards.find((one) => one.id === id) ?? []);
};

const withSeats = async (services: Services, user: User | null, rows: readonly GameRow[]): Promise<readonly Card[]> => {
  const ids = rows.map(({ id }) => id);
  const { db } = services.database;
  const seats = ids.length === 0 ? [] : await db.selectFrom('seats').selectAll().where('game_id', 'in', ids).execute();
  return rows.map((row) => card(row, seats, user));
};

/** A table in a list, without its seats. */
export const cardOf = (row: GameRow, user: User | null): Card => card(row, [], user);

/** Everything about one table. */
export const showTable = (row: GameRow, actor: Actor, user: User | null, newer: TableInfo['newer']): TableInfo => {
  const { table, title } = actor;
  const seat = seatOfUser(table.seats, user?.id ?? null);
  const state = table.opening === null ? null : positionOf(table);
  return {
    ...card(row, [], user),
    status: table.status,
    seq: table.seq,
    moves: table.line.moves.length,
    waiting: table.waiting,
    invite: mayInvite(row, actor, user) ? row.invite : null,
    seats: table.seats.map((sitter, i) =>
      sitter === null ? null : { name: sitter.name, bot: sitter.bot, player: playerOf(i), isYou: user !== null && sitter.user === user.id },
    ),
    seat: seat < 0 ? null : seat,
    clock: table.clock,
    ask: table.ask,
    motion: table.motion,
    votes: table.votes,
    undone: table.undone.length,
    rematch: table.rematch,
    record: recordOf(table),
    asked: state === null ? null : askedIn(title, state),
    view: state === null ? null : view(title, state),
    newer,
    unserved: null,
  };
};

import { front, type State, type Title, view } from '@roundhouse/engine';
import type { House } from '../house.ts';
import type { GameRow, SeatRow, User } from '../store/schema.ts';
import { mayInvite } from './access.ts';
import type { Actor } from './actor.ts';
import { playerOf, recordOf, seatOfUser, stateOf } from './live.ts';

// What people see of tables.

export interface Filter {
  readonly status?: string;
  readonly title?: string;
  readonly mine?: boolean;
  /** With an empty seat. */
  readonly room?: boolean;
  readonly before?: number;
  readonly most: number;
}

const card = (row: GameRow, seats: readonly SeatRow[], user: User | null) => ({
  id: row.id,
  name: row.name,
  title: row.title,
  rules: row.rules,
  options: JSON.parse(row.options) as unknown,
  size: row.size,
  visibility: row.visibility,
  undo: row.undo,
  speed: JSON.parse(row.speed) as unknown,
  status: row.status,
  seq: row.seq,
  moves: row.moves,
  waiting: JSON.parse(row.waiting) as readonly number[],
  /** When the first clock runs out. */
  deadline: row.speed === 'null' ? null : row.deadline,
  result: row.result === null ? null : (JSON.parse(row.result) as unknown),
  origin: row.origin === null ? null : (JSON.parse(row.origin) as unknown),
  created: row.created,
  updated: row.updated,
  isOwner: user !== null && row.owner === user.id,
  seats: Array.from({ length: row.size }, (_, i) => {
    const seat = seats.find((one) => one.game_id === row.id && one.seat === i);
    const empty = seat === undefined || (seat.user_id === null && seat.bot === null);
    return empty ? null : { name: seat.name, bot: seat.bot, isYou: user !== null && seat.user_id === user.id };
  }),
});

export const listTables = async ({ database: { db } }: House, user: User | null, filter: Filter) => {
  let query = db.selectFrom('games').selectAll().orderBy('updated', 'desc').limit(filter.most);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.title !== undefined) query = query.where('title', '=', filter.title);
  if (filter.before !== undefined) query = query.where('updated', '<', filter.before);
  if (filter.mine === true) {
    const mine = user?.id ?? '';
    query = query.where((eb) =>
      eb.or([eb('owner', '=', mine), eb('id', 'in', eb.selectFrom('seats').select('game_id').where('user_id', '=', mine))]),
    );
  } else query = query.where('visibility', '=', 'public');
  if (filter.room === true)
    query = query.where((eb) =>
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
  const rows = await query.execute();
  const ids = rows.map(({ id }) => id);
  const seats = ids.length === 0 ? [] : await db.selectFrom('seats').selectAll().where('game_id', 'in', ids).execute();
  return rows.map((row) => card(row, seats, user));
};

/** The step that is due, and the company or player it is about. */
const askedIn = (title: Title, state: State): { readonly step: string; readonly about: string | null } | null => {
  const top = state.stack.at(-1);
  if (top === undefined || state.result !== null) return null;
  if (!('turn' in top)) return { step: top.step, about: top.about };
  const turn = title.turns[top.turn];
  const [step] = turn === undefined ? [] : front(turn, top.done);
  return step === undefined ? null : { step: step.name, about: top.about };
};

/** Everything about one table at one moment. */
export const showTable = (row: GameRow, actor: Actor, user: User | null) => {
  const { live, terms, title } = actor;
  const seat = seatOfUser(live, user?.id ?? null);
  const begun = live.positions.length > 0;
  return {
    ...card(row, [], user),
    status: live.status,
    seq: live.seq,
    moves: live.moves.length,
    waiting: live.waiting,
    invite: mayInvite(row, actor, user) ? row.invite : null,
    seats: live.seats.map((sitter, i) =>
      sitter === null ? null : { name: sitter.name, bot: sitter.bot, player: playerOf(i), isYou: user !== null && sitter.user === user.id },
    ),
    seat: seat < 0 ? null : seat,
    clock: live.clock === null || terms.speed === null ? null : live.clock,
    ask: live.ask,
    votes: live.votes,
    undone: live.undone.length,
    rematch: live.rematch,
    record: recordOf(live),
    asked: begun ? askedIn(title, stateOf(live)) : null,
    view: begun ? view(title, stateOf(live)) : null,
  };
};

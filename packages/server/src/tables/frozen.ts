import { type Body, playerOf, type Seats, seatsOfUser, type TableInfo } from '@roundhouse/table';
import type { Services } from '../services.ts';
import type { Addition, Struck } from '../store/addition.ts';
import type { ActRow, GameRow, User } from '../store/schema.ts';
import type { Page } from '../workers/task.ts';
import { mayInvite, rowOf } from './access.ts';
import { RequestError } from './errors.ts';
import { cardOf } from './lister.ts';
import { makeRow } from './log.ts';

// Tables that this program cannot serve, because it does not have their rules number or cannot replay their log. They can still be seen as
// they were last, exported, left and deleted: all that takes no rules.

export const isUnserved = (error: unknown): error is RequestError => error instanceof RequestError && error.code === 'unserved';

/** Does something else at a table that cannot be served. */
export const ifUnserved =
  <T>(work: (reason: string) => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (!isUnserved(error)) throw error;
    return work(error.message);
  };

/** What the database knows of the seats. */
export const seatsOf = async ({ database: { db } }: Services, { id, size }: GameRow): Promise<Seats> => {
  const rows = await db.selectFrom('seats').selectAll().where('game_id', '=', id).execute();
  return Array.from({ length: size }, (_, seat) => {
    const row = rows.find((one) => one.seat === seat);
    return row === undefined || (row.user_id === null && row.bot === null) ? null : { name: row.name, bot: row.bot, user: row.user_id };
  });
};

const READ_MS = 60_000;

/** The record of a game as text, read from its log without its rules. */
export const frozenRecord = async ({ pool }: Services, { id, opening }: GameRow): Promise<string | null> =>
  opening === null ? null : `${opening.slice(0, -1)},"moves":${await pool.run({ kind: 'record', game: id }, READ_MS)}}`;

/** A page of the log after a seq, as clients see it, without what the entries caused. */
export const frozenEntries = async ({ pool }: Services, { id, seq }: GameRow, after: number): Promise<Page> =>
  after >= seq ? { text: '[]', seq } : pool.run({ kind: 'entries', game: id, after, to: seq }, READ_MS);

/** The table as its rows and its last snapshot have it, as text. */
export const showFrozen = async (services: Services, row: GameRow, user: User | null, reason: string): Promise<string> => {
  const seats = await seatsOf(services, row);
  const [seat] = seatsOfUser(seats, user?.id ?? null);
  const snapshot = await services.database.db
    .selectFrom('snapshots')
    .select(['seq', 'view'])
    .where('game_id', '=', row.id)
    .executeTakeFirst();
  const info: Omit<TableInfo, 'record' | 'view'> = {
    ...cardOf(row, user),
    invite: mayInvite(row, { table: { seats } }, user) ? row.invite : null,
    seats: seats.map((sitter, i) =>
      sitter === null ? null : { name: sitter.name, bot: sitter.bot, player: playerOf(i), isYou: user !== null && sitter.user === user.id },
    ),
    seat: seat ?? null,
    clock: null,
    motion: null,
    ask: null,
    votes: [],
    undone: 0,
    rematch: null,
    asked: null,
    newer: null,
    unserved: { reason, seen: snapshot?.seq ?? null },
  };
  const record = await frozenRecord(services, row);
  return `${JSON.stringify(info).slice(0, -1)},"record":${record},"view":${snapshot?.view ?? null}}`;
};

const TRIES = 5;

/** What is added to such a table: only what takes no rules. */
interface FrozenAddition {
  readonly bodies: readonly Body[];
  readonly set?: Addition['set'];
  /** Seats that become free. */
  readonly freed?: readonly number[];
  readonly struck?: Struck;
  readonly act?: ActRow;
}

/** Adds to the log of such a table what `work` makes of it. */
export const addFrozen = async (
  services: Services,
  id: string,
  user: string | null,
  work: (row: GameRow, seats: Seats) => FrozenAddition,
): Promise<void> => {
  for (let i = 1; ; i++) {
    const row = await rowOf(services, id);
    const { bodies, set, freed = [], struck = null, act } = work(row, await seatsOf(services, row));
    const at = services.now();
    const added = await services.writer.add({
      game: id,
      seq: row.seq,
      owed: row.owed,
      revision: row.orders,
      renamed: row.renamed,
      by: null,
      snapshot: null,
      entries: bodies.map((body, n) => makeRow(id, { entry: { seq: row.seq + 1 + n, at, ...body }, user, fingerprint: null })),
      set: { updated: at, ...set },
      seats: freed.map((seat) => ({ game_id: id, seat, user_id: null, name: '', bot: null })),
      orders: [],
      outbox: [],
      struck,
      acts: act === undefined ? [] : [act],
    });
    if (added === 'added') break;
    if (i >= TRIES) throw new RequestError(503, 'again', 'The game is reloading. Try again.');
  }
  services.happenings.changed(id);
};

/** Makes another player the host, if it was this one. */
export const withHeir = (row: GameRow, seats: Seats, user: string): Addition['set'] =>
  row.owner === user ? { owner: seats.find((other) => other?.user && other.user !== user)?.user ?? null } : {};

/** Frees every seat of a user at such a table. */
export const leaveFrozen = (services: Services, id: string, user: User, why: 'leave' | 'gone'): Promise<void> =>
  addFrozen(services, id, user.id, (row, seats) => {
    const mine = seatsOfUser(seats, user.id);
    return {
      bodies: mine.map((seat) => ({ kind: 'seat', seat, taken: null, why })),
      set: withHeir(row, seats, user.id),
      freed: mine,
    };
  });

import { abandonedAt, lateSeats, undoSettledAt, vacationOf } from '@roundhouse/table';
import type { Kysely } from 'kysely';
import type { Services } from '../services.ts';
import type { Schema, User } from '../store/schema.ts';
import { seatFor } from './access.ts';
import type { Actor } from './actor.ts';
import { conflict, RequestError } from './errors.ts';
import { propose } from './proposer.ts';

// Pauses clocks, acts when they run out, and gives back the time during which no server was running.

/** Pauses the clocks, or proposes it where that needs everybody's consent. */
export const pause = async (actor: Actor, user: User): Promise<'paused' | 'asked'> => {
  const { clock, status } = actor.table;
  const seat = seatFor(actor, user);
  if (clock === null || status !== 'playing') throw conflict('no-clock', 'This game has no running clock.');
  if (clock.paused !== null) throw conflict('paused', 'The clocks are already paused.');
  if (actor.terms.speed?.pause === 'all') return (await propose(actor, user, { to: 'pause' })) === 'done' ? 'paused' : 'asked';
  await actor.add(user.id, [{ kind: 'pause', seat }]);
  return 'paused';
};

/** Nobody is kept waiting: any player lets the clocks run again. */
export const resume = async (actor: Actor, user: User): Promise<'resumed'> => {
  const seat = seatFor(actor, user);
  if (actor.table.clock?.paused == null) throw conflict('running', 'The clocks aren’t paused.');
  await actor.add(user.id, [{ kind: 'resume', seat }]);
  return 'resumed';
};

/** A player goes on vacation, for as many of the days as they have left. */
export const goOnVacation = async (actor: Actor, user: User, days: number, now: number): Promise<void> => {
  const { clock, status } = actor.table;
  const seat = seatFor(actor, user);
  if (clock === null || status !== 'playing') throw conflict('no-clock', 'This game has no running clock.');
  if (vacationOf(clock, seat, now) !== null) throw conflict('on-vacation', 'You’re already on vacation. End it first.');
  const left = clock.leave?.[seat] ?? 0;
  if (left === 0) throw conflict('no-vacation', 'You have no vacation days left in this game.');
  await actor.add(user.id, [{ kind: 'vacation', seat, days: Math.min(days, left) }]);
};

export const endVacation = async (actor: Actor, user: User, now: number): Promise<void> => {
  const seat = seatFor(actor, user);
  const { clock } = actor.table;
  if (clock === null || vacationOf(clock, seat, now) === null) throw conflict('no-vacation', 'You aren’t on vacation.');
  await actor.add(user.id, [{ kind: 'vacation', seat, days: 0 }]);
};

/** Adds a time-out for every seat whose time has run out, and what the silence of those who are away agrees to. */
const callTime = async (actor: Actor, now: number): Promise<void> => {
  await actor.settle();
  await actor.goOn();
  const { speed } = actor.terms;
  const seats = lateSeats(actor.terms, actor.table, now);
  if (speed !== null && seats.length > 0) await actor.add(null, [{ kind: 'timeout', seats, policy: speed.out }]);
  const { ask, status } = actor.table;
  if (status !== 'playing') return;
  if (ask !== null && isPast(undoSettledAt(actor.terms, actor.table), now))
    await actor.add(null, [{ kind: 'undo', seat: ask.seat, to: ask.to }]);
  if (isPast(abandonedAt(actor.terms, actor.table), now)) await actor.add(null, [{ kind: 'abandon' }]);
};

const isPast = (at: number | null, now: number): boolean => at !== null && at <= now;

const ALIVE = 'alive';
/** Shorter interruptions do not count as downtime. */
const DOWNTIME_MS = 10_000;
/** How often it is noted that a server is running. */
const NOTE_MS = 2_000;

/** When a server was last running; 0: never. */
export const lastAlive = async (db: Kysely<Schema>): Promise<number> => {
  const row = await db.selectFrom('meta').select('value').where('key', '=', ALIVE).executeTakeFirst();
  return Number(row?.value ?? 0);
};

/**
 * Stores that a server is running. If none was for a while, every running clock is owed that time, all in one step: a node that dies then
 * has given all of it back or none. The log of a table learns of it when the table is next used (`Actor.settle`). Returns the time that was
 * stored, for which clocks may be looked at.
 */
export const noteAlive = async ({ database: { db }, now }: Services): Promise<number> => {
  const time = now();
  const last = await lastAlive(db);
  if (last === 0) {
    await db
      .insertInto('meta')
      .values({ key: ALIVE, value: String(time) })
      .onConflict((c) => c.column('key').doNothing())
      .execute();
    return time;
  }
  const gone = time - last;
  if (gone < NOTE_MS) return time;
  await db.transaction().execute(async (trx) => {
    const noted = trx
      .updateTable('meta')
      .set({ value: String(time) })
      .where('key', '=', ALIVE)
      .where('value', '=', String(last));
    const { numUpdatedRows } = await noted.executeTakeFirst();
    if (numUpdatedRows === 0n || gone <= DOWNTIME_MS) return;
    const running = trx.updateTable('games').where('status', '=', 'playing').where('speed', '!=', 'null');
    await running.set((eb) => ({ owed: eb('owed', '+', gone) })).execute();
    // Bots and clocks that had run out before are due all the same.
    await running
      .set((eb) => ({ deadline: eb('deadline', '+', gone) }))
      .where('deadline', '>', last)
      .execute();
  });
  return time;
};

const BATCH = 200;

export interface Due {
  readonly id: string;
  /** It was set aside, and is tried again. */
  readonly wasAside: boolean;
}

/** Tables on which the server must act: a clock has run out, or a bot must move. Tables that were set aside wait for their time. */
export const dueTables = async ({ database: { db }, aside }: Services, now: number): Promise<readonly Due[]> => {
  const rows = await db
    .selectFrom('games')
    .leftJoin('aside', (join) => join.onRef('aside.game_id', '=', 'games.id').on('aside.program', '=', aside.program))
    .select(['games.id', 'aside.due'])
    .where('games.status', '=', 'playing')
    .where('games.deadline', '<=', now)
    .where((eb) => eb.or([eb('aside.due', 'is', null), eb('aside.due', '<=', now)]))
    .orderBy('games.deadline')
    .limit(BATCH)
    .execute();
  return rows.map(({ id, due }) => ({ id, wasAside: due !== null }));
};

/** Does something, unless another node was faster. */
const unlessOvertaken = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RequestError) || (error.code !== 'stale' && error.code !== 'again')) throw error;
  }
};

/** Lets the standing orders of a table play on. */
export const playOrders = (services: Services, id: string): Promise<void> =>
  unlessOvertaken(() => services.actors.at(id, (actor) => actor.goOn()));

export const keepTime = async (services: Services, id: string, now: number): Promise<void> => {
  await unlessOvertaken(() => services.actors.at(id, (actor) => callTime(actor, now)));
};

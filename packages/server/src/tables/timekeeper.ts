import { lateSeats } from '@roundhouse/table';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import { seatFor } from './access.ts';
import type { Actor } from './actor.ts';
import { conflict, RequestError } from './errors.ts';

// Pauses clocks, acts when they run out, and gives back the time during which no server was running.

export const pause = async (actor: Actor, user: User): Promise<void> => {
  const { clock, status } = actor.table;
  const seat = seatFor(actor, user);
  if (clock === null || status !== 'playing') throw conflict('no-clock', 'This game has no running clock.');
  if (clock.paused !== null) throw conflict('paused', 'The clocks are already paused.');
  await actor.add(user.id, [{ kind: 'pause', seat }]);
};

export const resume = async (actor: Actor, user: User): Promise<void> => {
  const seat = seatFor(actor, user);
  if (actor.table.clock?.paused == null) throw conflict('running', 'The clocks aren’t paused.');
  await actor.add(user.id, [{ kind: 'resume', seat }]);
};

/** Adds a time-out for every seat whose time has run out. */
export const callTime = async (services: Services, actor: Actor): Promise<void> => {
  const { speed } = actor.terms;
  const seats = lateSeats(actor.terms, actor.table, services.now());
  if (speed !== null && seats.length > 0) await actor.add(null, [{ kind: 'timeout', seats, policy: speed.out }]);
};

const ALIVE = 'alive';
/** Shorter interruptions do not count as downtime. */
const DOWNTIME_MS = 10_000;

/** Stores that a server is running. If none was for a while, returns for how long, to one node only; null to all others. */
export const noteAlive = async ({ database: { db }, now }: Services): Promise<number | null> => {
  const value = String(now());
  const row = await db.selectFrom('meta').select('value').where('key', '=', ALIVE).executeTakeFirst();
  if (row === undefined) {
    await db
      .insertInto('meta')
      .values({ key: ALIVE, value })
      .onConflict((c) => c.column('key').doNothing())
      .execute();
    return null;
  }
  const { numUpdatedRows } = await db
    .updateTable('meta')
    .set({ value })
    .where('key', '=', ALIVE)
    .where('value', '=', row.value)
    .executeTakeFirst();
  const gone = Number(value) - Number(row.value);
  return numUpdatedRows > 0n && gone > DOWNTIME_MS ? gone : null;
};

/** Gives time back to every running clock. */
export const giveTime = async (services: Services, ms: number): Promise<void> => {
  const rows = await services.database.db
    .selectFrom('games')
    .select('id')
    .where('status', '=', 'playing')
    .where('speed', '!=', 'null')
    .execute();
  for (const { id } of rows) {
    await services.actors
      .at(id, async (actor) => {
        if (actor.table.clock !== null && actor.table.clock.paused === null) await actor.add(null, [{ kind: 'give', ms }]);
      })
      .catch((error: unknown) => services.log.error({ table: id, error }, 'time could not be given back'));
  }
};

/** Tables on which the server must act: a clock has run out, or a bot must move. */
export const dueTables = async ({ database: { db }, now }: Services): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('status', '=', 'playing')
    .where('deadline', '<=', now())
    .orderBy('deadline')
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
};

export const keepTime = async (services: Services, id: string): Promise<void> => {
  try {
    await services.actors.at(id, (actor) => callTime(services, actor));
  } catch (error) {
    // Another node was faster.
    if (!(error instanceof RequestError) || (error.code !== 'stale' && error.code !== 'again')) throw error;
  }
};

import type { House } from '../house.ts';
import type { User } from '../store/schema.ts';
import { seatFor } from './access.ts';
import type { Actor } from './actor.ts';
import { deadlineOf } from './clock.ts';
import { conflict, Trouble } from './trouble.ts';

// Clocks that run out, stand still and get time back.

export const pause = async (actor: Actor, user: User): Promise<void> => {
  const seat = seatFor(actor, user);
  if (actor.live.clock === null || actor.live.status !== 'playing') throw conflict('no-clock', 'This game has no running clock.');
  if (actor.live.clock.paused !== null) throw conflict('paused', 'The clocks are already paused.');
  await actor.add(user.id, [{ kind: 'pause', seat }]);
};

export const resume = async (actor: Actor, user: User): Promise<void> => {
  const seat = seatFor(actor, user);
  if (actor.live.clock?.paused == null) throw conflict('running', 'The clocks aren’t paused.');
  await actor.add(user.id, [{ kind: 'resume', seat }]);
};

/** What follows when the time of those is up who are to decide. */
export const callTime = async (house: House, actor: Actor): Promise<void> => {
  const { live, terms } = actor;
  const { clock } = live;
  const { speed } = terms;
  if (live.status !== 'playing' || clock === null || speed === null) return;
  const now = house.now();
  const late = live.waiting.filter((seat) => {
    const deadline = live.seats[seat] && !live.seats[seat]?.bot ? deadlineOf(clock, speed, seat) : null;
    return deadline !== null && deadline <= now;
  });
  if (late.length > 0) await actor.add(null, [{ kind: 'timeout', seats: late, policy: speed.out }]);
};

const ALIVE = 'alive';
/** Shorter breaks are no downtime. */
const BREAK = 10_000;

/** Notes that somebody serves. Returns how long nobody did, to the one node that must give it back; null to all others. */
export const noteAlive = async ({ database: { db }, now }: House): Promise<number | null> => {
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
  return numUpdatedRows > 0n && gone > BREAK ? gone : null;
};

/** Gives the time back during which nobody served. */
export const giveTime = async (house: House, ms: number): Promise<void> => {
  const rows = await house.database.db
    .selectFrom('games')
    .select('id')
    .where('status', '=', 'playing')
    .where('speed', '!=', 'null')
    .execute();
  for (const { id } of rows) {
    await house.actors
      .at(id, async (actor) => {
        if (actor.live.clock !== null && actor.live.clock.paused === null) await actor.add(null, [{ kind: 'give', ms }]);
      })
      .catch((error: unknown) => house.log.error({ table: id, error }, 'time could not be given back'));
  }
};

const ignoreStale = (error: unknown): void => {
  if (!(error instanceof Trouble) || (error.code !== 'stale' && error.code !== 'again')) throw error;
};

/** Tables that need the server: clocks that have run out, bots to move. */
export const dueTables = async ({ database: { db }, now }: House): Promise<readonly string[]> => {
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

export const keepTime = async (house: House, id: string): Promise<void> => {
  await house.actors.at(id, (actor) => callTime(house, actor)).catch(ignoreStale);
};

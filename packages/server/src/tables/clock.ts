import type { TimeOut } from './log.ts';

// Time at a table. All of it follows from the log: the times of its entries and what is said in them.

/** How fast a table is played; null: without clocks. */
export interface Speed {
  /** Each decision has so many milliseconds of its own. */
  readonly move: number;
  /** What a seat has beyond that for the whole game. */
  readonly bank: number;
  readonly out: TimeOut;
}

export interface Clock {
  /** Milliseconds left in the bank of each seat. */
  readonly banks: readonly number[];
  /** Since when those it waits for have been thinking. */
  readonly since: number;
  /** When it was stopped. */
  readonly paused: number | null;
  /** Seats that have been told that their time is up, until it is no longer their turn. */
  readonly told: readonly number[];
}

export const startClock = (speed: Speed, seats: number, at: number): Clock => ({
  banks: Array.from({ length: seats }, () => speed.bank),
  since: at,
  paused: null,
  told: [],
});

const spent = (clock: Clock, speed: Speed, at: number): number => Math.max(0, (clock.paused ?? at) - clock.since - speed.move);

/** A decision has been made: those it waited for have used their time. */
export const turnClock = (clock: Clock, speed: Speed, waiting: readonly number[], at: number): Clock => ({
  ...clock,
  banks: clock.banks.map((bank, seat) => (waiting.includes(seat) ? Math.max(0, bank - spent(clock, speed, at)) : bank)),
  since: at,
  paused: clock.paused === null ? null : at,
  told: [],
});

export const pauseClock = (clock: Clock, at: number): Clock => (clock.paused === null ? { ...clock, paused: at } : clock);

export const resumeClock = (clock: Clock, at: number): Clock =>
  clock.paused === null ? clock : { ...clock, since: clock.since + (at - clock.paused), paused: null };

/** Gives back time during which nobody could play. */
export const giveBack = (clock: Clock, ms: number, at: number): Clock => ({ ...clock, since: Math.min(at, clock.since + ms) });

/** When the time of a seat runs out if it goes on thinking; null while the clock stands still. */
export const deadlineOf = (clock: Clock, speed: Speed, seat: number): number | null =>
  clock.paused !== null || clock.told.includes(seat) ? null : clock.since + speed.move + (clock.banks[seat] ?? 0);

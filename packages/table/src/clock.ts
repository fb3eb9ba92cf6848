import type { Speed } from './terms.ts';

// The clock of an online game. It follows from the log alone: from the times of the entries and what they say.

export interface Clock {
  /** Milliseconds left in the time bank of each seat. */
  readonly banks: readonly number[];
  /** When the seats that must decide began to think. */
  readonly since: number;
  /** When the clock was paused; null while it runs. */
  readonly paused: number | null;
  /** Seats whose time ran out during the current decision. */
  readonly late: readonly number[];
}

export const startClock = (speed: Speed, seats: number, at: number): Clock => ({
  banks: Array.from({ length: seats }, () => speed.bank),
  since: at,
  paused: null,
  late: [],
});

/** The moment the clock shows: it stands still while it is paused. */
const shownAt = (clock: Clock, now: number): number => clock.paused ?? now;

/** How long the current decision has taken. */
const thought = (clock: Clock, now: number): number => shownAt(clock, now) - clock.since;

/** A decision was made: charges the time banks of the seats it waited for, and starts the next decision. */
export const chargeClock = (clock: Clock, speed: Speed, waiting: readonly number[], at: number): Clock => {
  const excess = Math.max(0, thought(clock, at) - speed.move);
  return {
    banks: clock.banks.map((bank, seat) => (waiting.includes(seat) ? Math.max(0, bank - excess) : bank)),
    since: at,
    paused: clock.paused === null ? null : at,
    late: [],
  };
};

export const pauseClock = (clock: Clock, at: number): Clock => (clock.paused === null ? { ...clock, paused: at } : clock);

export const resumeClock = (clock: Clock, at: number): Clock =>
  clock.paused === null ? clock : { ...clock, since: clock.since + (at - clock.paused), paused: null };

/** Gives back time during which the server was down. */
export const giveBack = (clock: Clock, ms: number, at: number): Clock => ({
  ...clock,
  since: Math.min(shownAt(clock, at), clock.since + ms),
});

/** Seats ran out of time. `restarts`: someone else plays them now, with the full time for the decision. */
export const markLate = (clock: Clock, seats: readonly number[], at: number, restarts: boolean): Clock => ({
  ...clock,
  late: [...clock.late, ...seats],
  since: restarts ? shownAt(clock, at) : clock.since,
});

/** A player takes over a seat that must decide: the decision starts again with its full time. */
export const restartClock = (clock: Clock, seat: number, at: number): Clock => ({
  ...clock,
  since: shownAt(clock, at),
  late: clock.late.filter((other) => other !== seat),
});

/** When the time of a seat that must decide runs out; null while the clock is paused or if it has run out. */
export const deadlineOf = (clock: Clock, speed: Speed, seat: number): number | null =>
  clock.paused !== null || clock.late.includes(seat) ? null : clock.since + speed.move + (clock.banks[seat] ?? 0);

/** What a seat has left: of the time for the current decision, and of its time bank. */
export const timeLeft = (
  clock: Clock,
  speed: Speed,
  seat: number,
  thinks: boolean,
  now: number,
): { readonly move: number; readonly bank: number } => {
  const bank = clock.banks[seat] ?? 0;
  if (!thinks) return { move: speed.move, bank };
  const left = speed.move - thought(clock, now);
  return { move: Math.max(0, left), bank: Math.max(0, bank + Math.min(0, left)) };
};

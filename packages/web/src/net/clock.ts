import type { Speed } from './protocol.ts';

// Time at a table, as the server counts it: it follows from the times of the entries.

export interface Clock {
  /** Milliseconds left in the bank of each seat. */
  readonly banks: readonly number[];
  /** Since when those it waits for have been thinking. */
  readonly since: number;
  readonly paused: number | null;
  /** Seats whose time is up, until it is no longer their turn. */
  readonly told: readonly number[];
}

export const startClock = (speed: Speed, seats: number, at: number): Clock => ({
  banks: Array.from({ length: seats }, () => speed.bank),
  since: at,
  paused: null,
  told: [],
});

/** A decision has been made: those it waited for have used their time. */
export const turnClock = (clock: Clock, speed: Speed, waiting: readonly number[], at: number): Clock => {
  const spent = Math.max(0, (clock.paused ?? at) - clock.since - speed.move);
  return {
    banks: clock.banks.map((bank, seat) => (waiting.includes(seat) ? Math.max(0, bank - spent) : bank)),
    since: at,
    paused: clock.paused === null ? null : at,
    told: [],
  };
};

export const resumeClock = (clock: Clock, at: number): Clock =>
  clock.paused === null ? clock : { ...clock, since: clock.since + (at - clock.paused), paused: null };

export const giveBack = (clock: Clock, ms: number, at: number): Clock => ({ ...clock, since: Math.min(at, clock.since + ms) });

/** What a seat has left: of the time for this decision, and of its bank. */
export const timeLeft = (
  clock: Clock,
  speed: Speed,
  seat: number,
  thinks: boolean,
  now: number,
): { readonly move: number; readonly bank: number } => {
  const bank = clock.banks[seat] ?? 0;
  if (!thinks) return { move: speed.move, bank };
  const left = speed.move - ((clock.paused ?? now) - clock.since);
  return { move: Math.max(0, left), bank: Math.max(0, bank + Math.min(0, left)) };
};

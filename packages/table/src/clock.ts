import type { Speed } from './terms.ts';
import { counted, DAY, momentAfter, type Span, type TimeOff } from './timeoff.ts';

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
  /** What each seat had used of the current decision before `since`, if the clock was paused since then and has time off. */
  readonly used?: readonly number[];
  /** Days of vacation that each seat has left, if there are any. */
  readonly leave?: readonly number[];
  /** Vacations that are not over. The clock of the seat stands still meanwhile. */
  readonly away?: readonly Vacation[];
}

export interface Vacation extends Span {
  readonly seat: number;
}

export const startClock = (speed: Speed, seats: number, at: number): Clock => ({
  banks: Array.from({ length: seats }, () => speed.bank),
  since: at,
  paused: null,
  late: [],
  ...(speed.vacation !== undefined && speed.vacation > 0 && { leave: Array.from({ length: seats }, () => speed.vacation ?? 0) }),
});

/** The moment the clock shows: it stands still while it is paused. */
const shownAt = (clock: Clock, now: number): number => clock.paused ?? now;

/** When time does not count for a seat. */
const timeOff = ({ away = [] }: Clock, { weekends }: Speed, seat: number): TimeOff => ({
  weekends,
  spans: away.filter((vacation) => vacation.seat === seat),
});

/** How long the current decision has taken a seat. */
const thought = (clock: Clock, speed: Speed, seat: number, now: number): number =>
  (clock.used?.[seat] ?? 0) + counted(timeOff(clock, speed, seat), clock.since, shownAt(clock, now));

/** The clock with a decision that begins anew. */
const restarted = ({ used: _forgotten, ...clock }: Clock, since: number): Clock => ({ ...clock, since });

/** Without the vacations that were over before the current decision began. */
const pruned = ({ away, ...clock }: Clock): Clock => {
  const left = away?.filter(({ until }) => until > clock.since) ?? [];
  return left.length === 0 ? clock : { ...clock, away: left };
};

/** A decision was made: charges the time banks of the seats it waited for, and starts the next decision. */
export const chargeClock = (clock: Clock, speed: Speed, waiting: readonly number[], at: number): Clock => {
  const excess = (seat: number): number => Math.max(0, thought(clock, speed, seat, at) - speed.move);
  const next = restarted(clock, at);
  return pruned({
    ...next,
    banks: clock.banks.map((bank, seat) => (waiting.includes(seat) ? Math.max(0, bank - excess(seat)) : bank)),
    paused: clock.paused === null ? null : at,
    late: [],
  });
};

export const pauseClock = (clock: Clock, at: number): Clock => (clock.paused === null ? { ...clock, paused: at } : clock);

export const resumeClock = (clock: Clock, speed: Speed, at: number): Clock => {
  if (clock.paused === null) return clock;
  if (speed.weekends === undefined && clock.away === undefined) return { ...clock, since: clock.since + (at - clock.paused), paused: null };
  // What was used stays used, whatever of the pause was time off.
  return { ...clock, used: clock.banks.map((_, seat) => thought(clock, speed, seat, at)), since: at, paused: null };
};

/** Gives back time during which the server was down. */
export const giveBack = (clock: Clock, ms: number, at: number): Clock => ({
  ...clock,
  since: Math.min(shownAt(clock, at), clock.since + ms),
});

/** Seats ran out of time. `restarts`: someone else plays them now, with the full time for the decision. */
export const markLate = (clock: Clock, seats: readonly number[], at: number, restarts: boolean): Clock => {
  const late = [...clock.late, ...seats];
  return restarts ? { ...restarted(clock, shownAt(clock, at)), late } : { ...clock, late };
};

/** A player takes over a seat that must decide: the decision starts again with its full time. */
export const restartClock = (clock: Clock, seat: number, at: number): Clock => ({
  ...restarted(clock, shownAt(clock, at)),
  late: clock.late.filter((other) => other !== seat),
});

/** The vacation that a seat is on. */
export const vacationOf = ({ away = [] }: Clock, seat: number, now: number): Vacation | null =>
  away.find((vacation) => vacation.seat === seat && vacation.until > now) ?? null;

/** A seat goes on vacation for so many days, as far as it has them left; 0: it is back, and keeps the days that it has not begun. */
export const setVacation = (clock: Clock, seat: number, days: number, at: number): Clock => {
  const { leave = [], away = [] } = clock;
  const now = vacationOf(clock, seat, at);
  const back = now === null ? 0 : Math.floor((now.until - at) / DAY);
  const given = Math.min(days, (leave[seat] ?? 0) + back);
  const ended = away.map((vacation) => (vacation === now ? { ...vacation, until: at } : vacation));
  return {
    ...clock,
    leave: leave.map((left, other) => (other === seat ? left + back - given : left)),
    away: given === 0 ? ended : [...ended, { seat, from: at, until: at + given * DAY }],
  };
};

/** When the time of a seat that must decide runs out; null while the clock is paused or if it has run out. */
export const deadlineOf = (clock: Clock, speed: Speed, seat: number): number | null =>
  clock.paused !== null || clock.late.includes(seat)
    ? null
    : momentAfter(timeOff(clock, speed, seat), clock.since, Math.max(0, speed.move + (clock.banks[seat] ?? 0) - (clock.used?.[seat] ?? 0)));

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
  const left = speed.move - thought(clock, speed, seat, now);
  return { move: Math.max(0, left), bank: Math.max(0, bank + Math.min(0, left)) };
};

/** Does the clock of a seat stand still now, because it is a weekend or the seat is on vacation? */
export const isTimeOff = (clock: Clock, speed: Speed, seat: number, now: number): boolean =>
  counted(timeOff(clock, speed, seat), now, now + 1) === 0;

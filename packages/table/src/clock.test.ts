import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Clock,
  chargeClock,
  deadlineOf,
  giveBack,
  isTimeOff,
  markLate,
  pauseClock,
  restartClock,
  resumeClock,
  setVacation,
  startClock,
  timeLeft,
  vacationOf,
} from './clock.ts';
import type { Speed } from './terms.ts';

const speed: Speed = { move: 60, bank: 100, out: 'warn' };
const fresh = startClock(speed, 3, 1_000);

describe('the clock', () => {
  it('starts with a full time bank for every seat', () => {
    expect(fresh).toEqual({ banks: [100, 100, 100], since: 1_000, paused: null, late: [] });
    expect(deadlineOf(fresh, speed, 1)).toBe(1_160);
  });

  it('charges the time bank only beyond the time for the decision, and only the seats that had to decide', () => {
    expect(chargeClock(fresh, speed, [1], 1_060)).toEqual({ ...fresh, since: 1_060 });
    expect(chargeClock(fresh, speed, [1, 2], 1_090)).toEqual({ ...fresh, banks: [100, 70, 70], since: 1_090 });
    expect(chargeClock(fresh, speed, [0], 5_000).banks).toEqual([0, 100, 100]);
  });

  it('forgets who was late when the decision is made', () => {
    expect(chargeClock(markLate(fresh, [1], 1_160, false), speed, [1], 1_200).late).toEqual([]);
  });

  it('stops while paused, and charges nothing for the pause', () => {
    const paused = pauseClock(fresh, 1_040);
    expect(pauseClock(paused, 1_050)).toBe(paused);
    expect(deadlineOf(paused, speed, 0)).toBeNull();
    expect(timeLeft(paused, speed, 0, true, 9_000)).toEqual({ move: 20, bank: 100 });
    const resumed = resumeClock(paused, speed, 2_040);
    expect(resumed).toEqual({ ...fresh, since: 2_000 });
    expect(resumeClock(resumed, speed, 3_000)).toBe(resumed);
    expect(chargeClock(resumed, speed, [0], 2_070).banks).toEqual([90, 100, 100]);
  });

  it('stays paused when a decision is made meanwhile', () => {
    const moved = chargeClock(pauseClock(fresh, 1_080), speed, [0], 5_000);
    expect(moved).toEqual({ banks: [80, 100, 100], since: 5_000, paused: 5_000, late: [] });
    expect(resumeClock(moved, speed, 6_000).since).toBe(6_000);
  });

  it('gives time back, but not more than was used', () => {
    expect(giveBack(fresh, 500, 2_000).since).toBe(1_500);
    expect(giveBack(fresh, 500, 1_200).since).toBe(1_200);
  });

  it('marks seats late, and restarts the decision if someone else plays them', () => {
    const late = markLate(fresh, [1], 1_160, false);
    expect(late).toEqual({ ...fresh, late: [1] });
    expect(deadlineOf(late, speed, 1)).toBeNull();
    expect(deadlineOf(late, speed, 0)).toBe(1_160);
    expect(markLate(fresh, [1], 1_160, true)).toEqual({ ...fresh, late: [1], since: 1_160 });
  });

  it('restarts for a player who takes over a late seat', () => {
    const late: Clock = markLate(fresh, [1, 2], 1_160, false);
    expect(restartClock(late, 1, 1_500)).toEqual({ ...fresh, since: 1_500, late: [2] });
  });

  it('gives a player who takes over during a pause the full time, and no more', () => {
    const taken = restartClock(pauseClock(markLate(fresh, [1], 1_160, false), 1_200), 1, 1_500);
    expect(timeLeft(taken, speed, 1, true, 1_700)).toEqual({ move: 60, bank: 100 });
    expect(resumeClock(taken, speed, 2_000)).toEqual({ ...fresh, since: 2_000 });
    expect(giveBack(pauseClock(fresh, 1_010), 500, 1_400).since).toBe(1_010);
  });

  it('shows the time left of the decision first, then the time bank', () => {
    expect(timeLeft(fresh, speed, 0, true, 1_045)).toEqual({ move: 15, bank: 100 });
    expect(timeLeft(fresh, speed, 0, true, 1_090)).toEqual({ move: 0, bank: 70 });
    expect(timeLeft(fresh, speed, 0, true, 9_000)).toEqual({ move: 0, bank: 0 });
    expect(timeLeft(fresh, speed, 0, false, 9_000)).toEqual({ move: 60, bank: 100 });
    expect(timeLeft(fresh, speed, 7, false, 9_000)).toEqual({ move: 60, bank: 0 });
  });
});

const SEATS = 3;

const happening = fc.record({
  after: fc.nat(100_000),
  what: fc.constantFrom('charge', 'pause', 'resume', 'give', 'late', 'restart'),
  seats: fc.uniqueArray(fc.nat(SEATS - 1), { minLength: 1 }),
  ms: fc.nat(50_000),
});

const next = (
  clock: Clock,
  given: Speed,
  { what, seats, ms }: typeof happening extends fc.Arbitrary<infer T> ? T : never,
  at: number,
): Clock => {
  switch (what) {
    case 'charge':
      return chargeClock(clock, given, seats, at);
    case 'pause':
      return pauseClock(clock, at);
    case 'resume':
      return resumeClock(clock, given, at);
    case 'give':
      return giveBack(clock, ms, at);
    case 'late':
      return markLate(clock, seats, at, ms % 2 === 0);
    default:
      return restartClock(clock, seats[0] ?? 0, at);
  }
};

it('the time left is the time to the deadline, whatever happens', () => {
  const speeds = fc.record({ move: fc.integer({ min: 1, max: 60_000 }), bank: fc.nat(200_000), out: fc.constant('warn' as const) });
  fc.assert(
    fc.property(speeds, fc.array(happening, { maxLength: 30 }), (given, happenings) => {
      let at = 1_000;
      let clock = startClock(given, SEATS, at);
      for (const one of happenings) {
        at += one.after;
        clock = next(clock, given, one, at);
        expect(clock.since).toBeLessThanOrEqual(clock.paused ?? at);
        for (let seat = 0; seat < SEATS; seat++) {
          const deadline = deadlineOf(clock, given, seat);
          const { move, bank } = timeLeft(clock, given, seat, true, at);
          if (deadline !== null) expect(move + bank).toBe(Math.max(0, deadline - at));
        }
      }
    }),
  );
});

describe('days off', () => {
  const HOUR = 3_600_000;
  const day = 24 * HOUR;
  // A Friday at noon.
  const noon = Date.parse('2026-07-17T12:00Z');
  const slow: Speed = { move: day, bank: day, out: 'warn', weekends: 0, vacation: 5 };
  const started = startClock(slow, 2, noon);

  it('weekends charge nothing, and put the deadline off', () => {
    expect(deadlineOf(started, slow, 0)).toBe(noon + 4 * day);
    expect(chargeClock(started, slow, [0], noon + 3 * day).banks).toEqual([day, day]);
    expect(chargeClock(started, slow, [0], noon + 3 * day + HOUR).banks).toEqual([day - HOUR, day]);
  });

  it('a vacation stops the clock of its seat alone, and its days run out', () => {
    const gone = setVacation(started, 1, 3, noon);
    expect(gone.leave).toEqual([5, 2]);
    expect(deadlineOf(gone, slow, 0)).toBe(noon + 4 * day);
    // Until Monday noon it is on vacation, which the weekend falls into.
    expect(deadlineOf(gone, slow, 1)).toBe(noon + 5 * day);
    expect(vacationOf(gone, 1, noon + day)).toMatchObject({ until: noon + 3 * day });
    expect(isTimeOff(gone, slow, 1, noon)).toBe(true);
    expect(isTimeOff(gone, slow, 0, noon)).toBe(false);
    const more = setVacation(gone, 1, 9, noon + 4 * day);
    expect(more.leave).toEqual([5, 0]);
    expect(vacationOf(more, 1, noon + 4 * day)?.until).toBe(noon + 6 * day);
  });

  it('whoever comes back early keeps the days that have not begun', () => {
    const gone = setVacation(started, 0, 5, noon);
    const back = setVacation(gone, 0, 0, noon + day + HOUR);
    expect(back.leave).toEqual([3, 5]);
    expect(vacationOf(back, 0, noon + day + HOUR)).toBeNull();
  });

  it('a pause over a weekend uses nothing and gives nothing', () => {
    const paused = pauseClock(started, noon + 6 * HOUR);
    const resumed = resumeClock(paused, slow, noon + 4 * day);
    expect(timeLeft(resumed, slow, 0, true, noon + 4 * day)).toEqual({ move: 18 * HOUR, bank: day });
    expect(deadlineOf(resumed, slow, 0)).toBe(noon + 4 * day + 18 * HOUR + day);
    expect(chargeClock(resumed, slow, [0], noon + 5 * day)).toEqual({ ...started, since: noon + 5 * day, banks: [day - 6 * HOUR, day] });
  });
});

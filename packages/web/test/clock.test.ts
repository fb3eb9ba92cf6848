import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineOf, giveBack, pauseClock, resumeClock, startClock, turnClock } from '../../server/src/tables/clock.ts';
import {
  giveBack as givePage,
  resumeClock as resumePage,
  startClock as startPage,
  timeLeft,
  turnClock as turnPage,
} from '../src/net/clock.ts';

// The page counts time as the server does: from the same entries the same clock.

const SEATS = 3;

const happening = fc.record({
  after: fc.integer({ min: 0, max: 100_000 }),
  what: fc.oneof(
    fc.record({ kind: fc.constant('turn' as const), seats: fc.uniqueArray(fc.integer({ min: 0, max: SEATS - 1 }), { minLength: 1 }) }),
    fc.record({ kind: fc.constant('pause' as const) }),
    fc.record({ kind: fc.constant('resume' as const) }),
    fc.record({ kind: fc.constant('give' as const), ms: fc.integer({ min: 0, max: 50_000 }) }),
  ),
});

describe('the clock of the page', () => {
  it('is that of the server, whatever happens', () => {
    const speeds = fc.record({
      move: fc.integer({ min: 1, max: 60_000 }),
      bank: fc.integer({ min: 0, max: 200_000 }),
      out: fc.constantFrom('warn' as const, 'bot' as const, 'out' as const),
    });
    fc.assert(
      fc.property(speeds, fc.array(happening, { maxLength: 30 }), (speed, happenings) => {
        let at = 1_000;
        let server = startClock(speed, SEATS, at);
        let page = startPage(speed, SEATS, at);
        for (const { after, what } of happenings) {
          at += after;
          if (what.kind === 'turn') {
            server = turnClock(server, speed, what.seats, at);
            page = turnPage(page, speed, what.seats, at);
          } else if (what.kind === 'pause') {
            server = pauseClock(server, at);
            page = { ...page, paused: page.paused ?? at };
          } else if (what.kind === 'resume') {
            server = resumeClock(server, at);
            page = resumePage(page, at);
          } else {
            server = giveBack(server, what.ms, at);
            page = givePage(page, what.ms, at);
          }
          expect(page).toEqual(server);
          for (let seat = 0; seat < SEATS; seat++) {
            const deadline = deadlineOf(server, speed, seat);
            const { move, bank } = timeLeft(page, speed, seat, true, at);
            if (deadline !== null) expect(move + bank).toBe(Math.max(0, deadline - at));
          }
        }
      }),
    );
  });
});

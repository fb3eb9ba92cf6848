import type { NewOutbox } from '../store/schema.ts';
import type { Live } from './live.ts';
import type { Body } from './log.ts';

// Whom to write to when something has happened at a table. People who are at it do not need a letter: what waits for them is sent after a
// while, and only if it still waits then (net/mailer.ts).

export const NOTICES = ['turn', 'late', 'ask'] as const;
export type Notice = (typeof NOTICES)[number];

const personIn = (live: Live, seat: number): string | null => {
  const sitter = live.seats[seat];
  return sitter == null || sitter.bot !== null ? null : sitter.user;
};

const called = (before: Live, next: Live): readonly number[] => {
  if (next.status !== 'playing') return [];
  return next.waiting.filter((seat) => before.status !== 'playing' || !before.waiting.includes(seat));
};

/** The notices of one addition to the log. Who added to it knows. */
export const noticesOf = (
  table: string,
  by: string | null,
  bodies: readonly Body[],
  before: Live,
  next: Live,
  now: number,
  delay: number,
): readonly NewOutbox[] => {
  const found = new Map<string, NewOutbox>();
  const note = (kind: Notice, live: Live, seats: readonly number[], due: number): void => {
    for (const user of new Set(seats.map((seat) => personIn(live, seat)))) {
      if (user === null || user === by) continue;
      // The same id as long as it waits: nobody gets the same notice twice.
      const id = `${kind} ${table} ${user}`;
      found.set(id, { id, kind, body: JSON.stringify({ user, table }), created: now, due });
    }
  };
  note('turn', next, called(before, next), now + delay);
  for (const body of bodies) {
    if (body.kind === 'timeout') note('late', before, body.seats, now);
    if (body.kind === 'ask') note('ask', next, [...next.seats.keys()], now + delay);
  }
  return [...found.values()];
};

import type { Body, TableState } from '@roundhouse/table';
import type { NewOutbox } from '../store/schema.ts';

// Which players to notify by email about an addition to the log. Players who are at the table need no email, so most notices are delayed
// and sent only if they still apply (net/mailer.ts).

export const NOTICES = ['turn', 'late', 'ask'] as const;
export type Notice = (typeof NOTICES)[number];

const personIn = ({ seats }: TableState, seat: number): string | null => {
  const sitter = seats[seat];
  return sitter == null || sitter.bot !== null ? null : (sitter.user ?? null);
};

/** Seats that must decide now and did not have to before. */
const newlyWaiting = (before: TableState, next: TableState): readonly number[] => {
  if (next.status !== 'playing') return [];
  return next.waiting.filter((seat) => before.status !== 'playing' || !before.waiting.includes(seat));
};

/** The notices for an addition to the log. The user who made it gets none. */
export const noticesOf = (
  table: string,
  by: string | null,
  bodies: readonly Body[],
  before: TableState,
  next: TableState,
  now: number,
  delay: number,
): readonly NewOutbox[] => {
  const found = new Map<string, NewOutbox>();
  const note = (kind: Notice, state: TableState, seats: readonly number[], due: number): void => {
    for (const user of new Set(seats.map((seat) => personIn(state, seat)))) {
      if (user === null || user === by) continue;
      // A notice keeps its id while it waits, so that it is sent only once.
      const id = `${kind} ${table} ${user}`;
      found.set(id, { id, kind, body: JSON.stringify({ user, table }), created: now, due });
    }
  };
  note('turn', next, newlyWaiting(before, next), now + delay);
  for (const body of bodies) {
    if (body.kind === 'timeout') note('late', before, body.seats, now);
    if (body.kind === 'ask') note('ask', next, [...next.seats.keys()], now + delay);
  }
  return [...found.values()];
};

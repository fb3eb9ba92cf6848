import { heldIn } from '@roundhouse/engine';
import { type Body, lostSeatOf, mentionsIn, positionOf, type TableState } from '@roundhouse/table';
import type { NewOutbox } from '../store/schema.ts';

// Which players to tell about an addition to the log. Players who are at the table need no notice, so most are delayed and sent only if they
// still apply (notices/work.ts).

export const NOTICES = ['turn', 'late', 'ask', 'mention', 'over', 'follow'] as const;
export type Notice = (typeof NOTICES)[number];

/** What a player is asked: by another player at the table, or by the game about another player's move. */
export type Question = 'undo' | 'vote' | 'offer' | 'motion';

/** What the job of a notice says. */
export interface NoticeBody {
  readonly user: string;
  readonly table: string;
  /** The entry that it is about. Jobs of earlier versions do not have it. */
  readonly seq?: number;
  readonly question?: Question;
}

const personIn = ({ seats }: TableState, seat: number): string | null => {
  const sitter = seats[seat];
  return sitter == null || sitter.bot !== null ? null : (sitter.user ?? null);
};

/** The player whose consent counts for a seat: also one who can take it back. */
const ownerOf = (table: TableState, seat: number): string | null => {
  const user = table.lost.find((one) => one.seat === seat)?.owner.user ?? null;
  return user !== null && lostSeatOf(table, user) === seat ? user : personIn(table, seat);
};

/** Seats that must decide now and did not have to before. */
const newlyWaiting = (before: TableState, next: TableState): readonly number[] => {
  if (next.status !== 'playing') return [];
  return next.waiting.filter((seat) => before.status !== 'playing' || !before.waiting.includes(seat));
};

/** Seats of the players whom a message names. */
const mentioned = ({ seats }: TableState, text: string): readonly number[] => {
  const names = new Set(
    mentionsIn(
      text,
      seats.flatMap((sitter) => sitter?.name ?? []),
    ).map(({ name }) => name),
  );
  return seats.flatMap((sitter, seat) => (sitter !== null && names.has(sitter.name) ? [seat] : []));
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
  const { seq } = next;
  const note = (kind: Notice, state: TableState, seats: readonly number[], due: number, question?: Question): void => {
    const whose = kind === 'over' || question === 'undo' || question === 'vote' ? ownerOf : personIn;
    for (const user of new Set(seats.map((seat) => whose(state, seat)))) {
      if (user === null || user === by) continue;
      const id = `${kind} ${table} ${user} ${seq}`;
      const body: NoticeBody = { user, table, seq, ...(question !== undefined && { question }) };
      found.set(id, { id, kind, body: JSON.stringify(body), created: now, due });
    }
  };
  const all = [...next.seats.keys()];
  const newly = newlyWaiting(before, next);
  if (newly.length > 0) {
    if (heldIn(positionOf(next)) === null) note('turn', next, newly, now + delay);
    else note('ask', next, newly, now + delay, 'offer');
  }
  if (before.status === 'playing' && next.status !== 'playing') note('over', next, all, now + delay);
  for (const body of bodies) {
    if (body.kind === 'timeout') note('late', before, body.seats, now);
    if (body.kind === 'ask') note('ask', next, all, now + delay, 'undo');
    if (body.kind === 'vote' && body.yes && next.status === 'playing') note('ask', next, all, now + delay, 'vote');
    if (body.kind === 'motion' && body.yes && next.motion !== null) note('ask', next, all, now + delay, 'motion');
    if (body.kind === 'chat' && by !== null) note('mention', next, mentioned(next, body.text), now + delay);
  }
  return [...found.values()];
};

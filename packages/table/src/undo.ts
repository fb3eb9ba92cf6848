import type { Move } from '@roundhouse/engine';
import type { TableState } from './fold.ts';
import { peopleIn, presentIn, seatOf } from './seat.ts';
import type { Terms } from './terms.ts';

/** Moves of seats that belong to a bot. The seat of a player who is away, or lost it, is theirs. */
const isByBot = (table: TableState) => {
  const people = peopleIn(table);
  return ({ by }: Move): boolean => table.seats[seatOf(by)]?.bot != null && !people.includes(seatOf(by));
};

/**
 * The number of moves before the last decision of these seats: undoing to it takes back what others answered too. If they made none, before
 * the last decision of any person.
 */
export const beforeLastDecision = (table: TableState, mine: readonly number[]): number => {
  const { moves } = table.line;
  const own = moves.findLastIndex(({ by }) => mine.includes(seatOf(by)));
  const last = own >= 0 ? own : moves.findLastIndex((move) => !isByBot(table)(move));
  return last < 0 ? Math.max(0, moves.length - 1) : last;
};

/** Were all these moves made by these seats? */
export const areOwnMoves = (moves: readonly Move[], mine: readonly number[]): boolean => moves.every(({ by }) => mine.includes(seatOf(by)));

/** Do these seats need the others' consent to undo until `to` moves remain? What bots and standing orders answered is nobody's decision. */
export const undoNeedsConsent = ({ undo }: Pick<Terms, 'undo'>, table: TableState, mine: readonly number[], to: number): boolean =>
  undo !== 'free' &&
  !peopleIn(table).every((seat) => mine.includes(seat)) &&
  !areOwnMoves(
    table.line.moves.slice(to).filter((move, i) => !isByBot(table)(move) && !table.ordered.includes(to + i + 1)),
    mine,
  );

const MINUTE = 60_000;
const SHORTEST = 10 * MINUTE;
const LONGEST = 24 * 60 * MINUTE;

/** After so long, a player who is away, or lost the seat, and says nothing agrees: as long as they had for a decision, within limits. */
export const silenceAgreesAfter = ({ speed }: Pick<Terms, 'speed'>): number =>
  speed === null ? LONGEST : Math.min(LONGEST, Math.max(SHORTEST, speed.move));

/**
 * When something is settled that was asked for at some time: at once if everybody agreed whose consent counts, because others may have left.
 * If only those who are away have not, when their silence agrees. Null: never.
 */
const settledAt = (terms: Pick<Terms, 'speed'>, table: TableState, agreed: readonly number[], at: number): number | null => {
  const isIn = (seat: number): boolean => agreed.includes(seat);
  if (peopleIn(table).every(isIn)) return at;
  return presentIn(table).every(isIn) ? at + silenceAgreesAfter(terms) : null;
};

/** When the undo request is settled; null: never. */
export const undoSettledAt = (terms: Pick<Terms, 'speed'>, table: TableState): number | null =>
  table.ask === null ? null : settledAt(terms, table, table.ask.agreed, table.ask.at);

/** When the votes abandon the game; null: never. */
export const abandonedAt = (terms: Pick<Terms, 'speed'>, table: TableState): number | null =>
  table.voted === null || table.status !== 'playing' ? null : settledAt(terms, table, table.votes, table.voted);

/** Has everyone whose consent counts agreed to the request, if this seat agrees too? */
export const undoIsAgreed = ({ ask, ...table }: TableState, seat: number): boolean =>
  ask !== null && peopleIn(table).every((other) => other === seat || ask.agreed.includes(other));

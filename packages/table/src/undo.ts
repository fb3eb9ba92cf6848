import type { Move } from '@roundhouse/engine';
import type { TableState } from './fold.ts';
import { peopleIn, seatOf } from './seat.ts';
import type { Terms } from './terms.ts';

/** Moves that a bot made and that nobody's consent stands for. */
const isByBot =
  ({ seats }: TableState) =>
  ({ by }: Move): boolean =>
    seats[seatOf(by)]?.bot != null;

/** The number of moves before the last decision of a person: undoing to it takes back what bots answered too. */
export const beforeLastDecision = (table: TableState): number => {
  const { moves } = table.line;
  const last = moves.findLastIndex((move) => !isByBot(table)(move));
  return last < 0 ? Math.max(0, moves.length - 1) : last;
};

/** Were all these moves made by these seats? */
export const areOwnMoves = (moves: readonly Move[], mine: readonly number[]): boolean => moves.every(({ by }) => mine.includes(seatOf(by)));

/** Do these seats need the others' consent to undo until `to` moves remain? */
export const undoNeedsConsent = ({ undo }: Pick<Terms, 'undo'>, table: TableState, mine: readonly number[], to: number): boolean =>
  undo !== 'free' &&
  !peopleIn(table.seats).every((seat) => mine.includes(seat)) &&
  !areOwnMoves(
    table.line.moves.slice(to).filter((move) => !isByBot(table)(move)),
    mine,
  );

/** Has everyone whose consent counts agreed to the request, if this seat agrees too? */
export const undoIsAgreed = ({ ask, seats }: TableState, seat: number): boolean =>
  ask !== null && peopleIn(seats).every((other) => other === seat || ask.agreed.includes(other));

import type { Move } from '@roundhouse/engine';
import type { TableState } from './fold.ts';
import { peopleIn, seatOf } from './seat.ts';
import type { Terms } from './terms.ts';

/** Were all these moves made by these seats? */
export const areOwnMoves = (moves: readonly Move[], mine: readonly number[]): boolean => moves.every(({ by }) => mine.includes(seatOf(by)));

/** Do these seats need the others' consent to undo until `to` moves remain? */
export const undoNeedsConsent = ({ undo }: Pick<Terms, 'undo'>, table: TableState, mine: readonly number[], to: number): boolean =>
  undo !== 'free' && !peopleIn(table.seats).every((seat) => mine.includes(seat)) && !areOwnMoves(table.line.moves.slice(to), mine);

/** Has everyone whose consent counts agreed to the request, if this seat agrees too? */
export const undoIsAgreed = ({ ask, seats }: TableState, seat: number): boolean =>
  ask !== null && peopleIn(seats).every((other) => other === seat || ask.agreed.includes(other));

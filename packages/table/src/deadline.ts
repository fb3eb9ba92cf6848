import { deadlineOf } from './clock.ts';
import type { TableState } from './fold.ts';
import type { Terms } from './terms.ts';
import { abandonedAt, undoSettledAt } from './undo.ts';

/** Seats that a bot must move for. Bots wait while an undo request is open. */
export const botsToMove = ({ status, waiting, seats, ask }: TableState): readonly number[] =>
  status === 'playing' && ask === null ? waiting.filter((seat) => (seats[seat]?.bot ?? null) !== null) : [];

/** When the time of each occupied seat that must decide runs out. */
const deadlines = ({ speed }: Pick<Terms, 'speed'>, table: TableState): readonly { readonly seat: number; readonly at: number }[] => {
  const { clock, seats, waiting, status } = table;
  if (status !== 'playing' || clock === null || speed === null) return [];
  return waiting.flatMap((seat) => {
    const at = seats[seat] == null ? null : deadlineOf(clock, speed, seat);
    return at === null ? [] : [{ seat, at }];
  });
};

/** When the server must act on its own: at once if a bot must move, else when the first clock runs out or silence agrees; null: never. */
export const nextDeadline = (terms: Pick<Terms, 'speed'>, table: TableState, now: number): number | null => {
  if (botsToMove(table).length > 0) return now;
  const settled = table.status === 'playing' ? [undoSettledAt(terms, table), abandonedAt(terms, table)] : [];
  const times = [...deadlines(terms, table).map(({ at }) => at), ...settled.filter((at) => at !== null)];
  return times.length === 0 ? null : Math.min(...times);
};

/** Seats of people whose time has run out and who have not been marked late yet. */
export const lateSeats = (terms: Pick<Terms, 'speed'>, table: TableState, now: number): readonly number[] =>
  deadlines(terms, table).flatMap(({ seat, at }) => (at <= now && table.seats[seat]?.bot === null ? [seat] : []));

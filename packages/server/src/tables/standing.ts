import type { State, Title } from '@roundhouse/engine';
import {
  type Body,
  endStanding,
  type Followed,
  followOrders,
  type OrderMove,
  ordersAfterMove,
  ordersAfterRedo,
  ordersAfterUndo,
  playerOf,
  positionOf,
  type Standing,
  seatOf,
  type TableState,
} from '@roundhouse/table';
import type { OrderRow } from '../store/schema.ts';

// The standing orders of a table: as rows, and after each entry of the log.

/** An order with the account that made it. */
export interface Owned extends Standing {
  readonly user: string;
  readonly created: number;
}

export const readOrder = ({ id, user_id, seat, body, acted, ended, created }: OrderRow): Owned => ({
  ...(JSON.parse(body) as Pick<Standing, 'order' | 'made' | 'round'>),
  id,
  user: user_id,
  player: playerOf(seat),
  acted: JSON.parse(acted) as readonly number[],
  ended: ended === null ? null : (JSON.parse(ended) as Standing['ended']),
  created,
});

export const orderRow = (game: string, { id, user, player, order, made, round, acted, ended, created }: Owned, now: number): OrderRow => ({
  id,
  game_id: game,
  user_id: user,
  seat: seatOf(player),
  body: JSON.stringify({ order, made, round }),
  acted: JSON.stringify(acted),
  ended: ended === null ? null : JSON.stringify(ended),
  created,
  updated: now,
});

/** Orders end when another account or a bot plays their seat. */
const withoutLost = (orders: readonly Owned[], { seats }: TableState): readonly Owned[] =>
  orders.map((order) => {
    const sitter = seats[seatOf(order.player)];
    return sitter?.user === order.user && sitter.bot === null ? order : (endStanding(order, { why: 'seat' }) as Owned);
  });

const afterBody = (title: Title, orders: readonly Owned[], body: Body, before: TableState, next: TableState): readonly Owned[] => {
  if (body.kind === 'move') {
    const step = { move: body.move, before: positionOf(before), after: positionOf(next) };
    return ordersAfterMove(title, orders, step, body.order === true) as readonly Owned[];
  }
  if (body.kind === 'undo') return ordersAfterUndo(orders, body.to) as readonly Owned[];
  return body.kind === 'redo' ? (ordersAfterRedo(orders) as readonly Owned[]) : orders;
};

/** If the rules throw, that is a bug. It must not keep players from moving, so all orders end. */
const orEnd = <T>(work: () => T, otherwise: () => T): T => {
  try {
    return work();
  } catch {
    return otherwise();
  }
};

const allEnd = (orders: readonly Owned[]): readonly Owned[] => orders.map((order) => endStanding(order, { why: 'other' }) as Owned);

/** The orders after an entry. */
export const ordersAfter = (title: Title, orders: readonly Owned[], body: Body, before: TableState, next: TableState): readonly Owned[] =>
  orders.length === 0
    ? orders
    : withoutLost(
        orEnd(
          () => afterBody(title, orders, body, before, next),
          () => allEnd(orders),
        ),
        next,
      );

/** The orders of a table may play for seconds, and every other table waits meanwhile: so they play a little at a time. */
const MOST_MOVES = 10;

/** More moves than these in a row are not made, until a player moves: no round is that long, and a game in which all pass might never end. */
const MOST_IN_A_ROW = 500;
/** Nor are any made when the log is as long as this. */
const MOST_ENTRIES = 15_000;

/** How many of the last moves of a game the orders have made. */
const rowOf = (orders: readonly Owned[], moves: number): number => {
  const made = new Set(orders.flatMap(({ acted }) => acted));
  let first = moves;
  while (made.has(first)) first--;
  return moves - first;
};

/** What the orders play now, and whether more is to follow. They wait while an undo request is open. */
export const ordersPlay = (
  title: Title,
  orders: readonly Owned[],
  table: TableState,
): {
  readonly orders: readonly Owned[];
  readonly moves: readonly (OrderMove & { readonly user: string })[];
  readonly isLeft: boolean;
} => {
  const nothing = { orders, moves: [], isLeft: false };
  if (orders.length === 0 || table.status !== 'playing' || table.ask !== null || table.seq >= MOST_ENTRIES) return nothing;
  if (rowOf(orders, table.line.moves.length) >= MOST_IN_A_ROW) return nothing;
  const state: State = positionOf(table);
  const followed = orEnd<Followed>(
    () => followOrders(title, state, table.line.moves, orders, MOST_MOVES),
    () => ({ orders: allEnd(orders), moves: [], isLeft: false }),
  );
  const userOf = new Map(orders.map(({ id, user }) => [id, user]));
  return {
    orders: followed.orders as readonly Owned[],
    moves: followed.moves.map((made) => ({ ...made, user: userOf.get(made.order) ?? '' })),
    isLeft: followed.isLeft,
  };
};

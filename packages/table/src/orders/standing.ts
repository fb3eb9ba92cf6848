import { active, type Move, type PlayerId, play, type State, type Title } from '@roundhouse/engine';
import type { Reached } from '../line.ts';
import { decide, whyEnds } from './decide.ts';
import type { Ended, Order, Standing } from './order.ts';
import { happensIn, PASSES, type Step } from './watch.ts';

// The standing orders of a game, followed from move to move. Server and app both use this.

export const stand = (id: string, player: PlayerId, order: Order, moves: number, { round }: State): Standing => ({
  id,
  player,
  order,
  made: moves,
  round,
  acted: [],
  ended: null,
});

export const endStanding = (standing: Standing, ended: Ended): Standing => (standing.ended === null ? { ...standing, ended } : standing);

/** A move that the owner makes alone and that a pass order would not have made. */
const isAgainst = ({ order, player }: Standing, { move, before }: Step, isByOrder: boolean): boolean =>
  order.kind === 'pass' &&
  !isByOrder &&
  move.by === player &&
  !PASSES.includes(move.type) &&
  (before.stack.at(-1)?.about === move.by || move.type === 'bid');

const afterMove = (title: Title, standing: Standing, step: Step, isByOrder: boolean): Standing => {
  if (standing.ended !== null) return standing;
  const me = standing.player;
  const watch = standing.order.watch.find((one) => happensIn(title, step, one, me));
  if (watch !== undefined) return { ...standing, ended: { why: 'watch', watch } };
  if (isAgainst(standing, step, isByOrder)) return { ...standing, ended: { why: 'self' } };
  const why = whyEnds(title, step.after, standing);
  return why === null ? standing : { ...standing, ended: why };
};

/** The orders after a move that was made at the table. `isByOrder`: an order made it. */
export const ordersAfterMove = (title: Title, orders: readonly Standing[], step: Step, isByOrder = false): readonly Standing[] =>
  orders.map((standing) => afterMove(title, standing, step, isByOrder));

/** The orders after an undo to so many moves: those that acted or were made later end. */
export const ordersAfterUndo = (orders: readonly Standing[], to: number): readonly Standing[] =>
  orders.map((standing) =>
    standing.made > to || standing.acted.some((move) => move > to) ? endStanding(standing, { why: 'undone' }) : standing,
  );

/** Moves that are redone may have brought about what an order watches for: it ends. */
export const ordersAfterRedo = (orders: readonly Standing[]): readonly Standing[] =>
  orders.map((standing) => (standing.order.watch.length > 0 ? endStanding(standing, { why: 'undone' }) : standing));

/** A move that an order makes, with what it leads to. */
export interface OrderMove {
  readonly player: PlayerId;
  readonly order: string;
  readonly move: Move;
  readonly reached: Reached;
}

export interface Followed {
  readonly orders: readonly Standing[];
  readonly moves: readonly OrderMove[];
  /** The orders may have more to play. */
  readonly isLeft: boolean;
}

/** The first order that has something to do in a position, and the orders that end because of it. */
const next = (title: Title, state: State, orders: readonly Standing[], moves: readonly Move[]) => {
  const deciders = active(title, state);
  const now = [...orders];
  for (const [i, standing] of now.entries()) {
    if (standing.ended !== null || !deciders.includes(standing.player)) continue;
    const verdict = decide(title, state, standing, moves);
    if (verdict === null) continue;
    if ('ended' in verdict) now[i] = { ...standing, ended: verdict.ended };
    else return { orders: now, found: { i, standing, move: verdict.move } };
  }
  return { orders: now, found: null };
};

/** More moves than these in a row are not made: no round is that long. */
const MOST_MOVES = 500;

/** Plays what the orders ask for, until a player must decide alone, but no more than `most` moves. An order whose move the rules refuse ends. */
export const followOrders = (
  title: Title,
  from: State,
  before: readonly Move[],
  given: readonly Standing[],
  most = MOST_MOVES,
): Followed => {
  let orders = given;
  let state = from;
  const made: OrderMove[] = [];
  const moves = [...before];
  while (state.result === null && orders.some(({ ended }) => ended === null)) {
    if (made.length >= most) return { orders, moves: made, isLeft: true };
    const step = next(title, state, orders, moves);
    orders = step.orders;
    if (step.found === null) break;
    const { i, standing, move } = step.found;
    const outcome = play(title, state, move);
    if (!outcome.ok) {
      orders = orders.map((one, at) => (at === i ? { ...one, ended: { why: 'other' } } : one));
      continue;
    }
    moves.push(move);
    made.push({ player: standing.player, order: standing.id, move, reached: outcome });
    const acted = orders.map((one, at) => (at === i ? { ...one, acted: [...one.acted, moves.length] } : one));
    orders = ordersAfterMove(title, acted, { move, before: state, after: outcome.state }, true);
    state = outcome.state;
  }
  return { orders, moves: made, isLeft: false };
};

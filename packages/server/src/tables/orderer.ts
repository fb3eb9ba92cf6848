import type { State } from '@roundhouse/engine';
import { endStanding, MOST_ORDERS, type Order, playerOf, positionOf, type Standing, stand, type Watch } from '@roundhouse/table';
import { newId } from '../people/secret.ts';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import { seatFor } from './access.ts';
import type { Actor } from './actor.ts';
import { badRequest, conflict, forbidden, notFound } from './errors.ts';
import { ifUnserved } from './frozen.ts';
import { requireFresh, requireStarted } from './mover.ts';
import { type Owned, readOrder } from './standing.ts';

// Players make, see and end their standing orders. Nobody else sees them.

/** An order as its owner sees it. */
export interface ShownOrder extends Standing {
  readonly created: number;
}

const show = ({ user: _user, ...order }: Owned): ShownOrder => order;

/** Ended orders that are still shown, the newest first. */
const SHOWN = 30;

/** The orders of a user at a table: those that stand, then those that have ended. */
export const ordersOf = async ({ database: { db } }: Services, id: string, user: User): Promise<readonly ShownOrder[]> => {
  const rows = db.selectFrom('orders').selectAll().where('game_id', '=', id).where('user_id', '=', user.id);
  const standing = await rows.where('ended', 'is', null).orderBy('created').execute();
  const ended = await rows.where('ended', 'is not', null).orderBy('updated', 'desc').limit(SHOWN).execute();
  return [...standing, ...ended].map(readOrder).map(show);
};

const companiesIn = (order: Order): readonly string[] => [
  ...('company' in order ? [order.company] : []),
  ...order.watch.flatMap((watch: Watch) => ('company' in watch ? [watch.company] : [])),
];

/** Throws if an order names what the game does not have. */
const requireKnown = (state: State, order: Order): void => {
  const company = companiesIn(order).find((id) => !Object.hasOwn(state.companies, id));
  if (company !== undefined) throw badRequest(`There is no company ${company} in this game. Choose one that the game lists.`);
  const item = order.kind === 'bid' ? order.item : null;
  if (item !== null && !Object.hasOwn(state.assets, item) && !Object.hasOwn(state.companies, item))
    throw badRequest(`There is nothing called ${item} to bid on in this game. Choose an item of the auction.`);
};

const seatOf = (actor: Actor, user: User, seat: number | undefined): number => {
  const mine = seat ?? seatFor(actor, user);
  const sitter = actor.table.seats[mine];
  if (sitter?.user !== user.id) throw forbidden('You can only give orders for your own seat.');
  if (sitter.bot !== null) throw conflict('bot-plays', 'A bot plays for you. Take your seat back first.');
  return mine;
};

/** The orders of a table and one more. Counts those that are there when it is written: other nodes may have added some meanwhile. */
const withOrder = (orders: readonly Owned[], made: Owned): readonly Owned[] => {
  if (orders.filter(({ player }) => player === made.player).length >= MOST_ORDERS)
    throw conflict('too-many-orders', `You already have ${MOST_ORDERS} standing orders in this game. End one first.`);
  return [...orders, made];
};

/** Makes an order. It acts at once if its owner must decide now. */
export const makeOrder = async (
  services: Services,
  actor: Actor,
  user: User,
  seq: number,
  order: Order,
  seat: number | undefined,
): Promise<void> => {
  requireStarted(actor.table);
  await requireFresh(actor, seq);
  if (actor.table.status !== 'playing') throw conflict('over', 'The game is over.');
  const mine = seatOf(actor, user, seat);
  const state = positionOf(actor.table);
  if (state.players[playerOf(mine)]?.out === true) throw conflict('out', 'You are out of the game.');
  requireKnown(state, order);
  const made: Owned = {
    ...stand(newId(), playerOf(mine), order, actor.table.line.moves.length, state),
    user: user.id,
    created: services.now(),
  };
  await actor.add(user.id, [], { orders: (orders) => withOrder(orders, made) });
  await forgetEnded(services, actor.id, user);
};

/** Deletes ended orders that are no longer shown: nobody fills the database with them. */
const forgetEnded = async ({ database: { db } }: Services, id: string, user: User): Promise<void> => {
  const ended = db
    .selectFrom('orders')
    .select('id')
    .where('game_id', '=', id)
    .where('user_id', '=', user.id)
    .where('ended', 'is not', null);
  const old = await ended.orderBy('updated', 'desc').limit(SHOWN).offset(SHOWN).execute();
  if (old.length === 0) return;
  const ids = old.map((order) => order.id);
  await db.deleteFrom('orders').where('id', 'in', ids).execute();
};

/** Ends the orders of a user at every table, so that none plays any more. */
export const endOrdersOf = async (services: Services, { id: user }: User): Promise<void> => {
  const { db } = services.database;
  const standing = db.selectFrom('orders').select('game_id').distinct().where('user_id', '=', user).where('ended', 'is', null);
  for (const { game_id: id } of await standing.execute())
    await services.actors
      .at(id, (actor) => actor.add(null, [], { orders: (orders) => ended(orders, (order) => order.user === user, 'seat') }))
      .catch(
        ifUnserved(async () => {
          const row = { ended: JSON.stringify({ why: 'seat' }), updated: services.now() };
          await db
            .updateTable('orders')
            .set(row)
            .where('game_id', '=', id)
            .where('user_id', '=', user)
            .where('ended', 'is', null)
            .execute();
        }),
      );
};

const ended = (orders: readonly Owned[], isOne: (order: Owned) => boolean, why: 'owner' | 'seat'): readonly Owned[] =>
  orders.map((order) => (isOne(order) ? (endStanding(order, { why }) as Owned) : order));

/** Ends an order, or all of the user's at a table. */
export const endOrders = async (services: Services, actor: Actor, user: User, id: string | null): Promise<void> => {
  const mine = (order: Owned): boolean => order.user === user.id && (id === null || order.id === id);
  if (actor.orders.some(mine)) {
    await actor.add(user.id, [], { orders: (orders) => ended(orders, mine, 'owner') });
    return;
  }
  // To end what has ended changes nothing.
  if (id !== null && !(await ordersOf(services, actor.id, user)).some((order) => order.id === id)) throw notFound('Order');
};

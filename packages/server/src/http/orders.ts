import type { Order } from '@roundhouse/table';
import type { Services } from '../services.ts';
import { endOrders, makeOrder, ordersOf, type ShownOrder } from '../tables/orderer.ts';
import type { App } from './app.ts';
import { named } from './document.ts';
import { NewOrder, OrderParams, Params } from './schemas.ts';
import { atTable, errors, type Visit } from './visit.ts';

// Routes for standing orders. Only their owner sees them.

const tags = ['play'];

interface Orders {
  readonly seq: number;
  readonly orders: readonly ShownOrder[];
}

const answer = { 200: named<Orders>('Orders'), ...errors };

export const orderRoutes = (app: App, services: Services): void => {
  const listed = async ({ actor, me }: Visit): Promise<Orders> => ({
    seq: actor.table.seq,
    orders: await ordersOf(services, actor.id, me),
  });

  app.get(
    '/api/tables/:id/orders',
    { config: { scope: 'read' }, schema: { summary: 'List your standing orders', tags, params: Params, response: answer } },
    ({ user, params: { id } }) => atTable(services, id, user, listed),
  );

  app.post(
    '/api/tables/:id/orders',
    {
      config: { scope: 'play' },
      schema: { summary: 'Make a standing order', tags, params: Params, body: NewOrder, response: answer },
    },
    ({ user, params: { id }, body: { seq, order, seat } }) =>
      atTable(services, id, user, async (visit) => {
        await makeOrder(services, visit.actor, visit.me, seq, order as Order, seat);
        return listed(visit);
      }),
  );

  app.delete(
    '/api/tables/:id/orders',
    { config: { scope: 'play' }, schema: { summary: 'End all your standing orders', tags, params: Params, response: answer } },
    ({ user, params: { id } }) =>
      atTable(services, id, user, async (visit) => {
        await endOrders(services, visit.actor, visit.me, null);
        return listed(visit);
      }),
  );

  app.delete(
    '/api/tables/:id/orders/:order',
    { config: { scope: 'play' }, schema: { summary: 'End a standing order', tags, params: OrderParams, response: answer } },
    ({ user, params: { id, order } }) =>
      atTable(services, id, user, async (visit) => {
        await endOrders(services, visit.actor, visit.me, order);
        return listed(visit);
      }),
  );
};

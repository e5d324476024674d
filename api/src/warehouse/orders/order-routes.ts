import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Order, OrderChange, OrderConflict, OrderRow, OrdersChange } from 'shared/contract/order';
import type { SearchAnswer } from 'shared/contract/search';
import { recordId } from '../../http/record-id.ts';
import type { List } from '../lists/list.ts';
import { listAnswer } from '../lists/list-answer.ts';
import { listCall } from '../lists/list-call.ts';
import { recordByQueryRoutes } from '../records/record-by-query-routes.ts';
import { byId, namedRecords, severalRecords } from '../records/record-calls.ts';
import { recordRoutes } from '../records/record-routes.ts';
import type { RecordStore } from '../records/record-store.ts';
import { searchCall } from '../search/search-call.ts';
import type { OrderItemStore } from './order-item-store.ts';

const listOrders = listCall('All orders, newest first', OrderRow, {});
const searchOrders = searchCall('The orders that match these words, newest first');
const deleteItems = { ...namedRecords('Deletes all of these items of an order, or none'), params: byId };
const restoreItems = { ...namedRecords('Restores deleted items of an order: all of these, or none'), params: byId };

/** The dependencies of the routes. */
export interface OrderParts {
  list: List;
  search: (typed: string) => Promise<SearchAnswer>;
  orders: RecordStore<OrderChange>;
  items: OrderItemStore;
}

export const orderRoutes =
  ({ list, search, orders, items }: OrderParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/orders/', { schema: listOrders }, async (request, reply) =>
      reply.send(await listAnswer(request, reply, list)),
    );

    app.get('/api/orders/search/', { schema: searchOrders }, async ({ query }) => search(query.q));

    const path = '/api/orders/';
    await app.register(
      recordRoutes({
        path,
        onePath: '/api/orders/:id',
        noun: { one: 'order', several: 'orders' },
        whole: Order,
        changeOfSeveral: OrdersChange,
        records: orders,
      }),
    );
    await app.register(
      recordByQueryRoutes({
        path,
        idName: 'order_id',
        noun: 'an order',
        row: OrderRow,
        change: OrderChange,
        conflict: OrderConflict,
        records: orders,
      }),
    );

    app.delete('/api/orders/:id/items/', { schema: deleteItems, ...severalRecords }, async (request, reply) => {
      await items.remove(recordId(request.params.id), request.body, request.user);
      return reply.code(204).send(null);
    });

    app.post('/api/orders/:id/items/restore/', { schema: restoreItems, ...severalRecords }, async (request, reply) => {
      await items.restore(recordId(request.params.id), request.body, request.user);
      return reply.code(204).send(null);
    });
  };

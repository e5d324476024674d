import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LeftOut } from '@shared/contract/wire/change';
import { OlderAnswer, OlderQuestion } from '@shared/contract/wire/older';
import {
  Order,
  OrderChange,
  OrderConflict,
  OrderDetails,
  OrderMissing,
  OrderRow,
  OrderShortage,
  OrderStatusUndo,
  OrdersChange,
} from '@shared/contract/wire/order';
import { Failure, Ids } from '@shared/contract/wire/primitives';
import type { SearchAnswer } from '@shared/contract/wire/search';
import { Type } from 'typebox';
import { recordId } from '../../http/record-id.ts';
import { listOperation, listText } from '../lists/list-operation.ts';
import { listResponse } from '../lists/list-response.ts';
import type { PersonalList } from '../lists/personal-list.ts';
import { recordByQueryRoutes } from '../records/record-by-query-routes.ts';
import { byId, namedRecords, refusals, severalRecords } from '../records/record-operations.ts';
import { recordRoutes } from '../records/record-routes.ts';
import { searchOperation } from '../search/search-operation.ts';
import type { OrderItemStore } from './order-item-store.ts';
import type { OrderStore } from './order-store.ts';

const listOrders = listOperation('listOrders', 'All orders, newest first', OrderRow, {});
const listDetails = listOperation('listOrderDetails', 'The address and composition of all orders', OrderDetails, {});
const listMissing = {
  operationId: 'listOrdersMissing',
  summary: 'The orders under way that are short of pieces, and of how many',
  description: 'A matching `If-None-Match` is answered 304.',
  querystring: Type.Object({}),
  response: { 200: listText(Type.Array(OrderMissing)), 304: Type.Null(), 401: Failure },
};
const searchOrders = searchOperation('searchOrders', 'The orders that match these words, newest first');
const deleteItems = {
  ...namedRecords('deleteOrderItems', 'Deletes all of these items of an order, or none'),
  params: byId,
};
const restoreItems = {
  ...namedRecords('restoreOrderItems', 'Restores deleted items of an order: all of these, or none'),
  params: byId,
};

const findOlder = {
  operationId: 'findOlderOrders',
  summary: 'The orders beyond the horizon of the list that match its filters and its search, a page at a time',
  description: `For a list that ends at its horizon (\`x-rows-since\`). A hundred ids in the asked order; \`GET /api/orders/?ids=\` has
their rows.`,
  body: OlderQuestion,
  response: { 200: OlderAnswer, ...refusals },
};
const undoStatus = {
  operationId: 'undoOrderStatus',
  summary: 'As `POST /api/orders/undo/`, for the status alone',
  description: `Restores the status before and the stock with it. Left out are the orders whose status is another one now, or
was last changed by someone else.`,
  body: OrderStatusUndo,
  response: { 200: LeftOut, ...refusals, 409: Failure },
};
const findShortage = {
  operationId: 'readShortage',
  summary: 'What is not on hand to deliver these orders',
  description: `The body contains the ids of the orders. Of an order that is delivered already it is what was not on hand for it.
Deleted and unknown ones need nothing.`,
  body: Ids,
  response: { 200: OrderShortage, ...refusals },
};

/** The dependencies of the routes. */
export interface OrderDependencies {
  list: PersonalList;
  /** What only optional columns of the list show, in lists of their own. */
  details: PersonalList;
  missing: PersonalList;
  search: (typed: string) => Promise<SearchAnswer>;
  older: (question: OlderQuestion) => Promise<OlderAnswer>;
  orders: OrderStore;
  items: OrderItemStore;
}

export const orderRoutes =
  ({ list, details, missing, search, older, orders, items }: OrderDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/orders/', { schema: listOrders, right: 'see.orders' }, async (request, reply) =>
      reply.send(await listResponse(request, reply, list)),
    );

    app.get('/api/orders/details/', { schema: listDetails, right: 'see.orders' }, async (request, reply) =>
      reply.send(await listResponse(request, reply, details)),
    );

    app.get('/api/orders/missing/', { schema: listMissing, right: 'see.orders' }, async (request, reply) =>
      reply.send(await listResponse(request, reply, missing)),
    );

    app.get('/api/orders/search/', { schema: searchOrders, right: 'see.orders' }, async ({ query }) => search(query.q));

    app.post('/api/orders/older/', { schema: findOlder, right: 'see.orders' }, async ({ body }) => older(body));

    const path = '/api/orders/';
    const rights = { see: ['see.orders'], change: ['orders.change'], delete: ['orders.delete'] } as const;
    await app.register(
      recordRoutes({
        path,
        onePath: '/api/orders/:id',
        noun: { one: 'order', several: 'orders' },
        whole: Order,
        changeOfSeveral: OrdersChange,
        records: orders,
        rights,
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
        rights,
      }),
    );

    app.post(
      '/api/orders/status/undo/',
      { schema: undoStatus, right: ['see.orders', 'orders.change'], ...severalRecords },
      async ({ body, user }) => orders.undo({ ids: body.ids, field: 'status', value: body.status }, user),
    );

    app.post(
      '/api/orders/shortage/',
      { schema: findShortage, right: 'see.orders', ...severalRecords },
      async ({ body }) => orders.shortage(body),
    );

    app.delete(
      '/api/orders/:id/items/',
      { schema: deleteItems, right: ['see.orders', 'orders.create'], ...severalRecords },
      async (request, reply) => {
        await items.remove(recordId(request.params.id), request.body, request.user);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/orders/:id/items/restore/',
      { schema: restoreItems, right: ['see.orders', 'orders.create'], ...severalRecords },
      async (request, reply) => {
        await items.restore(recordId(request.params.id), request.body, request.user);
        return reply.code(204).send(null);
      },
    );
  };

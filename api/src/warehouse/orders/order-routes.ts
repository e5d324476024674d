import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LeftOut } from 'shared/contract/change';
import { Order, OrderChange, OrderConflict, OrderRow, OrdersChange } from 'shared/contract/order';
import { IdText } from 'shared/contract/primitives';
import type { SearchAnswer } from 'shared/contract/search';
import { Type } from 'typebox';
import { entityTag } from '../../http/if-match.ts';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import type { List } from '../lists/list.ts';
import { listAnswer } from '../lists/list-answer.ts';
import { listCall } from '../lists/list-call.ts';
import { recordAnswer } from '../records/record-answer.ts';
import {
  byId,
  changeDescription,
  done,
  ifMatch,
  namedRecords,
  refusals,
  severalRecords,
  wholeRecord,
} from '../records/record-calls.ts';
import type { RecordStore } from '../records/record-store.ts';
import { searchCall } from '../search/search-call.ts';
import type { OrderItemStore } from './order-item-store.ts';

const byQuery = Type.Object({ order_id: IdText });

const listOrders = listCall('All orders, newest first', OrderRow, {});
const searchOrders = searchCall('The orders that match these words, newest first');
const readOrder = wholeRecord('One whole order', Order);

const changeOrder = {
  summary: 'Changes an order',
  description: changeDescription,
  querystring: byQuery,
  headers: ifMatch,
  body: OrderChange,
  response: { 200: jsonText(OrderRow), 412: OrderConflict, ...refusals },
};

const changeOrders = {
  summary: 'Changes all of these orders in the same way, or none if one of them does not exist',
  description: 'Writes the same fields of each. One transaction.',
  body: OrdersChange,
  response: { 200: LeftOut, ...done, ...refusals },
};

const deleteOrder = {
  summary: 'Deletes one order',
  description: 'It can be restored.',
  querystring: byQuery,
  response: { ...done, ...refusals },
};
const deleteOrders = namedRecords('Deletes all of these orders, or none if one of them does not exist');
const restoreOrders = namedRecords('Restores deleted orders: all of these, or none if one never existed');
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

    app.get('/api/orders/:id', { schema: readOrder }, async (request, reply) => {
      const record = await orders.find(recordId(request.params.id), request.user);
      return reply.send(recordAnswer(request, reply, record));
    });

    app.patch('/api/orders/', { schema: changeOrder }, async (request, reply) => {
      const { query, body, headers, user } = request;
      const author = { by: user, ifMatch: headers['if-match'] };
      const { json, version } = await orders.change(recordId(query.order_id), body, author);
      return reply.type(jsonType).header('etag', entityTag(version)).send(json);
    });

    app.patch('/api/orders/multiple/', { schema: changeOrders, ...severalRecords }, async (request, reply) => {
      const { ids, change, seen } = request.body;
      const leftOut = await orders.changeAll(ids, change, request.user, seen);
      return seen === undefined ? reply.code(204).send(null) : leftOut;
    });

    app.delete('/api/orders/', { schema: deleteOrder }, async (request, reply) => {
      await orders.remove([recordId(request.query.order_id)], request.user);
      return reply.code(204).send(null);
    });

    app.delete('/api/orders/multiple/', { schema: deleteOrders, ...severalRecords }, async (request, reply) => {
      await orders.remove(request.body, request.user);
      return reply.code(204).send(null);
    });

    app.post('/api/orders/restore/', { schema: restoreOrders, ...severalRecords }, async (request, reply) => {
      await orders.restore(request.body, request.user);
      return reply.code(204).send(null);
    });

    app.delete('/api/orders/:id/items/', { schema: deleteItems, ...severalRecords }, async (request, reply) => {
      await items.remove(recordId(request.params.id), request.body, request.user);
      return reply.code(204).send(null);
    });

    app.post('/api/orders/:id/items/restore/', { schema: restoreItems, ...severalRecords }, async (request, reply) => {
      await items.restore(recordId(request.params.id), request.body, request.user);
      return reply.code(204).send(null);
    });
  };

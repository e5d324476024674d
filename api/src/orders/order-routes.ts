import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Order, OrderChange, OrderConflict, OrderIds, OrderRow } from 'shared/contract/order';
import { Failure, IdText } from 'shared/contract/primitives';
import { Type } from 'typebox';
import { entityTag } from '../if-match.ts';
import { jsonText, jsonType } from '../json-text.ts';
import { recordId } from '../record-id.ts';
import type { OrderStore } from './order-store.ts';

const refusals = { 400: Failure, 401: Failure, 404: Failure };
const byQuery = Type.Object({ order_id: IdText });

const listOrders = {
  summary: 'All orders, newest first',
  response: { 200: jsonText(Type.Array(OrderRow)), 401: Failure },
};

const readOrder = {
  summary: 'One order whole',
  params: Type.Object({ id: IdText }),
  response: { 200: jsonText(Order), ...refusals },
};

const changeOrder = {
  summary: 'Changes the status or the tag of an order',
  querystring: byQuery,
  headers: Type.Object({ 'if-match': Type.Optional(Type.String()) }),
  body: OrderChange,
  response: { 200: jsonText(OrderRow), 412: OrderConflict, ...refusals },
};

const deleteOrder = {
  summary: 'Deletes one order',
  querystring: byQuery,
  response: { 204: Type.Null(), ...refusals },
};

const deleteOrders = {
  summary: 'Deletes all of these orders, or none when one of them does not exist',
  body: OrderIds,
  response: { 204: Type.Null(), ...refusals },
};

/** A hundred thousand ids of ten digits. */
const idsLimitBytes = 2 * 1024 * 1024;

export const orderRoutes =
  (orders: OrderStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/orders/', { schema: listOrders }, async (_request, reply) =>
      reply.type(jsonType).send(await orders.list()),
    );

    app.get('/api/orders/:id', { schema: readOrder }, async (request, reply) => {
      const { json, version } = await orders.find(recordId(request.params.id));
      return reply.type(jsonType).header('etag', entityTag(version)).send(json);
    });

    app.patch('/api/orders/', { schema: changeOrder }, async (request, reply) => {
      const { query, body, headers } = request;
      const { json, version } = await orders.change(recordId(query.order_id), body, headers['if-match']);
      return reply.type(jsonType).header('etag', entityTag(version)).send(json);
    });

    app.delete('/api/orders/', { schema: deleteOrder }, async (request, reply) => {
      await orders.remove([recordId(request.query.order_id)]);
      return reply.code(204).send(null);
    });

    app.delete('/api/orders/multiple/', { schema: deleteOrders, bodyLimit: idsLimitBytes }, async (request, reply) => {
      await orders.remove(request.body);
      return reply.code(204).send(null);
    });
  };

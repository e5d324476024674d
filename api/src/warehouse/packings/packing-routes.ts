import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DroppedPacking,
  NewPacking,
  PackedOrder,
  Packing,
  PackingAnswers,
  PackingCommands,
  PackingConflict,
  PackingQuery,
  PackingsQuery,
  PackingTakeover,
  UndeliveredOrder,
  WholePacking,
} from '@shared/contract/wire/packing';
import { Failure } from '@shared/contract/wire/primitives';
import { Type } from 'typebox';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import { idempotencyKey, keyedRequest } from '../records/once-per-key.ts';
import { byId, refusals } from '../records/record-operations.ts';
import type { PackingStore } from './packing-store.ts';

const packing = ['see.orders', 'stock.pack'] as const;

const listPackings = {
  operationId: 'listPackings',
  summary: 'The open packings, newest first; with `?order_id=` all packings of that order',
  description: 'At most 1000. Another back end may have none: then it answers 404, and a page offers none.',
  querystring: PackingsQuery,
  response: { 200: jsonText(Type.Array(Packing)), ...refusals },
};

const openPacking = {
  operationId: 'openPacking',
  summary: 'Opens the packing of an order, or returns the open one',
  description:
    'An open one that nobody packs becomes that of the caller; one that someone else packs stays theirs. Refused with 409 if nothing is left to pack, or the order is not in work.',
  body: NewPacking,
  response: { 200: jsonText(WholePacking), ...refusals, 409: Failure },
};

const readPacking = {
  operationId: 'readPacking',
  summary: 'A packing with its items by place, and its scans',
  description: 'With `?since=` and a revision only the scans that changed after it.',
  params: byId,
  querystring: PackingQuery,
  response: { 200: jsonText(WholePacking), ...refusals },
};

const sendCommands = {
  operationId: 'sendPackingCommands',
  summary: 'Applies what people did at the box: scans, plus and minus by hand, taking back, solved codes',
  description:
    'Each command is applied once, by its key, in the order of its number, and answered by itself: accepted, or refused with a reason. A repeated one gets the answer of the first time, also after the packing has ended. Wrong scans count nothing and stay in the list. Returns the scans that have changed since before the batch; others may have changed earlier.',
  params: byId,
  body: PackingCommands,
  response: { 200: jsonText(PackingAnswers), ...refusals },
};

const changed = {
  params: byId,
  headers: Type.Object(idempotencyKey),
  response: { 200: jsonText(WholePacking), ...refusals, 409: PackingConflict, 422: Failure },
};

const takeOverPacking = {
  ...changed,
  operationId: 'takeOverPacking',
  summary: 'Makes the caller the one who packs, with a word to the other',
  description: 'What is in the box stays. Refused with 409 if the packing has ended.',
  body: PackingTakeover,
};

const packOrder = {
  ...changed,
  operationId: 'packOrder',
  summary: 'Ships what is in the box, in one transaction, and ends the packing; the status of the order stays',
  description:
    'Repeated with the same `Idempotency-Key` it ships nothing a second time. Refused with 409, and ships nothing, if nothing is counted, pieces are missing (unless `partly`), unknown codes are left (unless `unsolved`), the box has more than the order needs, the order is deleted, delivered or returned, or the packing has ended. Where orders ship nothing (`STOCK_SHIPS=off`) it moves no stock.',
  body: PackedOrder,
};

const dropPacking = {
  ...changed,
  operationId: 'dropPacking',
  summary: 'Puts a packing aside with its box, or ends it without shipping',
  description: 'Refused with 409 if someone else packs, or the packing has ended.',
  body: DroppedPacking,
};

const takeShipmentBack = {
  operationId: 'takeShipmentBack',
  summary: 'Takes the whole shipment of an order back: nobody received it',
  description:
    'The goods are on hand and reserved again. Repeated with the same `Idempotency-Key` it moves nothing. Refused with 409 if nothing is shipped, the order is not in work, a return was accepted, or another program books shipments.',
  params: byId,
  headers: Type.Object(idempotencyKey),
  response: { 200: UndeliveredOrder, ...refusals, 409: Failure, 422: Failure },
};

/** Room for the largest batch. */
const severalCommands = { bodyLimit: 1024 * 500 };

export const packingRoutes =
  (packings: PackingStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    const path = '/api/packings/';

    app.get(path, { schema: listPackings, right: 'see.orders' }, async ({ query }, reply) => {
      const orderId = query.order_id === undefined ? null : recordId(query.order_id);
      return reply.type(jsonType).send(await packings.list(orderId));
    });

    app.post(path, { schema: openPacking, right: packing }, async ({ body, user }, reply) =>
      reply.type(jsonType).send(await packings.open(body.order_id, user)),
    );

    app.get(`${path}:id/`, { schema: readPacking, right: 'see.orders' }, async ({ params, query }, reply) => {
      const since = query.since === undefined ? undefined : Number(query.since);
      return reply.type(jsonType).send(await packings.read(recordId(params.id), since));
    });

    app.post(
      `${path}:id/scans/`,
      { schema: sendCommands, right: packing, ...severalCommands },
      async ({ params, body, user }, reply) =>
        reply.type(jsonType).send(await packings.send(recordId(params.id), body, user)),
    );

    app.post(`${path}:id/take-over/`, { schema: takeOverPacking, right: packing }, async (request, reply) => {
      const { params, body } = request;
      return reply.type(jsonType).send(await packings.takeOver(recordId(params.id), body, keyedRequest(request)));
    });

    app.post(`${path}:id/pack/`, { schema: packOrder, right: packing }, async (request, reply) => {
      const { params, body } = request;
      return reply.type(jsonType).send(await packings.pack(recordId(params.id), body, keyedRequest(request)));
    });

    app.post(`${path}:id/drop/`, { schema: dropPacking, right: packing }, async (request, reply) => {
      const { params, body } = request;
      return reply.type(jsonType).send(await packings.drop(recordId(params.id), body, keyedRequest(request)));
    });

    app.post(
      '/api/orders/:id/undelivered/',
      { schema: takeShipmentBack, right: ['see.orders', 'stock.returns'] },
      async (request) => packings.takeShipmentBack(recordId(request.params.id), keyedRequest(request)),
    );
  };

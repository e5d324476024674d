import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from '@shared/contract/wire/primitives';
import {
  NewWalk,
  Walk,
  WalkAnswers,
  WalkCommands,
  WalkerChange,
  WalkOrderChange,
  WholeWalk,
} from '@shared/contract/wire/walk';
import { Type } from 'typebox';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import { idempotencyKey, keyedRequest } from '../records/once-per-key.ts';
import { byId, refusals } from '../records/record-operations.ts';
import type { WalkStore } from './walk-store.ts';

const packing = ['see.orders', 'stock.pack'] as const;

const listWalks = {
  operationId: 'listWalks',
  summary: 'The open walks with an order that is not packed, newest first',
  description: 'Another back end may have none: then it answers 404, and a page offers none.',
  response: { 200: jsonText(Type.Array(Walk)), ...refusals },
};

const startWalk = {
  operationId: 'startWalk',
  summary: 'Begins to pick several orders together, in boxes in this order',
  description:
    'Opens the packing of each order, or joins the open one. All or none: 409 if one of them cannot be packed, 422 for a cluster of more than twelve. Repeated with the same `Idempotency-Key` it begins no other walk.',
  headers: Type.Object(idempotencyKey),
  body: NewWalk,
  response: { 201: jsonText(WholeWalk), ...refusals, 409: Failure, 422: Failure },
};

const readWalk = {
  operationId: 'readWalk',
  summary: 'A walk with its orders by box, its lines by place, and its picks',
  description: 'Orders that are packed already have no lines.',
  params: byId,
  response: { 200: jsonText(WholeWalk), ...refusals },
};

const sendPicks = {
  operationId: 'sendPicks',
  summary: 'Applies what people did on a walk: scans, plus and minus by hand, taking back',
  description:
    'Each is applied once, by its key, in the order of its number, and answered with its order and box. A right one is a scan of the packing of the first order that needs it, a minus takes from the last one that has it; with `order_id` they are only for that order. A repeated one gets the answer of the first time.',
  params: byId,
  body: WalkCommands,
  response: { 200: jsonText(WalkAnswers), ...refusals },
};

const changed = { params: byId, response: { 200: jsonText(WholeWalk), ...refusals, 409: Failure } };

const setOrderAside = {
  ...changed,
  operationId: 'setOrderAside',
  summary: 'Sets an order of a walk aside, so that nothing more is picked for it, or takes it in again',
  description: 'What is in its box stays. Refused with 409 if the walk has ended.',
  body: WalkOrderChange,
};

const changeWalker = {
  ...changed,
  operationId: 'changeWalker',
  summary: 'Makes the caller the one who walks, puts the walk aside, or ends it',
  description: 'Its packings stay as they are. Refused with 409 if the walk has ended.',
  body: WalkerChange,
};

export const walkRoutes =
  (walks: WalkStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    const path = '/api/walks/';

    app.get(path, { schema: listWalks, right: 'see.orders' }, async (_request, reply) =>
      reply.type(jsonType).send(await walks.list()),
    );

    app.post(path, { schema: startWalk, right: packing }, async (request, reply) =>
      reply
        .code(201)
        .type(jsonType)
        .send(await walks.start(request.body, keyedRequest(request))),
    );

    app.get(`${path}:id/`, { schema: readWalk, right: 'see.orders' }, async ({ params }, reply) =>
      reply.type(jsonType).send(await walks.read(recordId(params.id))),
    );

    app.post(`${path}:id/picks/`, { schema: sendPicks, right: packing }, async ({ params, body, user }, reply) =>
      reply.type(jsonType).send(await walks.send(recordId(params.id), body, user)),
    );

    app.post(
      `${path}:id/set-aside/`,
      { schema: setOrderAside, right: packing },
      async ({ params, body, user }, reply) =>
        reply.type(jsonType).send(await walks.setAside(recordId(params.id), body, user)),
    );

    app.post(`${path}:id/walker/`, { schema: changeWalker, right: packing }, async ({ params, body, user }, reply) =>
      reply.type(jsonType).send(await walks.changeWalker(recordId(params.id), body, user)),
    );
  };

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from '@shared/contract/wire/primitives';
import { NewReturn, OrderReturns, ReturnConflict } from '@shared/contract/wire/return';
import { Type } from 'typebox';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import { idempotencyKey, keyedRequest } from '../records/once-per-key.ts';
import { byId, refusals } from '../records/record-operations.ts';
import type { ReturnStore } from './return-store.ts';

const readReturns = {
  operationId: 'readOrderReturns',
  summary: 'What of an order was shipped, and what of it came back',
  description: `Items that were never shipped are left out. Undone returns are left out too; a piece whose write-off is undone is back
in the stock.`,
  params: byId,
  response: { 200: jsonText(OrderReturns), ...refusals },
};

const acceptReturn = {
  operationId: 'acceptOrderReturn',
  summary: 'Accepts pieces of an order that came back; 409 if that is more than is with the buyer',
  description: `Each piece becomes a 'return'; one that is not put back on its shelf is written off with its reason at once. All of
it, or nothing. Returns what of the order came back until now. Repeated with the same \`Idempotency-Key\` it accepts nothing a
second time; that key with another request is refused with 422.`,
  params: byId,
  headers: Type.Object(idempotencyKey),
  body: NewReturn,
  response: { 200: jsonText(OrderReturns), ...refusals, 409: ReturnConflict, 422: Failure },
};

export const returnRoutes =
  (returns: ReturnStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/orders/:id/returns/', { schema: readReturns, right: 'see.orders' }, async ({ params }, reply) =>
      reply.type(jsonType).send(await returns.read(recordId(params.id))),
    );

    app.post(
      '/api/orders/:id/returns/',
      { schema: acceptReturn, right: ['see.orders', 'stock.returns'] },
      async (request, reply) => {
        const id = recordId(request.params.id);
        return reply.type(jsonType).send(await returns.accept(id, request.body, keyedRequest(request)));
      },
    );
  };

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from '@shared/contract/wire/primitives';
import {
  MovementPage,
  MovementQuery,
  StockConflict,
  StockCorrection,
  StockExplanation,
  StockWriteOff,
} from '@shared/contract/wire/stock';
import { Type } from 'typebox';
import { seesProducts } from '../../accounts/rights/route-right.ts';
import { BadRequest } from '../../failure.ts';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import { idempotencyKey, keyedRequest } from '../records/once-per-key.ts';
import { byId, refusals } from '../records/record-operations.ts';
import type { MovementFilter } from './read-movements.ts';
import type { StockStore } from './stock-store.ts';

const correcting = [...seesProducts, 'stock.correct'] as const;

const explainStock = {
  operationId: 'explainStock',
  summary: 'Why a modification has this number on hand, reserved and expected',
  description: `Movements that were taken back, and those that took them back, are left out. Each sum names its newest records.`,
  params: byId,
  response: { 200: jsonText(StockExplanation), ...refusals },
};

const listMovements = {
  operationId: 'listMovements',
  summary: 'The movements of a product or of one modification, newest first, at most 100 at a time',
  description: `One of \`product_id\` and \`modification_id\` is required. \`?before=\` with \`next\` of the last page returns older
ones. The totals are those of all movements of the filter.`,
  querystring: MovementQuery,
  response: { 200: jsonText(MovementPage), ...refusals },
};

/** Each change answers the new explanation, a repeated one as well. */
const changed = (operationId: string, summary: string) => ({
  operationId,
  summary,
  description:
    'Returns the new explanation. Repeated with the same `Idempotency-Key` it moves nothing a second time; that key with another request is refused with 422.',
  params: byId,
  headers: Type.Object(idempotencyKey),
  response: { 200: jsonText(StockExplanation), ...refusals, 409: Failure, 422: Failure },
});

const correctStock = {
  ...changed(
    'correctStock',
    'Sets the number on hand to a counted one; 409 if another number is on hand than the person saw',
  ),
  body: StockCorrection,
  response: { 200: jsonText(StockExplanation), ...refusals, 409: StockConflict, 422: Failure },
};
const writeOffStock = { ...changed('writeOffStock', 'Writes off pieces'), body: StockWriteOff };
const reverseMovement = changed(
  'reverseMovement',
  'Takes back a correction, a write-off or a return by the opposite movement',
);

const usualPage = 50;

export const stockRoutes =
  (stock: StockStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/stock/:id/', { schema: explainStock, right: seesProducts }, async ({ params }, reply) =>
      reply.type(jsonType).send(await stock.explain(recordId(params.id))),
    );

    app.get('/api/stock/movements/', { schema: listMovements, right: seesProducts }, async ({ query }, reply) =>
      reply.type(jsonType).send(await stock.movements(movementFilter(query))),
    );

    app.post('/api/stock/:id/corrections/', { schema: correctStock, right: correcting }, async (request, reply) => {
      const id = recordId(request.params.id);
      return reply.type(jsonType).send(await stock.correct(id, request.body, keyedRequest(request)));
    });

    app.post('/api/stock/:id/write-offs/', { schema: writeOffStock, right: correcting }, async (request, reply) => {
      const id = recordId(request.params.id);
      return reply.type(jsonType).send(await stock.writeOff(id, request.body, keyedRequest(request)));
    });

    app.post(
      '/api/stock/movements/:id/reversal/',
      { schema: reverseMovement, right: correcting },
      async (request, reply) => {
        const id = recordId(request.params.id);
        return reply.type(jsonType).send(await stock.reverse(id, keyedRequest(request)));
      },
    );
  };

/** @throws BadRequest without a product or a modification. */
const movementFilter = (query: Type.Static<typeof MovementQuery>): MovementFilter => {
  const { product_id, modification_id, kind, from, until, before, limit } = query;
  if ((product_id === undefined) === (modification_id === undefined)) {
    throw new BadRequest();
  }
  return {
    owner:
      modification_id === undefined
        ? { product: recordId(product_id ?? '') }
        : { modification: recordId(modification_id) },
    kind,
    from,
    until,
    before: before === undefined ? undefined : recordId(before),
    limit: limit === undefined ? usualPage : Number(limit),
  };
};

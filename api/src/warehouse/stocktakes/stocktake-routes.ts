import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure, IdText } from '@shared/contract/wire/primitives';
import {
  NewStocktake,
  Stocktake,
  StocktakeCountConflict,
  StocktakeCounts,
  StocktakeLine,
  StocktakeLineChange,
  StocktakeLineConflict,
  StocktakeLines,
  StocktakeQuery,
} from '@shared/contract/wire/stocktake';
import { Type } from 'typebox';
import { entityTag } from '../../http/conditional-request.ts';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import { idempotencyKey, keyedRequest } from '../records/once-per-key.ts';
import { byId, changeDescription, done, ifMatch, refusals, severalRecords } from '../records/record-operations.ts';
import type { StocktakeStore } from './stocktake-store.ts';

const counting = ['see.remains', 'stock.count'] as const;

const listStocktakes = {
  operationId: 'listStocktakes',
  summary: 'The newest hundred stocktakes, newest first',
  description: 'Another back end may have none: then it answers 404, and a page offers none.',
  response: { 200: jsonText(Type.Array(Stocktake)), ...refusals },
};

const startStocktake = {
  operationId: 'startStocktake',
  summary: 'Begins a stocktake of all products, or of some, with a line for each of their sizes',
  description:
    'Repeated with the same `Idempotency-Key` it returns that stocktake and begins no other. With `blind` no answer contains what is expected before it is compared.',
  headers: Type.Object(idempotencyKey),
  body: NewStocktake,
  response: { 201: jsonText(Stocktake), ...refusals, 422: Failure },
};

const readStocktake = {
  operationId: 'readStocktake',
  summary: 'A stocktake with its lines by place, product and size',
  description: 'With `?since=` and a revision only the lines that changed after it.',
  params: byId,
  querystring: StocktakeQuery,
  response: { 200: jsonText(StocktakeLines), ...refusals },
};

const written = {
  params: byId,
  headers: Type.Object(idempotencyKey),
  response: { 200: jsonText(StocktakeLines), ...refusals, 409: Failure, 422: Failure },
};

const countStocktake = {
  ...written,
  operationId: 'countStocktake',
  summary: 'Counts pieces: some are added to what anyone has counted, a total replaces it',
  description:
    'Repeated with the same `Idempotency-Key` it counts nothing. Refused with 412, and counts nothing, if something else is counted of a size than its total has seen. Returns the lines that have changed since before it; others may have changed earlier.',
  body: StocktakeCounts,
  response: { ...written.response, 412: StocktakeCountConflict },
};

const compareStocktake = {
  ...written,
  operationId: 'compareStocktake',
  summary: 'Ends the counting of a blind stocktake, and shows what is expected',
  description:
    'Repeated with the same `Idempotency-Key` it changes nothing. Refused with 409 if the stocktake is not blind, is compared or has ended, or nothing is counted. Afterwards nothing is counted; reasons can be written. Returns all lines.',
};

const bookStocktake = {
  ...written,
  operationId: 'bookStocktake',
  summary: 'Books all differences as movements, and ends the stocktake; sizes that were not counted stay as they are',
  description:
    'Repeated with the same `Idempotency-Key` it books nothing. Refused with 409, and books nothing, if nothing is counted, a blind stocktake is not compared, a large difference has no reason, or the stocktake has ended. Returns only lines that were corrected after their count.',
};

const changeStocktakeLine = {
  operationId: 'changeStocktakeLine',
  summary: 'Sets or clears the count of one line, or its reason',
  description: changeDescription,
  params: Type.Object({ id: IdText, line_id: IdText }),
  headers: ifMatch,
  body: StocktakeLineChange,
  response: { 200: StocktakeLine, ...refusals, 409: Failure, 412: StocktakeLineConflict },
};

const cancelStocktake = {
  operationId: 'cancelStocktake',
  summary: 'Cancels an open stocktake',
  description: 'Nothing moves; what was counted stays readable. One that is booked or cancelled is refused with 409.',
  params: byId,
  response: { ...done, ...refusals, 409: Failure },
};

/** Room for the largest number of counts. */
const severalCounts = { bodyLimit: 64 * 2_000 };

export const stocktakeRoutes =
  (stocktakes: StocktakeStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    const path = '/api/stocktakes/';

    app.get(path, { schema: listStocktakes, right: 'see.remains' }, async (_request, reply) =>
      reply.type(jsonType).send(await stocktakes.list()),
    );

    app.post(path, { schema: startStocktake, right: counting, ...severalRecords }, async (request, reply) =>
      reply
        .code(201)
        .type(jsonType)
        .send(await stocktakes.start(request.body, keyedRequest(request))),
    );

    app.get(`${path}:id/`, { schema: readStocktake, right: 'see.remains' }, async ({ params, query, user }, reply) => {
      const since = query.since === undefined ? undefined : Number(query.since);
      return reply.type(jsonType).send(await stocktakes.read(recordId(params.id), user, since));
    });

    app.post(
      `${path}:id/counts/`,
      { schema: countStocktake, right: counting, ...severalCounts },
      async (request, reply) => {
        const { params, body } = request;
        return reply.type(jsonType).send(await stocktakes.count(recordId(params.id), body, keyedRequest(request)));
      },
    );

    app.post(`${path}:id/comparisons/`, { schema: compareStocktake, right: counting }, async (request, reply) =>
      reply.type(jsonType).send(await stocktakes.compare(recordId(request.params.id), keyedRequest(request))),
    );

    app.post(`${path}:id/bookings/`, { schema: bookStocktake, right: counting }, async (request, reply) =>
      reply.type(jsonType).send(await stocktakes.book(recordId(request.params.id), keyedRequest(request))),
    );

    app.patch(
      `${path}:id/lines/:line_id/`,
      { schema: changeStocktakeLine, right: counting },
      async (request, reply) => {
        const { params, body, headers, user } = request;
        const author = { by: user, ifMatch: headers['if-match'] };
        const line = await stocktakes.change(recordId(params.id), recordId(params.line_id), body, author);
        return reply.header('etag', entityTag(line.version)).send(line);
      },
    );

    app.delete(`${path}:id/`, { schema: cancelStocktake, right: counting }, async (request, reply) => {
      await stocktakes.cancel(recordId(request.params.id), request.user);
      return reply.code(204).send(null);
    });
  };

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { mostMarks } from '@shared/contract/vocabulary/mark';
import { AddedMarks, MarkReport, MarksChange, MarksQuery, NewMarks } from '@shared/contract/wire/mark';
import { Failure } from '@shared/contract/wire/primitives';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import { byId, done, refusals } from '../records/record-operations.ts';
import type { MarkStore } from './mark-store.ts';

const readMarks = {
  operationId: 'readMarks',
  summary: 'The marks of an order, of a party, or those that moved in a time, and what is missing',
  description:
    'Sizes of marked products only. Needs exactly one of `order_id`, `party_id`, or `from` with `until`. Another back end may have none, as this one without `MARKS=on`: then it answers 404, and a page offers none.',
  querystring: MarksQuery,
  response: { 200: jsonText(MarkReport), ...refusals },
};

const addMarks = {
  operationId: 'addMarksOfParty',
  summary: 'Reads marks into a party: those that can be, and says of the others why not',
  description: 'Repeated it changes nothing. The number that is counted of a line stays.',
  params: byId,
  body: NewMarks,
  response: { 200: AddedMarks, ...refusals },
};

const changeMarks = {
  operationId: 'changeMarks',
  summary: 'Says that pieces were relabelled, or are gone otherwise than by an order; or that they are here after all',
  description: 'Refused with 409, and changes nothing, if one of them is shipped, or in a box.',
  body: MarksChange,
  response: { ...done, ...refusals, 409: Failure },
};

/** Room for the longest marks. */
const severalMarks = { bodyLimit: 210 * mostMarks };

export const markRoutes =
  (marks: MarkStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/marks/', { schema: readMarks, right: [['see.orders', 'see.parties']] }, async ({ query }, reply) =>
      reply.type(jsonType).send(await marks.report(query)),
    );

    app.patch(
      '/api/marks/',
      { schema: changeMarks, right: [['see.orders', 'see.parties'], 'stock.correct'], ...severalMarks },
      async ({ body, user }, reply) => {
        await marks.change(body, user);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/parties/:id/marks/',
      { schema: addMarks, right: ['see.parties', 'purchase.receive'], ...severalMarks },
      async ({ params, body, user }) => marks.add(recordId(params.id), body.codes, user),
    );
  };

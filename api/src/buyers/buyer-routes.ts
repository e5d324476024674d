import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Buyer, BuyerCard } from 'shared/contract/buyer';
import { Failure } from 'shared/contract/primitives';
import { Type } from 'typebox';
import type { Database } from '../database/database.ts';
import type { List } from '../lists/list.ts';
import { listAnswer } from '../lists/list-answer.ts';
import { listText } from '../lists/list-call.ts';
import { recordId } from '../record-id.ts';
import { recordAnswer } from '../records/record-answer.ts';
import { wholeRecord } from '../records/record-calls.ts';
import { readBuyer } from './read-buyer.ts';

const listBuyers = {
  summary: 'All buyers as the orders know them, who ordered last first',
  description:
    'Whose orders have the same e-mail or phone is one buyer. 304 answers an `If-None-Match` that has the `ETag`.',
  querystring: Type.Object({}),
  response: { 200: listText(Type.Array(Buyer)), 304: Type.Null(), 401: Failure },
};

const readOne = wholeRecord('One buyer with all their orders, by the number of any of these', BuyerCard);

/** The dependencies of the routes. */
export interface BuyerParts {
  db: Database;
  list: List;
}

export const buyerRoutes =
  ({ db, list }: BuyerParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/buyers/', { schema: listBuyers }, async (request, reply) =>
      reply.send(await listAnswer(request, reply, list)),
    );

    app.get('/api/buyers/:id/', { schema: readOne }, async (request, reply) =>
      reply.send(recordAnswer(request, reply, { json: await readBuyer(db, recordId(request.params.id)) })),
    );
  };

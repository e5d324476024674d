import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Buyer, BuyerCard } from 'shared/contract/buyer';
import { Failure } from 'shared/contract/primitives';
import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { recordId } from '../../http/record-id.ts';
import type { List } from '../lists/list.ts';
import { listAnswer } from '../lists/list-answer.ts';
import { listText } from '../lists/list-call.ts';
import { recordAnswer } from '../records/record-answer.ts';
import { wholeRecord } from '../records/record-calls.ts';
import { readBuyer } from './read-buyer.ts';

const listBuyers = {
  summary: 'All buyers, derived from the orders; the buyer of the latest order first',
  description: 'Orders with the same e-mail or phone belong to one buyer. A matching `If-None-Match` is answered 304.',
  querystring: Type.Object({}),
  response: { 200: listText(Type.Array(Buyer)), 304: Type.Null(), 401: Failure },
};

const readOne = wholeRecord('One buyer with all their orders, by the id of any of these', BuyerCard);

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

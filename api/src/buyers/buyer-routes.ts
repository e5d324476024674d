import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Buyer } from 'shared/contract/buyer';
import { Failure } from 'shared/contract/primitives';
import { Type } from 'typebox';
import type { List } from '../lists/list.ts';
import { listAnswer } from '../lists/list-answer.ts';
import { listText } from '../lists/list-call.ts';

const listBuyers = {
  summary: 'All buyers as the orders know them, who ordered last first',
  querystring: Type.Object({}),
  response: { 200: listText(Type.Array(Buyer)), 304: Type.Null(), 401: Failure },
};

export const buyerRoutes =
  (list: List): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/buyers/', { schema: listBuyers }, async (request, reply) =>
      reply.send(await listAnswer(request, reply, list)),
    );
  };

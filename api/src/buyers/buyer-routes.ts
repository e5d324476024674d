import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Buyer } from 'shared/contract/buyer';
import { Failure } from 'shared/contract/primitives';
import { Type } from 'typebox';
import { jsonText } from '../json-text.ts';
import { answerList } from '../lists/answer-list.ts';
import type { List } from '../lists/list.ts';

const listBuyers = {
  summary: 'All buyers as the orders know them, who ordered last first',
  querystring: Type.Object({}),
  response: { 200: jsonText(Type.Array(Buyer)), 304: Type.Null(), 401: Failure },
};

export const buyerRoutes =
  (list: List): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/buyers/', { schema: listBuyers }, (request, reply) => answerList(request, reply, list));
  };

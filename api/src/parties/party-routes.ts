import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PartyRow } from 'shared/contract/party';
import { Failure } from 'shared/contract/primitives';
import { Type } from 'typebox';
import { jsonText, jsonType } from '../json-text.ts';
import type { PartyStore } from './party-store.ts';

const listParties = {
  summary: 'All parties, newest first',
  response: { 200: jsonText(Type.Array(PartyRow)), 401: Failure },
};

export const partyRoutes =
  (parties: PartyStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/parties/', { schema: listParties }, async (_request, reply) =>
      reply.type(jsonType).send(await parties.list()),
    );
  };

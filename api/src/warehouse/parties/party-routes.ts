import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  NewParty,
  PartiesChange,
  Party,
  PartyChange,
  PartyConflict,
  PartyRow,
  PartySupplier,
} from 'shared/contract/party';
import { Failure } from 'shared/contract/primitives';
import type { SearchAnswer } from 'shared/contract/search';
import { Type } from 'typebox';
import { entityTag } from '../../http/if-match.ts';
import { jsonText, jsonType } from '../../http/json-text.ts';
import type { List } from '../lists/list.ts';
import { listAnswer } from '../lists/list-answer.ts';
import { listCall } from '../lists/list-call.ts';
import { idempotencyKey, keyedRequest } from '../records/once-per-key.ts';
import { recordByQueryRoutes } from '../records/record-by-query-routes.ts';
import { done, refusals } from '../records/record-calls.ts';
import { recordRoutes } from '../records/record-routes.ts';
import { searchCall } from '../search/search-call.ts';
import type { PartyStore } from './party-store.ts';

const listParties = listCall('All parties, newest first', PartyRow, {});
const searchParties = searchCall('The parties that match these words, newest first');

const createParty = {
  summary: 'Creates a party; repeated with the same `Idempotency-Key` it returns that party and creates no other',
  description: 'Returns the whole party.',
  headers: Type.Object(idempotencyKey),
  body: NewParty,
  response: { 201: jsonText(Party), ...refusals, 409: Failure, 422: Failure },
};

const allowedCalls = {
  summary: 'The methods of the parties, in the header `Allow`: a page offers to create one if POST is among them',
  description: 'Another back end may support fewer.',
  response: { ...done, 401: Failure },
};

const listSuppliers = {
  summary: 'The suppliers of all parties, that of the newest party first; at most 1000',
  description: 'Parties with the same name of the supplier belong to one supplier.',
  response: { 200: Type.Array(PartySupplier), 401: Failure },
};

/** The dependencies of the routes. */
export interface PartyParts {
  list: List;
  search: (typed: string) => Promise<SearchAnswer>;
  parties: PartyStore;
}

export const partyRoutes =
  ({ list, search, parties }: PartyParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const path = '/api/parties/';

    app.get(path, { schema: listParties }, async (request, reply) =>
      reply.send(await listAnswer(request, reply, list)),
    );

    app.post(path, { schema: createParty }, async (request, reply) => {
      const { json, version } = await parties.create(request.body, keyedRequest(request));
      return reply.code(201).type(jsonType).header('etag', entityTag(version)).send(json);
    });

    app.options(path, { schema: allowedCalls }, async (_request, reply) =>
      reply.code(204).header('allow', 'GET, HEAD, POST, PATCH, DELETE').send(null),
    );

    app.get('/api/parties/search/', { schema: searchParties }, async ({ query }) => search(query.q));

    app.get('/api/parties/suppliers/', { schema: listSuppliers }, async () => parties.suppliers());

    await app.register(
      recordRoutes({
        path,
        onePath: '/api/parties/:id/',
        noun: { one: 'party', several: 'parties' },
        whole: Party,
        changeOfSeveral: PartiesChange,
        records: parties,
      }),
    );
    await app.register(
      recordByQueryRoutes({
        path,
        idName: 'party_id',
        noun: 'a party',
        row: PartyRow,
        change: PartyChange,
        conflict: PartyConflict,
        records: parties,
      }),
    );
  };

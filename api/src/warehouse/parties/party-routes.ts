import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LeftOut } from 'shared/contract/change';
import {
  NewParty,
  PartiesChange,
  Party,
  PartyChange,
  PartyConflict,
  PartyRow,
  PartySupplier,
} from 'shared/contract/party';
import { Failure, IdText } from 'shared/contract/primitives';
import type { SearchAnswer } from 'shared/contract/search';
import { Type } from 'typebox';
import { entityTag } from '../../http/if-match.ts';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import type { List } from '../lists/list.ts';
import { listAnswer } from '../lists/list-answer.ts';
import { listCall } from '../lists/list-call.ts';
import { idempotencyKey, keyedRequest } from '../records/once-per-key.ts';
import { recordAnswer } from '../records/record-answer.ts';
import {
  changeDescription,
  done,
  ifMatch,
  namedRecords,
  refusals,
  severalRecords,
  wholeRecord,
} from '../records/record-calls.ts';

import { searchCall } from '../search/search-call.ts';
import type { PartyStore } from './party-store.ts';

const byQuery = Type.Object({ party_id: IdText });

const listParties = listCall('All parties, newest first', PartyRow, {});
const searchParties = searchCall('The parties that match these words, newest first');
const readParty = wholeRecord('One whole party', Party);

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

const changeParty = {
  summary: 'Changes a party',
  description: changeDescription,
  querystring: byQuery,
  headers: ifMatch,
  body: PartyChange,
  response: { 200: jsonText(PartyRow), 412: PartyConflict, ...refusals },
};

const changeParties = {
  summary: 'Changes all of these parties in the same way, or none if one of them does not exist',
  description: 'Writes the same fields of each. One transaction.',
  body: PartiesChange,
  response: { 200: LeftOut, ...done, ...refusals },
};

const deleteParty = {
  summary: 'Deletes one party',
  description: 'It can be restored.',
  querystring: byQuery,
  response: { ...done, ...refusals },
};
const deleteParties = namedRecords('Deletes all of these parties, or none if one of them does not exist');
const restoreParties = namedRecords('Restores deleted parties: all of these, or none if one never existed');

/** The dependencies of the routes. */
export interface PartyParts {
  list: List;
  search: (typed: string) => Promise<SearchAnswer>;
  parties: PartyStore;
}

export const partyRoutes =
  ({ list, search, parties }: PartyParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/parties/', { schema: listParties }, async (request, reply) =>
      reply.send(await listAnswer(request, reply, list)),
    );

    app.get('/api/parties/search/', { schema: searchParties }, async ({ query }) => search(query.q));

    app.post('/api/parties/', { schema: createParty }, async (request, reply) => {
      const { json, version } = await parties.create(request.body, keyedRequest(request));
      return reply.code(201).type(jsonType).header('etag', entityTag(version)).send(json);
    });

    app.options('/api/parties/', { schema: allowedCalls }, async (_request, reply) =>
      reply.code(204).header('allow', 'GET, HEAD, POST, PATCH, DELETE').send(null),
    );

    app.get('/api/parties/suppliers/', { schema: listSuppliers }, async () => parties.suppliers());

    app.get('/api/parties/:id/', { schema: readParty }, async (request, reply) => {
      const record = await parties.find(recordId(request.params.id), request.user);
      return reply.send(recordAnswer(request, reply, record));
    });

    app.patch('/api/parties/', { schema: changeParty }, async (request, reply) => {
      const { query, body, headers, user } = request;
      const author = { by: user, ifMatch: headers['if-match'] };
      const { json, version } = await parties.change(recordId(query.party_id), body, author);
      return reply.type(jsonType).header('etag', entityTag(version)).send(json);
    });

    app.patch('/api/parties/multiple/', { schema: changeParties, ...severalRecords }, async (request, reply) => {
      const { ids, change, seen } = request.body;
      const leftOut = await parties.changeAll(ids, change, request.user, seen);
      return seen === undefined ? reply.code(204).send(null) : leftOut;
    });

    app.delete('/api/parties/', { schema: deleteParty }, async (request, reply) => {
      await parties.remove([recordId(request.query.party_id)], request.user);
      return reply.code(204).send(null);
    });

    app.delete('/api/parties/multiple/', { schema: deleteParties, ...severalRecords }, async (request, reply) => {
      await parties.remove(request.body, request.user);
      return reply.code(204).send(null);
    });

    app.post('/api/parties/restore/', { schema: restoreParties, ...severalRecords }, async (request, reply) => {
      await parties.restore(request.body, request.user);
      return reply.code(204).send(null);
    });
  };

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  NewParty,
  PartiesChange,
  Party,
  PartyChange,
  PartyConflict,
  PartyRow,
  PartySupplier,
} from '@shared/contract/wire/party';
import { Failure } from '@shared/contract/wire/primitives';
import type { SearchAnswer } from '@shared/contract/wire/search';
import { Type } from 'typebox';
import { listOperation } from '../lists/list-operation.ts';
import { listResponse } from '../lists/list-response.ts';
import type { PersonalList } from '../lists/personal-list.ts';
import { recordByQueryRoutes } from '../records/record-by-query-routes.ts';
import { recordCreateRoutes } from '../records/record-create-routes.ts';
import { recordRoutes } from '../records/record-routes.ts';
import { searchOperation } from '../search/search-operation.ts';
import type { PartyStore } from './party-store.ts';

const listParties = listOperation('listParties', 'All parties, newest first', PartyRow, {});
const searchParties = searchOperation('searchParties', 'The parties that match these words, newest first');

const listSuppliers = {
  operationId: 'listSuppliers',
  summary: 'The suppliers of all parties, that of the newest party first; at most 1000',
  description: 'Parties with the same name of the supplier belong to one supplier.',
  response: { 200: Type.Array(PartySupplier), 401: Failure },
};

/** The dependencies of the routes. */
export interface PartyDependencies {
  list: PersonalList;
  search: (typed: string) => Promise<SearchAnswer>;
  parties: PartyStore;
}

export const partyRoutes =
  ({ list, search, parties }: PartyDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const path = '/api/parties/';
    const rights = {
      see: ['see.parties'],
      create: ['purchase.create'],
      change: ['purchase.create'],
      delete: ['purchase.create'],
    } as const;

    app.get(path, { schema: listParties, right: 'see.parties' }, async (request, reply) =>
      reply.send(await listResponse(request, reply, list)),
    );

    await app.register(
      recordCreateRoutes({
        path,
        noun: { one: 'party', several: 'parties' },
        given: NewParty,
        whole: Party,
        allow: 'GET, HEAD, POST, PATCH, DELETE',
        rights,
        create: parties.create,
      }),
    );

    app.get('/api/parties/search/', { schema: searchParties, right: 'see.parties' }, async ({ query }) =>
      search(query.q),
    );

    app.get('/api/parties/suppliers/', { schema: listSuppliers, right: 'see.parties' }, async () =>
      parties.suppliers(),
    );

    await app.register(
      recordRoutes({
        path,
        onePath: '/api/parties/:id/',
        noun: { one: 'party', several: 'parties' },
        whole: Party,
        changeOfSeveral: PartiesChange,
        records: parties,
        rights,
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
        rights,
      }),
    );
  };

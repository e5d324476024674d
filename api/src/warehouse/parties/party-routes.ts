import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PartiesChange, Party, PartyChange, PartyConflict, PartyRow } from 'shared/contract/party';
import type { SearchAnswer } from 'shared/contract/search';
import type { List } from '../lists/list.ts';
import { listAnswer } from '../lists/list-answer.ts';
import { listCall } from '../lists/list-call.ts';
import { recordByQueryRoutes } from '../records/record-by-query-routes.ts';
import { recordRoutes } from '../records/record-routes.ts';
import type { RecordStore } from '../records/record-store.ts';
import { searchCall } from '../search/search-call.ts';

const listParties = listCall('All parties, newest first', PartyRow, {});
const searchParties = searchCall('The parties that match these words, newest first');

/** The dependencies of the routes. */
export interface PartyParts {
  list: List;
  search: (typed: string) => Promise<SearchAnswer>;
  parties: RecordStore<PartyChange>;
}

export const partyRoutes =
  ({ list, search, parties }: PartyParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/parties/', { schema: listParties }, async (request, reply) =>
      reply.send(await listAnswer(request, reply, list)),
    );

    app.get('/api/parties/search/', { schema: searchParties }, async ({ query }) => search(query.q));

    const path = '/api/parties/';
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

import { defineSection } from '@shared/contract/section/define-section';
import { listRoute } from '@shared/kit/table/list-route';
import { loadParty, partiesQuery } from './data/parties';
import { texts } from './texts';

export default defineSection({
  id: 'parties',
  routes: [
    {
      index: true,
      ...listRoute({
        query: partiesQuery,
        failedText: texts.listFailed,
        screen: async () => (await import('./list/parties-screen')).PartiesScreen,
      }),
    },
    {
      path: ':partyId/edit',
      loader: loadParty,
      lazy: async () => ({ Component: (await import('./party/party-screen')).PartyScreen }),
    },
    {
      path: ':partyId/print',
      loader: loadParty,
      lazy: async () => ({ Component: (await import('./print/print-party-screen')).PrintPartyScreen }),
    },
  ],
  openQueue: async (name) => {
    const [, partyId, kind] = /^party\/(\d+)\/(counts|marks)$/.exec(name) ?? [];
    if (kind === 'counts') (await import('./data/party-counts')).openPartyCounts(Number(partyId));
    if (kind === 'marks') (await import('./data/party-marks')).markQueue(Number(partyId));
  },
});

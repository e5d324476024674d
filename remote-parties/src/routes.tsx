import type { RouteObject } from 'shared/router';
import { onEntry } from 'shared/table/on-entry';
import { loadParties, loadParty } from './data/parties';

export const routes: RouteObject[] = [
  {
    index: true,
    loader: loadParties,
    shouldRevalidate: onEntry,
    lazy: async () => ({ Component: (await import('./list/parties-screen')).PartiesScreen }),
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
];

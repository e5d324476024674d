import type { RouteObject } from 'shared/router';
import { onEntry } from 'shared/table/on-entry';
import { loadParties } from './data/parties';

export const routes: RouteObject[] = [
  {
    index: true,
    loader: loadParties,
    shouldRevalidate: onEntry,
    lazy: async () => ({ Component: (await import('./list/parties-screen')).PartiesScreen }),
  },
];

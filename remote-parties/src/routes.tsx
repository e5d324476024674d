import type { RouteObject } from 'shared/router';
import { loadParties } from './data/parties';

export const routes: RouteObject[] = [
  {
    index: true,
    loader: loadParties,
    lazy: async () => ({ Component: (await import('./list/parties-screen')).PartiesScreen }),
  },
];

import type { RouteObject } from 'shared/router';
import { loadRemains } from './data/remains';

export const routes: RouteObject[] = [
  {
    index: true,
    loader: loadRemains,
    lazy: async () => ({ Component: (await import('./list/remains-screen')).RemainsScreen }),
  },
];

import type { RouteObject } from 'shared/router';
import { onEntry } from 'shared/table/on-entry';
import { loadRemains } from './data/remains';

export const routes: RouteObject[] = [
  {
    index: true,
    loader: loadRemains,
    shouldRevalidate: onEntry,
    lazy: async () => ({ Component: (await import('./list/remains-screen')).RemainsScreen }),
  },
];

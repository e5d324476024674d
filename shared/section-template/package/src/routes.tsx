import type { RouteObject } from 'shared/router';
import { onEntry } from 'shared/table/on-entry';
import { loadSample } from './data/sample';

export const routes: RouteObject[] = [
  {
    index: true,
    loader: loadSample,
    shouldRevalidate: onEntry,
    lazy: async () => ({ Component: (await import('./list/sample-screen')).SampleScreen }),
  },
];

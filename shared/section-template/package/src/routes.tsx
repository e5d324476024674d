import type { RouteObject } from 'shared/router';
import { listRoute } from 'shared/table/list-route';
import { sampleQuery } from './data/sample';
import { texts } from './texts';

export const routes: RouteObject[] = [
  {
    index: true,
    ...listRoute({
      query: sampleQuery,
      failedText: texts.listFailed,
      screen: async () => (await import('./list/sample-screen')).SampleScreen,
    }),
  },
];

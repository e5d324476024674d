import type { RouteObject } from 'shared/router';
import { productsQuery } from 'shared/runtime/products';
import { listRoute } from 'shared/table/list-route';
import { texts } from './texts';

export const routes: RouteObject[] = [
  {
    index: true,
    ...listRoute({
      query: productsQuery,
      failedText: texts.listFailed,
      screen: async () => (await import('./list/remains-screen')).RemainsScreen,
    }),
  },
];

import type { RouteObject } from 'shared/router';
import { onEntry } from 'shared/table/on-entry';
import { loadProducts } from './data/products';

export const routes: RouteObject[] = [
  {
    index: true,
    loader: loadProducts,
    shouldRevalidate: onEntry,
    lazy: async () => ({ Component: (await import('./list/products-screen')).ProductsScreen }),
  },
];

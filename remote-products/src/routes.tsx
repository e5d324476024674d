import type { RouteObject } from 'shared/router';
import { loadProducts } from './data/products';

export const routes: RouteObject[] = [
  {
    index: true,
    loader: loadProducts,
    lazy: async () => ({ Component: (await import('./list/products-screen')).ProductsScreen }),
  },
];

import type { RouteObject } from 'shared/router';
import { loadCategories } from './data/categories';
import { loadProducts } from './data/products';

export const routes: RouteObject[] = [
  {
    index: true,
    loader: loadProducts,
    lazy: async () => ({ Component: (await import('./list/products-screen')).ProductsScreen }),
  },
  {
    path: 'categories',
    loader: loadCategories,
    lazy: async () => ({ Component: (await import('./categories/categories-screen')).CategoriesScreen }),
  },
];

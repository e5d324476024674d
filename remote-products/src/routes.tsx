import type { RouteObject } from 'shared/router';
import { onEntry } from 'shared/table/on-entry';
import { loadCategories } from './data/categories';
import { loadProducts } from './data/products';

export const routes: RouteObject[] = [
  {
    index: true,
    loader: loadProducts,
    shouldRevalidate: onEntry,
    lazy: async () => ({ Component: (await import('./list/products-screen')).ProductsScreen }),
  },
  {
    path: 'categories',
    loader: loadCategories,
    shouldRevalidate: onEntry,
    lazy: async () => ({ Component: (await import('./categories/categories-screen')).CategoriesScreen }),
  },
];

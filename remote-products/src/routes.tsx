import type { RouteObject } from 'shared/router';
import { onEntry } from 'shared/table/on-entry';
import { loadCategories } from './data/categories';
import { loadProduct, onOtherProduct } from './data/product';
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
  {
    path: ':productsId/edit',
    loader: loadProduct,
    shouldRevalidate: onOtherProduct,
    lazy: async () => ({ Component: (await import('./product/product-screen')).ProductScreen }),
    // The tabs are addresses of one screen, which stays while they change: what is typed in it stays too.
    children: [{ index: true }, { path: 'info' }, { path: 'files' }, { path: 'history' }],
  },
];

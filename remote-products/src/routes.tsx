import type { RouteObject } from 'shared/router';
import { onEntry } from 'shared/table/on-entry';
import { loadCategories } from './data/categories';
import { loadCollections } from './data/collections';
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
    lazy: async () => ({ Component: (await import('./groups/categories-screen')).CategoriesScreen }),
  },
  {
    path: 'collections',
    loader: loadCollections,
    shouldRevalidate: onEntry,
    lazy: async () => ({ Component: (await import('./groups/collections-screen')).CollectionsScreen }),
  },
  {
    path: ':productsId/edit',
    loader: loadProduct,
    shouldRevalidate: onOtherProduct,
    lazy: async () => ({ Component: (await import('./product/product-screen')).ProductScreen }),
    // The tabs are addresses of one screen, which renders them all: it stays mounted while they change, with its input.
    children: [
      { index: true, element: null },
      ...['info', 'files', 'history'].map((path) => ({ path, element: null })),
    ],
  },
];

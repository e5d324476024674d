import { defineSection } from '@shared/contract/section/define-section';
import { startQuery } from '@shared/kit/runtime/lists/start-query';
import { productsQuery } from '@shared/kit/shop/products';
import { listRoute } from '@shared/kit/table/list-route';
import { categories } from './data/categories';
import { collections } from './data/collections';
import { loadProduct, onOtherProduct } from './data/product';
import { texts } from './texts';

export default defineSection({
  id: 'products',
  routes: [
    {
      index: true,
      ...listRoute({
        query: productsQuery,
        failedText: texts.listFailed,
        // For the forms of products (spec §2).
        startOthers: () => {
          startQuery(categories.query, texts.listFailed);
          startQuery(collections.query, texts.listFailed);
        },
        screen: async () => (await import('./list/products-screen')).ProductsScreen,
      }),
    },
    {
      path: 'categories',
      ...listRoute({
        query: categories.query,
        failedText: texts.listFailed,
        screen: async () => (await import('./groups/groups-screen')).CategoriesScreen,
      }),
    },
    {
      path: 'collections',
      ...listRoute({
        query: collections.query,
        failedText: texts.listFailed,
        screen: async () => (await import('./groups/groups-screen')).CollectionsScreen,
      }),
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
  ],
});

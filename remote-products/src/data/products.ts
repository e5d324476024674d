import type { Ids } from 'shared/contract/primitives';
import type { ProductRow } from 'shared/contract/product';
import { http } from 'shared/runtime/http';
import { listQuery } from 'shared/runtime/list-query';
import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../texts';
import { categories } from './categories';
import { collections } from './collections';

/** The address of the list; the card of a product is below it. */
export const listPath = '/warehouse/products';

/** The products that are not archived. The remains section uses the same cached list. */
export const productsQuery = listQuery<ProductRow>({
  entity: 'product',
  queryKey: ['products'],
  path: '/api/products/',
  params: { archived: false },
  compare: (one, other) => one.id - other.id,
});

/** Starts to fetch the list, the categories and the collections (spec §2); the screen waits for none of them. */
export const loadProducts = (): null => {
  startQuery(productsQuery, texts.listFailed);
  startQuery(categories.query, texts.listFailed);
  startQuery(collections.query, texts.listFailed);
  return null;
};

/** Deletes all of these products or none. */
export const productsRemoval = {
  remove: (ids: Ids) => http.delete('/api/products/multiple/', { data: ids }),
  restore: (ids: Ids) => http.post('/api/products/restore/', ids),
  queryKey: productsQuery.queryKey,
  noun: texts.products,
  messages: texts.removal,
};

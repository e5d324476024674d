import { queryOptions } from '@tanstack/react-query';
import type { ProductRow } from 'shared/contract/product';
import { http } from 'shared/runtime/http';
import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../texts';

/** The products that are not archived. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) =>
    http.get<ProductRow[]>('/api/products/', { params: { archived: false }, signal }).then((response) => response.data),
});

/** Starts the list on its way; the screen does not wait for it, it shows that rows are coming. */
export const loadProducts = (): null => {
  startQuery(productsQuery, texts.listFailed);
  return null;
};

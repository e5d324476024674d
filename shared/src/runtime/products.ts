import { queryOptions } from '@tanstack/react-query';
import type { Product, ProductRow } from 'shared/contract/product';
import { getRecord } from './get-record';
import { listQuery } from './list-query';

/** The products that are not archived: one cached list for all sections that show products. */
export const productsQuery = listQuery<ProductRow>({
  entity: 'product',
  queryKey: ['products'],
  path: '/api/products/',
  params: { archived: false },
  compare: (one, other) => one.id - other.id,
});

/** Fetches one whole product, bypassing the cache. */
export const readProduct = (id: number, signal: AbortSignal): Promise<Product> =>
  getRecord(`/api/products/${id}/`, signal);

/** One whole product. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [...productsQuery.queryKey, id],
    meta: { entity: 'product', id },
    queryFn: ({ signal }) => readProduct(id, signal),
  });

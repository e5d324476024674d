import { queryOptions } from '@tanstack/react-query';
import type { Product } from 'shared/contract/product';
import { getRecord } from 'shared/runtime/get-record';

/** Fetches one whole product, bypassing the cache. */
export const readProduct = (id: number, signal: AbortSignal): Promise<Product> =>
  getRecord(`/api/products/${id}/`, signal);

/** One whole product, requested by the items of an order. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', id],
    meta: { entity: 'product', id },
    queryFn: ({ signal }) => readProduct(id, signal),
  });

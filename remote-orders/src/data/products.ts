import { queryOptions } from '@tanstack/react-query';
import type { Product } from 'shared/contract/product';
import { getRecord } from 'shared/runtime/get-record';

/** Asks for one product whole, past the cache. */
export const readProduct = (id: number, signal: AbortSignal): Promise<Product> =>
  getRecord(`/api/products/${id}/`, signal);

/** One product whole; an order's items ask for theirs. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', id],
    meta: { entity: 'product', id },
    queryFn: ({ signal }) => readProduct(id, signal),
  });

import { queryOptions } from '@tanstack/react-query';
import type { Product } from 'shared/contract/product';
import { http } from 'shared/runtime/http';

/** One product whole; an order's items ask for theirs. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', id],
    meta: { entity: 'product', id },
    queryFn: ({ signal }) => http.get<Product>(`/api/products/${id}/`, { signal }).then((response) => response.data),
  });

import { queryOptions, useMutation } from '@tanstack/react-query';
import type { NewProduct, Product } from 'shared/contract/product';
import { http, isAbsentCall } from 'shared/runtime/http';
import { notify } from 'shared/runtime/notify';
import { queryClient } from 'shared/runtime/query-client';
import { texts } from '../texts';
import { productsQuery } from './products';

const path = '/api/products/';

/**
 * Whether the back end can make products. It is asked which calls the address has (`Allow`), since trying would make
 * one; a back end that does not answer that has none to offer.
 */
export const canCreateQuery = queryOptions({
  queryKey: ['can-create-product'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async ({ signal }): Promise<boolean> => {
    const { headers } = await http.options(path, { signal });
    return String(headers.allow ?? '').includes('POST');
  },
});

interface Attempt {
  product: NewProduct;
  /** One that is tried again has the same: its answer may have been lost on the way, and it makes no second product. */
  key: string;
}

/** Makes a product. A back end without the call is offered no further one. @returns it whole. */
export const useCreateProduct = () =>
  useMutation({
    mutationFn: async ({ product, key }: Attempt) =>
      (await http.post<Product>(path, product, { headers: { 'Idempotency-Key': key } })).data,
    onSuccess: () => {
      notify.success(texts.newProduct.created);
      void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey, exact: true });
    },
    onError: (error) => {
      if (isAbsentCall(error)) queryClient.setQueryData(canCreateQuery.queryKey, false);
      else notify.error(texts.newProduct.notCreated);
    },
  });

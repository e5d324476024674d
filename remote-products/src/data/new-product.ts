import { useMutation } from '@tanstack/react-query';
import type { NewProduct, Product } from 'shared/contract/product';
import { http, isAbsentCall } from 'shared/runtime/http';
import { notify } from 'shared/runtime/notify';
import { queryClient } from 'shared/runtime/query-client';
import { texts } from '../texts';
import { allowedCallsQuery, forgetCall } from './allowed-calls';
import { productsQuery } from './products';

const path = '/api/products/';

/** Whether the back end can make products. */
export const canCreateQuery = {
  ...allowedCallsQuery(path),
  select: (calls: readonly string[]) => calls.includes('POST'),
};

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
      if (isAbsentCall(error)) forgetCall(path, 'POST');
      else notify.error(texts.newProduct.notCreated);
    },
  });

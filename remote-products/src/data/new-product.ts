import type { NewProduct, Product } from 'shared/contract/product';
import { useAwaitedMutation } from 'shared/runtime/awaited-mutation';
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

/**
 * Makes a product. A back end without the call is offered no further one.
 * @param openCard offered by the toast where the dialog is closed, so that nothing else leads to the card.
 */
export const useCreateProduct = (openCard: ((id: number) => unknown) | undefined) =>
  useAwaitedMutation({
    mutationFn: async ({ product, key }: Attempt) =>
      (await http.post<Product>(path, product, { headers: { 'Idempotency-Key': key } })).data,
    onSuccess: ({ id }) => {
      const action = openCard && { label: texts.newProduct.showCard, run: () => openCard(id) };
      notify.success(texts.newProduct.created, action && { action });
      void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey, exact: true });
    },
    onError: (error) => {
      if (isAbsentCall(error)) forgetCall(path, 'POST');
      else notify.error(texts.newProduct.notCreated);
    },
  });

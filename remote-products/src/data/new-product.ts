import type { NewProduct, Product } from '@shared/contract/wire/product';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { useAwaitedMutation } from '@shared/kit/runtime/records/awaited-mutation';
import { restoredRows } from '@shared/kit/runtime/records/restored-rows';
import { productsQuery } from '@shared/kit/shop/products';
import { texts } from '../texts';

const path = '/api/products/';

interface Attempt {
  product: NewProduct;
  /** The idempotency key, the same in each retry: if the first answer was lost, no second product is created. */
  key: string;
}

/**
 * Creates a product.
 * @param openCard opens the card from the toast if the dialog is closed, because nothing else leads to the card.
 */
export const useCreateProduct = (openCard: ((id: number) => unknown) | undefined) =>
  useAwaitedMutation({
    mutationFn: async ({ product, key }: Attempt) =>
      (await http.post<Product>(path, product, { headers: { 'Idempotency-Key': key } })).data,
    onSuccess: ({ id }) => {
      restoredRows.note(productsQuery.queryKey, [id]);
      const action = openCard && { label: texts.newProduct.showCard, run: () => openCard(id) };
      notify.success(texts.newProduct.created, action && { action });
      void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey, exact: true });
    },
    onError: () => notify.error(texts.newProduct.notCreated),
  });

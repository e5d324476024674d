import type { ProductRow } from '@shared/contract/wire/product';
import type { ChangedMinimums, NewMinimum } from '@shared/contract/wire/size';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { useAwaitedMutation } from '@shared/kit/runtime/records/awaited-mutation';
import { useOptimisticChange } from '@shared/kit/runtime/records/optimistic-change';
import { recordCalls } from '@shared/kit/runtime/records/record-calls';
import { productsQuery } from '@shared/kit/shop/products';
import { texts } from '../texts';

type Field = 'status' | 'tag';
type FieldChange = Partial<Pick<ProductRow, Field>>;

const calls = recordCalls<FieldChange>({ path: '/api/products/' });

/** Shows the new value of one product or of many at once, and rolls it back if the api refuses. */
export const useChangeRemains = (field: Field) =>
  useOptimisticChange<ProductRow, FieldChange>({
    queryKey: productsQuery.queryKey,
    save: calls.changeRows,
    undoing: calls.undoing,
    messages: texts.update[field],
  });

/** Gives all sizes of products a minimum. */
export const useSetMinimum = () =>
  useAwaitedMutation({
    mutationFn: async (minimum: NewMinimum) =>
      (await http.post<ChangedMinimums>('/api/products/minimums/', minimum)).data,
    onSuccess: ({ sizes }) => {
      notify.success(sizes === 0 ? texts.minimum.noneChanged : texts.minimum.changed(sizes));
      // The list and the cards of products.
      void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
    },
  });

/** Deletes all of the products shown or none. */
export const remainsRemoval = {
  remove: calls.removeRows,
  removedBy: calls.removedBy,
  restore: calls.restore,
  restoredBy: calls.restoredBy,
  queryKey: productsQuery.queryKey,
  noun: texts.products,
  messages: texts.removal,
};

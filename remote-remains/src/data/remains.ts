import type { LeftOut } from 'shared/contract/change';
import type { Ids } from 'shared/contract/primitives';
import type { ProductRow } from 'shared/contract/product';
import { http } from 'shared/runtime/http';
import { listQuery } from 'shared/runtime/list-query';
import { useOptimisticChange } from 'shared/runtime/optimistic-change';
import { saveRows } from 'shared/runtime/save-rows';
import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../texts';

/** The remaining stock of the products that are not archived. The products section uses the same cached list. */
export const remainsQuery = listQuery<ProductRow>({
  entity: 'product',
  queryKey: ['products'],
  path: '/api/products/',
  params: { archived: false },
  compare: (one, other) => one.id - other.id,
});

/** Starts to fetch the list; the screen does not wait for it and shows that rows are loading. */
export const loadRemains = (): null => {
  startQuery(remainsQuery, texts.listFailed);
  return null;
};

type Field = 'status' | 'tag';
type FieldChange = Partial<Pick<ProductRow, Field>>;

const saveChange = (ids: Ids, change: FieldChange, seen?: string) =>
  saveRows(
    ids,
    {
      one: (id) => http.patch(`/api/products/${id}/`, change),
      all: () => http.patch<LeftOut | undefined>('/api/products/multiple/', { ids, change, seen }),
    },
    seen,
  );

/** Shows the new value of one product or of many at once, and rolls it back if the api refuses. */
export const useChangeRemains = (field: Field) =>
  useOptimisticChange<ProductRow, FieldChange>({
    queryKey: remainsQuery.queryKey,
    save: saveChange,
    messages: texts.update[field],
  });

/** Deletes all of the products shown or none. */
export const remainsRemoval = {
  remove: (ids: Ids) => http.delete('/api/products/multiple/', { data: ids }),
  restore: (ids: Ids) => http.post('/api/products/restore/', ids),
  queryKey: remainsQuery.queryKey,
  noun: texts.products,
  messages: texts.removal,
};

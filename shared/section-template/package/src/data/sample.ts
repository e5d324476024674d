import type { ProductRow } from 'shared/contract/product';
import { listQuery } from 'shared/runtime/list-query';
import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../texts';

/** The products that are not archived, as an example: for another list, change entity, key and path here. */
export const sampleQuery = listQuery<ProductRow>({
  entity: 'product',
  queryKey: ['products'],
  path: '/api/products/',
  params: { archived: false },
  compare: (one, other) => one.id - other.id,
});

/** Starts to fetch the list; the screen does not wait for it and shows that rows are loading. */
export const loadSample = (): null => {
  startQuery(sampleQuery, texts.listFailed);
  return null;
};

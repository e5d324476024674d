import type { ProductRow } from 'shared/contract/product';
import { listQuery } from 'shared/runtime/list-query';
import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../texts';

/** The products that are not archived, to begin with: another list is another entity, key and path here. */
export const sampleQuery = listQuery<ProductRow>({
  entity: 'product',
  queryKey: ['products'],
  path: '/api/products/',
  params: { archived: false },
  compare: (one, other) => one.id - other.id,
});

/** Starts the list on its way; the screen does not wait for it, it shows that rows are coming. */
export const loadSample = (): null => {
  startQuery(sampleQuery, texts.listFailed);
  return null;
};

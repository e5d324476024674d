import type { ProductRow } from '@shared/contract/wire/product';
import { listQuery } from '@shared/kit/runtime/lists/list-query';

/** The products that are not archived, as an example: for another list, change entity, key and path here. */
export const sampleQuery = listQuery<ProductRow>({
  entity: 'product',
  queryKey: ['sample'],
  path: '/api/products/',
  params: { archived: false },
  compare: (one, other) => one.id - other.id,
});

import type { Modification, Product, ProductRow } from '@shared/contract/wire/product';
import { readCount } from '@shared/kit/format/format-count';
import { getRecord } from '@shared/kit/runtime/api/get-record';
import { listQuery } from '@shared/kit/runtime/lists/list-query';
import type { deletedParams } from '@shared/kit/runtime/records/deleted-record';
import { queryOptions } from '@tanstack/react-query';

/** A product whose counts are numbers: the same object if they are. */
const readStock = <Counted extends Partial<Pick<ProductRow, 'modifications'>>>(product: Counted): Counted => {
  const { modifications: sizes = [] } = product;
  if (sizes.every(({ remaining }) => Number.isFinite(remaining))) return product;
  const read = ({ remaining, ...size }: Modification) => ({ ...size, remaining: readCount(remaining) });
  return { ...product, modifications: sizes.map(read) };
};

/** The products that are not archived: one cached list for all sections that show products. */
export const productsQuery = listQuery<ProductRow>({
  entity: 'product',
  queryKey: ['kit:products'],
  path: '/api/products/',
  params: { archived: false },
  compare: (one, other) => one.id - other.id,
  read: readStock,
});

/** Fetches one whole product, bypassing the cache. */
export const readProduct = async (id: number, signal: AbortSignal, params?: typeof deletedParams): Promise<Product> =>
  readStock(await getRecord<Product>(`/api/products/${id}/`, signal, params));

/** One whole product. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [...productsQuery.queryKey, id],
    meta: { entity: 'product', id },
    queryFn: ({ signal }) => readProduct(id, signal),
  });

import type { MovementKind } from '@shared/contract/vocabulary/stock';
import type { Modification } from '@shared/contract/wire/product';
import type { MovementPage, StockExplanation } from '@shared/contract/wire/stock';
import { getRecord } from '@shared/kit/runtime/api/get-record';
import { http } from '@shared/kit/runtime/api/http';
import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';

/** A size, and the product whose changes concern it. */
export type StockedSize = Pick<Modification, 'id' | 'product_id'>;

export const explanationPath = (id: number) => `/api/stock/${id}/`;

/** Why a size has so many pieces. */
export const explanationQuery = ({ id, product_id }: StockedSize) =>
  queryOptions({
    queryKey: ['kit:stock', id],
    meta: { entity: 'product', id: product_id },
    queryFn: ({ signal }) => getRecord<StockExplanation>(explanationPath(id), signal),
  });

/** Which movements of a product are shown; undefined is all. */
export interface MovementFilter {
  productId: number;
  sizeId?: number | undefined;
  kind?: MovementKind | undefined;
  /** Calendar days, inclusive: `2026-11-20`. */
  from?: string | undefined;
  until?: string | undefined;
}

const movementsKey = 'kit:stock-movements';

export const movementsOf = (productId: number): QueryKey => [movementsKey, productId];

const pageSize = 100;

/** The movements of a product or of one of its sizes, newest first, in pages. */
export const movementsQuery = ({ productId, sizeId, kind, from, until }: MovementFilter) =>
  infiniteQueryOptions<MovementPage, Error, InfiniteData<MovementPage>, QueryKey, number | undefined>({
    queryKey: [...movementsOf(productId), { sizeId, kind, from, until }],
    meta: { entity: 'product', id: productId },
    queryFn: async ({ pageParam: before, signal }) => {
      const of = sizeId === undefined ? { product_id: productId } : { modification_id: sizeId };
      const params = { ...of, kind, from, until, before, limit: pageSize };
      return (await http.get<MovementPage>('/api/stock/movements/', { params, signal })).data;
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

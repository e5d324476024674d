import type { Ids } from '@shared/contract/wire/primitives';
import type { ProductRow, ProductsInOrders } from '@shared/contract/wire/product';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { http } from '@shared/kit/runtime/api/http';
import { type QueryKey, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { texts } from './texts';

const words = texts.atStake;
const mostNames = 3;

/** The number of orders that contain any of these products. */
const inOrdersQuery = (ids: Ids) =>
  queryOptions({
    queryKey: ['kit:products-in-orders', ids],
    queryFn: ({ signal }) =>
      http.post<ProductsInOrders>('/api/products/in-orders/', ids, { signal }).then(({ data }) => data.orders),
  });

interface ProductsAtStakeProps<Key extends QueryKey> {
  ids: Ids;
  /** The list of products, cached. */
  query: UseQueryOptions<ProductRow[], Error, ProductRow[], Key>;
}

/**
 * The effect of deleting these products, for the question: their names, the number of their orders, the remaining
 * stock.
 */
export const ProductsAtStake = <Key extends QueryKey>({ ids, query }: ProductsAtStakeProps<Key>) => {
  const { data: products } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
  const enabled = useAbility('POST /api/products/in-orders/');
  const { data: orders, isLoading } = useQuery({ ...inOrdersQuery(ids), enabled });
  const wanted = new Set(ids);
  const rows = products?.filter(({ id }) => wanted.has(id)) ?? [];
  const names = rows.slice(0, mostNames).map(({ name }) => name);
  const stock = rows.flatMap(({ modifications }) => modifications).reduce((sum, { remaining }) => sum + remaining, 0);
  const isCounted = typeof orders === 'number';
  const facts = [
    isLoading && words.counting,
    isCounted && words.inOrders(orders),
    rows.length > 0 && words.stock(stock),
  ];
  return (
    <span aria-live="polite">
      {rows.length > 0 && `${words.named(names, rows.length - names.length)}: `}
      {facts.filter(Boolean).join(', ')}
      {isCounted && orders > 0 && ` ${words.kept}`}
    </span>
  );
};

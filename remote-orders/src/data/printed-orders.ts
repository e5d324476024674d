import type { Order } from '@shared/contract/wire/order';
import type { Product } from '@shared/contract/wire/product';
import { callEach } from '@shared/kit/runtime/api/call-each';
import { isNoRecord } from '@shared/kit/runtime/api/get-record';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { readProduct } from '@shared/kit/shop/products';
import { queryOptions } from '@tanstack/react-query';
import { readOrder } from './orders';

/** By id; `null` is a record that does not exist. A record that failed to load is missing. */
type Found<Value> = ReadonlyMap<number, Value | null>;

/** The data of documents about orders. */
export interface PrintedOrders {
  orders: Found<Order>;
  products: Found<Product>;
}

/** The progress of reading. */
export interface ReadingProgress {
  what: 'orders' | 'products';
  done: number;
  total: number;
}

/** The ids of the products of an order, without duplicates. */
const productIdsOf = ({ modifications_in_order }: Order): number[] => [
  ...new Set(modifications_in_order.map(({ modification }) => modification.product_id)),
];

interface Reading<Value> {
  ids: readonly number[];
  /** The result of an earlier reading, which is not requested again. */
  before: Found<Value> | undefined;
  read: (id: number, signal: AbortSignal) => Promise<Value>;
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** Requests each of these once, a few at a time. One that fails does not stop the others. */
const readEach = async <Value>({ ids, before, read, signal, onProgress }: Reading<Value>): Promise<Found<Value>> => {
  const found = new Map(before);
  const wanted = ids.filter((id) => !found.has(id));
  let done = ids.length - wanted.length;
  onProgress(done);
  await callEach(wanted, async (id) => {
    try {
      found.set(id, await read(id, signal));
    } catch (error) {
      signal.throwIfAborted();
      if (isNoRecord(error)) found.set(id, null);
    }
    done += 1;
    onProgress(done);
  });
  return found;
};

/**
 * Orders as they are when their documents are opened: a document does not change before it is printed. A refetch adds
 * what failed before. A failed call is not retried automatically: with 500 orders that takes minutes.
 */
export const printedOrdersQuery = (ids: readonly number[], onProgress: (progress: ReadingProgress) => void) => {
  const queryKey = ['orders', 'printed', ids];
  return queryOptions({
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<PrintedOrders> => {
      const before = queryClient.getQueryData<PrintedOrders>(queryKey);
      const orders = await readEach({
        ids,
        before: before?.orders,
        read: readOrder,
        signal,
        onProgress: (done) => onProgress({ what: 'orders', done, total: ids.length }),
      });
      const productIds = [...new Set([...orders.values()].flatMap((order) => (order ? productIdsOf(order) : [])))];
      const products = await readEach({
        ids: productIds,
        before: before?.products,
        read: readProduct,
        signal,
        onProgress: (done) => onProgress({ what: 'products', done, total: productIds.length }),
      });
      return { orders, products };
    },
  });
};

/** Which of the requested orders can be printed completely. */
export interface PrintableOrders {
  orders: Order[];
  /** They do not exist. */
  gone: number[];
  /** They, or one of their products, failed to load. */
  failed: number[];
}

/** Splits the requested orders into those that can be printed completely and those that cannot. */
export const printableOrders = (ids: readonly number[], { orders, products }: PrintedOrders): PrintableOrders => {
  const parts: PrintableOrders = { orders: [], gone: [], failed: [] };
  for (const id of ids) {
    const order = orders.get(id);
    if (order === null) parts.gone.push(id);
    else if (order && productIdsOf(order).every((productId) => products.has(productId))) parts.orders.push(order);
    else parts.failed.push(id);
  }
  return parts;
};

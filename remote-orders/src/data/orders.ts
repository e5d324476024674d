import { queryOptions } from '@tanstack/react-query';
import type { Order, OrderRow } from 'shared/contract/order';
import type { Ids } from 'shared/contract/primitives';
import { type LoaderFunctionArgs, redirect } from 'shared/router';
import { failureStatus, http } from 'shared/runtime/http';
import { notify } from 'shared/runtime/notify';
import { useOptimisticChange } from 'shared/runtime/optimistic-change';
import { queryClient } from 'shared/runtime/query-client';
import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../texts';

const listPath = '/warehouse/orders';

/** All orders, newest first. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => http.get<OrderRow[]>('/api/orders/', { signal }).then((response) => response.data),
});

/** One order whole. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => http.get<Order>(`/api/orders/${id}`, { signal }).then((response) => response.data),
  });

/** Starts the list on its way; the screen does not wait for it, it shows that rows are coming. */
export const loadOrders = (): null => {
  startQuery(ordersQuery, texts.listFailed);
  return null;
};

/**
 * The order of the address. One that cannot be had, or is no order, is said in a toast, and the list shows instead
 * (spec §2).
 */
export const loadOrder = async ({ params, request }: LoaderFunctionArgs): Promise<Order> => {
  const query = orderQuery(Number(params.orderId));
  request.signal.addEventListener('abort', () => queryClient.cancelQueries({ queryKey: query.queryKey }));
  try {
    return await queryClient.fetchQuery(query);
  } catch (error) {
    if (!request.signal.aborted) {
      notify.error(failureStatus(error) === 404 ? texts.order.notFound : texts.order.loadFailed);
    }
    throw redirect(listPath);
  }
};

type Field = 'status' | 'tag';

/** Shows the new value at once, and takes it back if the api refuses. */
export const useChangeOrder = (field: Field) =>
  useOptimisticChange<OrderRow, Partial<Pick<OrderRow, Field>>>({
    queryKey: ordersQuery.queryKey,
    save: (id, change) => http.patch('/api/orders/', change, { params: { order_id: id } }),
    messages: texts.update[field],
  });

/** Deletes all of these orders or none. */
export const removeOrders = (ids: Ids) => http.delete('/api/orders/multiple/', { data: ids });

export const removeOrder = (id: number) => http.delete('/api/orders/', { params: { order_id: id } });

import { queryOptions } from '@tanstack/react-query';
import type { LeftOut } from 'shared/contract/change';
import type { Order, OrderChange, OrderRow } from 'shared/contract/order';
import type { Ids } from 'shared/contract/primitives';
import type { SearchAnswer } from 'shared/contract/search';
import { compareText } from 'shared/format/compare-text';
import type { LoaderFunctionArgs } from 'shared/router';
import { callEach } from 'shared/runtime/call-each';
import { getRecord } from 'shared/runtime/get-record';
import { http } from 'shared/runtime/http';
import { listQuery } from 'shared/runtime/list-query';
import { loadRecord } from 'shared/runtime/load-record';
import { useOptimisticChange } from 'shared/runtime/optimistic-change';
import { queryClient } from 'shared/runtime/query-client';
import { recordHistoryQuery } from 'shared/runtime/record-history';
import type { RecordSaving } from 'shared/runtime/save-record';
import { saveRows } from 'shared/runtime/save-rows';
import { startQuery } from 'shared/runtime/start-query';
import type { SearchBeyond } from 'shared/table/search-beyond';
import { texts } from '../texts';

/** The address of the list; the card of an order is below it. */
export const listPath = '/warehouse/orders';

/** All orders, newest first. */
export const ordersQuery = listQuery<OrderRow>({
  entity: 'order',
  queryKey: ['orders'],
  path: '/api/orders/',
  compare: (one, other) => compareText(other.order_date, one.order_date) || other.id - one.id,
});

/** Fetches one whole order, bypassing the cache. */
export const readOrder = (id: number, signal: AbortSignal): Promise<Order> => getRecord(`/api/orders/${id}`, signal);

/** One whole order. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', id],
    meta: { entity: 'order', id },
    queryFn: ({ signal }) => readOrder(id, signal),
  });

/** Starts to fetch the list; the screen does not wait for it and shows that rows are loading. */
export const loadOrders = (): null => {
  startQuery(ordersQuery, texts.listFailed);
  return null;
};

/** The order of the address; undefined if it cannot be loaded because the browser is offline. */
export const loadOrder = ({ params, request }: LoaderFunctionArgs): Promise<Order | undefined> =>
  loadRecord({ query: orderQuery(Number(params.orderId)), signal: request.signal, listPath, messages: texts.order });

/** The changes of an order with their authors. */
export const orderHistoryQuery = (id: number) =>
  recordHistoryQuery({ entity: 'order', id, path: `/api/orders/${id}/history/` });

/** Refetches an order after its files have changed. */
export const reloadOrder = (id: number) =>
  queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey, exact: true });

/** Saves the blocks of the card, field by field. */
export const orderSaving = (id: number): RecordSaving<Order, OrderChange> => ({
  name: `order/${id}`,
  queryKey: orderQuery(id).queryKey,
  listKey: ordersQuery.queryKey,
  send: (change, headers) =>
    http.patch<OrderRow>('/api/orders/', change, { params: { order_id: id }, headers }).then(({ data }) => data),
});

/** Searches orders by values that their rows do not show. */
export const ordersBeyond: SearchBeyond = {
  entity: 'order',
  queryKey: ordersQuery.queryKey,
  ask: (q, signal) => http.get<SearchAnswer>('/api/orders/search/', { params: { q }, signal }).then(({ data }) => data),
  where: texts.searchedBeyond,
};

type Field = 'status' | 'tag';
type FieldChange = Partial<Pick<OrderRow, Field>>;

const saveChange = (ids: Ids, change: FieldChange, seen?: string) =>
  saveRows(
    ids,
    {
      one: (id) => http.patch('/api/orders/', change, { params: { order_id: id } }),
      all: () => http.patch<LeftOut | undefined>('/api/orders/multiple/', { ids, change, seen }),
    },
    seen,
  );

/** Shows the new value of one order or of many at once, and rolls it back if the api refuses. */
export const useChangeOrders = (field: Field) =>
  useOptimisticChange<OrderRow, FieldChange>({
    queryKey: ordersQuery.queryKey,
    save: saveChange,
    messages: texts.update[field],
  });

const restore = (ids: Ids) => http.post('/api/orders/restore/', ids);

/** Deletes all of these orders or none. */
export const ordersRemoval = {
  remove: (ids: Ids) => http.delete('/api/orders/multiple/', { data: ids }),
  restore,
  queryKey: ordersQuery.queryKey,
  noun: texts.orders,
  messages: texts.removal,
};

/** Deletes one order, by the call of its card (spec §7). */
export const orderRemoval = {
  remove: (ids: Ids) => callEach(ids, (id) => http.delete('/api/orders/', { params: { order_id: id } })),
  restore,
  queryKey: ordersQuery.queryKey,
  messages: texts.order.removal,
};

/** Removes lines from an order; its sum is recalculated. */
export const itemsRemoval = (orderId: number) => ({
  remove: (ids: Ids) => http.delete(`/api/orders/${orderId}/items/`, { data: ids }),
  restore: (ids: Ids) => http.post(`/api/orders/${orderId}/items/restore/`, ids),
  queryKey: ordersQuery.queryKey,
  messages: texts.order.items.removal,
});

import { queryOptions } from '@tanstack/react-query';
import type { Order, OrderChange, OrderRow } from 'shared/contract/order';
import type { Ids } from 'shared/contract/primitives';
import { compareText } from 'shared/format/compare-text';
import type { LoaderFunctionArgs } from 'shared/router';
import { getRecord } from 'shared/runtime/get-record';
import { http } from 'shared/runtime/http';
import { listQuery } from 'shared/runtime/list-query';
import { loadRecord } from 'shared/runtime/load-record';
import { useOptimisticChange } from 'shared/runtime/optimistic-change';
import { queryClient } from 'shared/runtime/query-client';
import { recordCalls } from 'shared/runtime/record-calls';
import { recordHistoryQuery } from 'shared/runtime/record-history';
import type { RecordSaving } from 'shared/runtime/save-record';
import type { SearchBeyond } from 'shared/table/search-beyond';
import { texts } from '../texts';

/** The address of the list; the card of an order is below it. */
export const listPath = '/warehouse/orders';

const calls = recordCalls<OrderChange>({ path: '/api/orders/', idParam: 'order_id' });

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
  send: (change, headers) => calls.change<OrderRow>(id, change, headers),
});

/** Searches orders by values that their rows do not show. */
export const ordersBeyond: SearchBeyond = {
  entity: 'order',
  queryKey: ordersQuery.queryKey,
  ask: calls.search,
  where: texts.searchedBeyond,
};

type Field = 'status' | 'tag';
type FieldChange = Partial<Pick<OrderRow, Field>>;

/** Shows the new value of one order or of many at once, and rolls it back if the api refuses. */
export const useChangeOrders = (field: Field) =>
  useOptimisticChange<OrderRow, FieldChange>({
    queryKey: ordersQuery.queryKey,
    save: calls.changeRows,
    messages: texts.update[field],
  });

/** Deletes all of these orders or none. */
export const ordersRemoval = {
  remove: calls.removeRows,
  restore: calls.restore,
  queryKey: ordersQuery.queryKey,
  noun: texts.orders,
  messages: texts.removal,
};

/** Deletes one order, by the call of its card (spec §7). */
export const orderRemoval = {
  remove: calls.removeEach,
  restore: calls.restore,
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

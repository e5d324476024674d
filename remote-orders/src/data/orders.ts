import type { OrderStatus } from '@shared/contract/vocabulary/order';
import type { OlderAnswer } from '@shared/contract/wire/older';
import type {
  Order,
  OrderChange,
  OrderDetails,
  OrderItem,
  OrderMissing,
  OrderRow,
  OrderShortage,
} from '@shared/contract/wire/order';
import type { Ids } from '@shared/contract/wire/primitives';
import { readCount } from '@shared/kit/format/format-count';
import { compareText } from '@shared/kit/format/format-date';
import type { LoaderFunctionArgs } from '@shared/kit/router';
import { can } from '@shared/kit/runtime/api/abilities';
import { getRecord } from '@shared/kit/runtime/api/get-record';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { listQuery } from '@shared/kit/runtime/lists/list-query';
import { notify } from '@shared/kit/runtime/page/notify';
import { deletedParams } from '@shared/kit/runtime/records/deleted-record';
import { loadRecordOrFrame } from '@shared/kit/runtime/records/load-record';
import { undoChange, useOptimisticChange } from '@shared/kit/runtime/records/optimistic-change';
import { recordCalls } from '@shared/kit/runtime/records/record-calls';
import { recordHistoryQuery } from '@shared/kit/runtime/records/record-history';
import type { RecordSaving } from '@shared/kit/runtime/records/save-record';
import type { OlderSource } from '@shared/kit/table/older-rows';
import type { SearchBeyond } from '@shared/kit/table/search-beyond';
import { onlineManager, queryOptions } from '@tanstack/react-query';
import { texts } from '../texts';

/** The address of the list; the card of an order is below it. */
export const listPath = '/warehouse/orders';

const calls = recordCalls<OrderChange>({ path: '/api/orders/', idParam: 'order_id' });

/** The status that ships what is not yet shipped. */
export const delivered: OrderStatus = 'доставлен';

/** All orders, newest first. */
export const ordersQuery = listQuery<OrderRow>({
  entity: 'order',
  queryKey: ['orders'],
  path: '/api/orders/',
  compare: (one, other) => compareText(other.order_date, one.order_date) || other.id - one.id,
});

/** A row of the list, with what only its optional columns and its chips show once that is loaded. */
export type ListedOrder = OrderRow & Partial<Omit<OrderDetails, 'id'> & Omit<OrderMissing, 'id'>>;

/** The address and composition of all orders. */
export const orderDetailsQuery = listQuery<OrderDetails>({
  entity: 'order',
  queryKey: ['orders:details'],
  path: '/api/orders/details/',
  compare: (one, other) => other.id - one.id,
});

/** The orders that are short of pieces: that changes with the stock. */
export const ordersMissingQuery = listQuery<OrderMissing>({
  entity: 'product',
  queryKey: ['orders:missing'],
  path: '/api/orders/missing/',
});

/** An item whose counts are numbers. */
const readItem = (item: OrderItem): OrderItem => ({
  ...item,
  amount: readCount(item.amount),
  modification: { ...item.modification, remaining: readCount(item.modification.remaining) },
});

/** Fetches one whole order, bypassing the cache. */
export const readOrder = async (id: number, signal: AbortSignal, params?: typeof deletedParams): Promise<Order> => {
  const order = await getRecord<Order>(`/api/orders/${id}`, signal, params);
  return { ...order, modifications_in_order: (order.modifications_in_order ?? []).map(readItem) };
};

/** One whole order. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', id],
    meta: { entity: 'order', id },
    queryFn: ({ signal }) => readOrder(id, signal),
  });

/** The order of the address, deleted or not; undefined if it cannot be loaded because the browser is offline. */
export const loadOrder = ({ params, request }: LoaderFunctionArgs): Promise<Order | 'late' | undefined> =>
  loadRecordOrFrame({
    query: orderQuery(Number(params.orderId)),
    readDeleted: (signal) => readOrder(Number(params.orderId), signal, deletedParams),
    signal: request.signal,
    address: request.url,
    listPath,
    messages: texts.order,
  });

/** The changes of an order with their authors. */
export const orderHistoryQuery = (id: number) => recordHistoryQuery('order', id);

/** Refetches an order after its files have changed. */
export const reloadOrder = (id: number) =>
  queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey, exact: true });

/** Saves the blocks of the card, field by field. */
export const orderSaving = (id: number): RecordSaving<Order, OrderChange> => ({
  name: `order/${id}`,
  queryKey: orderQuery(id).queryKey,
  listKey: ordersQuery.queryKey,
  call: 'PATCH /api/orders/',
  send: (change, headers) => calls.change<OrderRow>(id, change, headers),
});

/** Searches orders by values that their rows do not show. */
export const ordersBeyond: SearchBeyond = {
  entity: 'order',
  queryKey: ordersQuery.queryKey,
  call: 'GET /api/orders/search/',
  ask: calls.search,
  where: texts.searchedBeyond,
};

/** Finds orders beyond the end of a very long list. */
export const ordersOlder: OlderSource = {
  call: 'POST /api/orders/older/',
  query: ordersQuery,
  ask: (question, signal) =>
    http.post<OlderAnswer>('/api/orders/older/', question, { signal }).then(({ data }) => data),
};

const shortageWithinMs = 3_000;

/**
 * What is not on hand to deliver these orders; undefined if the back end does not know, or not soon: it never holds up a
 * change.
 */
export const readShortage = async (ids: Ids): Promise<OrderShortage | undefined> => {
  if (!can('POST /api/orders/shortage/') || ids.length === 0 || !onlineManager.isOnline()) return undefined;
  try {
    const signal = AbortSignal.timeout(shortageWithinMs);
    return (await http.post<OrderShortage>('/api/orders/shortage/', ids, { signal })).data;
  } catch {
    // Logged by `http`. It is only a warning.
    return undefined;
  }
};

/** Those of these orders that are not delivered yet. */
export const undelivered = (ids: Ids): Ids => {
  const orders = queryClient.getQueryData<OrderRow[]>(ordersQuery.queryKey) ?? [];
  const isDelivered = new Set(orders.filter(({ status }) => status === delivered).map(({ id }) => id));
  return ids.filter((id) => !isDelivered.has(id));
};

/** Reports that delivered orders took more than there was, with an undo. */
const warnOfShortage = async (ids: Ids) => {
  const shortage = await readShortage(ids);
  if (!shortage || shortage.pieces === 0) return;
  const run = () => undoChange(calls.undoing, ordersQuery.queryKey, { ids, fields: { status: delivered } });
  notify.error(texts.shortage.taken(ids, shortage), { action: { label: texts.shortage.undo, run } });
};

type Field = 'status' | 'tag';
type FieldChange = Partial<Pick<OrderRow, Field>>;

/** Changes orders. Delivered ones that nobody was asked about are reported if they took more than there was. */
const changeOrders = async (ids: Ids, fields: FieldChange, seen?: string, unasked = ids) => {
  const leftOut = await calls.changeRows(ids, fields, seen);
  const isLeftOut = new Set(leftOut);
  if (fields.status === delivered) void warnOfShortage(unasked.filter((id) => !isLeftOut.has(id)));
  return leftOut;
};

/** Shows the new value of one order or of many at once, and rolls it back if the api refuses. */
export const useChangeOrders = (field: Field) =>
  useOptimisticChange<OrderRow, FieldChange>({
    queryKey: ordersQuery.queryKey,
    save: changeOrders,
    undoing: calls.undoing,
    messages: texts.update[field],
  });

/** Deletes all of these orders or none. */
export const ordersRemoval = {
  remove: calls.removeRows,
  removedBy: calls.removedBy,
  restore: calls.restore,
  restoredBy: calls.restoredBy,
  queryKey: ordersQuery.queryKey,
  noun: texts.orders,
  messages: texts.removal,
};

/** Deletes one order, by the call of its card (spec §7). */
export const orderRemoval = {
  remove: calls.removeEach,
  removedBy: calls.removedBy,
  restore: calls.restore,
  restoredBy: calls.restoredBy,
  queryKey: ordersQuery.queryKey,
  messages: texts.order.removal,
};

/** Removes lines from an order; its sum is recalculated. */
export const itemsRemoval = (orderId: number) => ({
  remove: (ids: Ids) => http.delete(`/api/orders/${orderId}/items/`, { data: ids }),
  restore: (ids: Ids) => http.post(`/api/orders/${orderId}/items/restore/`, ids),
  restoredBy: 'POST /api/orders/{id}/items/restore/' as const,
  queryKey: ordersQuery.queryKey,
  messages: texts.order.items.removal,
});

import type { BuyerCard } from '@shared/contract/wire/buyer';
import type { OrderChange, OrderRow } from '@shared/contract/wire/order';
import type { LoaderFunctionArgs } from '@shared/kit/router';
import { getRecord } from '@shared/kit/runtime/api/get-record';
import { notify } from '@shared/kit/runtime/page/notify';
import { loadRecordOrFrame } from '@shared/kit/runtime/records/load-record';
import { recordCalls } from '@shared/kit/runtime/records/record-calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts';
import { listPath } from './buyers';

/** The address of a buyer's card; `id` is the id of any of their orders. */
export const buyerAddress = (id: number): string => `${listPath}/${id}`;

/** One buyer with all their orders. Any order may be theirs, so each change of an order refetches them. */
export const buyerQuery = (id: number) =>
  queryOptions({
    queryKey: ['buyers', id],
    meta: { entity: 'order' },
    queryFn: ({ signal }) => getRecord<BuyerCard>(`/api/buyers/${id}/`, signal),
  });

/** The buyer of the address; undefined if they cannot be loaded because the browser is offline. */
export const loadBuyer = ({ params, request }: LoaderFunctionArgs): Promise<BuyerCard | 'late' | undefined> =>
  loadRecordOrFrame({
    query: buyerQuery(Number(params.buyerId)),
    signal: request.signal,
    address: request.url,
    listPath,
    messages: { notFound: texts.buyer.notFound, loadFailed: texts.listFailed },
  });

const orders = recordCalls<OrderChange>({ path: '/api/orders/', idParam: 'order_id' });

export type BoughtFields = Partial<Pick<OrderRow, 'status' | 'tag'>>;

/**
 * Changes the status or the tag of a buyer's order. The change is pending until the buyer is fetched again: meanwhile the
 * chosen value is shown, and the old one does not come back for a moment.
 */
export const useChangeBought = (buyerId: number, messages: { success: string; error: string }) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: { id: number; fields: BoughtFields }) => orders.change<OrderRow>(id, fields),
    onSuccess: () => notify.success(messages.success),
    onError: () => notify.error(messages.error),
    onSettled: () => client.invalidateQueries({ queryKey: buyerQuery(buyerId).queryKey }),
  });
};

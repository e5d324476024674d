import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderChange, OrderRow } from 'shared/contract/order';
import { notify } from 'shared/runtime/notify';
import { recordCalls } from 'shared/runtime/record-calls';
import { buyerQuery } from './buyer';

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

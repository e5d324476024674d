import type { NewReturn, OrderReturns } from '@shared/contract/wire/return';
import { failureStatus, http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { drafts } from '@shared/kit/runtime/input/drafts';
import { notify } from '@shared/kit/runtime/page/notify';
import { useAwaitedMutation } from '@shared/kit/runtime/records/awaited-mutation';
import { productsQuery } from '@shared/kit/shop/products';
import { queryOptions } from '@tanstack/react-query';
import { texts } from '../texts';
import { ordersQuery, reloadOrder } from './orders';

const pathOf = (orderId: number) => `/api/orders/${orderId}/returns/`;

/** What of an order was shipped and came back; what others accept is read again. */
export const returnsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...ordersQuery.queryKey, orderId, 'returns'],
    meta: { entity: 'order', id: orderId },
    queryFn: async ({ signal }) => (await http.get<OrderReturns>(pathOf(orderId), { signal })).data,
  });

/** The name of what is counted and not accepted yet, among the drafts of this machine. */
export const returnDraft = (orderId: number): string => `return/${orderId}`;

interface Attempt {
  body: NewReturn;
  /** The idempotency key, the same in each retry: if the first answer was lost, nothing comes back twice. */
  key: string;
}

/** Whether the return was refused because others have accepted a part of it. */
export const isContested = (error: unknown): boolean => failureStatus(error) === 409;

const piecesOf = ({ items }: NewReturn) => items.reduce((sum, { pieces }) => sum + pieces, 0);

/**
 * Accepts what came back of an order.
 * @param isShown whether the dialog is still there to show a failure; else a toast does.
 */
export const useAcceptReturn = (orderId: number, isShown: () => boolean) =>
  useAwaitedMutation({
    mutationFn: async ({ body, key }: Attempt) =>
      (await http.post<OrderReturns>(pathOf(orderId), body, { headers: { 'Idempotency-Key': key } })).data,
    onSuccess: (returns, { body }) => {
      // Also if the dialog is closed: what is accepted must not wait to be accepted again.
      drafts.forgetRecord(returnDraft(orderId));
      queryClient.setQueryData(returnsQuery(orderId).queryKey, returns);
      notify.success(texts.returns.success(piecesOf(body)));
      void reloadOrder(orderId);
      void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey, exact: true });
      void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
    },
    onError: (error) => {
      if (isContested(error)) void queryClient.invalidateQueries({ queryKey: returnsQuery(orderId).queryKey });
      if (!isShown()) notify.error(texts.returns.notAccepted);
    },
  });

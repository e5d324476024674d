import { orderStatus } from '@shared/contract/vocabulary/order';
import type { Order } from '@shared/contract/wire/order';
import { useRecordPosition } from '@shared/kit/card/record-position';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orderQuery, ordersQuery } from '../data/orders';

/** An order that can be packed after this one. */
export interface FollowingOrder {
  id: number;
  name: string;
  /** How many pieces are still to pack; undefined until it is loaded. */
  pieces: number | undefined;
}

/** The orders in work around one, in the order of the list that the person came from. */
export interface PackingPosition {
  /** From 1; 0 if the order is not in the list. */
  index: number;
  count: number;
  previousId: number | undefined;
  nextId: number | undefined;
  following: readonly FollowingOrder[];
}

/** What is still to pack of an order; a back end that ships nothing has no `shipped`. */
export const duePieces = ({ modifications_in_order: items }: Pick<Order, 'modifications_in_order'>): number =>
  items.reduce((sum, { amount, shipped = 0 }) => sum + Math.max(0, amount - shipped), 0);

/** Other orders are only those that can be packed: in work. */
export const usePackingPosition = (orderId: number): PackingPosition => {
  const { data: orders } = useQuery({ ...ordersQuery, staleTime: Number.POSITIVE_INFINITY });
  const packable = useMemo(
    () => orders?.filter(({ id, status }) => id === orderId || status === orderStatus.inProgress),
    [orders, orderId],
  );
  const { position, count, previousId, nextId, followingIds: ids } = useRecordPosition('order', packable, orderId);
  const wholes = useQueries({ queries: ids.map((id) => ({ ...orderQuery(id), staleTime: Number.POSITIVE_INFINITY })) });
  const nameOf = (id: number) => orders?.find((order) => order.id === id)?.full_name ?? '';
  const following = ids
    .map((id, place) => {
      const whole = wholes[place]?.data;
      return { id, name: nameOf(id), pieces: whole && duePieces(whole) };
    })
    // Everything of it is shipped.
    .filter(({ pieces }) => pieces !== 0);
  return { index: position, count, previousId, nextId: following[0]?.id ?? nextId, following };
};

import { orderStatus } from '@shared/contract/vocabulary/order';
import type { Order } from '@shared/contract/wire/order';
import type { WalkOrder } from '@shared/contract/wire/walk';
import { useBackTo, useRecordPosition } from '@shared/kit/card/record-position';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listPath, orderQuery, ordersQuery } from '../data/orders';
import { packAddress, walkAddress, walkQuery } from '../data/walks';

/** An order that can be packed after this one. */
export interface FollowingOrder {
  id: number;
  name: string;
  /** How many pieces are still to pack; undefined until it is loaded. */
  pieces: number | undefined;
}

/** The orders in work around one, in the order of the list or the walk that the person came from. */
export interface PackingPosition {
  /** From 1; 0 if the order is not among them. */
  index: number;
  count: number;
  previousId: number | undefined;
  nextId: number | undefined;
  following: readonly FollowingOrder[];
  /** The walk that the order is packed for, and its box on the trolley. */
  walkId: number | undefined;
  box: number | undefined;
  /** Where another one of them is packed. */
  addressOf: (orderId: number) => string;
  /** The way out. */
  back: ReturnType<typeof useBackTo>;
}

/** What is still to pack of an order; a back end that ships nothing has no `shipped`. */
export const duePieces = ({ modifications_in_order: items }: Pick<Order, 'modifications_in_order'>): number =>
  items.reduce((sum, { amount, shipped = 0 }) => sum + Math.max(0, amount - shipped), 0);

const mostFollowing = 3;

const isToPack = ({ status, waits, is_set_aside }: WalkOrder) => status === 'open' && waits === null && !is_set_aside;

/** The orders of a walk that can be packed: complete ones first, then by box. */
export const ordersToPack = (orders: readonly WalkOrder[]): WalkOrder[] => {
  const open = orders.filter(isToPack);
  const isComplete = ({ wanted, counted }: WalkOrder) => counted >= wanted;
  return [...open.filter(isComplete), ...open.filter((order) => !isComplete(order))];
};

/** Other orders are only those that can be packed: in work. */
export const usePackingPosition = (orderId: number, walkId?: number): PackingPosition => {
  const ofList = useListPosition(orderId, walkId === undefined);
  const { data: walk } = useQuery({ ...walkQuery(walkId ?? 0), enabled: walkId !== undefined });
  const list = useBackTo('order', listPath);
  const shared = { walkId, addressOf: (id: number) => packAddress(id, walkId) };
  if (walkId === undefined) return { ...ofList, ...shared, box: undefined, back: list };
  const orders = walk?.orders ?? [];
  const place = orders.findIndex((order) => order.order_id === orderId);
  const following = ordersToPack(orders)
    .filter((order) => order.order_id !== orderId)
    .slice(0, mostFollowing)
    .map((order) => ({ id: order.order_id, name: order.full_name, pieces: order.wanted }));
  return {
    ...shared,
    index: place + 1,
    count: orders.length,
    previousId: place < 0 ? undefined : orders.slice(0, place).findLast(isToPack)?.order_id,
    nextId: following[0]?.id,
    following,
    box: walk?.walk.form === 'cluster' ? orders[place]?.box : undefined,
    back: { to: walkAddress(walkId), state: undefined },
  };
};

const useListPosition = (orderId: number, isOn: boolean) => {
  const { data: orders } = useQuery({ ...ordersQuery, staleTime: Number.POSITIVE_INFINITY, enabled: isOn });
  const packable = useMemo(
    () => orders?.filter(({ id, status }) => id === orderId || status === orderStatus.inProgress),
    [orders, orderId],
  );
  const { position, count, previousId, nextId, followingIds: ids } = useRecordPosition('order', packable, orderId);
  const wholes = useQueries({
    queries: isOn ? ids.map((id) => ({ ...orderQuery(id), staleTime: Number.POSITIVE_INFINITY })) : [],
  });
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

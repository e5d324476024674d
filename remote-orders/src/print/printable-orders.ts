import type { Order } from 'shared/contract/order';
import { type PrintedOrders, productIdsOf } from '../data/printed-orders';

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

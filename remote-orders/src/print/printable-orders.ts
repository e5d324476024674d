import type { Order } from 'shared/contract/order';
import { type PrintedOrders, productIdsOf } from '../data/printed-orders';

/** Which of the orders that were asked for can be printed whole. */
export interface PrintableOrders {
  orders: Order[];
  /** They do not exist. */
  gone: number[];
  /** They, or one of their products, could not be had. */
  failed: number[];
}

/** Parts what was asked for into what can be printed whole and what cannot. */
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

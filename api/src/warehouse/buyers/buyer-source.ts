import type { Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import type { ListHorizon, ListSource } from '../lists/list.ts';
import { isUnderWay, orderHorizon } from '../orders/order-table.ts';

/** SQL: the key that identifies the buyer of an order. */
export const buyerKey = (db: Queries) => db`buyer_key(orders.email, orders.phone, orders.full_name)`;

/** Buyers with an order of the last year or one under way, of a shop whose list of orders ends there. */
export const buyerHorizon: ListHorizon = { ...orderHorizon, isDerived: true };

/**
 * Buyers, derived from the orders; the buyer of the latest order first, which gives the name and the contacts. One changed
 * order may change two buyers, so this list is only sent whole.
 */
export const buyerSource: ListSource = {
  entity: 'order',
  sendsChanges: false,
  horizon: buyerHorizon,

  rows: (tx, ids, since) => {
    // As an array: the planner would look through all orders of each buyer.
    const lastOf = (own: Fragment) => tx`array(
      select last_id from buyers
      where key in (select ${buyerKey(tx)} from orders where deleted_at is null and ${own}))`;
    // Whoever has an order of the last year has their newest one in it.
    const isWithin = (day: Fragment) => tx`
      last.order_date >= ${day} or last.id = any (${lastOf(tx`${isUnderWay(tx)} and order_date < ${day}`)})`;
    const isListed = ids ? tx`last.id = any (${lastOf(tx`id = any (${[...ids]})`)})` : since && isWithin(since);
    return tx`
    select buyers.id, last.full_name, last.email, last.phone, buyers.orders, buyers.amount,
      last.order_date as last_order_date, last.id as last_order_id
    from buyers join orders last on last.id = buyers.last_id
    where last.deleted_at is null ${isListed ? tx`and (${isListed})` : tx``}
    order by last.order_date desc, last.id desc`;
  },
};

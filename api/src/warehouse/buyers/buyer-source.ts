import type { Queries } from '../../database/database.ts';
import type { ListHorizon, ListSource } from '../lists/list.ts';
import { orderHorizon } from '../orders/order-table.ts';

/**
 * SQL for the key that identifies the buyer of an order: the e-mail, else the phone, else the name. The index
 * orders_of_buyer uses the same expression. `table` is the name of the orders in the query.
 */
export const buyerKey = (db: Queries, table = 'orders') => {
  const order = db(table);
  return db`
    coalesce(nullif(lower(${order}.email), ''), nullif(regexp_replace(${order}.phone, '[^0-9]', '', 'g'), ''), ${order}.full_name)`;
};

/** Buyers with an order of the last year or one under way, of a shop whose list of orders ends there. */
export const buyerHorizon: ListHorizon = { ...orderHorizon, isDerived: true };

/**
 * Buyers, derived from the orders; the buyer of the latest order first. A buyer is identified by e-mail, else by phone,
 * else by name. One changed order may change two buyers, so this list is only sent whole.
 */
export const buyerSource: ListSource = {
  entity: 'order',
  sendsChanges: false,
  horizon: buyerHorizon,

  rows: (tx, ids, since) => {
    const own = ids ? tx`id = any (${[...ids]})` : since && orderHorizon.isWithin(tx, since);
    return tx`
    with known as (
      select id, order_date, full_name, email, phone, amount, ${buyerKey(tx)} as buyer
      from orders where deleted_at is null ${
        own
          ? tx`and ${buyerKey(tx)} in (select ${buyerKey(tx)} from orders where deleted_at is null and (${own}))`
          : tx``
      }
    ), last as (
      select distinct on (buyer) buyer, id, order_date, full_name, email, phone
      from known order by buyer, order_date desc, id desc
    ), total as (
      select buyer, min(id) as id, count(*)::integer as orders, coalesce(sum(amount), 0) as amount
      from known group by buyer
    )
    select total.id, last.full_name, last.email, last.phone, total.orders, total.amount,
      last.order_date as last_order_date, last.id as last_order_id
    from total join last using (buyer)
    order by last.order_date desc, last.id desc`;
  },
};

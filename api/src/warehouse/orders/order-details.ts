import type { ListSource } from '../lists/list.ts';
import { orderHorizon } from './order-table.ts';

/**
 * What only the optional columns of the orders list show. It is a list of its own, so that the list of orders stays as small as
 * its rows; the renamed size of an item is a change of its orders, too (`publish_orders_of_size`).
 */
export const detailsSource: ListSource = {
  entity: 'order',
  sendsChanges: true,
  horizon: orderHorizon,
  rows: (tx, ids, since) => tx`
    select orders.id, orders.city, orders.delivery_method, (
      select coalesce(json_agg(json_build_object(
        'name', i.name, 'size', m.size, 'amount', i.amount, 'product_id', m.product_id) order by i.id), '[]')
      from order_items i join modifications m on m.id = i.modification_id
      where i.order_id = orders.id and i.deleted_at is null) as items
    from orders
    where orders.deleted_at is null ${ids ? tx`and orders.id = any (${[...ids]})` : tx``}
      ${since ? tx`and (${orderHorizon.isWithin(tx, since)})` : tx``}
    order by orders.id desc`,
};

/**
 * The pieces that orders under way are short of, as their cards count them: of each line those for which more of its size is
 * reserved than on hand. Only such orders are rows. Each change of stock is a change of its product, and may concern any order,
 * so this list is only sent whole.
 */
export const missingSource: ListSource = {
  entity: 'product',
  sendsChanges: false,
  rows: (tx) => tx`
    select o.id, sum(least(i.amount - i.shipped, m.reserved - m.remaining))::integer as missing
    from modifications m
    join products p on p.id = m.product_id and p.deleted_at is null
    join order_items i on i.modification_id = m.id and i.shipped < i.amount and i.deleted_at is null
    join orders o on o.id = i.order_id and o.status = 'в обработке' and o.deleted_at is null
    where m.reserved > m.remaining
    group by o.id
    order by o.id desc`,
};

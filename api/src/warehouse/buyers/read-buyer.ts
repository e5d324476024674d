import { OrderRow } from 'shared/contract/order';
import type { Database } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { buyerKey } from './buyer-key.ts';

const orderColumns = Object.keys(OrderRow.properties);

/**
 * The JSON text of the buyer who made this order, with all their orders.
 * @throws NotFound if there is no such order.
 */
export const readBuyer = async (db: Database, orderId: number): Promise<string> => {
  const [order] = await db<{ buyer: string }[]>`
    select ${buyerKey(db)} as buyer from orders where id = ${orderId} and deleted_at is null`;
  if (!order) {
    throw new NotFound();
  }
  const [card] = await db<{ json: string }[]>`
    with own as (
      select * from orders where deleted_at is null and ${buyerKey(db)} = ${order.buyer}
    ), last as (
      select * from own order by order_date desc, id desc limit 1
    )
    select row_to_json(buyer)::text as json from (
      select (select min(id) from own) as id, full_name, email, phone,
        (select count(*)::integer from own) as orders, (select coalesce(sum(amount), 0) from own) as amount,
        order_date as last_order_date, id as last_order_id,
        delivery_method, country, city, street, house, apartment,
        (select json_agg(o order by o.order_date desc, o.id desc) from (select ${db(orderColumns)} from own) o) as bought
      from last
    ) buyer`;
  if (!card) {
    throw new NotFound();
  }
  return card.json;
};

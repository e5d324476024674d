import { Order, OrderRow } from '@shared/contract/wire/order';
import type { Queries } from '../../database/database.ts';
import { attachedFiles, type FileAddresses } from '../files/file-addresses.ts';
import type { ListHorizon } from '../lists/list.ts';
import { modificationJson } from '../products/product-table.ts';
import type { RecordTable } from '../records/record-store.ts';

const rowColumns = Object.keys(OrderRow.properties);
const computed = ['total', 'files', 'modifications_in_order'];
const storedColumns = Object.keys(Order.properties).filter((name) => !computed.includes(name));

/** SQL: whether an order is not finished. */
export const isUnderWay = (tx: Queries) => tx`orders.status = 'в обработке'`;

/** Orders of the last year, and those under way. */
export const orderHorizon: ListHorizon = {
  table: 'orders',
  isWithin: (tx, since) => tx`orders.order_date >= ${since} or ${isUnderWay(tx)}`,
};

/** The SQL of orders: the list row, newest first, and the whole record. */
export const orderTable = (addresses: FileAddresses): RecordTable => ({
  table: 'orders',
  entity: 'order',
  sendsChanges: true,
  horizon: orderHorizon,

  rows: (tx, ids, since) => tx`
    select ${tx(rowColumns)} from orders
    where deleted_at is null ${ids ? tx`and id = any (${[...ids]})` : tx``}
      ${since ? tx`and (${orderHorizon.isWithin(tx, since)})` : tx``}
    order by order_date desc, id desc`,

  whole: (tx, id, reader) => tx`
    select ${tx(storedColumns)}, ${orderTotal(tx)} as total, ${items(tx)} as modifications_in_order,
      ${attachedFiles(tx, addresses, reader, tx`a.order_id = orders.id`)} as files
    from orders where id = ${id}`,
});

/**
 * The price of goods and delivery, less discount, promo code and points (one point is worth one rouble); never below
 * zero.
 */
export const orderTotal = (tx: Queries) => tx`
  greatest(0, delivery_price - discount - promo_code_discount - points + coalesce(
    (select sum(i.amount * i.price) from order_items i where i.order_id = orders.id and i.deleted_at is null), 0))`;

/** The pieces of item `i` that came back. */
export const returnedPieces = (tx: Queries) => tx`greatest(0, coalesce(
  (select sum(v.quantity) from movements v where v.order_item_id = i.id and v.kind = 'return'), 0))::integer`;

const items = (tx: Queries) => tx`(
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'name', i.name, 'amount', i.amount, 'price', i.price, 'shipped', i.shipped,
    'returned', ${returnedPieces(tx)},
    'modification', ${modificationJson(tx, tx`m`)}) order by i.id), '[]')
  from order_items i join modifications m on m.id = i.modification_id
  where i.order_id = orders.id and i.deleted_at is null)`;

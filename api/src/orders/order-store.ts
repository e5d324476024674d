import { Order, type OrderChange, OrderRow } from 'shared/contract/order';
import type { Database, Queries } from '../database/database.ts';
import { NotFound, VersionConflict } from '../failure.ts';
import { attachedFiles } from '../files/attached-files.ts';
import type { FileAddresses } from '../files/file-addresses.ts';
import { isMeantFor } from '../if-match.ts';

/** An answer that the database wrote as JSON, and the version of the row in it. */
interface Written {
  json: string;
  version: number;
}

/** Orders in the database. A deleted order is kept there and is unknown to every method. */
export interface OrderStore {
  /** The JSON text of every `OrderRow`, newest first. */
  list(): Promise<string>;
  /** The JSON text of an `Order`. @throws NotFound when there is no such order. */
  find(id: number): Promise<Written>;
  /**
   * Writes one field and gives the JSON text of the changed `OrderRow`.
   * @throws NotFound when there is no such order; VersionConflict when `ifMatch` names another version.
   */
  change(id: number, change: OrderChange, ifMatch: string | undefined): Promise<Written>;
  /** Deletes these orders. @throws NotFound, and deletes none, when one of them does not exist. */
  remove(ids: number[]): Promise<void>;
}

const rowColumns = Object.keys(OrderRow.properties);
const computed = ['total', 'files', 'modifications_in_order'];
const storedColumns = Object.keys(Order.properties).filter((name) => !computed.includes(name));

export const orderStore = (db: Database, addresses: FileAddresses): OrderStore => ({
  list: async () => {
    const [list] = await db<[{ json: string }]>`
      select coalesce(json_agg(r), '[]')::text as json
      from (
        select ${db(rowColumns)} from orders where deleted_at is null order by order_date desc, id desc
      ) r`;
    return list.json;
  },

  find: async (id) => {
    const [order] = await db<Written[]>`
      select o.version, row_to_json(o)::text as json
      from (
        select ${db(storedColumns)}, ${total(db)} as total, ${items(db)} as modifications_in_order,
          ${attachedFiles(db, addresses, db`a.order_id = orders.id`)} as files
        from orders where id = ${id} and deleted_at is null
      ) o`;
    return existing(order);
  },

  change: (id, change, ifMatch) =>
    db.begin(async (tx) => {
      const before = await lock(tx, id);
      if (!isMeantFor(before.version, ifMatch)) {
        throw new VersionConflict(JSON.parse(before.json));
      }
      const [after] = await tx<Written[]>`
        with r as (update orders set ${tx(change)} where id = ${id} returning ${tx(rowColumns)})
        select version, row_to_json(r)::text as json from r`;
      return existing(after);
    }),

  remove: (ids) =>
    db.begin(async (tx) => {
      // In the order of the ids, so that two who delete the same orders wait for each other rather than deadlock.
      const found = await tx`
        select id from orders where id = any (${ids}) and deleted_at is null order by id for update`;
      if (found.length < new Set(ids).size) {
        throw new NotFound();
      }
      await tx`update orders set deleted_at = now() where id = any (${ids})`;
    }),
});

/** Reads an order's row and keeps others from changing it until the transaction ends. */
const lock = async (tx: Queries, id: number) => {
  const [row] = await tx<Written[]>`
    select r.version, row_to_json(r)::text as json
    from (select ${tx(rowColumns)} from orders where id = ${id} and deleted_at is null for update) r`;
  return existing(row);
};

/** Goods and delivery, less discount, promo code and points (one is worth one rouble); never below nothing. */
const total = (db: Database) => db`
  greatest(0, delivery_price - discount - promo_code_discount - points + coalesce(
    (select sum(i.amount * i.price) from order_items i where i.order_id = orders.id), 0))`;

const items = (db: Database) => db`(
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'amount', i.amount, 'price', i.price,
    'modification', json_build_object(
      'id', m.id, 'product_id', m.product_id, 'size', m.size, 'remaining', m.remaining)) order by i.id), '[]')
  from order_items i join modifications m on m.id = i.modification_id
  where i.order_id = orders.id)`;

const existing = (order: Written | undefined): Written => {
  if (!order) {
    throw new NotFound();
  }
  return order;
};

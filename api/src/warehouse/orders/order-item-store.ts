import type { Ids } from '@shared/contract/wire/primitives';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { lockRecord } from '../records/record-store.ts';
import { orderTotal } from './order-table.ts';

/** The items of an order. A deleted item is kept; the amount of the order is the sum of the remaining items. */
export interface OrderItemStore {
  /** @throws NotFound, and deletes none, if one of them is not an item of this order. */
  remove(orderId: number, ids: Ids, by: Person): Promise<void>;
  /** @throws NotFound, and restores none, if one of them never was an item of this order. */
  restore(orderId: number, ids: Ids, by: Person): Promise<void>;
}

export const orderItemStore = (db: Database): OrderItemStore => {
  const mark = (orderId: number, ids: Ids, by: Person, isDeleted: boolean) =>
    changeAs(db, by, async (tx) => {
      await lockRecord(tx, { table: 'orders' }, orderId);
      const found = await tx`
        select id from order_items
        where order_id = ${orderId} and id = any (${ids}) ${isDeleted ? tx`and deleted_at is null` : tx``}`;
      if (found.length < new Set(ids).size) {
        throw new NotFound();
      }
      await tx`update order_items set deleted_at = ${isDeleted ? tx`now()` : null} where id = any (${ids})`;
      await followItems(tx, orderId);
    });
  return {
    remove: (orderId, ids, by) => mark(orderId, ids, by, true),
    restore: (orderId, ids, by) => mark(orderId, ids, by, false),
  };
};

const followItems = (tx: Queries, orderId: number) => tx`
  update orders set amount = ${orderTotal(tx)} where id = ${orderId}`;

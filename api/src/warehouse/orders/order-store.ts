import { isEmail, isPhone } from '@shared/contract/vocabulary/contact';
import type { ChangeUndo, LeftOut } from '@shared/contract/wire/change';
import type { OrderChange, OrderShortage } from '@shared/contract/wire/order';
import type { Ids } from '@shared/contract/wire/primitives';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Database } from '../../database/database.ts';
import { BadRequest } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { type RecordStore, type RecordTable, recordStore } from '../records/record-store.ts';

/** @throws BadRequest if the given contacts are invalid. */
const refuseBrokenContacts = ({ email, phone }: OrderChange): void => {
  const fields = {
    ...(typeof email === 'string' && !isEmail(email) && { email: texts.fields.email }),
    ...(typeof phone === 'string' && !isPhone(phone) && { phone: texts.fields.phone }),
  };
  if (Object.keys(fields).length > 0) {
    throw new BadRequest(texts.badRequest, fields);
  }
};

/** Orders; a change must leave valid contacts. */
export interface OrderStore extends RecordStore<OrderChange> {
  /**
   * What is missing to deliver these orders, the oldest first; of a delivered one, what was missing. Nothing if orders ship
   * nothing.
   */
  shortage(ids: Ids): Promise<OrderShortage>;
}

export const orderStore = (db: Database, kind: RecordTable): OrderStore => {
  const records = recordStore<OrderChange>(db, kind);
  return {
    ...records,

    change: async (id, change, author) => {
      refuseBrokenContacts(change);
      return records.change(id, change, author);
    },

    undo: (undo, by) => (undo.field === 'status' ? undoStatus(db, undo, by) : records.undo(undo, by)),

    shortage: async (ids) => {
      const [shortage] = await db<[OrderShortage]>`
        with due as (
          select i.order_id, m.remaining + sum(i.own) over (partition by m.id) as on_hand,
            sum(i.pieces) over (partition by m.id order by i.order_id, i.id) as until, i.pieces
          from (
            select i.id, i.order_id, i.modification_id, own, i.amount - i.shipped + own as pieces
            from order_items i
            join orders o on o.id = i.order_id
            cross join lateral (
              select case when o.status = 'доставлен' then coalesce(i.shipped_by_status, 0) else 0 end as own) s
            where o.id = any (${ids}) and o.deleted_at is null and i.deleted_at is null
              and (select ships from stock_settings)
          ) i
          join modifications m on m.id = i.modification_id
          where i.pieces > 0
        ), missing as (
          select order_id, least(pieces, until - greatest(0, on_hand)) as pieces
          from due where until > greatest(0, on_hand)
        )
        select count(distinct order_id)::integer as orders, coalesce(sum(pieces), 0)::float8 as pieces from missing`;
      return shortage;
    },
  };
};

/**
 * Restores the status before, and the stock with it (`functions/orders.sql`): these changes are a stack, so that the one
 * before can be undone next.
 */
const undoStatus = (db: Database, { ids, value }: ChangeUndo, by: Person): Promise<LeftOut> =>
  changeAs(db, by, async (tx) => {
    await tx`select from orders where id = any (${ids}) order by id for update`;
    const undone = await tx<{ id: number }[]>`
      with last as (
        select distinct on (order_id) order_id, status, user_id
        from order_status_changes where order_id = any (${ids}) order by order_id, number desc
      ), undoing as materialized (
        select set_config('sklad.undoing', 'on', true)
      )
      update orders o set status = last.status
      from last, undoing
      where o.id = last.order_id and o.id = any (${ids}) and last.user_id = ${by.id}
        and o.status = ${value} and o.deleted_at is null
      returning o.id`;
    await tx`select set_config('sklad.undoing', 'off', true)`;
    const isUndone = new Set(undone.map(({ id }) => id));
    return { left_out: ids.filter((id) => !isUndone.has(id)) };
  });

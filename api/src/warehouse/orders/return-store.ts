import { orderStatus } from '@shared/contract/vocabulary/order';
import type { NewReturn } from '@shared/contract/wire/return';
import { changeAs } from '../../accounts/change-as.ts';
import type { Database, Queries } from '../../database/database.ts';
import { BadRequest, NotFound, ReturnedMeanwhile, Unprocessable } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import { lockRecord } from '../records/record-store.ts';
import { returnedPieces } from './order-table.ts';

/** What came back of orders. Each method returns the JSON text of an `OrderReturns`. */
export interface ReturnStore {
  /** @throws NotFound if there is no such order. */
  read(orderId: number): Promise<string>;
  /**
   * Accepts pieces that came back, all of them or none.
   * @throws NotFound if there is no such order; BadRequest for a write-off without a reason; Unprocessable for an item that
   * is not of this order, for a mark that the order did not ship, and for a size that has no shelf any more; ReturnedMeanwhile for more pieces than are with the
   * buyer.
   */
  accept(orderId: number, accepted: NewReturn, request: KeyedRequest): Promise<string>;
}

type AcceptedItem = NewReturn['items'][number];

export const returnStore = (db: Database): ReturnStore => ({
  read: (orderId) => readReturns(db, orderId),

  accept: async (orderId, { items, is_returned }, request) => {
    const given = combined(items);
    await changeAs(db, request.by, (tx) =>
      oncePerKey(tx, request, async () => {
        await lockRecord(tx, { table: 'orders' }, orderId);
        // With those that a change of the status locks: all sizes of the order, in one order.
        await tx`
          select lock_modifications(array(select modification_id from order_items where order_id = ${orderId}))`;
        await refuseImpossible(tx, orderId, given);
        const returns = await addMovements(tx, given);
        await takeMarksBack(tx, orderId, given, returns);
        await recordHistory(tx, orderId, given);
        // Shipped and ordered pieces are the same as before: the order gets no new version.
        await tx`select publish_changes('order', array[${orderId}]::integer[])`;
        if (is_returned) {
          await tx`
            update orders set status = ${orderStatus.returned} where id = ${orderId} and status <> ${orderStatus.returned}`;
        }
        return orderId;
      }),
    );
    return readReturns(db, orderId);
  },
});

/**
 * The pieces by item and target: of an item each target occurs once.
 * @throws BadRequest for a write-off without a reason, or with two, and for more marks than pieces.
 */
const combined = (items: readonly AcceptedItem[]): AcceptedItem[] => {
  const byTarget = new Map<string, AcceptedItem>();
  for (const { reason: typed, ...item } of items) {
    const reason = typed.trim();
    const key = `${item.order_item_id} ${item.to}`;
    const before = byTarget.get(key);
    if ((item.to === 'write_off' && reason === '') || (before && before.reason !== reason)) {
      throw new BadRequest(texts.returns.noReason);
    }
    const marks = [...new Set([...(before?.marks ?? []), ...(item.marks ?? [])])];
    const pieces = item.pieces + (before?.pieces ?? 0);
    if (marks.length > pieces) {
      throw new BadRequest(texts.returns.tooManyMarks);
    }
    byTarget.set(key, { ...item, reason, pieces, marks });
  }
  return [...byTarget.values()];
};

/** Of items whose orders and sizes are locked. */
const refuseImpossible = async (tx: Queries, orderId: number, given: readonly AcceptedItem[]) => {
  const known = await tx<{ id: number; name: string; left: number; is_gone: boolean }[]>`
    select i.id, i.name || ', ' || m.size as name, i.shipped - ${returnedPieces(tx)} as left, ${isGone(tx)} as is_gone
    from order_items i
    join modifications m on m.id = i.modification_id
    join products p on p.id = m.product_id
    where i.order_id = ${orderId}`;
  const items = new Map(known.map((item) => [item.id, item]));
  const wanted = new Map<number, number>();
  for (const { order_item_id, pieces, to } of given) {
    const item = items.get(order_item_id);
    if (!item) {
      throw new Unprocessable(texts.returns.otherOrder);
    }
    if (to === 'stock' && item.is_gone) {
      throw new Unprocessable(texts.returns.noShelf(item.name));
    }
    wanted.set(order_item_id, pieces + (wanted.get(order_item_id) ?? 0));
  }
  const tooMany = [...wanted].some(([id, pieces]) => pieces > (items.get(id)?.left ?? 0));
  if (tooMany) {
    throw new ReturnedMeanwhile(JSON.parse(await readReturns(tx, orderId)));
  }
};

/** Whether nothing can be put on the shelf of size `m` of product `p`. */
const isGone = (tx: Queries) => tx`coalesce(m.deleted_at, p.deleted_at) is not null`;

interface ReturnMovement {
  id: string;
  order_item_id: number;
  kind: 'return' | 'write_off';
}

/**
 * A return that is written off is followed by its write-off, at the same moment: so both are found again. Returns the
 * movements in the order of items, those to stock first.
 */
const addMovements = (tx: Queries, given: readonly AcceptedItem[]) => tx<ReturnMovement[]>`
  insert into movements (at, modification_id, kind, quantity, user_id, note, order_item_id)
  select statement_timestamp(), i.modification_id, part.kind, part.quantity, acting_user(), nullif(g.reason, ''), i.id
  from json_to_recordset(${JSON.stringify(given)}::text::json)
    g (order_item_id integer, pieces integer, "to" text, reason text)
  join order_items i on i.id = g.order_item_id
  cross join lateral (values (1, 'return', g.pieces), (2, 'write_off', -g.pieces)) part (step, kind, quantity)
  where part.kind = 'return' or g."to" = 'write_off'
  order by i.id, g."to", part.step
  returning id, order_item_id, kind`;

/**
 * The marks of the pieces: those that are named, and when the last pieces of a size come back, all that are left of it. Of
 * which piece another one is, nobody knows.
 * @throws Unprocessable for a mark that the order did not ship in this size.
 */
const takeMarksBack = async (
  tx: Queries,
  orderId: number,
  given: readonly AcceptedItem[],
  movements: readonly ReturnMovement[],
) => {
  const shipped = await tx<{ code: string; modification_id: number }[]>`
    select code, modification_id from marks where order_id = ${orderId} and state = 'shipped' order by code for no key update`;
  const [named] = given.flatMap(({ marks = [] }) => marks);
  if (shipped.length === 0 && named === undefined) {
    return;
  }
  const items = await tx<{ id: number; modification_id: number; left: number }[]>`
    select i.id, i.modification_id,
      sum(i.shipped - ${returnedPieces(tx)}) over (partition by i.modification_id)::integer as left
    from order_items i where i.order_id = ${orderId}`;
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const withBuyer = new Map(shipped.map(({ code, modification_id }) => [code, modification_id]));
  const taken: { code: string; state: 'returned' | 'gone'; movement: string | null }[] = [];
  const targets = given
    .toSorted((one, other) => one.order_item_id - other.order_item_id || (one.to < other.to ? -1 : 1))
    .map((target) => ({ ...target, item: itemOf.get(target.order_item_id), movement: '' }));
  const returns = movements.filter(({ kind }) => kind === 'return');
  for (const [index, target] of targets.entries()) target.movement = returns[index]?.id ?? '';
  const take = (code: string, { to, movement }: (typeof targets)[number]) => {
    taken.push({ code, state: to === 'stock' ? 'returned' : 'gone', movement });
    withBuyer.delete(code);
  };
  for (const target of targets) {
    for (const code of target.marks ?? []) {
      if (withBuyer.get(code) !== target.item?.modification_id) {
        throw new Unprocessable(texts.returns.otherMark(code));
      }
      take(code, target);
    }
  }
  for (const target of targets) {
    const { item, pieces, marks = [] } = target;
    if (item?.left !== 0) continue;
    const rest = [...withBuyer].filter(([, size]) => size === item.modification_id).map(([code]) => code);
    for (const code of rest.slice(0, pieces - marks.length)) take(code, target);
  }
  // Those of pieces that came back earlier without being named.
  const backBefore = new Set(targets.flatMap(({ item }) => (item?.left === 0 ? [item.modification_id] : [])));
  for (const [code, size] of withBuyer) {
    if (backBefore.has(size)) taken.push({ code, state: 'returned', movement: null });
  }
  await tx`
    update marks m set state = t.state, packing_id = null, returned_by = t.movement
    from json_to_recordset(${JSON.stringify(taken)}::text::json) t (code text, state text, movement bigint)
    where m.code = t.code`;
};

const recordHistory = (tx: Queries, orderId: number, given: readonly AcceptedItem[]) => tx`
  insert into history (user_id, entity, entity_id, field, new_value)
  select acting_user(), 'order', ${orderId}, 'returns', jsonb_strip_nulls(jsonb_build_object(
    'product', i.name, 'size', m.size, 'amount', g.pieces, 'to', g."to", 'reason', nullif(g.reason, '')))
  from json_to_recordset(${JSON.stringify(given)}::text::json)
    g (order_item_id integer, pieces integer, "to" text, reason text)
  join order_items i on i.id = g.order_item_id
  join modifications m on m.id = i.modification_id
  order by i.id, g."to"`;

/** @throws NotFound if there is no such order. */
const readReturns = async (tx: Queries, orderId: number): Promise<string> => {
  const [found] = await tx<{ json: string }[]>`
    with moved as (
      select v.id, v.order_item_id, v.at, v.user_id, v.kind, v.quantity, v.note,
        exists (select from movements r where r.reverses = v.id) as is_reversed
      from order_items i join movements v on v.order_item_id = i.id
      where i.order_id = ${orderId} and v.kind in ('return', 'write_off') and v.reverses is null
    ), followed as (
      select *, lead(kind = 'write_off' and not is_reversed) over (partition by order_item_id, at order by id) as is_written_off
      from moved
    ), accepted as (
      select f.order_item_id, json_agg(json_build_object(
        'at', to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'user', u.login, 'pieces', f.quantity,
        'to', case when f.is_written_off then 'write_off' else 'stock' end, 'reason', f.note) order by f.id) as json
      from followed f left join users u on u.id = f.user_id
      where f.kind = 'return' and not f.is_reversed
      group by f.order_item_id
    )
    select json_build_object('order_id', o.id, 'items', (
      select coalesce(json_agg(json_build_object(
        'order_item_id', i.id, 'modification_id', m.id, 'product_id', p.id, 'name', i.name, 'size', m.size,
        'barcode', m.barcode, 'price', i.price, 'place', m.place, 'on_hand', m.remaining, 'is_gone', ${isGone(tx)},
        'shipped', i.shipped, 'returned', ${returnedPieces(tx)}, 'accepted', coalesce(a.json, '[]')) order by i.id), '[]')
      from order_items i
      join modifications m on m.id = i.modification_id
      join products p on p.id = m.product_id
      left join accepted a on a.order_item_id = i.id
      where i.order_id = o.id and i.shipped > 0
    ))::text as json
    from orders o where o.id = ${orderId} and o.deleted_at is null`;
  if (!found) {
    throw new NotFound();
  }
  return found.json;
};

import type { Queries } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { returnedPieces } from '../orders/order-table.ts';

const moment = (tx: Queries, at: ReturnType<Queries>) => tx`
  to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The JSON text of a `MarkReport`.
 * @param pieces a select of (order_id, modification_id, pieces), also of products without marks.
 * @param marks a select of (order_id, modification_id, code, state, at, went_with, is_there); those that are there are not
 * missing.
 */
const report = async (tx: Queries, pieces: ReturnType<Queries>, marks: ReturnType<Queries>): Promise<string> => {
  const [{ json }] = await tx<[{ json: string }]>`
    with due as (${pieces}), marked as (${marks}), lines as (
      select order_id, modification_id from due join modifications m on m.id = modification_id
        join products p on p.id = m.product_id where p.marked and due.pieces > 0
      union
      select order_id, modification_id from marked
    )
    select json_build_object('lines', coalesce(json_agg(json_build_object(
      'order_id', l.order_id, 'modification_id', m.id, 'product_id', p.id, 'name', p.name, 'size', m.size,
      'pieces', coalesce(due.pieces, 0),
      'missing', greatest(0, coalesce(due.pieces, 0) - coalesce(own.there, 0)),
      'marks', coalesce(own.json, '[]')) order by l.order_id, p.name, p.id, m.position, m.id), '[]'))::text as json
    from lines l
    join modifications m on m.id = l.modification_id
    join products p on p.id = m.product_id
    left join due on due.order_id is not distinct from l.order_id and due.modification_id = l.modification_id
    left join lateral (
      select count(*) filter (where is_there) as there, json_agg(json_build_object(
        'code', code, 'state', state, 'at', ${moment(tx, tx`at`)}, 'order_id', went_with) order by code) as json
      from marked where marked.order_id is not distinct from l.order_id and marked.modification_id = l.modification_id
    ) own on true`;
  return json;
};

const lastMove = (tx: Queries) => tx`(select max(at) from mark_moves v where v.mark_id = m.id)`;

/** @throws NotFound if there is no such order. */
export const marksOfOrder = async (tx: Queries, id: number): Promise<string> => {
  const [order] = await tx`select from orders where id = ${id} and deleted_at is null`;
  if (!order) {
    throw new NotFound();
  }
  return report(
    tx,
    tx`
      select i.order_id, i.modification_id, sum(i.shipped - ${returnedPieces(tx)})::integer as pieces
      from order_items i where i.order_id = ${id} group by i.order_id, i.modification_id`,
    tx`
      select m.order_id, m.modification_id, m.code, m.state, ${lastMove(tx)} as at, m.order_id as went_with,
        m.state = 'shipped' as is_there
      from marks m where m.order_id = ${id}`,
  );
};

/** @throws NotFound if there is no such party. */
export const marksOfParty = async (tx: Queries, id: number): Promise<string> => {
  const [party] = await tx`select from parties where id = ${id} and deleted_at is null`;
  if (!party) {
    throw new NotFound();
  }
  return report(
    tx,
    tx`
      select null::integer as order_id, modification_id, coalesce(counted, ordered) as pieces
      from party_lines where party_id = ${id} and deleted_at is null`,
    tx`
      select null::integer as order_id, m.modification_id, m.code, m.state, ${lastMove(tx)} as at, m.order_id as went_with,
        true as is_there
      from marks m where m.party_id = ${id}`,
  );
};

/** What was shipped in a time and did not come back in it, and each mark that moved in it, in its last state then. */
export const marksOfDay = (tx: Queries, { from, until }: { from: string; until: string }): Promise<string> =>
  report(
    tx,
    tx`
      select i.order_id, i.modification_id, greatest(0, -sum(v.quantity))::integer as pieces
      from movements v join order_items i on i.id = v.order_item_id
      where v.at >= ${from} and v.at < ${until} and v.kind in ('shipment', 'return')
      group by i.order_id, i.modification_id`,
    tx`
      select distinct on (m.id) v.order_id, m.modification_id, m.code, v.state, v.at, v.order_id as went_with,
        v.state = 'shipped' as is_there
      from mark_moves v join marks m on m.id = v.mark_id
      where v.at >= ${from} and v.at < ${until}
      order by m.id, v.id desc`,
  );

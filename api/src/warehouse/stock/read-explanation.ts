import { movementKinds } from '@shared/contract/vocabulary/stock';
import type { Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import { NotFound } from '../../failure.ts';

/** How many records explain one sum; the others are only counted. */
const namedSources = 20;

/**
 * The JSON text of the `StockExplanation` of a modification, also of a deleted one, which an order may still show.
 * @throws NotFound if there is no such modification.
 */
export const readExplanation = async (tx: Queries, modificationId: number): Promise<string> => {
  const [found] = await tx<{ json: string }[]>`${explanationOf(tx, modificationId)}`;
  if (!found) {
    throw new NotFound();
  }
  return found.json;
};

/** The select of an explanation. */
export const explanationOf = (tx: Queries, modificationId: number): Fragment => tx`
    with moved as materialized (
      select id, kind, quantity, order_item_id, party_line_id, stocktake_id, reverses
      from movements where modification_id = ${modificationId}
    ), sourced as (
      select kind, order_item_id, party_line_id, stocktake_id, sum(quantity) as quantity, max(id) as newest
      from moved
      where reverses is null and id not in (select reverses from moved where reverses is not null)
      group by kind, order_item_id, party_line_id, stocktake_id
      having sum(quantity) <> 0
    ), ranked as (
      select *, row_number() over (partition by kind, has_source order by newest desc) as rank
      from (
        select *, num_nonnulls(order_item_id, party_line_id, stocktake_id) > 0 as has_source from sourced
      ) s
    ), named as (
      select r.kind, i.order_id, l.party_id, r.stocktake_id, sum(r.quantity) as quantity, max(r.newest) as newest
      from ranked r
      left join order_items i on i.id = r.order_item_id
      left join party_lines l on l.id = r.party_line_id
      where r.has_source and r.rank <= ${namedSources}
      group by r.kind, i.order_id, l.party_id, r.stocktake_id
    ), reasons as (
      select kind, sum(quantity) as quantity, greatest(0, count(*) filter (where has_source) - ${namedSources}) as more
      from ranked group by kind
    ), held as (
      select i.order_id, sum(reserved_pieces(o.status, false, i.amount, i.shipped)) as quantity,
        row_number() over (order by i.order_id desc) as rank
      from order_items i join orders o on o.id = i.order_id
      where i.modification_id = ${modificationId} and i.deleted_at is null and i.shipped < i.amount
        and o.deleted_at is null and o.status = 'в обработке'
      group by i.order_id
    ), awaited as (
      select l.party_id, l.ordered - l.received as quantity, row_number() over (order by l.party_id desc) as rank
      from party_lines l join parties p on p.id = l.party_id
      where l.modification_id = ${modificationId} and l.deleted_at is null and l.received < l.ordered
        and p.deleted_at is null
    )
    select json_build_object(
      'modification_id', m.id, 'product_id', m.product_id, 'name', p.name, 'size', m.size,
      'minimum', m.minimum, 'place', m.place,
      'on_hand', m.remaining, 'available', m.remaining::bigint - m.reserved,
      'movements', (
        select coalesce(json_agg(json_build_object(
          'kind', r.kind, 'quantity', r.quantity,
          'orders', ${sourcesOf(tx, tx`order_id`)}, 'parties', ${sourcesOf(tx, tx`party_id`)},
          'stocktakes', ${sourcesOf(tx, tx`stocktake_id`)}, 'more', r.more
        ) order by array_position(${[...movementKinds]}::text[], r.kind)), '[]')
        from reasons r),
      'reserved', json_build_object(
        'quantity', m.reserved,
        'orders', (
          select coalesce(json_agg(json_build_object('id', order_id, 'quantity', quantity) order by rank), '[]')
          from held where rank <= ${namedSources}),
        'parties', '[]'::json, 'stocktakes', '[]'::json,
        'more', (select greatest(0, count(*) - ${namedSources}) from held)),
      'expected', json_build_object(
        'quantity', m.expected,
        'orders', '[]'::json,
        'parties', (
          select coalesce(json_agg(json_build_object('id', party_id, 'quantity', quantity) order by rank), '[]')
          from awaited where rank <= ${namedSources}),
        'stocktakes', '[]'::json,
        'more', (select greatest(0, count(*) - ${namedSources}) from awaited)),
      'changed', (
        select json_build_object(
          'at', to_char(newest.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'user', u.login)
        from movements newest left join users u on u.id = newest.user_id
        where newest.modification_id = m.id order by newest.id desc limit 1)
    )::text as json
    from modifications m join products p on p.id = m.product_id
    where m.id = ${modificationId}`;

/** The records of one kind that explain the reason `r`. */
const sourcesOf = (tx: Queries, id: ReturnType<Queries>) => tx`(
  select coalesce(json_agg(json_build_object('id', n.${id}, 'quantity', n.quantity) order by n.newest desc), '[]')
  from named n where n.kind = r.kind and n.${id} is not null)`;

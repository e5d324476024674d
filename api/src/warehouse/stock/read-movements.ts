import type { MovementKind } from '@shared/contract/vocabulary/stock';
import type { Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import { NotFound } from '../../failure.ts';

/** Whose movements are read, and which of them; days are inclusive, in Moscow time. */
export interface MovementFilter {
  owner: { product: number } | { modification: number };
  kind: MovementKind | undefined;
  from: string | undefined;
  until: string | undefined;
  /** Only movements before this one. */
  before: number | undefined;
  limit: number;
}

/**
 * The JSON text of a `MovementPage`. The balance after a movement is what is on hand now less all later movements, so
 * it needs no stored numbers.
 * @throws NotFound if there never was such a product or modification.
 */
export const readMovements = async (tx: Queries, filter: MovementFilter): Promise<string> => {
  const [found] = await tx<{ json: string }[]>`${movementsOf(tx, filter)}`;
  if (!found) {
    throw new NotFound();
  }
  return found.json;
};

/** The select of a page of movements. */
export const movementsOf = (tx: Queries, { owner, kind, from, until, before, limit }: MovementFilter): Fragment => tx`
    with moved as (
      select v.id, v.kind, v.quantity, m.size,
        m.remaining - coalesce(sum(v.quantity) over (
          partition by v.modification_id order by v.id desc rows between unbounded preceding and 1 preceding
        ), 0) as balance,
        v.at
      from modifications m join movements v on v.modification_id = m.id
      where ${'product' in owner ? tx`m.product_id = ${owner.product}` : tx`m.id = ${owner.modification}`}
    ), filtered as (
      select * from moved
      where true
        ${kind === undefined ? tx`` : tx`and kind = ${kind}`}
        ${from === undefined ? tx`` : tx`and at >= ${from}::date::timestamp at time zone 'Europe/Moscow'`}
        ${until === undefined ? tx`` : tx`and at < (${until}::date + 1)::timestamp at time zone 'Europe/Moscow'`}
    ), page as (
      select id, size, balance, row_number() over (order by id desc) as rank
      from filtered ${before === undefined ? tx`` : tx`where id < ${before}`}
      order by id desc limit ${limit + 1}
    )
    select json_build_object(
      'movements', (
        select coalesce(json_agg(${movement(tx)} order by v.id desc), '[]')
        from page
        join movements v on v.id = page.id
        left join users u on u.id = v.user_id
        left join order_items i on i.id = v.order_item_id
        left join party_lines l on l.id = v.party_line_id
        left join movements earlier on earlier.id = v.reverses
        left join movements later on later.reverses = v.id
        where page.rank <= ${limit}),
      'next', (select min(id) filter (where rank = ${limit}) from page having count(*) > ${limit}),
      'totals', (
        select json_build_object(
          'movements', count(*),
          'incoming', coalesce(sum(quantity) filter (where kind in ('receipt', 'return')), 0),
          'outgoing', coalesce(sum(quantity) filter (where kind in ('shipment', 'write_off')), 0),
          'counts', coalesce(sum(quantity) filter (where kind in ('opening', 'stocktake', 'correction')), 0),
          'all', coalesce(sum(quantity), 0))
        from filtered)
    )::text as json
    from ${'product' in owner ? tx`products` : tx`modifications`} owner
    where owner.id = ${'product' in owner ? owner.product : owner.modification}`;

const movement = (tx: Queries) => tx`json_build_object(
  'id', v.id, 'at', ${moment(tx, tx`v`)}, 'kind', v.kind, 'modification_id', v.modification_id, 'size', page.size,
  'quantity', v.quantity, 'balance', page.balance, 'user', u.login, 'note', v.note,
  'order_id', i.order_id, 'party_id', l.party_id, 'stocktake_id', v.stocktake_id,
  'reverses', case when earlier.id is not null then
    json_build_object('id', earlier.id, 'at', ${moment(tx, tx`earlier`)}) end,
  'reversed_by', case when later.id is not null then
    json_build_object('id', later.id, 'at', ${moment(tx, tx`later`)}) end,
  'is_reversible', v.kind in ('correction', 'write_off', 'return') and earlier.id is null and later.id is null)`;

const moment = (tx: Queries, row: ReturnType<Queries>) => tx`
  to_char(${row}.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

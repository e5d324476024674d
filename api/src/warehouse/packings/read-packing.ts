import type { PackingState } from '@shared/contract/vocabulary/packing';
import type { Queries } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';

const mostPackings = 1_000;

/** The JSON text of the open `Packing`s, the newest first; with an order, of all packings of that order. */
export const readPackings = async (tx: Queries, orderId: number | null): Promise<string> => {
  const chosen = orderId === null ? tx`p.status = 'open'` : tx`p.order_id = ${orderId}`;
  const [{ json }] = await tx<[{ json: string }]>`
    select coalesce(json_agg(p), '[]')::text as json
    from (${selectPackings(tx, chosen)} order by p.id desc limit ${mostPackings}) p`;
  return json;
};

/**
 * The JSON text of a `WholePacking`, with the scans that changed after a revision.
 * @throws NotFound if there is no such packing.
 */
export const readPacking = async (tx: Queries, id: number, since = -1): Promise<string> => {
  const [found] = await tx<{ json: string }[]>`
    select json_build_object(
      'packing', row_to_json(p),
      'items', (
        select coalesce(json_agg(i), '[]') from (
          select i.id, i.modification_id, m.product_id, i.name, m.size, m.place, i.amount, i.shipped,
            m.remaining as on_hand, packed.pieces as packed, ${isMarked(tx)} as is_marked
          from order_items i
          join modifications m on m.id = i.modification_id
          join products product on product.id = m.product_id
          left join packed_items packed on packed.packing_id = p.id and packed.order_item_id = i.id
          where i.order_id = p.order_id and (i.deleted_at is null or packed.pieces is not null)
          order by m.place nulls last, i.name, m.product_id, m.position, i.id
        ) i),
      'scans', (
        select coalesce(json_agg(s), '[]') from (
          select s.number, s.key, s.kind, ${moment(tx, tx`s.at`)} as at, u.login as user, s.code, s.modification_id,
            product.name, m.size, s.pieces, s.result, s.wrong, s.counted, s.taken_back_at is not null as is_taken_back,
            s.solved, s.mark, s.wrong_order
          from packing_scans s
          left join users u on u.id = s.user_id
          left join modifications m on m.id = s.modification_id
          left join products product on product.id = m.product_id
          where s.packing_id = p.id and s.is_listed and s.revision > ${since}
          order by s.number
        ) s)
    )::text as json
    from (${selectPackings(tx, tx`p.id = ${id}`)}) p`;
  if (!found) {
    throw new NotFound();
  }
  return found.json;
};

/** What the rules of packing need to know about a packing. */
export const readPackingState = async (tx: Queries, id: number): Promise<PackingState> => {
  const [{ state }] = await tx<[{ state: PackingState }]>`
    select json_build_object(
      'items', (
        select coalesce(json_agg(i), '[]') from (
          select i.id, i.modification_id, m.product_id, i.amount, i.shipped, ${isMarked(tx)} as is_marked
          from order_items i
          join modifications m on m.id = i.modification_id
          join products product on product.id = m.product_id
          where i.order_id = p.order_id and i.deleted_at is null
        ) i),
      'scans', (
        select coalesce(json_agg(s order by s.number), '[]') from (
          select number, key, kind, code, modification_id, pieces, result, wrong, counted,
            taken_back_at is not null as is_taken_back, solved, mark, wrong_order
          from packing_scans where packing_id = p.id and is_listed
        ) s)
    ) as state
    from packings p where p.id = ${id}`;
  return state;
};

/** A select of packings as `Packing`. */
const selectPackings = (tx: Queries, condition: ReturnType<Queries>) => tx`
  select p.id, p.order_id, o.full_name, p.status,
    case when p.status = 'open' then ${obstacle(tx)} end as waits,
    ${event(tx, tx`p.opened_at`, tx`p.opened_by`)} as opened,
    case when p.packer_since is not null then ${event(tx, tx`p.packer_since`, tx`p.packer`)} end as packer,
    case when p.taken_at is not null then json_build_object(
      'at', ${moment(tx, tx`p.taken_at`)}, 'from', ${login(tx, tx`p.taken_from`)},
      'by', ${login(tx, tx`p.taken_by`)}, 'note', p.taken_note) end as taken_over,
    case when p.ended_at is not null then ${event(tx, tx`p.ended_at`, tx`p.ended_by`)} end as ended,
    sums.wanted, case when p.status = 'open' then sums.counted else 0 end as counted,
    (
      select count(*) from packing_scans s
      where s.packing_id = p.id and s.result = 'unknown' and s.solved is null and s.is_listed
    ) as unsolved,
    ${isScanOnly(tx)} as is_scan_only, p.revision
  from packings p
  join orders o on o.id = p.order_id
  cross join lateral (${boxPieces(tx)}) sums
  where ${condition}`;

/** How many pieces a packing `p` wants, and how many of them are in its box. */
export const boxPieces = (tx: Queries) => tx`
  select coalesce(sum(wanted.pieces), 0) as wanted,
    coalesce(sum(least(wanted.pieces, greatest(0, coalesce(box.pieces, 0)))), 0) as counted
  from (
    select modification_id, sum(greatest(0, amount - shipped)) as pieces
    from order_items where order_id = p.order_id and deleted_at is null group by modification_id
  ) wanted
  left join (
    select modification_id, sum(counted) as pieces
    from packing_scans where packing_id = p.id and counted <> 0 group by modification_id
  ) box on box.modification_id = wanted.modification_id`;

/** Whether each piece of the `product` is scanned by its own mark. */
export const isMarked = (tx: Queries) => tx`product.marked and (select marks from shop_settings)`;

/** The `PackingObstacle` of an order `o`. */
export const obstacle = (tx: Queries) => tx`
  case when o.deleted_at is not null then 'deleted' when o.status = 'доставлен' then 'delivered'
    when o.status = 'возврат' then 'returned' end`;

/** Whether each piece has to be scanned. */
export const isScanOnly = (tx: Queries) => tx`(select scan_only from shop_settings)`;

const login = (tx: Queries, user: ReturnType<Queries>) => tx`(select login from users where id = ${user})`;

const event = (tx: Queries, at: ReturnType<Queries>, user: ReturnType<Queries>) => tx`
  json_build_object('at', ${moment(tx, at)}, 'user', ${login(tx, user)})`;

const moment = (tx: Queries, at: ReturnType<Queries>) => tx`
  to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

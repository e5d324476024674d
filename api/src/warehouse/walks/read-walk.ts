import type { Queries } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { isMarked, isScanOnly, obstacle } from '../packings/read-packing.ts';

/** The JSON text of the open `Walk`s with an order that is not packed, the newest first. */
export const readWalks = async (tx: Queries): Promise<string> => {
  const [{ json }] = await tx<[{ json: string }]>`
    select coalesce(json_agg(w), '[]')::text as json
    from (${selectWalks(tx, tx`w.status = 'open' and ${isUnpacked(tx)}`)} order by w.id desc limit 1000) w`;
  return json;
};

/**
 * The JSON text of a `WholeWalk`.
 * @throws NotFound if there is no such walk.
 */
export const readWalk = async (tx: Queries, id: number): Promise<string> => {
  const [found] = await tx<{ json: string }[]>`
    with needs as materialized (${selectNeeds(tx, tx`wp.walk_id = ${id}`)})
    select json_build_object(
      'walk', row_to_json(w),
      'orders', (
        select coalesce(json_agg(o order by o.box), '[]') from (
          select p.order_id, o.full_name, wp.box, p.id as packing_id, p.status,
            case when p.status = 'open' then ${obstacle(tx)} end as waits, wp.is_set_aside,
            coalesce(sum(n.wanted), 0) as wanted, coalesce(sum(n.counted), 0) as counted,
            coalesce(sum(least(n.wanted, greatest(0, n.until - greatest(0, n.on_hand)))) filter (where n.gets), 0) as short
          from walk_packings wp
          join packings p on p.id = wp.packing_id
          join orders o on o.id = p.order_id
          left join needs n on n.packing_id = p.id
          where wp.walk_id = w.id
          group by wp.walk_id, wp.packing_id, p.id, o.id
        ) o),
      'lines', (
        select coalesce(json_agg(l), '[]') from (
          select m.id as modification_id, m.product_id, product.name, m.size, m.place, m.remaining as on_hand,
            sum(n.wanted) as wanted, sum(n.counted) as counted,
            greatest(0, sum(n.wanted) - greatest(0, m.remaining)) as short,
            ${isMarked(tx)} as is_marked,
            json_agg(json_build_object(
              'order_id', n.order_id, 'box', n.box, 'wanted', n.wanted, 'counted', n.counted) order by n.box) as orders
          from needs n
          join modifications m on m.id = n.modification_id
          join products product on product.id = m.product_id
          where n.gets
          group by m.id, product.id
          order by m.place nulls last, product.name, product.id, m.position, m.id
        ) l),
      'picks', (
        select coalesce(json_agg(k order by k.number), '[]') from (
          select k.number, k.key, k.kind, ${moment(tx, tx`k.at`)} as at, u.login as user, k.code, k.modification_id,
            product.name, m.size, p.order_id, k.answer -> 'result' as result, k.answer -> 'wrong' as wrong,
            coalesce(s.counted, 0) as counted, s.taken_back_at is not null as is_taken_back, s.mark
          from walk_picks k
          left join users u on u.id = k.user_id
          left join modifications m on m.id = k.modification_id
          left join products product on product.id = m.product_id
          left join packings p on p.id = k.packing_id
          left join packing_scans s on s.packing_id = k.packing_id and s.key = k.key
          where k.walk_id = w.id and (k.answer ->> 'result' is not null or k.kind = 'minus' and k.packing_id is not null)
            and k.kind <> 'take_back'
        ) k)
    )::text as json
    from (${selectWalks(tx, tx`w.id = ${id}`)}) w`;
  if (!found) {
    throw new NotFound();
  }
  return found.json;
};

/**
 * What each open packing `wp` of walks needs of a size, and what of it is in its box. `until` is what it and all boxes
 * before it need, `gets` whether it gets picks: it is not set aside, and its order is in work.
 */
const selectNeeds = (tx: Queries, condition: ReturnType<Queries>) => tx`
  select wp.walk_id, wp.box, p.id as packing_id, p.order_id, m.id as modification_id, m.remaining as on_hand, due.wanted,
    least(due.wanted, greatest(0, coalesce(box.pieces, 0))) as counted, open.gets,
    sum(due.wanted) filter (where open.gets) over (partition by wp.walk_id, m.id order by wp.box) as until
  from walk_packings wp
  join packings p on p.id = wp.packing_id and p.status = 'open'
  join orders o on o.id = p.order_id
  cross join lateral (select not wp.is_set_aside and ${obstacle(tx)} is null as gets) open
  cross join lateral (
    select modification_id, sum(amount - shipped) as wanted
    from order_items where order_id = p.order_id and deleted_at is null and amount > shipped group by modification_id
  ) due
  join modifications m on m.id = due.modification_id
  left join lateral (
    select sum(counted) as pieces from packing_scans
    where packing_id = p.id and modification_id = m.id and counted <> 0
  ) box on true
  where ${condition}`;

const isUnpacked = (tx: Queries) => tx`
  exists (
    select from walk_packings wp join packings p on p.id = wp.packing_id where wp.walk_id = w.id and p.status = 'open')`;

/** A select of walks as `Walk`. */
const selectWalks = (tx: Queries, condition: ReturnType<Queries>) => tx`
  select w.id, w.form, w.status, ${event(tx, tx`w.opened_at`, tx`w.opened_by`)} as opened,
    case when w.walker_since is not null then ${event(tx, tx`w.walker_since`, tx`w.walker`)} end as walker,
    case when w.ended_at is not null then ${event(tx, tx`w.ended_at`, tx`w.ended_by`)} end as ended,
    (select count(*) from walk_packings where walk_id = w.id) as orders,
    sums.wanted, sums.counted, ${isScanOnly(tx)} as is_scan_only, w.revision
  from walks w
  cross join lateral (
    select coalesce(sum(n.wanted), 0) as wanted, coalesce(sum(n.counted), 0) as counted
    from (${selectNeeds(tx, tx`wp.walk_id = w.id`)}) n where n.gets
  ) sums
  where ${condition}`;

const event = (tx: Queries, at: ReturnType<Queries>, user: ReturnType<Queries>) => tx`
  json_build_object('at', ${moment(tx, at)}, 'user', (select login from users where id = ${user}))`;

const moment = (tx: Queries, at: ReturnType<Queries>) => tx`
  to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

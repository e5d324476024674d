import { orderStatus } from '@shared/contract/vocabulary/order';
import { shiftLines, shiftOrders } from '@shared/contract/vocabulary/shift';
import type { Database, Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import { boxPieces } from '../packings/read-packing.ts';

/** The JSON text of the `Shift` since a moment: one statement, so all of its cards are of one snapshot. */
export const readShift = async (db: Database, since: string): Promise<string> => {
  const [shift] = await db<[{ json: string }]>`
    with unfinished as (${unfinished(db)}), waiting as (${waiting(db)}), short as (${short(db)}),
      made as (${made(db, since)}), statuses as (${statuses(db, since)}), arrived as (${arrived(db, since)}),
      awaited as (${awaited(db)})
    select json_build_object(
      'at', ${moment(db, db`now()`)}, 'since', ${moment(db, db`${since}::timestamptz`)},
      'unfinished', json_build_object(
        'count', (select count(*) from unfinished),
        'lines', ${lines(
          db,
          db`select kind, id, ${login(db)}, ${moment(db, db`at`)} as at, done, whole from unfinished
          order by unfinished.at desc nulls last, kind, id`,
        )}),
      'waiting', json_build_object(
        'count', (select count(*) from waiting), 'lacking', (select count(*) from waiting where missing > 0),
        'lines', ${lines(db, db`select * from waiting order by order_date, id`)}),
      'short', json_build_object(
        'count', (select count(*) from short),
        'at_minimum', (
          select count(*) from modifications m join products p on p.id = m.product_id
          where m.remaining <= m.minimum and m.reserved <= m.remaining and m.deleted_at is null
            and p.deleted_at is null and not p.archived),
        'lines', ${lines(db, db`select * from short order by missing desc, name, modification_id`)}),
      'made', json_build_object(
        'count', (select count(*) from made), 'amount', (select coalesce(sum(amount), 0) from made),
        'lines', ${lines(
          db,
          db`select id, full_name, ${moment(db, db`made_at`)} as at, amount from made
          order by made_at desc, id desc`,
        )}),
      'statuses', json_build_object(
        'count', (select count(*) from statuses),
        'lines', ${lines(db, statusLines(db))}),
      'arrived', json_build_object(
        'count', (select count(*) from arrived), 'pieces', (select coalesce(sum(pieces), 0) from arrived),
        'expected', (select coalesce(sum(expected), 0) from modifications),
        'lines', ${lines(
          db,
          db`
          select id, agent_name, pieces, received, ordered, ${moment(db, db`at`)} as at, ${login(db)} from arrived
          order by arrived.at desc, id`,
        )},
        'awaited', json_build_object(
          'count', (select count(*) from awaited),
          'lines', ${lines(db, db`select * from awaited order by party_date, id`)}))
    )::text as json`;
  return shift.json;
};

const lines = (db: Queries, rows: Fragment) => db`
  (select coalesce(json_agg(l), '[]') from (${rows} limit ${shiftLines}) l)`;

/** Returns are added up once for all orders: asked for each order, thousands of them take a second. */
const unfinished = (db: Queries) => db`
  select 'packing' as kind, p.order_id as id, last.user_id, last.at, box.counted as done, box.wanted as whole
  from packings p
  cross join lateral (${boxPieces(db)}) box
  cross join lateral (
    select user_id, at from packing_scans where packing_id = p.id order by revision desc, number desc limit 1
  ) last
  where p.status = 'open' and box.counted > 0
  union all
  select 'return', o.id, last.user_id, last.at, came.returned, sums.shipped
  from (
    select i.order_id, sum(back.pieces) as returned, max(back.last) as last
    from (
      select order_item_id, greatest(0, sum(quantity)) as pieces, max(id) as last
      from movements where kind = 'return' group by order_item_id
    ) back
    join order_items i on i.id = back.order_item_id
    group by i.order_id having sum(back.pieces) > 0
  ) came
  join orders o on o.id = came.order_id and o.status = ${orderStatus.returned} and o.deleted_at is null
  join movements last on last.id = came.last
  cross join lateral (select sum(shipped) as shipped from order_items where order_id = o.id) sums
  where came.returned < sums.shipped
  union all
  select 'party', p.id, last.user_id, last.at, sums.done, sums.whole
  from (
    select party_id, sum(greatest(received, coalesce(counted, 0))) as done, sum(ordered) as whole
    from party_lines where deleted_at is null group by party_id
    having sum(greatest(received, coalesce(counted, 0))) > 0 and bool_or(received < ordered or counted <> received)
  ) sums
  join parties p on p.id = sums.party_id and p.deleted_at is null
  left join lateral (
    select c.user_id, c.at from party_lines l join party_line_counts c on c.line_id = l.id
    where l.party_id = p.id and l.deleted_at is null
    union all
    select v.user_id, v.at from party_lines l join movements v on v.party_line_id = l.id
    where l.party_id = p.id and l.deleted_at is null
    order by at desc limit 1
  ) last on true
  union all
  select 'stocktake', s.id, coalesce(last.user_id, s.started_by), coalesce(last.at, s.started_at), s.counted, s.sizes
  from stocktakes s
  left join lateral (
    select user_id, at from stocktake_people where stocktake_id = s.id order by at desc limit 1
  ) last on true
  where s.status = 'open'`;

/** What an order misses is counted as in the list of orders. */
const waiting = (db: Queries) => db`
  select o.id, o.full_name, o.order_date,
    coalesce(sum(least(i.amount - i.shipped, greatest(0, m.reserved - m.remaining)))
      filter (where p.deleted_at is null), 0) as missing,
    (select u.login from packings k join users u on u.id = k.packer where k.order_id = o.id and k.status = 'open') as packer
  from orders o
  join order_items i on i.order_id = o.id and i.shipped < i.amount and i.deleted_at is null
  join modifications m on m.id = i.modification_id
  join products p on p.id = m.product_id
  where o.status = ${orderStatus.inProgress} and o.deleted_at is null
  group by o.id`;

const short = (db: Queries) => db`
  select m.id as modification_id, m.product_id, p.name, m.size, m.reserved - m.remaining as missing,
    (select coalesce(json_agg(id), '[]') from (
      select distinct o.order_date, o.id ${waitingFor(db)} order by o.order_date, o.id limit ${shiftOrders}) o) as orders,
    (select count(distinct o.id) ${waitingFor(db)}) as waits,
    m.expected,
    (select b.id from party_lines l join parties b on b.id = l.party_id and b.deleted_at is null
      where l.modification_id = m.id and l.received < l.ordered and l.deleted_at is null
      order by b.party_date, b.id limit 1) as party
  from modifications m join products p on p.id = m.product_id and p.deleted_at is null
  where m.reserved > greatest(0, m.remaining)`;

/** The orders that reserve pieces of size `m`. */
const waitingFor = (db: Queries) => db`
  from order_items i join orders o on o.id = i.order_id and o.status = ${orderStatus.inProgress} and o.deleted_at is null
  where i.modification_id = m.id and i.shipped < i.amount and i.deleted_at is null`;

const made = (db: Queries, since: string) => db`
  select id, full_name, made_at, amount from orders where made_at > ${since}::timestamptz and deleted_at is null`;

/** From the status before the first change to that of the last one: what was taken back has not changed. */
const statuses = (db: Queries, since: string) => db`
  select * from (
    select h.entity_id as id, max(h.id) as last, (array_agg(h.old_value #>> '{}' order by h.id))[1] as "from",
      (array_agg(h.new_value #>> '{}' order by h.id desc))[1] as "to",
      (array_agg(h.user_id order by h.id desc))[1] as user_id
    from history h join orders o on o.id = h.entity_id and o.deleted_at is null
    where h.entity = 'order' and h.field = 'status' and h.at > ${since}::timestamptz
    group by h.entity_id
  ) changed where "from" <> "to"`;

const statusLines = (db: Queries) => db`
  select s."from", s."to", count(*) as count, (array_agg(s.id order by s.last desc))[:${shiftOrders}::integer] as orders,
    (select json_agg(json_build_object('user', login, 'count', count) order by count desc, login) from (
      select u.login, count(*) from statuses one left join users u on u.id = one.user_id
      where one."from" = s."from" and one."to" = s."to" group by u.login) people) as people
  from statuses s group by s."from", s."to" order by count(*) desc, max(s.last) desc`;

const arrived = (db: Queries, since: string) => db`
  select p.id, p.agent_name, came.pieces, came.at, came.user_id, sums.received, sums.ordered
  from (
    select l.party_id, sum(v.quantity) as pieces, max(v.at) as at, (array_agg(v.user_id order by v.id desc))[1] as user_id
    from movements v join party_lines l on l.id = v.party_line_id
    where v.kind = 'receipt' and v.at > ${since}::timestamptz
    group by l.party_id having sum(v.quantity) <> 0
  ) came
  join parties p on p.id = came.party_id
  cross join lateral (
    select sum(received) as received, sum(ordered) as ordered from party_lines where party_id = p.id and deleted_at is null
  ) sums`;

const awaited = (db: Queries) => db`
  select p.id, p.agent_name, p.party_date, sums.pieces
  from (
    select party_id, sum(ordered) as pieces from party_lines where deleted_at is null
    group by party_id having sum(ordered) > 0 and sum(greatest(received, coalesce(counted, 0))) = 0
  ) sums
  join parties p on p.id = sums.party_id and p.deleted_at is null`;

const login = (db: Queries) => db`(select login from users where id = user_id) as user`;

const moment = (db: Queries, at: Fragment) => db`
  to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const mostDays = 7;

/**
 * The last working days of a user before the current day, newest first: of each the moment after their last change, in whole
 * milliseconds, so that this change is none since then.
 */
export const readWorkingDays = async (db: Database, userId: number, zone: string): Promise<string[]> => {
  // From day to day along the index, however many changes each has.
  const days = await db<{ at: string }[]>`
    with recursive worked as (
      select date_trunc('day', now(), ${zone}) as day, null::timestamptz as at, 0 as number
      union all
      select date_trunc('day', before.at, ${zone}), before.at, worked.number + 1
      from worked
      cross join lateral (
        select at from history where user_id = ${userId} and at < worked.day order by at desc limit 1
      ) before
      where worked.number < ${mostDays}
    )
    select ${moment(db, db`date_trunc('milliseconds', at) + interval '1 millisecond'`)} as at
    from worked where number > 0 order by number`;
  return days.map(({ at }) => at);
};

/** How often a user has signed in on the current day. */
export const countSignIns = async (db: Database, login: string, zone: string): Promise<number> => {
  const [{ count }] = await db<[{ count: number }]>`
    select count(*) from auth_events
    where lower(login) = lower(${login}) and kind = 'sign-in' and outcome = 'done'
      and at >= date_trunc('day', now(), ${zone})`;
  return count;
};

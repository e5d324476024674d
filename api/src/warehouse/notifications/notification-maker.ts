import type { NotificationKind } from '@shared/contract/wire/host/notification';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import { watchChannel } from '../../database/watch-channel.ts';

import { seesNotification } from './sees-notification.ts';

const daysKept = 30;

/** A message waits that long for its person to read the notification in a page. */
const sendAfterMinutes = 2;

/** In one transaction. */
const mostEvents = 500;

/** What waits, and what is left, is looked for that often. */
const lookEveryMs = 60_000;

interface MakerDependencies {
  db: Database;
  clock: Clock;
  /** Without a bot nothing is queued for it: it would be old news when there is one. */
  hasBot: boolean;
}

/** Makes notifications of what has happened, for everyone but the person who did it. */
export interface NotificationMaker {
  /**
   * Makes those of all new events, each event once: what is written, and the event that is gone, are one transaction. Several
   * processes may do it at once. Only people who have signed in before are notified.
   */
  takeEvents(): Promise<void>;
  /** Makes those that time makes, and deletes what is older than 30 days. */
  look(): Promise<void>;
}

export const notificationMaker = ({ db, clock, hasBot }: MakerDependencies): NotificationMaker => ({
  takeEvents: async () => {
    let taken = mostEvents;
    while (taken === mostEvents) {
      taken = await db.begin(async (tx) => {
        const events = await tx<Event[]>`
          delete from notification_events where id in (
            select id from notification_events order by id for update skip locked limit ${mostEvents}
          ) returning id, kind, record_id, user_id, pieces, at::text as at`;
        if (events.length > 0) {
          await welcome(tx);
          const notified = new Set<number>();
          for (const { kind, of, select } of sources) {
            const given = events.filter((event) => event.kind === of);
            if (given.length > 0) {
              await write(tx, { kind, rows: select(tx, rowsOf(tx, given)), now: clock(), hasBot }, notified);
            }
          }
          await announce(tx, notified);
        }
        return events.length;
      });
    }
  },

  look: () =>
    db.begin(async (tx) => {
      const now = clock();
      await welcome(tx);
      const people = await takeMorning(tx, now);
      const notified = new Set<number>();
      const given = { now, hasBot };
      await write(tx, { ...given, kind: 'waiting', rows: selectWaiting(tx, now, people) }, notified);
      await write(tx, { ...given, kind: 'packing', rows: selectLeftPackings(tx, now) }, notified);
      await tx`delete from notifications where at < ${now}::timestamptz - make_interval(days => ${daysKept})`;
      await announce(tx, notified);
    }),
});

/** Makes notifications as events come, and looks every minute. @returns a function that stops it. */
export const startNotificationMaker = async (
  dependencies: MakerDependencies,
  warn: (error: unknown) => void,
): Promise<() => Promise<void>> => {
  const maker = notificationMaker(dependencies);
  let lookedMs = 0;
  const prepare = async () => ({
    look: async () => {
      await maker.takeEvents();
      if (Date.now() - lookedMs >= lookEveryMs) {
        lookedMs = Date.now();
        await maker.look();
      }
    },
  });
  const watch = watchChannel(dependencies.db, 'notification_events', prepare, warn);
  await watch.start();
  return watch.stop;
};

interface Event {
  id: number;
  kind: 'order' | 'size' | 'party' | 'note';
  record_id: number;
  user_id: number | null;
  pieces: number | null;
  at: string;
}

/** SQL: events as rows. */
const rowsOf = (tx: Queries, events: readonly Event[]) => tx`
  json_to_recordset(${JSON.stringify(events)}::text::json)
    as e (id bigint, record_id integer, user_id integer, pieces integer, at timestamptz)`;

/** Whoever has signed in is notified from then on. */
const welcome = (tx: Queries) => tx`
  insert into notification_settings (user_id)
  select id from users u
  where exists (select from refresh_families where user_id = u.id)
    and not exists (select from notification_settings where user_id = u.id)
  on conflict do nothing`;

interface Given {
  kind: NotificationKind;
  /** SQL: `to_user`, `subject`, `at`, `entity`, `record_id`, `data`. */
  rows: Fragment;
  now: Date;
  hasBot: boolean;
}

/** Writes the notifications that their people want, and queues those for the bot; a subject that a person has is skipped. */
const write = async (tx: Queries, { kind, rows, now, hasBot }: Given, notified: Set<number>): Promise<void> => {
  const made = await tx<{ user_id: number }[]>`
    with given as (${rows}), made as (
      insert into notifications (user_id, kind, subject, at, entity, record_id, is_on_page, data)
      select s.user_id, ${kind}::text, g.subject, g.at, g.entity, g.record_id, ${kind} = any (s.on_page), g.data
      from given g
      join notification_settings s on s.user_id = g.to_user
      join users u on u.id = g.to_user and u.disabled_at is null
        and ${seesNotification(tx, tx`u.id`, tx`${kind}::text`, tx`g.entity`)}
      where ${kind} = any (s.on_page || s.in_telegram)
      order by g.at, g.subject
      on conflict (user_id, subject) do nothing
      returning id, user_id
    ), queued as (
      insert into outgoing_messages (notification_id, due_at)
      select m.id, ${now}::timestamptz + make_interval(mins => ${sendAfterMinutes})
      from made m join notification_settings s using (user_id) join users u on u.id = m.user_id
      where ${hasBot} and ${kind} = any (s.in_telegram) and u.telegram_chat_id is distinct from s.blocked_chat
        and u.telegram_chat_id is not null
    )
    select distinct user_id from made`;
  for (const { user_id } of made) notified.add(user_id);
};

/** By the ids of the people: `event-routes.ts` sends each only their own. */
const announce = (tx: Queries, notified: ReadonlySet<number>) =>
  tx`select publish_changes('notification', ${[...notified].sort((one, other) => one - other)}::integer[])`;

/** SQL: the people whose notification of an event it can be: all but the one who did it. */
const others = (tx: Queries) => tx`join notification_settings s on s.user_id is distinct from e.user_id`;

const selectOrders = (tx: Queries, events: Fragment) => tx`
  select s.user_id as to_user, 'order:' || o.id as subject, e.at, 'order' as entity, o.id as record_id,
    jsonb_build_object('record_id', o.id, 'name', o.full_name, 'amount', o.amount) as data
  from ${events}
  join orders o on o.id = e.record_id and o.deleted_at is null
  ${others(tx)} and coalesce(o.amount, 0) >= s.order_from`;

/** Of several events of one size, its last one: it is low once. */
const selectSizes = (tx: Queries, events: Fragment) => tx`
  select s.user_id as to_user, 'size:' || m.id || ':' || e.id as subject, e.at, 'product' as entity, p.id as record_id,
    jsonb_build_object('record_id', p.id, 'name', p.name, 'size', m.size, 'remaining', m.remaining, 'minimum', m.minimum,
      'reserved', m.reserved, 'expected', m.expected, 'party', (
        select party.id from party_lines l join parties party on party.id = l.party_id and party.deleted_at is null
        where l.modification_id = m.id and l.received < l.ordered and l.deleted_at is null
        order by party.party_date, party.id limit 1
      )) as data
  from (select distinct on (record_id) * from ${events} order by record_id, id desc) e
  join modifications m on m.id = e.record_id and m.deleted_at is null
  join products p on p.id = m.product_id and p.deleted_at is null
  ${others(tx)} and (m.remaining <= m.minimum or m.remaining < m.reserved)`;

const selectArrivals = (tx: Queries, events: Fragment) => tx`
  select s.user_id as to_user, 'party:' || p.id || ':' || e.id as subject, e.at, 'party' as entity, p.id as record_id,
    jsonb_build_object('record_id', p.id, 'agent_name', p.agent_name, 'pieces', e.pieces,
      'user', (select login from users where id = e.user_id)) as data
  from ${events}
  join parties p on p.id = e.record_id and p.deleted_at is null
  ${others(tx)}`;

/**
 * A note is for those whom it mentions. It is an answer for those whom an earlier note of its record mentions, and for those
 * who have mentioned its author there.
 */
const selectMentions = (tx: Queries, events: Fragment) => tx`
  select distinct on (s.user_id, n.id) s.user_id as to_user, 'mention:' || n.id as subject, e.at, r.entity, r.id as record_id,
    jsonb_build_object('entity', r.entity, 'record_id', r.id, 'user', author.login, 'text', n.text,
      'is_answer', not told.is_mentioned) as data
  from ${events}
  join notes n on n.id = e.record_id and n.deleted_at is null
  join users author on author.id = n.user_id
  cross join lateral (values ('order', n.order_id), ('party', n.party_id), ('product', n.product_id)) r (entity, id)
  cross join lateral (
    select user_id, true as is_mentioned from note_mentions where note_id = n.id
    union all
    select case when mention.user_id = n.user_id then earlier.user_id else mention.user_id end, false
    from notes earlier join note_mentions mention on mention.note_id = earlier.id
    where earlier.id < n.id and earlier.deleted_at is null
      and (earlier.order_id = n.order_id or earlier.party_id = n.party_id or earlier.product_id = n.product_id)
  ) told
  join notification_settings s on s.user_id = told.user_id and s.user_id <> n.user_id
  where r.id is not null
  order by s.user_id, n.id, told.is_mentioned desc, e.id`;

const sources = [
  { kind: 'order', of: 'order', select: selectOrders },
  { kind: 'size', of: 'size', select: selectSizes },
  { kind: 'party', of: 'party', select: selectArrivals },
  { kind: 'mention', of: 'note', select: selectMentions },
] as const;

/** The people for whom it is 09:00 or later of a day on which nothing was looked for; for them it is now. */
const takeMorning = async (tx: Queries, now: Date): Promise<number[]> => {
  const people = await tx<{ user_id: number }[]>`
    update notification_settings s set waiting_seen = (${now}::timestamptz at time zone s.time_zone)::date
    where (${now}::timestamptz at time zone s.time_zone)::time >= '09:00' and 'waiting' = any (s.on_page || s.in_telegram)
      and (${now}::timestamptz at time zone s.time_zone)::date > coalesce(s.waiting_seen, '-infinity')
    returning user_id`;
  return people.map(({ user_id }) => user_id);
};

/** An order has a day and no time: it waits since the midnight before that day. */
const selectWaiting = (tx: Queries, now: Date, people: readonly number[]) => tx`
  select s.user_id as to_user, 'waiting:' || here.now::date as subject, ${now}::timestamptz as at, null::text as entity,
    null::integer as record_id,
    jsonb_build_object('record_id', oldest.id, 'count', (
        select count(*) from orders
        where status = 'в обработке' and deleted_at is null and order_date <= here.until
      ), 'days', here.now::date - oldest.order_date, 'hours', s.waiting_hours) as data
  from notification_settings s
  cross join lateral (
    select local as now, (local - make_interval(hours => s.waiting_hours))::date as until
    from (values (${now}::timestamptz at time zone s.time_zone)) moment (local)
  ) here
  cross join lateral (
    select id, order_date from orders
    where status = 'в обработке' and deleted_at is null and order_date <= here.until
    order by order_date, id limit 1
  ) oldest
  where s.user_id = any (${[...people]})`;

/** Open packings with something in the box, at which nobody has done anything for an hour. */
const selectLeftPackings = (tx: Queries, now: Date) => tx`
  select s.user_id as to_user, 'packing:' || p.id as subject, ${now}::timestamptz as at, 'order' as entity,
    p.order_id as record_id,
    jsonb_build_object('record_id', p.order_id, 'packed', box.pieces, 'pieces', wanted.pieces,
      'user', (select login from users where id = coalesce(p.packer, p.opened_by))) as data
  from packings p
  cross join lateral (
    select sum(counted) as pieces, max(at) as at from packing_scans where packing_id = p.id
  ) box
  cross join lateral (
    select sum(amount - shipped) as pieces from order_items where order_id = p.order_id and deleted_at is null
  ) wanted
  join notification_settings s on s.user_id is distinct from coalesce(p.packer, p.opened_by)
  where p.status = 'open' and box.pieces > 0
    and greatest(p.opened_at, p.packer_since, box.at) < ${now}::timestamptz - interval '1 hour'`;

import {
  mostDescribed,
  type NotificationEntry,
  type NotificationSettings,
  type NotificationSettingsChange,
  type Notifications,
  type NotificationsQuery,
  type ReadNotifications,
} from '@shared/contract/wire/host/notification';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import { type TelegramBot, TelegramFailure } from '../../accounts/telegram/telegram-api.ts';
import type { Database, Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import { BadRequest, Conflict, Unavailable } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { messageOf } from './message-of.ts';
import { seesNotification } from './sees-notification.ts';
import { texts as botTexts } from './texts.ts';

/** The notifications of a person, and how they want them. */
export interface NotificationStore {
  /** The last 30 days, a page of entries. */
  list(query: NotificationsQuery, by: Pick<Person, 'id'>): Promise<Notifications>;
  /** In all pages of the person. Ids of other people are left out. */
  read(given: ReadNotifications, by: Person): Promise<void>;
  settings(by: Pick<Person, 'id'>): Promise<NotificationSettings>;
  /** @throws BadRequest for a time zone that the database does not know. */
  change(change: NotificationSettingsChange, by: Person): Promise<NotificationSettings>;
  /**
   * Sends a message to the person's chat at once. If it arrives, the chat is no longer taken for blocked.
   * @throws Conflict without a bot or a linked chat; Unavailable if Telegram does not take it.
   */
  sendTrial(by: Person): Promise<void>;
}

const pageSize = 30;
const mostIds = 1000;

export const notificationStore = (db: Database, bot: TelegramBot | null): NotificationStore => ({
  list: async ({ only, before }, { id }) => {
    await ensureSettings(db, id);
    const [counts] = await db<[Omit<Notifications, 'entries'>]>`
      with mine as (${ownRows(db, id)})
      select count(*) as total, count(*) filter (where not is_read) as unread,
        count(*) filter (where kind = 'mention') as mentions,
        (select time_zone from notification_settings where user_id = ${id}) as time_zone
      from (select kind, is_read from mine group by entry, kind, is_read) entries`;
    const condition = only === 'unread' ? db`not is_read` : only === 'mentions' ? db`kind = 'mention'` : db`true`;
    const entries = await entriesOf(db, ownRows(db, id), {
      condition,
      having: before === undefined ? db`true` : db`max(id) < ${before}::bigint`,
    });
    return { ...counts, entries };
  },

  read: ({ ids = [], until = 0 }, by) =>
    changeAs(db, by, (tx) =>
      markRead(tx, by, tx`id = any (${ids}::bigint[]) or (is_on_page and id <= ${until}::bigint)`),
    ),

  settings: async ({ id }) => {
    await ensureSettings(db, id);
    return findSettings(db, id, bot !== null);
  },

  change: (change, by) =>
    changeAs(db, by, async (tx) => {
      await ensureSettings(tx, by.id);
      if (change.time_zone !== undefined) {
        const [known] = await tx`select from pg_timezone_names where name = ${change.time_zone}`;
        if (!known) throw new BadRequest(texts.badRequest, { time_zone: texts.fields.refused });
      }
      await tx`update notification_settings set ${tx(change)} where user_id = ${by.id}`;
      await tx`select publish_changes('notification', array[${by.id}]::integer[])`;
      return findSettings(tx, by.id, bot !== null);
    }),

  sendTrial: async (by) => {
    const [{ chat }] = await db<[{ chat: number | null }]>`
      select telegram_chat_id as chat from users where id = ${by.id}`;
    if (bot === null || chat === null) {
      throw new Conflict(texts.messengerNotLinked);
    }
    try {
      await bot.send(chat, botTexts.trial);
    } catch (error) {
      if (error instanceof TelegramFailure) {
        throw new Unavailable(botTexts.notSent(error.code === 403));
      }
      throw error;
    }
    await changeAs(db, by, async (tx) => {
      await tx`update notification_settings set blocked_chat = null where user_id = ${by.id} and blocked_chat = ${chat}`;
      await tx`select publish_changes('notification', array[${by.id}]::integer[])`;
    });
  },
});

/** Marks those of a person that the condition holds for, and announces it to their pages if there are any. */
export const markRead = async (tx: Queries, { id }: Pick<Person, 'id'>, condition: Fragment): Promise<void> => {
  const read = await tx`
    update notifications set read_at = now() where user_id = ${id} and read_at is null and (${condition}) returning id`;
  if (read.length > 0) await tx`select publish_changes('notification', array[${id}]::integer[])`;
};

/** SQL: whether notifications of this kind become one entry. */
const isGathered = (tx: Queries) => tx`n.kind in ('order', 'size', 'packing')`;

/** SQL: the last notifications of a person, each with the key of its entry: of one kind and day, read or not. */
const ownRows = (tx: Queries, userId: number) => tx`
  select n.id, n.kind, n.at, n.data, n.read_at is not null as is_read,
    case when ${isGathered(tx)}
      then concat_ws(' ', n.kind, (n.at at time zone s.time_zone)::date, n.read_at is not null)
      else n.id::text end as entry
  from notifications n join notification_settings s using (user_id)
  where n.user_id = ${userId} and n.is_on_page and ${seesNotification(tx, tx`${userId}::integer`, tx`n.kind`, tx`n.entity`)}`;

/** SQL: these rows, those of one kind as one entry. */
export const gatheredRows = (tx: Queries, condition: Fragment) => tx`
  select n.id, n.kind, n.at, n.data, false as is_read, case when ${isGathered(tx)} then n.kind else n.id::text end as entry
  from notifications n where ${condition}`;

/** The entries of rows, the newest first. */
export const entriesOf = async (
  tx: Queries,
  rows: Fragment,
  { condition = tx`true`, having = tx`true`, limit = pageSize } = {},
): Promise<NotificationEntry[]> => {
  const entries = await tx<NotificationEntry[]>`
    with mine as (${rows}), page as (
      select entry from mine where ${condition} group by entry having ${having} order by max(id) desc limit ${limit}
    )
    select kind, to_json((array_agg(id order by id desc))[1:${mostIds}::integer]) as ids,
      to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, bool_and(is_read) as is_read,
      count(*)::integer as count, sum((data ->> 'amount')::numeric)::float8 as sum,
      to_json((array_agg(data order by id desc))[1:${mostDescribed}::integer]) as about
    from page join mine using (entry) group by kind, entry order by max(id) desc`;
  return [...entries];
};

const ensureSettings = (tx: Queries, userId: number) => tx`
  insert into notification_settings (user_id) select ${userId}::integer
  where not exists (select from notification_settings where user_id = ${userId}) on conflict do nothing`;

/** The preview is of that many of the last notifications. */
const mostPreviewed = 3;

const findSettings = async (tx: Queries, userId: number, hasBot: boolean): Promise<NotificationSettings> => {
  const [settings] = await tx<[Omit<NotificationSettings, 'preview'>]>`
    select to_json(on_page) as on_page, to_json(in_telegram) as in_telegram, order_from::float8 as order_from, waiting_hours, is_quiet,
      to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_to, 'HH24:MI') as quiet_to, to_json(quiet_days) as quiet_days,
      mentions_when_quiet, time_zone, case when not ${hasBot} then 'off' when telegram_chat_id is null then 'not_linked'
        when telegram_chat_id = blocked_chat then 'blocked' else 'linked' end as telegram
    from notification_settings s join users u on u.id = s.user_id where user_id = ${userId}`;
  const entries = await entriesOf(
    tx,
    gatheredRows(
      tx,
      tx`n.user_id = ${userId} and n.kind = any (${settings.in_telegram})
        and ${seesNotification(tx, tx`${userId}::integer`, tx`n.kind`, tx`n.entity`)}`,
    ),
    { limit: mostPreviewed },
  );
  return { ...settings, preview: entries.length === 0 ? null : messageOf(entries, settings) };
};

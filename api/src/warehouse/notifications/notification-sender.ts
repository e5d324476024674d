import { setTimeout as sleep } from 'node:timers/promises';
import { type TelegramBot, TelegramFailure } from '../../accounts/telegram/telegram-api.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Reserved } from '../../database/database.ts';
import { startPeriodic } from '../../periodic.ts';
import { messageOf } from './message-of.ts';
import { entriesOf, gatheredRows } from './notification-store.ts';
import { seesNotification } from './sees-notification.ts';

/** Of several api processes the one that holds this lock sends. */
const senderLock = 7_305_007;

/** Telegram accepts one message a second for a chat, … */
const passEveryMs = 1_000;
/** … and 30 a second in all; the codes of sign-ins need some of them. */
const betweenMessagesMs = 50;
/** A stop waits for the message that is being sent, not for all that wait. */
const mostInPass = 15;

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

interface SenderDependencies {
  db: Database;
  clock: Clock;
  bot: TelegramBot;
  warn: (error: unknown) => void;
}

/** Sends what waits in `outgoing_messages`: of each person all that is due as one message. */
export interface NotificationSender {
  /**
   * One message at most for each person; nothing while another process sends, or while Telegram wants to be left alone. What is
   * read in the page by now is dropped. A message is sent again if the process is killed before it is marked as sent.
   */
  sendDue(signal: AbortSignal): Promise<void>;
}

export const notificationSender = ({ db, clock, bot, warn }: SenderDependencies): NotificationSender => {
  let restUntilMs = 0;
  let pauseMs = firstPauseMs;

  /** What became of a message: the others of this pass follow unless Telegram is away. */
  const settle = async (tx: Queries, { user_id: user, chat, ids }: Due, failure: unknown): Promise<'next' | 'rest'> => {
    if (failure === null) {
      pauseMs = firstPauseMs;
      await tx`update outgoing_messages set sent_at = ${clock()} where notification_id = any (${ids}::bigint[])`;
      return 'next';
    }
    if (!(failure instanceof TelegramFailure)) {
      throw failure;
    }
    warn(failure);
    if (failure.code === 400 || failure.code === 403) {
      await block(tx, { user, chat });
      return 'next';
    }
    restUntilMs = clock().getTime() + (failure.retryAfterSeconds === null ? pauseMs : failure.retryAfterSeconds * 1000);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    return 'rest';
  };

  return {
    sendDue: async (signal) => {
      if (clock().getTime() < restUntilMs) {
        return;
      }
      await asTheOnlyOne(db, async (connection) => {
        await dropVain(connection);
        for (const due of await readDue(connection, clock())) {
          if (signal.aborted) {
            return;
          }
          const text = await textOf(connection, due);
          const failure = await bot.send(due.chat, text).then(
            () => null,
            (error: unknown) => error,
          );
          if ((await settle(connection, due, failure)) === 'rest') {
            return;
          }
          await sleep(betweenMessagesMs);
        }
      });
    },
  };
};

/** Sends every second. @returns a function that stops it, after the message that is being sent. */
export const startNotificationSender = (dependencies: SenderDependencies): (() => Promise<void>) => {
  const sender = notificationSender(dependencies);
  let endedMs = 0;
  const pass = async (signal: AbortSignal) => {
    // After a long pass the next one would follow at once.
    if (performance.now() - endedMs < passEveryMs / 2) return;
    await sender.sendDue(signal);
    endedMs = performance.now();
  };
  return startPeriodic(pass, { everyMs: passEveryMs, reportFailure: dependencies.warn });
};

/** Does nothing if another process does it. The lock belongs to the connection, which does all of the work. */
const asTheOnlyOne = async (db: Database, work: (connection: Reserved) => Promise<void>): Promise<void> => {
  const connection = await db.reserve();
  try {
    const [lock] = await connection<{ is_ours: boolean }[]>`select pg_try_advisory_lock(${senderLock}) as is_ours`;
    if (lock?.is_ours) {
      await work(connection);
    }
  } finally {
    // A lost connection has already released the lock.
    await connection`select pg_advisory_unlock_all()`.catch(() => undefined);
    connection.release();
  }
};

/** What was read in the page, can reach nobody, or may not be seen any more, is not sent. */
const dropVain = (tx: Queries) => tx`
  delete from outgoing_messages m using notifications n, users u, notification_settings s
  where m.sent_at is null and n.id = m.notification_id and u.id = n.user_id and s.user_id = n.user_id
    and (n.read_at is not null or u.disabled_at is not null or u.telegram_chat_id is null
      or u.telegram_chat_id = s.blocked_chat or not ${seesNotification(tx, tx`u.id`, tx`n.kind`, tx`n.entity`)})`;

/** All that one person is to be sent now. */
interface Due {
  user_id: number;
  chat: number;
  ids: number[];
  quiet_from: string;
  quiet_to: string;
  /** Some of it has waited for the end of the quiet hours. */
  has_waited: boolean;
}

/** Quiet hours hold everything back but mentions, if the person wants those. Of two people with one chat one comes first. */
const readDue = (tx: Queries, now: Date) => tx<Due[]>`
  with person as (
    select s.user_id, s.quiet_from, s.quiet_to, s.mentions_when_quiet, u.telegram_chat_id as chat, s as settings,
      quiet_until(s, ${now}::timestamptz) > ${now}::timestamptz as is_quiet
    from notification_settings s join users u on u.id = s.user_id
    where s.user_id in (
      select n.user_id from outgoing_messages m join notifications n on n.id = m.notification_id
      where m.sent_at is null and m.due_at <= ${now}
    )
  ), due as (
    select p.user_id, p.chat, json_agg(n.id order by n.id) as ids, to_char(p.quiet_from, 'HH24:MI') as quiet_from,
      to_char(p.quiet_to, 'HH24:MI') as quiet_to,
      not p.is_quiet and bool_or(quiet_until(p.settings, m.due_at) > m.due_at) as has_waited
    from person p
    join notifications n on n.user_id = p.user_id
    join outgoing_messages m on m.notification_id = n.id and m.sent_at is null and m.due_at <= ${now}
    where not p.is_quiet or (n.kind = 'mention' and p.mentions_when_quiet)
    group by p.user_id, p.chat, p.quiet_from, p.quiet_to, p.is_quiet
  )
  select distinct on (chat) * from due order by chat, user_id limit ${mostInPass}`;

const textOf = async (tx: Queries, due: Due): Promise<string> => {
  const rows = gatheredRows(tx, tx`n.id = any (${due.ids}::bigint[])`);
  return messageOf(await entriesOf(tx, rows, { limit: due.ids.length }), due.has_waited ? due : null);
};

/** Telegram delivers nothing to this chat until the person writes to the bot again. */
const block = async (tx: Queries, { user, chat }: { user: number; chat: number }): Promise<void> => {
  await tx`update notification_settings set blocked_chat = ${chat} where user_id = ${user}`;
  await tx`select publish_changes('notification', array[${user}]::integer[])`;
};

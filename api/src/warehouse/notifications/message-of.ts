import type { NotificationEntry, NotificationSettings } from '@shared/contract/wire/host/notification';
import { texts } from './texts.ts';

/** Telegram accepts 4096 characters; the last line needs some of them. */
const longestLines = 4_000;

/**
 * The message of the bot about these entries, with as many of them as fit into one.
 * @param quiet the quiet hours that it has waited for; null if it has waited for none
 */
export const messageOf = (
  entries: readonly NotificationEntry[],
  quiet: Pick<NotificationSettings, 'quiet_from' | 'quiet_to'> | null,
): string => {
  const { title, titleAfter, others, line } = texts;
  let message =
    quiet === null ? title : titleAfter({ isNight: quiet.quiet_from > quiet.quiet_to, until: quiet.quiet_to });
  for (const [index, entry] of entries.entries()) {
    const longer = `${message}\n${line(entry)}`;
    if (longer.length > longestLines) {
      return `${message}\n${others(entries.length - index)}`;
    }
    message = longer;
  }
  return message;
};

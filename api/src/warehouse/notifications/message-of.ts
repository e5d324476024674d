import type { NotificationEntry, NotificationSettings } from '@shared/contract/wire/notification';
import { texts } from './texts.ts';

/** Telegram accepts 4096 characters. */
const mostLines = 20;

/**
 * The message of the bot about these entries.
 * @param quiet the quiet hours that it has waited for; null if it has waited for none
 */
export const messageOf = (
  entries: readonly NotificationEntry[],
  quiet: Pick<NotificationSettings, 'quiet_from' | 'quiet_to'> | null,
): string => {
  const { title, titleAfter, others, line } = texts;
  const shown = entries.slice(0, mostLines);
  return [
    quiet === null ? title : titleAfter({ isNight: quiet.quiet_from > quiet.quiet_to, until: quiet.quiet_to }),
    ...shown.map(line),
    ...(entries.length > shown.length ? [others(entries.length - shown.length)] : []),
  ].join('\n');
};

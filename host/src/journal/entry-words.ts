import type { JournalEntry } from 'shared/contract/journal';
import { exportWays } from 'shared/vocabulary/journal';
import { texts } from './texts';

const { details } = texts;

const refusalOf = ({ kind, reason, detail, is_known }: JournalEntry): string | undefined => {
  switch (kind) {
    case 'sign-in':
      if (reason === 'code') return details.wrongCode;
      return is_known ? details.wrongPassword : details.unknownName;
    case 'replay':
      return details.replay;
    case 'permission':
      return details.permission(detail ?? '');
  }
};

const signOutOf = (detail: string | null) => {
  if (detail === null) return details.byButton;
  return detail === 'all others' ? details.allOthers : details.another;
};

/** `csv 60 Заказы` */
const exportOf = (detail: string): string | undefined => {
  const [, format, rows, title = ''] = /^(\w+) (\d+) (.+)$/.exec(detail) ?? [];
  const way = exportWays.find((each) => each === format);
  return way && details.exported(title, way, Number(rows));
};

/** `grant boris sections, by root of the machine` */
const commandOf = (detail: string): string | undefined => {
  const [, command, permission = '', by = ''] = /^(\w+) \S+(?: (\S+))?, by (\S+) of the machine$/.exec(detail) ?? [];
  switch (command) {
    case 'grant':
    case 'revoke':
      return details.command(details.commands[command](permission), by);
    case 'add':
    case 'password':
    case 'disable':
    case 'enable':
    case 'link':
      return details.command(details.commands[command], by);
  }
};

const actionOf = ({ kind, detail }: JournalEntry): string | undefined => {
  if (kind === 'sign-out') return signOutOf(detail);
  if (detail === null) return undefined;
  const [section = '', build = '', share = ''] = detail.split(' ');
  switch (kind) {
    case 'export':
      return exportOf(detail);
    // The number before the name is the store's.
    case 'download':
      return detail.replace(/^\d+_/, '');
    case 'user':
      return detail === 'own password' ? details.ownPassword : commandOf(detail);
    case 'trial':
      return details.trial(section, build);
    case 'rollback':
      return details.rollback(section, build);
    case 'canary':
      return share === 'off' ? details.canaryEnded(section, build) : details.canary(section, build, share);
  }
};

/** What an entry is about, in words of a person; what has none is shown as the api wrote it. */
export const entryWords = (entry: JournalEntry): string => {
  const words = entry.group === 'refused' ? refusalOf(entry) : undefined;
  return words ?? actionOf(entry) ?? entry.detail ?? '';
};

import { exportWays } from '@shared/contract/vocabulary/journal';
import { permissions } from '@shared/contract/vocabulary/permission';
import type { JournalEntry } from '@shared/contract/wire/journal';
import { texts } from './texts';

const { details } = texts;

/** The title of a section by its id. */
export type TitleOf = (section: string) => string;

const permissionOf = (name: string) => {
  const known = permissions.find((each) => each === name);
  return known ? texts.permissions[known] : name;
};

const refusalOf = ({ kind, reason, detail, is_known }: JournalEntry): string | undefined => {
  switch (kind) {
    case 'sign-in':
      if (reason === 'code') return details.wrongCode;
      return is_known ? details.wrongPassword : details.unknownName;
    case 'replay':
      return details.replay;
    case 'limit':
      return details.limits[reason ?? ''];
    case 'permission':
      return details.permission(permissionOf(detail ?? ''));
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

/** `grant boris sections, by root of the machine`; of the database if a query changed it. */
const commandOf = (detail: string): string | undefined => {
  const [, command, permission = '', name = '', where = ''] =
    /^(\w+) \S+(?: (\S+))?, by (\S+) of the (machine|database)$/.exec(detail) ?? [];
  const by = where === 'database' ? details.byQuery(name) : details.byCommand(name);
  switch (command) {
    case 'grant':
    case 'revoke':
      return details.command(details.commands[command](permissionOf(permission)), by);
    case 'add':
    case 'password':
    case 'disable':
    case 'enable':
    case 'link':
      return details.command(details.commands[command], by);
  }
};

/** `order 1060 4711_чек_1060.txt`. The number before the name is the store's; older entries have no record. */
const download = /^(?:(order|party|product) (\d+) )?\d+_(.+)$/;

const actionOf = ({ kind, detail }: JournalEntry, titleOf: TitleOf): string | undefined => {
  if (kind === 'sign-out') return signOutOf(detail);
  if (kind === 'password') return details.newAddress(detail);
  if (detail === null) return undefined;
  const [section = '', build = '', more = ''] = detail.split(' ');
  switch (kind) {
    case 'export':
      return exportOf(detail);
    case 'download':
      return download.exec(detail)?.[3];
    case 'user':
      return detail === 'own password' ? details.ownPassword : commandOf(detail);
    case 'trial':
      return details.trial(titleOf(section), build);
    case 'rollback':
      // Older entries name only the build that was rolled back.
      return more ? details.rolledBackTo(titleOf(section), build, more) : details.rollback(titleOf(section), build);
    case 'canary':
      return more === 'off'
        ? details.canaryEnded(titleOf(section), build)
        : details.canary(titleOf(section), build, more);
  }
};

/** What an entry is about, in words of a person; what has none is shown as the api wrote it. */
export const entryText = (entry: JournalEntry, titleOf: TitleOf): string => {
  const words = entry.group === 'refused' ? refusalOf(entry) : undefined;
  return words ?? actionOf(entry, titleOf) ?? entry.detail ?? '';
};

const records = new Map([
  ['order', { mount: '/warehouse/orders', words: details.order }],
  ['party', { mount: '/warehouse/parties', words: details.party }],
  ['product', { mount: '/warehouse/products', words: details.product }],
]);

/** The record that a downloaded file is attached to: its name, and where its card is. */
export const entryRecord = ({ kind, detail }: JournalEntry) => {
  const [, entity = '', id] = (kind === 'download' && download.exec(detail ?? '')) || [];
  const record = records.get(entity);
  return record && { words: record.words(Number(id)), to: `${record.mount}/${id}/edit` };
};

import { exportWays } from '@shared/contract/vocabulary/journal';
import { permissions } from '@shared/contract/vocabulary/permission';
import type { JournalEntry } from '@shared/contract/wire/journal';
import { rightNames } from '@shared/kit/runtime/rights/texts';
import { texts } from './texts';

const { details } = texts;

/** The title of a section by its id. */
export type TitleOf = (section: string) => string;

const namedRights: ReadonlyMap<string, string> = new Map(Object.entries(rightNames));

/** A right in words. Older entries have three of them by earlier names; one that a section defines has only its own. */
const rightOf = (name: string) => {
  const earlier = permissions.find((each) => each === name);
  return earlier ? texts.permissions[earlier] : (namedRights.get(name) ?? name);
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
      return details.permission(rightOf(detail ?? ''));
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

const builtInRoles: ReadonlyMap<string, string> = new Map(Object.entries(texts.roles));

/** `+orders.delete -stock.correct` at the end of a text, in words; and what is before it. */
const readSigned = (text: string) => {
  const [, before = text, signed = ''] = /^(.*?)((?: [+-][a-z][a-z0-9.-]*)+)$/.exec(text) ?? [];
  const all = signed.split(' ').filter(Boolean);
  const named = (sign: string) => all.flatMap((each) => (each.startsWith(sign) ? rightOf(each.slice(1)) : []));
  const [gains, loses] = [named('+'), named('-')];
  return {
    before,
    words: [...(gains.length > 0 ? [details.given(gains)] : []), ...(loses.length > 0 ? [details.taken(loses)] : [])],
  };
};

/** A change of a role: `rights storekeeper +orders.delete`, `new role Стажёр: see.orders`, `no role Стажёр`. */
const roleChangeOf = (detail: string): string | undefined => {
  const [, verb, rest = ''] = /^(rights|new role|no role) (.+)$/s.exec(detail) ?? [];
  if (verb === 'no role') return details.roleDeleted(rest);
  if (verb === 'new role') {
    const [, name = rest, rights = ''] = /^(.*):((?: [a-z][a-z0-9.-]*)*) ?$/s.exec(rest) ?? [];
    const names = rights.split(' ').filter(Boolean).map(rightOf);
    return [details.roleCreated(name), ...(names.length > 0 ? [details.given(names)] : [])].join('; ');
  }
  if (verb !== 'rights') return undefined;
  const { before, words } = readSigned(rest);
  const name = builtInRoles.get(before) ?? before;
  return words.length > 0 ? details.roleRights(name, words.join('; ')) : details.roleChanged(name);
};

/** A change of a person: what was done, the login, and more: `role boris storekeeper +stock.pack`, `grant boris sections`. */
const personChangeOf = (detail: string): { login: string; words: string } | undefined => {
  const { before, words } = readSigned(detail);
  const [, verb, login = '', more = ''] = /^(\S+) (\S+)(?: (.+))?$/s.exec(before) ?? [];
  const role = details.role(builtInRoles.get(more) ?? more);
  const { verbs } = details;
  switch (verb) {
    case 'invite':
      return { login, words: more === 'again' ? verbs.inviteAgain : [verbs.invite, role].join(', ') };
    case 'role':
      return { login, words: [role, ...words].join('; ') };
    case 'right':
      return { login, words: words.join('; ') };
    case 'grant':
    case 'revoke':
    case 'reset':
      return { login, words: verbs[verb](rightOf(more)) };
    case 'sign-out':
      return { login, words: more === '' ? verbs.signOutAll : verbs.signOut };
    case 'accept':
    case 'withdraw':
    case 'name':
    case 'add':
    case 'password':
    case 'disable':
    case 'enable':
    case 'link':
      return { login, words: verbs[verb] };
  }
};

/** What was changed about people and roles; with the command or the query that did it, if no person has. */
const userChangeOf = (entry: JournalEntry, whole: string): string | undefined => {
  const [, detail = whole, name = '', where] = /^(.+), by (\S+) of the (machine|database)$/s.exec(whole) ?? [];
  const person = personChangeOf(detail);
  const words = roleChangeOf(detail) ?? (person && (person.login === entry.login ? person.words : details.of(person)));
  if (words === undefined || where === undefined) return words;
  return details.command(words, where === 'database' ? details.byQuery(name) : details.byCommand(name));
};

/** `order 1060 4711_чек_1060.txt`. The number before the name is the store's; older entries have no record. */
const download = /^(?:(order|party|product) (\d+) )?\d+_(.+)$/;

const actionOf = (entry: JournalEntry, titleOf: TitleOf): string | undefined => {
  const { kind, detail } = entry;
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
      return detail === 'own password' ? details.ownPassword : userChangeOf(entry, detail);
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

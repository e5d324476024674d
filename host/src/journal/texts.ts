import type { ExportWay } from '@shared/contract/vocabulary/journal';
import type { Permission } from '@shared/contract/vocabulary/permission';
import type { RoleKey } from '@shared/contract/vocabulary/rights';
import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';

const rows = { one: 'строка', few: 'строки', many: 'строк' };
const records = { one: 'запись', few: 'записи', many: 'записей' };
const days = { one: 'день', few: 'дня', many: 'дней' };

const counted = (count: number, forms: Parameters<typeof plural>[1]) => `${formatCount(count)} ${plural(count, forms)}`;

const exported: Record<ExportWay, (count: number) => string> = {
  csv: (count) => `${counted(count, rows)}, CSV`,
  xlsx: (count) => `${counted(count, rows)}, XLSX`,
  txt: (count) => `${counted(count, rows)}, текст`,
  print: (count) => `${counted(count, records)}, на печать`,
};

const permissions: Record<Permission, string> = {
  sections: 'разделы',
  'sections-override': 'пробы сборок',
  journal: 'журнал',
};

/** The built-in roles, which entries have by their keys. */
const roles: Record<RoleKey, string> = {
  owner: 'Владелец',
  manager: 'Менеджер',
  storekeeper: 'Кладовщик',
  reader: 'Только чтение',
};

const quoted = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ');

/** By the name of the limit, as the api writes it. */
const limits: Partial<Record<string, string>> = {
  passwordByAccount: 'слишком много неверных паролей: новые браузеры этого человека ждут до 15 минут',
  passwordByKnownBrowser: 'слишком много неверных паролей: этот браузер ждёт до 15 минут',
  signInByAddress: 'слишком много неверных паролей с этого адреса: новые браузеры оттуда ждут до 15 минут',
  codesPerDay: 'верный пароль, но слишком много неверных кодов за сутки: новый код не отправлен',
  journal: 'слишком много таких записей за час: остальные только в логе сервера',
};

/** Every word of the journal. */
export const texts = {
  title: 'Журнал входов и действий',
  columns: { at: 'когда', login: 'кто', group: 'что', address: 'откуда', detail: 'подробности' },
  groups: {
    refused: 'отказ',
    'sign-in': 'вход',
    'sign-out': 'выход',
    export: 'выгрузка',
    download: 'скачивание',
    user: 'права',
    section: 'разделы',
  },
  permissions,
  roles,
  groupFilter: 'Что показать',
  unknownLogin: 'нет такого имени',
  nobody: '—',
  filter: 'Фильтр',
  filtersOn: (count: number) => `включено: ${count}`,
  login: 'кто',
  day: 'день',
  clear: 'Очистить',
  close: 'Закрыть',
  loading: 'Загрузка...',
  failed: 'Произошла ошибка загрузки',
  failedExplanation: 'Журнал не загрузился.',
  notLoadedFurther: 'Не загрузилось, повторить',
  empty: 'Записей за это время нет',
  noneYet: 'Записей пока нет',
  shown: 'Показано',
  of: 'из',
  more: 'Показать ещё',
  kept: (count: number) => `записи хранятся ${counted(count, days)} и не меняются`,
  details: {
    wrongPassword: 'неверный пароль',
    unknownName: 'неизвестное имя',
    wrongCode: 'неверный код',
    newAddress: (device: string | null) =>
      ['верный пароль с нового адреса, код ещё не введён', device].filter(Boolean).join('; '),
    limits,
    replay: 'ключ входа предъявлен второй раз, вход завершён',
    permission: (name: string) => `нет права «${name}»`,
    order: (id: number) => `заказ ${id}`,
    party: (id: number) => `партия ${id}`,
    product: (id: number) => `товар ${id}`,
    ownPassword: 'смена своего пароля',
    byButton: 'кнопкой «Выйти»',
    allOthers: 'завершены все остальные входы',
    another: 'завершён другой вход',
    exported: (title: string, way: ExportWay, count: number) => `${title}: ${exported[way](count)}`,
    trial: (section: string, build: string) => `${section}: ссылка на пробу сборки ${build}`,
    rollback: (section: string, build: string) => `${section}: снята сборка ${build}`,
    rolledBackTo: (section: string, build: string, to: string) =>
      `${section}: снята сборка ${build}, на сайте снова ${to}`,
    canary: (section: string, build: string, percent: string) => `${section}: проба ${build} у ${percent} % людей`,
    canaryEnded: (section: string, build: string) => `${section}: снята проба ${build}`,
    command: (words: string, by: string) => `${words}; ${by}`,
    byCommand: (name: string) => `командой на сервере, ${name}`,
    byQuery: (name: string) => `запросом в базе, ${name}`,
    /** About another person than the one who did it. */
    of: ({ login, words }: { login: string; words: string }) => `${login}: ${words}`,
    given: (names: readonly string[]) =>
      `${names.length === 1 ? 'добавлено право' : 'добавлены права'} ${quoted(names)}`,
    taken: (names: readonly string[]) => `${names.length === 1 ? 'снято право' : 'сняты права'} ${quoted(names)}`,
    role: (name: string) => `роль «${name}»`,
    roleRights: (name: string, change: string) => `роль «${name}»: ${change}`,
    roleChanged: (name: string) => `изменена роль «${name}»`,
    roleCreated: (name: string) => `новая роль «${name}»`,
    roleDeleted: (name: string) => `удалена роль «${name}»`,
    verbs: {
      invite: 'приглашение',
      inviteAgain: 'новая ссылка приглашения',
      accept: 'приглашение принято',
      withdraw: 'приглашение отозвано',
      name: 'другое имя',
      add: 'новый человек',
      password: 'новый пароль',
      disable: 'вход закрыт',
      enable: 'вход открыт',
      link: 'ссылка для Телеграма',
      signOut: 'завершён вход',
      signOutAll: 'завершены все входы',
      grant: (right: string) => `добавлено право «${right}»`,
      revoke: (right: string) => `снято право «${right}»`,
      reset: (right: string) => `право «${right}» снова как в роли`,
    },
  },
};

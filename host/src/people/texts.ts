import type { RoleKey } from '@shared/contract/vocabulary/rights';
import type { OpenWork, Person, SingleRight } from '@shared/contract/wire/people';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoment, formatWhen } from '@shared/kit/format/format-date';
import { plural } from '@shared/kit/format/plural';

const dayMs = 86_400_000;

const counted = (count: number, one: string, few: string, many: string) =>
  `${formatCount(count)} ${plural(count, { one, few, many })}`;

const rightsCount = (count: number) => counted(count, 'право', 'права', 'прав');

/** 'сегодня в 14:28', 'вчера в 19:40', '21.11.2026' */
const seenAt = (at: string, now: number): string => {
  const { day, time } = formatWhen(at);
  if (day === formatWhen(new Date(now).toISOString()).day) return `сегодня в ${time}`;
  if (day === formatWhen(new Date(now - dayMs).toISOString()).day) return `вчера в ${time}`;
  return day;
};

/** '26.11' */
const shortDay = (at: string) => formatWhen(at).day.slice(0, 'dd.mm'.length);

/** '+1 −1': how many rights a person has more and less than their role. */
const singleCounts = (single: readonly SingleRight[]): string => {
  const given = single.filter(({ is_given }) => is_given).length;
  const taken = single.length - given;
  return [...(given > 0 ? [`+${given}`] : []), ...(taken > 0 ? [`−${taken}`] : [])].join(' ');
};

const invitationState = ({ invitation }: Pick<Person, 'invitation'>, now: number): string => {
  if (invitation === null) return 'ссылка отозвана';
  return Date.parse(invitation.until) < now ? 'ссылка истекла' : `приглашён до ${shortDay(invitation.until)}`;
};

const stateOf = (person: Person, now = Date.now()): string =>
  person.state === 'invited'
    ? invitationState(person, now)
    : { working: 'работает', disabled: 'отключён' }[person.state];

const works: Record<OpenWork['kind'], (id: number) => { now: string; after: string }> = {
  packing: (id) => ({ now: `сборка заказа ${id}`, after: `Сборка заказа ${id} вернётся в очередь.` }),
  walk: (id) => ({ now: `сборка по местам ${id}`, after: `Сборка по местам ${id} вернётся в очередь.` }),
  stocktake: (id) => ({ now: `инвентаризация ${id}`, after: `Инвентаризация ${id} останется открытой.` }),
};

const roleAbout: Record<RoleKey, string> = {
  owner: 'может всё, в том числе приглашать и отключать',
  manager: 'ещё и заводит заказы, меняет цены, исправляет остатки',
  storekeeper: 'собирает, упаковывает, принимает партии и возвраты',
  reader: 'видит заказы, товары, остатки и партии, ничего не меняет',
};

/** Every word of 'Сотрудники'. */
export const texts = {
  title: 'Сотрудники',
  roles: 'Роли и права',
  invite: 'Пригласить',
  chips: 'Какие сотрудники',
  groups: { working: 'работают', invited: 'приглашены', disabled: 'отключены', noTelegram: 'без Телеграма' },
  terms: { working: 'работает', disabled: 'отключён', noTelegram: 'нет' },
  columns: {
    name: 'имя',
    login: 'логин',
    role: 'роль',
    telegram: 'телеграм',
    seen: 'был на сайте',
    state: 'состояние',
  },
  row: (person: Person) => person.name ?? person.login,
  empty: 'Сотрудников пока нет',
  gone: 'удалён',
  newRows: 'Новые сотрудники',
  kept: 'имя отключённого',
  keptWhere: 'остаётся в истории',
  singleCounts,
  stateOf,
  neverSeen: 'ещё не входил',
  neverUsed: 'не заходил',
  seenNow: 'сейчас',
  seenAt: (at: string, now = Date.now()) => seenAt(at, now),
  telegram: { linked: 'привязан', waiting: 'ждём', none: 'нет', unneeded: '—' },
  works,
  roleAbout,
  ownRole: (rights: number) => `своя роль: ${rightsCount(rights)}`,
  failed: 'Не сохранено, повторите',
  offline: 'Нет связи: показано то, что было загружено, менять пока нельзя',
  retry: 'Повторить',
  cancel: 'Отмена',
  close: 'Закрыть',
  loading: 'Загрузка...',
  sheet: {
    about: ({ login, joined_at }: Person) =>
      joined_at === null ? login : `${login} · в команде с ${formatWhen(joined_at).day}`,
    invitedBy: (login: string) => `Пригласил(а) ${login}`,
    hasMore: 'Менять можно только тех, у кого нет прав сверх ваших',
    role: 'Роль',
    rightsOf: ({ rights, of, sections, ofSections }: Record<'rights' | 'of' | 'sections' | 'ofSections', number>) =>
      `${rightsCount(rights)} из ${formatCount(of)}, разделов ${formatCount(sections)} из ${formatCount(ofSections)}`,
    included: 'что входит',
    hideIncluded: 'свернуть',
    nothingIncluded: 'В роли нет прав',
    roleFailed: 'Роли не загрузились',
    lastOwner: 'Это последний владелец: сначала сделайте владельцем кого-то ещё',
    single: 'Свои права',
    singleNote: 'отличаются от роли',
    noSingle: 'Всё как в роли',
    ownerHasAll: 'У владельца все права, отдельные ему не дают и не снимают',
    by: ({ is_given, by, at }: SingleRight) =>
      `${is_given ? 'дано' : 'снято'}: ${by ?? 'программа'}, ${formatWhen(at).day}`,
    given: 'есть, хотя в роли нет',
    taken: 'нет, хотя в роли есть',
    asInRole: 'Как в роли',
    asInRoleOf: (right: string) => `Как в роли: ${right}`,
    changeSingle: 'Дать или снять право',
    signIns: 'Входы',
    noSignIns: 'Сейчас нигде не открыто',
    signInsFailed: 'Не удалось узнать, где выполнен вход',
    current: 'это устройство',
    end: 'Завершить',
    endNamed: (device: string) => `Завершить: ${device}`,
    endAll: 'Завершить все',
    ended: 'Вход завершён',
    allEnded: 'Все входы завершены',
    unknownDevice: 'Неизвестное устройство',
    signInAt: (at: string, now = Date.now()) => seenAt(at, now),
    telegram: 'Телеграм',
    telegramStates: {
      linked: 'привязан',
      waiting: 'ждём: привяжется по ссылке приглашения',
      none: 'не привязан, коды входа приходить не будут',
    },
    newLink: 'Новая ссылка',
    newLinkReady: 'Ссылка действует сутки, один раз: по ней бот привяжет другой телеграм',
    noBot: 'Бот не настроен или не отвечает: ссылки нет',
    invitation: 'Приглашение',
    invitationStates: {
      waiting: (until: string) => `ссылку ещё не открывали, действует до ${formatMoment(until)}`,
      opened: (at: string, until: string) => `ссылка открыта ${formatMoment(at)}, действует до ${formatMoment(until)}`,
      expired: (until: string) => `ссылка истекла ${formatMoment(until)}`,
      withdrawn: 'ссылка отозвана',
    },
    withdraw: 'Отозвать',
    withdrawn: 'Ссылка отозвана',
    disable: 'Отключить',
    disableQuestion: (name: string) => `Отключить: ${name}?`,
    disableAbout: (work: readonly OpenWork[]) =>
      [
        'Отключить: входы завершатся сразу, имя и история останутся.',
        ...work.map(({ kind, id }) => works[kind](id).after),
      ].join(' '),
    disableEffect: (work: readonly OpenWork[]) =>
      ['Входы завершатся сразу, имя и история останутся.', ...work.map(({ kind, id }) => works[kind](id).after)].join(
        ' ',
      ),
    disabled: (name: string) => `Отключено: ${name}`,
    oneself: 'Себя отключить нельзя',
    enable: 'Включить',
    enableAbout: 'Включить: можно будет снова войти с прежним паролем, роль и права те же.',
    enabled: (name: string) => `Включено: ${name}`,
    journal: (name: string) => `всё, что изменил(а) ${name}`,
    previous: 'Предыдущий',
    next: 'Следующий',
    position: (at: number, of: number) => `${formatCount(at)} из ${formatCount(of)}`,
  },
  change: {
    role: (from: string, to: string) => `Сменить роль: ${from} → ${to}`,
    give: (right: string) => `Дать право: ${right}`,
    take: (right: string) => `Снять право: ${right}`,
    asInRole: (right: string) => `Как в роли: ${right}`,
    computing: 'Считаем, что изменится…',
    failed: 'Не удалось посчитать, что изменится',
    gains: 'Получит',
    loses: 'Потеряет',
    nothing: 'Что можно делать, не изменится.',
    atOnce: 'Изменится сразу, и на открытых страницах.',
    onceJoined: 'Подействует, когда приглашение примут.',
    work: (work: readonly OpenWork[]) =>
      `Сейчас в работе: ${work.map(({ kind, id }) => works[kind](id).now).join(', ')}.`,
    lacking: (names: readonly string[]) => `Этого нет у вас, поэтому дать это нельзя: ${names.join(', ')}.`,
    save: 'Сохранить',
    saved: (name: string) => `Права изменены: ${name}`,
    offline: 'Нет связи: права не меняются',
  },
  dialog: {
    title: 'Пригласить сотрудника',
    about: 'имя, логин и роль; пароль сотрудник придумает сам',
    ready: 'ссылка готова',
    name: 'Имя и фамилия',
    login: 'Логин',
    role: 'Роль',
    rolesFailed: 'Роли не загрузились',
    problems: {
      name: 'Введите имя',
      login: 'Латинские буквы и цифры, внутри можно . _ @ -',
      role: 'Выберите роль',
    },
    create: 'Создать ссылку',
    offline: 'Нет связи',
    notCreated: 'Приглашение не создано, повторите',
    draft: 'черновик этого компьютера',
    later: 'Здесь появятся QR-код и ссылка',
    until: 'Ссылка действует',
    untilWhen: (until: string) => `до ${formatMoment(until)}`,
    once: 'три дня, один раз; потом её можно выдать снова',
    qr: 'QR-код ссылки',
    scanBot: 'Наведите камеру телефона: откроется',
    scanBotThen: ', бот привяжется сам',
    scan: 'Наведите камеру телефона: откроется приглашение',
    link: 'Ссылка',
    copy: 'Скопировать',
    copied: 'Ссылка скопирована',
    notCopied: 'Не скопировано: выделите ссылку и нажмите Ctrl+C',
    waiting: 'ждём, ссылку ещё не открывали',
    opened: (at: string) => `открыта в ${formatWhen(at).time}, ждём пароль`,
    joined: 'пароль задан, ждём вход',
    signedIn: (name: string) => `вошёл: ${name}`,
    withdrawn: 'ссылка отозвана',
    withdraw: 'Отозвать ссылку',
    more: 'Пригласить ещё',
    done: 'Готово',
  },
} as const;

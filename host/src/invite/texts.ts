import type { RoleKey } from '@shared/contract/vocabulary/rights';
import type { InvitationOffer } from '@shared/contract/wire/people';
import { formatMoment } from '@shared/kit/format/format-date';

const roleAbout: Record<RoleKey, string> = {
  owner: 'можно всё, в том числе приглашать и отключать',
  manager: 'заказы и цены, сборка, остатки, партии и возвраты',
  storekeeper: 'сборка, упаковка, приёмка партий и возвратов',
  reader: 'просмотр заказов, товаров, остатков и партий',
};

const roleOf = ({ role: { key, name } }: InvitationOffer) =>
  `Ваша роль – ${name}${key === null ? '' : `: ${roleAbout[key]}`}.`;

/** Every word of an invitation, as the invited person sees it. */
export const texts = {
  title: 'Приглашение',
  loading: 'Загрузка...',
  hello: (name: string | null) => (name ? `${name.split(' ')[0]}, здравствуйте` : 'Здравствуйте'),
  about: (offer: InvitationOffer) =>
    `${offer.by === null ? 'Вас приглашают в «Склад».' : `${offer.by} приглашает вас в «Склад».`} ${roleOf(offer)}`,
  bot: {
    todo: 'Привяжите Телеграм',
    todoNote: 'коды входа присылает бот: откройте его и нажмите «Старт»',
    open: 'Открыть бота',
    done: 'Телеграм привязан',
    doneNote: 'сюда будут приходить коды входа',
  },
  password: {
    todo: 'Придумайте пароль',
    done: 'Пароль сохранён',
    login: (login: string) => `логин: ${login}`,
    field: 'Пароль',
    again: 'Ещё раз',
    show: 'Показать пароль',
    next: 'Дальше',
    failed: 'Пароль не сохранён, повторите',
  },
  code: {
    title: { bot: 'Введите код из Телеграма', terminal: 'Введите код' },
    note: 'пришлём после пароля, чтобы проверить связь',
    start: 'Начать работу',
    send: 'Прислать код',
    failed: 'Код не отправлен. Пароль уже сохранён: можно войти и позже, на странице входа.',
  },
  until: (until: string) => `Ссылка действует до ${formatMoment(until)}`,
  bad: {
    title: 'Ссылка не действует',
    used: 'Её уже использовали, отозвали или прошло три дня. Попросите новую у того, кто вас пригласил.',
    incomplete: 'Ссылка неполная: откройте её из сообщения ещё раз или попросите новую.',
    login: 'Пароль уже есть, войти',
  },
  failed: 'Приглашение не загрузилось',
  failedExplanation: 'Проверьте связь и попробуйте ещё раз.',
  retry: 'Повторить',
  signedIn: {
    title: (login: string | undefined) => (login ? `Вы уже вошли как ${login}` : 'Вы уже вошли'),
    explanation: 'Чтобы принять приглашение, сначала выйдите.',
    signOut: 'Выйти',
    home: 'К заказам',
  },
} as const;

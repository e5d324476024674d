import type { NotificationKind, NotificationSettings } from '@shared/contract/wire/host/notification';

const kinds: Record<NotificationKind, { title: string; about: string; when: string }> = {
  order: { title: 'Новый заказ', about: 'подряд — одним сообщением', when: 'от' },
  waiting: { title: 'Заказ ждёт', about: 'раз в день, в 09:00', when: 'дольше' },
  size: { title: 'Размер на минимуме', about: 'и когда не хватает заказам', when: 'минимум у размера' },
  party: { title: 'Партия пришла', about: 'когда её оприходовали', when: 'любая' },
  mention: { title: 'Упоминание', about: '@имя в заметке или ответ', when: 'сразу' },
  packing: { title: 'Сборка не закончена', about: 'чужая, с вещами в коробке', when: 'через час' },
};

const telegram: Record<NotificationSettings['telegram'], { title: string; about: string }> = {
  linked: { title: 'Телеграм привязан', about: 'уведомления приходят туда же, куда коды для входа' },
  not_linked: { title: 'Телеграм не привязан', about: 'попросите у администратора ссылку бота и откройте её' },
  blocked: { title: 'Бот заблокирован', about: 'разблокируйте его в Телеграме и пришлите пробное' },
  off: { title: 'Телеграм не подключён', about: 'уведомления бывают только на странице' },
};

/** Every word of the settings of notifications. */
export const texts = {
  title: 'Какие уведомления',
  about: 'только ваши; всё сохраняется сразу',
  savedAt: (time: string) => `сохранено ${time}`,
  saving: 'сохраняется',
  notSaved: 'Не сохранено, повторите',
  loading: 'Загрузка...',
  notLoaded: 'Настройки уведомлений не загрузились',
  retry: 'Повторить',
  telegram,
  trial: 'Прислать пробное',
  trialSent: 'Пробное уведомление отправлено',
  trialFailed: 'Пробное не отправлено, повторите',
  kinds,
  table: 'О чём и где',
  heads: { what: 'о чём', when: 'когда', page: 'на странице', telegram: 'в Телеграме' },
  onPage: (kind: NotificationKind) => `${kinds[kind].title}: на странице`,
  inTelegram: (kind: NotificationKind) => `${kinds[kind].title}: в Телеграме`,
  orderFrom: 'Сумма нового заказа, от',
  waitingHours: 'Заказ ждёт, часов',
  roubles: '₽',
  hours: 'ч.',
  hint: 'Об одном событии — одно сообщение. Прочитали на странице за две минуты — в Телеграм оно не пойдёт.',
  quiet: {
    title: 'Тихие часы',
    about: 'в Телеграме тихо, на странице — без звука',
    from: 'с',
    until: 'до',
    fromLabel: 'Тихо с',
    untilLabel: 'Тихо до',
    wholeDays: 'весь день',
    days: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
    mentions: 'упоминания присылать и в тихие часы',
    drawing: ({ from, until, now, isQuiet }: { from: string; until: string; now: string; isQuiet: boolean }) =>
      `Тихо с ${from} до ${until}, сейчас ${now}, ${isQuiet ? 'тихо' : 'не тихо'}`,
  },
  preview: 'Так придёт утром',
  noPreview: 'Здесь будет сообщение из ваших последних уведомлений: пока их нет',
} as const;

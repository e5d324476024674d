import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';

const quoted = (value: string) => (value === '' ? 'пусто' : `«${value}»`);

/** The unsaved input of a deleted record, and what happens to it. */
const lost = (typed: readonly string[], record: string) => {
  if (typed.length === 0) return `Восстановите ${record}, чтобы изменить.`;
  const what = typed.map(quoted).join(', ');
  return typed.length === 1
    ? `${what} не сохранено, но осталось в поле. Восстановите ${record}, и оно сохранится.`
    : `${what} не сохранены, но остались в полях. Восстановите ${record}, и они сохранятся.`;
};

/** Texts of every card, the specified ones verbatim (spec §2, §8). */
export const texts = {
  unknownPageType: 'Некорректный pageType',
  back: 'Назад',
  notLoaded: 'Данные не загружены',
  pages: {
    order: {
      title: 'Заказ - ',
      others: 'Другие заказы',
      previous: 'Предыдущий заказ',
      next: 'Следующий заказ',
      remove: 'Удалить заказ',
      removeQuestion: 'Удалить заказ?',
      removeExplanation: (name: string) => `Заказ ${name} исчезнет из списка.`,
      offline: 'Нет связи: заказ ещё не загружен',
      removed: 'Заказ удалён',
      restored: 'Заказ восстановлен',
      notRestored: 'Не восстановлен, повторить',
      lost: (typed: readonly string[]) => lost(typed, 'заказ'),
    },
    party: {
      title: 'Партия - ',
      others: 'Другие партии',
      previous: 'Предыдущая партия',
      next: 'Следующая партия',
      remove: 'Удалить партию',
      removeQuestion: 'Удалить партию?',
      removeExplanation: (name: string) => `Партия ${name} исчезнет из списка.`,
      offline: 'Нет связи: партия ещё не загружена',
      removed: 'Партия удалена',
      restored: 'Партия восстановлена',
      notRestored: 'Не восстановлена, повторить',
      lost: (typed: readonly string[]) => lost(typed, 'партию'),
    },
    product: {
      title: 'Товар - ',
      others: 'Другие товары',
      previous: 'Предыдущий товар',
      next: 'Следующий товар',
      remove: 'Удалить товар',
      removeQuestion: 'Удалить товар?',
      removeExplanation: (name: string) => `Товар ${name} исчезнет из списка.`,
      offline: 'Нет связи: товар ещё не загружен',
      removed: 'Товар удалён',
      restored: 'Товар восстановлен',
      notRestored: 'Не восстановлен, повторить',
      lost: (typed: readonly string[]) => lost(typed, 'товар'),
    },
  },
  undoable: 'Сразу после этого удаление можно отменить.',
  position: (position: string, count: string) => `${position} из ${count}`,
  search: 'поиск',
  nothingFound: 'Ничего не найдено',
  loading: 'Загрузка...',
  opensByItself: 'Карточка откроется сама, когда связь вернётся.',
  up: 'Прокрутить вверх',
  down: 'Прокрутить вниз',
  shortcuts: [
    { keys: ['Alt + ↓', 'Alt + ↑'], does: 'Следующая и предыдущая запись' },
    { keys: ['Ctrl + S'], does: 'Сохранить' },
  ],
  noteShortcuts: [
    { keys: ['M'], does: 'Написать заметку' },
    { keys: ['Ctrl + Enter'], does: 'Добавить заметку' },
  ],
  viewShortcuts: [{ keys: ['Alt + ↓', 'Alt + ↑'], does: 'Следующая и предыдущая запись' }],
  settings: 'Настройка',
  moreSettings: 'Ещё: настройка',
  closeSettings: 'Закрыть',
  tags: 'Теги заказов',
  tagCount: (tag: string, count: string) => `${tag} · ${count}`,
  ownTag: 'у этого',
  offline: 'нет связи',
  copyNumber: 'Копировать номер',
  copyLink: 'Копировать ссылку',
  numberCopied: 'Номер скопирован',
  linkCopied: 'Ссылка скопирована',
  notCopied: 'Не удалось скопировать',
  saved: 'сохранено',
  saving: 'сохраняется',
  notSaved: 'не сохранено, повторить',
  notSavedShort: 'повторить',
  waiting: 'ждёт сеть',
  draft: 'черновик, сохранить',
  draftShort: 'сохранить',
  present: {
    looks: (login: string) => `открыто у ${login}`,
    changes: (login: string, field: string | undefined) => (field ? `${login} меняет: ${field}` : `${login} меняет`),
    packs: (login: string) => `${login} собирает`,
    inField: (login: string) => `правит ${login}`,
  },
  came: (value: string) => `теперь в записи ${quoted(value)}`,
  notSavedWas: (value: string) => `не сохранено, было ${quoted(value)}`,
  history: {
    title: 'История',
    program: 'программа магазина',
    absent: 'Для истории изменений пока нет бэкенда',
    empty: 'Изменений пока нет',
    failed: 'История не загрузилась',
    retry: 'Повторить',
    more: 'Показать ещё',
    nothing: '—',
    item: (product: string, size: string, amount: string) => `${product}, ${size} × ${amount}`,
    note: (text: string, isPinned: boolean) => `«${text}»${isPinned ? ', закреплена' : ''}`,
    together: (count: number) =>
      `сразу у ${formatCount(count)} ${plural(count, { one: 'записи', few: 'записей', many: 'записей' })}`,
  },
  gone: {
    author: (who: string, day: string, time: string) => `${who}, ${day} в ${time}`,
    today: 'сегодня',
    toList: 'К списку',
    restore: 'Восстановить',
    show: 'Показать',
    offline: 'Нет связи: восстановить можно, когда она вернётся.',
  },
  leave: {
    title: 'Уйти без сохранения?',
    explanation: 'Набранное ещё не сохранено. Оно останется черновиком на этом компьютере.',
    lost: 'Есть файлы, которые ещё не загружены. Если уйти, их придётся выбрать снова.',
    saving: 'Изменения ещё сохраняются…',
    stay: 'Остаться',
    leave: 'Уйти',
  },
  conflict: {
    title: 'Кто-то изменил то же самое',
    explanation: 'Пока вы печатали, запись изменили. Выберите, что оставить.',
    mine: 'Моё',
    theirs: (author: string | undefined) => ['Сейчас в записи', author].filter(Boolean).join(' · '),
    together: 'Вместе',
    empty: 'пусто',
    save: 'Сохранить',
    cancel: 'Отмена',
  },
};

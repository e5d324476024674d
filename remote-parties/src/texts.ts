import { formatCount } from 'shared/format/format-count';
import { plural } from 'shared/format/plural';

const ofParties = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'партии', few: 'партий', many: 'партий' })}`;

const contactProblems = {
  name: 'Назовите поставщика',
  email: 'Нужен адрес вида anna@example.ru',
  phone: 'Нужен номер с кодом, например +7 912 345-67-89',
};

const partyForms = { one: 'партия', few: 'партии', many: 'партий' };

/** All texts of this section, the specified ones verbatim (spec §2, §8). */
export const texts = {
  title: 'Партии',
  columns: {
    id: 'номер',
    date: 'дата',
    agent: 'покупатель',
    agentDescription: 'поставщик',
    status: 'статус',
    tag: 'тег',
    amount: 'сумма',
  },
  parties: { one: 'партию', few: 'партии', many: 'партий' },
  row: (id: number) => `Партия ${id}`,
  listFailed: 'Произошла ошибка загрузки',
  listEmpty: 'Партий пока нет',
  newRows: 'Новые партии',
  searchedBeyond: 'Искали и в телефоне, почте поставщика',
  choices: { status: 'Статус', tag: 'Тег' },
  newParty: {
    open: 'Новая партия',
    title: 'Новая партия',
    supplier: 'Поставщик',
    suppliers: 'Поставщики прежних партий',
    noSuppliers: 'Прежних поставщиков нет',
    suppliersFailed: 'Поставщики не загрузились',
    retry: 'Повторить',
    newSupplier: (name: string) => `Новый поставщик «${name}»`,
    parties: (count: number, last: number) => `${formatCount(count)} ${plural(count, partyForms)}, последняя ${last}`,
    email: 'Почта',
    phone: 'Телефон',
    date: 'Дата партии',
    enterTakes: (party: number) => `Enter подставит почту и телефон из партии ${party}`,
    create: 'Создать',
    draft: 'черновик, не создана',
    offline: 'нет связи',
    failed: 'Не создана, повторить',
    notCreated: 'Партия не создана',
    waiting: 'Создадим, как только появится связь. Пока ничего не отправлено.',
    cancelLabel: 'Отменить создание',
    created: (id: number) => `Партия ${id} создана`,
    showCard: 'К партии',
    problems: { ...contactProblems, date: 'Укажите дату партии' },
  },
  update: {
    status: {
      success: (count: number) =>
        count === 1 ? 'Статус партии успешно обновлен' : `Статус обновлён у ${ofParties(count)}`,
      error: (count: number) =>
        count === 1
          ? 'Произошла ошибка при обновлении статуса партии'
          : 'Произошла ошибка при обновлении статуса партий',
    },
    tag: {
      success: (count: number) => (count === 1 ? 'Тег партии успешно обновлен' : `Тег обновлён у ${ofParties(count)}`),
      error: (count: number) =>
        count === 1 ? 'Произошла ошибка при обновлении тега партии' : 'Произошла ошибка при обновлении тега партий',
    },
  },
  removal: {
    success: 'Партии успешно удалены',
    error: 'Произошла ошибка при удалении партий',
  },
  party: {
    loading: 'Загрузка...',
    loadFailed: 'Произошла ошибка при загрузке данных.',
    notFound: 'Данные партии не найдены.',
    retry: 'Повторить',
    removal: {
      success: 'Партия успешно удалена',
      error: 'Произошла ошибка при удалении партии',
    },
    more: { title: 'Дополнительно', status: 'Статус', tag: 'Тег', date: 'Дата партии' },
    agent: {
      title: 'Поставщик',
      name: 'Имя',
      email: 'Почта',
      phone: 'Телефон',
      messages: 'Сообщения',
      problems: contactProblems,
    },
    files: 'Файлы',
    history: {
      created: 'партия создана',
      removed: 'партия удалена',
      restored: 'партия восстановлена',
      fields: {
        status: 'статус',
        tag: 'тег',
        party_date: 'дата партии',
        agent_name: 'поставщик',
        agent_email: 'почта',
        agent_phone: 'телефон',
        amount: 'сумма',
        files: 'файл',
      },
      money: ['amount'],
    },
  },
  print: {
    open: 'Печать',
    title: (id: number) => `Партия ${id}`,
    from: (date: string) => `от ${date}`,
    amount: 'Сумма',
  },
};

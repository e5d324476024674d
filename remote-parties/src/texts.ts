import { formatCount } from 'shared/format/format-count';
import { plural } from 'shared/format/plural';

const ofParties = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'партии', few: 'партий', many: 'партий' })}`;

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
    agent: { title: 'Поставщик', name: 'Имя', email: 'Почта', phone: 'Телефон', messages: 'Сообщения' },
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

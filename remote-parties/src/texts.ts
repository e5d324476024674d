/** Every word of this section, the specified ones verbatim (spec §2, §8). */
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
  row: (id: number) => `Партия ${id}`,
  listFailed: 'Произошла ошибка загрузки',
  listEmpty: 'Партий пока нет',
  newRows: 'Новые партии',
};

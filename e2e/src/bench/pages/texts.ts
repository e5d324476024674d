/** The texts of the orders list, as in its section. */
export const texts = {
  title: 'Заказы',
  columns: {
    id: 'номер',
    date: 'дата',
    customer: 'покупатель',
    status: 'статус',
    tag: 'тег',
    amount: 'сумма',
  },
  row: (id: number) => `Заказ ${id}`,
  empty: 'Заказов пока нет',
  newRows: 'Новые заказы',
  filter: 'Фильтр',
};

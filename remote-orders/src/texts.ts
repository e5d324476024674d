/** Every word of this section, the specified ones verbatim (spec §2, §8). */
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
  orders: { one: 'заказ', few: 'заказа', many: 'заказов' },
  row: (id: number) => `Заказ ${id}`,
  listFailed: 'Произошла ошибка загрузки',
  listEmpty: 'Заказов пока нет',
  update: {
    status: {
      success: 'Статус заказа успешно обновлен',
      error: 'Произошла ошибка при обновлении статуса заказа',
    },
    tag: {
      success: 'Тег заказа успешно обновлен',
      error: 'Произошла ошибка при обновлении тега заказа',
    },
  },
  removal: {
    success: 'Заказы успешно удалены',
    error: 'Произошла ошибка при удалении заказов',
  },
  order: {
    title: 'Заказ - ',
    back: 'Назад',
    loading: 'Загрузка...',
    remove: 'Удалить заказ',
    removeQuestion: 'Удалить заказ?',
    removeExplanation: (id: number) => `Заказ ${id} исчезнет из списка.`,
    removed: 'Заказ успешно удален',
    removeFailed: 'Произошла ошибка при удалении заказа',
    loadFailed: 'Ошибка при загрузке данных заказа',
    notFound: 'Данные заказа не найдены',
    customer: 'Покупатель',
    delivery: 'Доставка',
    items: 'Состав заказа',
    total: 'Итого',
    noItems: 'В заказе нет товаров',
  },
};

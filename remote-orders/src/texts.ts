import { formatCount } from 'shared/format/format-count';
import { plural } from 'shared/format/plural';

const ofOrders = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'заказа', few: 'заказов', many: 'заказов' })}`;

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
  newRows: 'Новые заказы',
  choices: { status: 'Статус', tag: 'Тег' },
  update: {
    status: {
      success: (count: number) =>
        count === 1 ? 'Статус заказа успешно обновлен' : `Статус обновлён у ${ofOrders(count)}`,
      error: (count: number) =>
        count === 1
          ? 'Произошла ошибка при обновлении статуса заказа'
          : 'Произошла ошибка при обновлении статуса заказов',
    },
    tag: {
      success: (count: number) => (count === 1 ? 'Тег заказа успешно обновлен' : `Тег обновлён у ${ofOrders(count)}`),
      error: (count: number) =>
        count === 1 ? 'Произошла ошибка при обновлении тега заказа' : 'Произошла ошибка при обновлении тега заказов',
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
    removal: {
      success: 'Заказ успешно удален',
      error: 'Произошла ошибка при удалении заказа',
    },
    loadFailed: 'Ошибка при загрузке данных заказа',
    notFound: 'Данные заказа не найдены',
    delivery: 'Доставка',
    address: 'адрес',
    deliveryMethod: 'способ',
    deliveryPrice: 'стоимость доставки',
    customer: 'Покупатель',
    fullName: 'имя',
    email: 'e-mail',
    phone: 'телефон',
    more: 'Дополнительно',
    items: 'Состав заказа',
    itemColumns: { product: 'товар', price: 'цена', amount: 'количество', sum: 'сумма' },
    total: 'Итого',
  },
};

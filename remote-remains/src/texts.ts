import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';

const ofProducts = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'товара', few: 'товаров', many: 'товаров' })}`;

/** All texts of this section, the specified ones verbatim (spec §2, §8). */
export const texts = {
  title: 'Остатки',
  order: { action: 'Заказать', tooMany: 'Не больше 500 товаров за раз' },
  minimum: {
    menu: 'Размеры',
    open: 'Задать минимум',
    title: (count: number) => `Минимум у ${ofProducts(count)}`,
    label: 'Минимум каждого размера, шт.',
    ofSizes: (count: number) => `Получат размеры: ${formatCount(count)}. Пустое поле убирает минимум.`,
    differ: (count: number) =>
      `Получат размеры: ${formatCount(count)}, сейчас минимумы у них разные. Пустое поле убирает минимум.`,
    notWhole: 'Нужно целое число штук',
    action: 'Задать',
    changed: (count: number) => `Минимум изменён, размеров: ${formatCount(count)}`,
    noneChanged: 'Такой минимум уже у всех размеров',
    offline: 'нет связи',
    waiting: 'Минимум будет задан, когда появится сеть',
    cancelLabel: 'Не задавать',
    failed: 'Не задан, повторить',
  },
  columns: {
    name: 'наименование',
    remaining: 'остаток',
    preorder: 'предзаказ',
    costPrice: 'себестоимость',
    status: 'статус',
    tag: 'тег',
    amount: 'сумма',
    reserved: 'в резерве',
    available: 'доступно',
    expected: 'ожидается',
    stock: 'наличие',
  },
  chips: 'Состояние остатка',
  forms: { label: 'Вид', list: 'Список', grid: 'Сетка' },
  grid: {
    title: 'Остатки по размерам',
    families: { letters: 'буквы', numbers: 'числа', one: 'один размер', others: 'другие размеры' },
    family: (name: string, count: string) => `${name} · ${count}`,
    select: 'выбор',
    selectAll: 'Выбрать все',
    total: 'всего',
    amount: 'сумма',
    gone: 'удалено',
    cell: (name: string, size: string, pieces: string, level: string) =>
      [`${size === '' ? name : `${name}, ${size}`}: ${pieces}`, level].filter(Boolean).join(', '),
    levels: { minus: 'минус', none: '', low: 'мало', enough: '' },
  },
  noData: 'нет данных',
  pieces: (count: string) => `${count} шт.`,
  noSize: 'без размера',
  modification: (size: string, remaining: string) => `${size} - ${remaining}`,
  sizesOf: (name: string) => `остаток: ${name}`,
  listFailed: 'Произошла ошибка загрузки',
  listEmpty: 'Остатков пока нет',
  remaining: 'Остаток',
  newRows: 'Новые товары',
  products: { one: 'товар', few: 'товара', many: 'товаров' },
  choices: { status: 'Статус', tag: 'Тег' },
  update: {
    status: {
      success: (count: number) =>
        count === 1 ? 'Статус товара успешно обновлен' : `Статус обновлён у ${ofProducts(count)}`,
      error: (count: number) =>
        count === 1
          ? 'Произошла ошибка при обновлении статуса товара'
          : 'Произошла ошибка при обновлении статуса товаров',
    },
    tag: {
      success: (count: number) => (count === 1 ? 'Тег товара успешно обновлен' : `Тег обновлён у ${ofProducts(count)}`),
      error: (count: number) =>
        count === 1 ? 'Произошла ошибка при обновлении тега товара' : 'Произошла ошибка при обновлении тега товаров',
    },
  },
  removal: {
    success: 'Товары успешно удалены',
    error: 'Произошла ошибка при удалении партий',
  },
};

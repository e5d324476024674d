/** Every word of this section, the specified ones verbatim (spec §2, §8). */
export const texts = {
  title: 'Товары',
  columns: {
    name: 'товар',
    collection: 'коллекция',
    gender: 'пол',
    remaining: 'остаток',
    price: 'цена',
  },
  pieces: (count: string) => `${count} шт.`,
  listFailed: 'Произошла ошибка загрузки',
  listEmpty: 'Товаров пока нет',
  newRows: 'Новые товары',
};

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
  products: { one: 'товар', few: 'товара', many: 'товаров' },
  removal: {
    success: 'Товары успешно удалены',
    error: 'Произошла ошибка при удалении партий',
  },
  tabs: 'Товары и категории',
  categories: {
    title: 'Категории',
    column: 'название',
    listEmpty: 'Категорий пока нет',
    newRows: 'Новые категории',
    noun: { one: 'категорию', few: 'категории', many: 'категорий' },
    removal: {
      success: 'Категории успешно удалены',
      error: 'Произошла ошибка при удалении категорий',
    },
  },
};

/** All texts of this section. */
export const texts = {
  title: 'Образец',
  columns: { name: 'наименование', price: 'цена' },
  listFailed: 'Произошла ошибка загрузки',
  listEmpty: 'Товаров пока нет',
  newRows: 'Новые товары',
};

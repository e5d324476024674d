/** All texts of this section. */
export const texts = {
  title: 'Образец',
  columns: { name: 'наименование', price: 'цена' },
  views: { expensive: 'Дороже 10 000' },
  listFailed: 'Произошла ошибка загрузки',
  listEmpty: 'Товаров пока нет',
  newRows: 'Новые товары',
  // with card
  card: {
    title: 'Товар',
    notFound: 'Товар не найден',
    loadFailed: 'Произошла ошибка загрузки',
    removal: { success: 'Товар успешно удален', error: 'Произошла ошибка при удалении товара' },
    fields: {
      name: 'Наименование',
      measure: 'Единица измерения',
      problems: { name: 'Назовите товар', measure: 'Укажите единицу' },
    },
  },
  // end
};

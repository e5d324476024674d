/** Every word of this section, the specified ones verbatim (spec §2, §8). */
export const texts = {
  title: 'Остатки',
  columns: {
    name: 'наименование',
    remaining: 'остаток',
    preorder: 'предзаказ',
    costPrice: 'себестоимость',
    tag: 'тег',
    amount: 'сумма',
  },
  noData: 'нет данных',
  pieces: (count: string) => `${count} шт.`,
  modification: (size: string, remaining: string) => `${size} - ${remaining}`,
  sizesOf: (name: string) => `остаток: ${name}`,
  listFailed: 'Произошла ошибка загрузки',
  listEmpty: 'Остатков пока нет',
  newRows: 'Новые товары',
};

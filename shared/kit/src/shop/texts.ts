import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';

export const texts = {
  barcodes: {
    menu: 'Штрихкоды',
    assign: 'Назначить штрихкоды',
    assigned: (sizes: number) =>
      `Штрихкоды назначены: ${formatCount(sizes)} ${plural(sizes, { one: 'размер', few: 'размера', many: 'размеров' })}`,
    noneAssigned: 'У всех этих размеров уже есть штрихкоды',
    notAssigned: 'Штрихкоды не назначены. Проверьте связь и попробуйте ещё раз',
  },
  atStake: {
    named: (names: readonly string[], others: number) =>
      others === 0 ? names.join(', ') : `${names.join(', ')} и ещё ${formatCount(others)}`,
    counting: 'заказы считаются',
    inOrders: (orders: number) =>
      orders === 0
        ? 'ни в одном заказе'
        : `в ${formatCount(orders)} ${plural(orders, { one: 'заказе', few: 'заказах', many: 'заказах' })}`,
    stock: (pieces: number) => `на складе ${formatCount(pieces)} шт.`,
    kept: 'Название и цена в заказах останутся.',
  },
};

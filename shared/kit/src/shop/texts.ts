import { formatCount } from '@shared/kit/format/format-count';
import { plural } from '@shared/kit/format/plural';

export const texts = {
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

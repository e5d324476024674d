import { orderStatus, orderTag } from '@shared/contract/vocabulary/order';
import type { Order, OrderRow } from '@shared/contract/wire/order';

/** A row of the orders list with default values, unless a test sets them. */
export const anOrder = (row: Partial<OrderRow> = {}): OrderRow => ({
  id: 41,
  order_date: '2026-11-20',
  full_name: 'Анна Соколова',
  status: orderStatus.inProgress,
  tag: orderTag.none,
  amount: 4890,
  version: 1,
  ...row,
});

/** A whole order. */
export const aWholeOrder = (order: Partial<Order> = {}): Order => ({
  ...anOrder(),
  email: 'a.sokolova@example.com',
  phone: null,
  delivery_method: null,
  country: 'Россия',
  city: 'Казань',
  street: 'Баумана',
  house: '7',
  apartment: '',
  delivery_price: 0,
  discount: 0,
  promo_code_discount: 0,
  points: 0,
  total: 4890,
  files: [],
  modifications_in_order: [],
  ...order,
});

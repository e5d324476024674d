import { orderStatuses, orderTags } from '@shared/contract/vocabulary/order';
import type { OrderRow } from '@shared/contract/wire/order';
import { seededRandom } from '../site/seeded-random';
import { firstNames, lastNames } from './names-texts';

const dayMs = 24 * 60 * 60 * 1000;
const newestDay = Date.UTC(2026, 10, 21);
const ordersPerDay = 70;

/** `count` orders, newest first, the same each time. */
export const benchOrders = (count: number): OrderRow[] => {
  const random = seededRandom(20261121);
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0];
  return Array.from({ length: count }, (_, index) => ({
    id: count - index,
    order_date: new Date(newestDay - Math.floor(index / ordersPerDay) * dayMs).toISOString().slice(0, 10),
    full_name: `${pick(firstNames)} ${pick(lastNames)}`,
    status: pick(orderStatuses),
    tag: pick(orderTags),
    amount: random() < 0.01 ? null : 500 + Math.floor(random() * 20_000),
    version: 1,
  }));
};

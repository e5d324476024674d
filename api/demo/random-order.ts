import { orderStatuses, orderTags } from 'shared/vocabulary/order';
import type { DemoProduct } from './demo-products.ts';
import type { OrderPlan } from './order-plan.ts';
import type { Random } from './random.ts';

const [inProcess, delivered, returned] = orderStatuses;
const [barter, noTag] = orderTags;

/** A random order. `age` is 0 for the newest and 1 for the oldest: old orders are delivered. */
export const randomOrder = (age: number, products: DemoProduct[], random: Random): OrderPlan => {
  const count = random.pick([1, 1, 1, 2, 2, 3]);
  return {
    status: random.chance(0.5 - 2 * age) ? inProcess : random.chance(0.12) ? returned : delivered,
    tag: random.chance(0.1) ? barter : noTag,
    delivery: random.pick([0, 0, 0, 390, 390, 600]),
    discount: random.pick([0, 0, 0, 0, 300, 500]),
    promoCode: random.pick([0, 0, 0, 0, 0, 200]),
    points: random.chance(0.2) ? random.integer(1, 20) * 10 : 0,
    items: Array.from({ length: count }, () => {
      const product = random.integer(0, products.length - 1);
      const sizes = products[product]?.modifications ?? [];
      return { product, size: random.pick(sizes).size, amount: random.chance(0.12) ? 2 : 1 };
    }),
  };
};

import { deliveryMethods } from 'shared/vocabulary/order';
import { demoBuyer } from './demo-buyer.ts';
import { demoDay } from './demo-days.ts';
import type { DemoProduct } from './demo-products.ts';
import { type DemoSlice, eachOf } from './demo-slice.ts';
import type { OrderPlan } from './order-plan.ts';
import type { Random } from './random.ts';
import { randomOrder } from './random-order.ts';
import { showcaseOrders } from './showcase-orders-texts.ts';

const [courier, post] = deliveryMethods;

/** The oldest demo order has the next number. */
const numberBeforeFirst = 1000;
const ordersPerDay = 2;

export type DemoOrder = ReturnType<typeof demoOrder>;

/** Orders, newest first: the showcase orders, then random ones. */
export const demoOrders = (slice: DemoSlice, products: DemoProduct[], today: Date, random: Random): DemoOrder[] =>
  eachOf(slice, (index) => {
    const { total } = slice;
    const plan = showcaseOrders[index] ?? randomOrder(index / total, products, random);
    // The oldest order also has the amounts of the specification, for readers who take it for the first one.
    const figures = index === total - 1 && index >= showcaseOrders.length ? showcaseFigures : {};
    return demoOrder(
      total - index,
      { ...plan, ...figures },
      demoDay(index, total, ordersPerDay, today),
      products,
      random,
    );
  });

const showcaseFigures = { delivery: 600, discount: 500, promoCode: 200, points: 200 };

const demoOrder = (place: number, plan: OrderPlan, day: string, products: DemoProduct[], random: Random) => {
  const id = numberBeforeFirst + place;
  const items = plan.items.map((item) => demoItem(id, item, products));
  const goods = items.reduce((sum, { amount, price }) => sum + amount * price, 0);
  const total = goods + plan.delivery - plan.discount - plan.promoCode - plan.points;
  const row = {
    id,
    order_date: day,
    ...demoBuyer(id, random, plan.customer),
    status: plan.status,
    tag: plan.tag,
    amount: items.length > 0 ? total : null,
    delivery_method: plan.delivery > 0 ? courier : post,
    delivery_price: plan.delivery,
    discount: plan.discount,
    promo_code_discount: plan.promoCode,
    points: plan.points,
  };
  return { row, items };
};

const demoItem = (orderId: number, { product, size, amount }: OrderPlan['items'][number], products: DemoProduct[]) => {
  const ordered =
    typeof product === 'number' ? products[product] : products.find(({ model }) => model.name === product);
  const modification = ordered?.modifications.find((each) => each.size === size);
  if (!ordered || !modification) {
    throw new Error(`The demo shop does not sell ${product} in ${size}`);
  }
  const { name, price } = ordered.row;
  return { order_id: orderId, modification_id: modification.id, name, amount, price };
};

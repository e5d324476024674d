import { deliveryMethods, orderStatuses, orderTags } from '@shared/contract/vocabulary/order';
import { demoDay } from './demo-days.ts';
import type { DemoProduct } from './demo-products.ts';
import { type DemoSlice, eachOf } from './demo-slice.ts';
import { cities, country, inLatin, people } from './people-texts.ts';
import type { Random } from './random.ts';
import { type OrderPlan, showcaseOrders } from './showcase-orders-texts.ts';

const [inProcess, delivered, returned] = orderStatuses;

const [barter, noTag] = orderTags;

/** A larger shop is an older one, with as many orders under way. */
const ordersOfThreeYears = 300_000;

/** A random order. `age` is 0 for the newest and 1 for one of three years ago: old orders are delivered. */
const randomOrder = (age: number, products: DemoProduct[], random: Random): OrderPlan => {
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

/** A buyer with an address. E-mails and phone numbers are from ranges that belong to nobody. */
const demoBuyer = (orderId: number, random: Random, name = demoName(random)) => {
  const [first = '', last = ''] = name.split(' ');
  const { city, streets } = random.pick(cities);
  const digits = String(orderId).padStart(7, '0').slice(-7);
  return {
    full_name: name,
    email: `${inLatin(first.charAt(0))}.${inLatin(last)}@example.com`,
    phone: `+7 900 ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`,
    country,
    city,
    street: random.pick<string>(streets),
    house: String(random.integer(1, 120)),
    apartment: random.chance(0.85) ? String(random.integer(1, 240)) : '',
  };
};

/**
 * How many more orders the buyers of the newest orders have among those after them: a dozen buys again and again. The first
 * orders of a large shop are the same.
 */
const moreOrders = [8, 5, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2];

/** The buyers of the orders after the newest ones, by the index of the buyer's newest order; in no order a person would see. */
const laterBuyers: readonly number[] = moreOrders
  .flatMap((count, buyer) =>
    Array.from({ length: count }, (_, index) => ({ buyer, at: (index + 0.5 + buyer / 50) / count })),
  )
  .toSorted((one, other) => one.at - other.at)
  .map(({ buyer }) => buyer);

const demoName = (random: Random) => {
  const { firstNames, surnames } = random.pick(people);
  return `${random.pick(firstNames)} ${random.pick(surnames)}`;
};

const [courier, post] = deliveryMethods;

/** The oldest demo order has the next number. */
const numberBeforeFirst = 1000;
const ordersPerDay = 2;

export type DemoOrder = ReturnType<typeof demoOrder>;

/** Orders, newest first: the showcase orders, then random ones. */
export const demoOrders = (slice: DemoSlice, products: DemoProduct[], today: Date, random: Random): DemoOrder[] => {
  const buyers: ReturnType<typeof demoBuyer>[] = [];
  return eachOf(slice, (index) => {
    const { total } = slice;
    const id = numberBeforeFirst + total - index;
    const plan = showcaseOrders[index] ?? randomOrder(index / Math.min(total, ordersOfThreeYears), products, random);
    // The oldest order also has the amounts of the specification, for readers who take it for the first one.
    const figures = index === total - 1 && index >= showcaseOrders.length ? showcaseFigures : {};
    const own = demoBuyer(id, random, plan.customer);
    buyers.push(own);
    const earlier = laterBuyers[index - showcaseOrders.length];
    return demoOrder({
      id,
      plan: { ...plan, ...figures },
      day: demoDay(index, total, ordersPerDay, today),
      buyer: (earlier !== undefined && buyers[earlier]) || own,
      products,
    });
  });
};

const showcaseFigures = { delivery: 600, discount: 500, promoCode: 200, points: 200 };

interface DemoOrderParts {
  id: number;
  plan: OrderPlan;
  day: string;
  buyer: ReturnType<typeof demoBuyer>;
  products: DemoProduct[];
}

const demoOrder = ({ id, plan, day, buyer, products }: DemoOrderParts) => {
  const items = plan.items.map((item) => demoItem(id, item, products));
  const goods = items.reduce((sum, { amount, price }) => sum + amount * price, 0);
  const total = goods + plan.delivery - plan.discount - plan.promoCode - plan.points;
  const row = {
    id,
    order_date: day,
    ...buyer,
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

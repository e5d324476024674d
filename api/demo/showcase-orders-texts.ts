import type { OrderStatus, OrderTag } from '@shared/contract/vocabulary/order';

/** The chosen parts of a demo order; an unnamed customer is random. */
export interface OrderPlan {
  customer?: string;
  status: OrderStatus;
  tag: OrderTag;
  delivery: number;
  discount: number;
  promoCode: number;
  points: number;
  /** A product by its quoted name, or by its index among the products. */
  items: { product: string | number; size: string; amount: number }[];
}

const plain = { tag: 'нет', delivery: 0, discount: 0, promoCode: 0, points: 0 } as const;

/**
 * The newest orders, as in the mockups. The first has the amounts of the specification (600, 500, 200, 200); the one
 * without items has no amount yet.
 */
export const showcaseOrders: OrderPlan[] = [
  {
    ...plain,
    customer: 'Анна Соколова',
    status: 'в обработке',
    delivery: 600,
    discount: 500,
    promoCode: 200,
    points: 200,
    items: [{ product: 'Мох', size: 'M', amount: 1 }],
  },
  {
    ...plain,
    customer: 'Мария Ким',
    status: 'в обработке',
    delivery: 390,
    items: [
      { product: 'Линия', size: 'L', amount: 1 },
      { product: 'Искра', size: 'S', amount: 1 },
      { product: 'База', size: 'M', amount: 2 },
    ],
  },
  {
    ...plain,
    customer: 'Екатерина Волкова',
    status: 'доставлен',
    items: [{ product: 'Бриз', size: 'L', amount: 1 }],
  },
  {
    ...plain,
    customer: 'Ольга Морозова',
    status: 'доставлен',
    tag: 'бартер',
    items: [
      { product: 'Линия', size: 'XL', amount: 1 },
      { product: 'Росинка', size: 'S', amount: 1 },
    ],
  },
  {
    ...plain,
    customer: 'Дарья Лебедева',
    status: 'в обработке',
    delivery: 600,
    points: 480,
    items: [
      { product: 'Контур', size: 'S', amount: 1 },
      { product: 'Линия', size: 'L', amount: 1 },
    ],
  },
  {
    ...plain,
    customer: 'Ирина Новикова',
    status: 'возврат',
    items: [{ product: 'Иней', size: 'M', amount: 1 }],
  },
  {
    ...plain,
    customer: 'Юлия Фёдорова',
    status: 'доставлен',
    items: [{ product: 'Сумерки', size: 'S', amount: 1 }],
  },
  {
    ...plain,
    customer: 'Алина Павлова',
    status: 'в обработке',
    items: [],
  },
  {
    ...plain,
    customer: 'Светлана Егорова',
    status: 'доставлен',
    tag: 'бартер',
    items: [
      { product: 'База', size: 'S', amount: 2 },
      { product: 'Палуба', size: 'M', amount: 1 },
    ],
  },
  {
    ...plain,
    customer: 'Полина Орлова',
    status: 'доставлен',
    delivery: 600,
    points: 180,
    items: [
      { product: 'Ветер', size: 'S', amount: 1 },
      { product: 'Индиго', size: '27', amount: 1 },
    ],
  },
  {
    ...plain,
    customer: 'Вера Макарова',
    status: 'в обработке',
    delivery: 390,
    points: 220,
    items: [
      { product: 'Волна', size: 'M', amount: 1 },
      { product: 'Росинка', size: 'M', amount: 1 },
    ],
  },
  {
    ...plain,
    customer: 'Наталья Зайцева',
    status: 'доставлен',
    items: [
      { product: 'Ракушка', size: 'M', amount: 1 },
      { product: 'База', size: 'L', amount: 1 },
    ],
  },
  {
    ...plain,
    customer: 'Ксения Белова',
    status: 'возврат',
    items: [{ product: 'Контур', size: 'M', amount: 1 }],
  },
  {
    ...plain,
    customer: 'Татьяна Гусева',
    status: 'доставлен',
    tag: 'бартер',
    discount: 500,
    points: 30,
    items: [
      { product: 'Снежок', size: 'единый', amount: 1 },
      { product: 'Ягода', size: 'единый', amount: 1 },
    ],
  },
  {
    ...plain,
    customer: 'Елена Титова',
    status: 'в обработке',
    points: 270,
    items: [
      { product: 'Контур', size: 'M', amount: 1 },
      { product: 'Линия', size: 'L', amount: 1 },
      { product: 'Искра', size: 'XS', amount: 1 },
    ],
  },
  {
    ...plain,
    customer: 'Софья Кузьмина',
    status: 'доставлен',
    items: [{ product: 'Волна', size: 'S', amount: 1 }],
  },
  {
    ...plain,
    customer: 'Лидия Антонова',
    status: 'доставлен',
    delivery: 600,
    discount: 500,
    promoCode: 200,
    points: 200,
    items: [
      { product: 'Луна', size: 'S', amount: 1 },
      { product: 'Штиль', size: 'M', amount: 2 },
      { product: 'Линия', size: 'M', amount: 1 },
    ],
  },
];

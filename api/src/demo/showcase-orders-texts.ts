import type { OrderStatus, OrderTag } from 'shared/vocabulary/order';

/** What is chosen about a demo order; a customer who is not named comes from the seed. */
export interface OrderPlan {
  customer?: string;
  status: OrderStatus;
  tag: OrderTag;
  delivery: number;
  discount: number;
  promoCode: number;
  points: number;
  /** A product by its name in quotes, or by its place among the products. */
  items: { product: string | number; size: string; amount: number }[];
}

/**
 * The newest orders, as the mockups draw them. The first has the figures of the specification (600, 500, 200, 200);
 * the one without items has no amount yet.
 */
export const showcaseOrders: OrderPlan[] = [
  {
    customer: 'Анна Соколова',
    status: 'в обработке',
    tag: 'нет',
    delivery: 600,
    discount: 500,
    promoCode: 200,
    points: 200,
    items: [{ product: 'Мох', size: 'M', amount: 1 }],
  },
  {
    customer: 'Мария Ким',
    status: 'в обработке',
    tag: 'нет',
    delivery: 390,
    discount: 0,
    promoCode: 0,
    points: 0,
    items: [
      { product: 'Линия', size: 'L', amount: 1 },
      { product: 'Искра', size: 'S', amount: 1 },
      { product: 'База', size: 'M', amount: 2 },
    ],
  },
  {
    customer: 'Екатерина Волкова',
    status: 'доставлен',
    tag: 'нет',
    delivery: 0,
    discount: 0,
    promoCode: 0,
    points: 0,
    items: [{ product: 'Бриз', size: 'L', amount: 1 }],
  },
  {
    customer: 'Ольга Морозова',
    status: 'доставлен',
    tag: 'бартер',
    delivery: 0,
    discount: 0,
    promoCode: 0,
    points: 0,
    items: [
      { product: 'Линия', size: 'XL', amount: 1 },
      { product: 'Росинка', size: 'S', amount: 1 },
    ],
  },
  {
    customer: 'Дарья Лебедева',
    status: 'в обработке',
    tag: 'нет',
    delivery: 600,
    discount: 0,
    promoCode: 0,
    points: 480,
    items: [
      { product: 'Контур', size: 'S', amount: 1 },
      { product: 'Линия', size: 'L', amount: 1 },
    ],
  },
  {
    customer: 'Ирина Новикова',
    status: 'возврат',
    tag: 'нет',
    delivery: 0,
    discount: 0,
    promoCode: 0,
    points: 0,
    items: [{ product: 'Иней', size: 'M', amount: 1 }],
  },
  {
    customer: 'Юлия Фёдорова',
    status: 'доставлен',
    tag: 'нет',
    delivery: 0,
    discount: 0,
    promoCode: 0,
    points: 0,
    items: [{ product: 'Сумерки', size: 'S', amount: 1 }],
  },
  {
    customer: 'Алина Павлова',
    status: 'в обработке',
    tag: 'нет',
    delivery: 0,
    discount: 0,
    promoCode: 0,
    points: 0,
    items: [],
  },
  {
    customer: 'Светлана Егорова',
    status: 'доставлен',
    tag: 'бартер',
    delivery: 0,
    discount: 0,
    promoCode: 0,
    points: 0,
    items: [
      { product: 'База', size: 'S', amount: 2 },
      { product: 'Палуба', size: 'M', amount: 1 },
    ],
  },
  {
    customer: 'Полина Орлова',
    status: 'доставлен',
    tag: 'нет',
    delivery: 600,
    discount: 0,
    promoCode: 0,
    points: 180,
    items: [
      { product: 'Ветер', size: 'S', amount: 1 },
      { product: 'Индиго', size: '27', amount: 1 },
    ],
  },
  {
    customer: 'Вера Макарова',
    status: 'в обработке',
    tag: 'нет',
    delivery: 390,
    discount: 0,
    promoCode: 0,
    points: 220,
    items: [
      { product: 'Волна', size: 'M', amount: 1 },
      { product: 'Росинка', size: 'M', amount: 1 },
    ],
  },
  {
    customer: 'Наталья Зайцева',
    status: 'доставлен',
    tag: 'нет',
    delivery: 0,
    discount: 0,
    promoCode: 0,
    points: 0,
    items: [
      { product: 'Ракушка', size: 'M', amount: 1 },
      { product: 'База', size: 'L', amount: 1 },
    ],
  },
  {
    customer: 'Ксения Белова',
    status: 'возврат',
    tag: 'нет',
    delivery: 0,
    discount: 0,
    promoCode: 0,
    points: 0,
    items: [{ product: 'Контур', size: 'M', amount: 1 }],
  },
  {
    customer: 'Татьяна Гусева',
    status: 'доставлен',
    tag: 'бартер',
    delivery: 0,
    discount: 500,
    promoCode: 0,
    points: 30,
    items: [
      { product: 'Снежок', size: 'единый', amount: 1 },
      { product: 'Ягода', size: 'единый', amount: 1 },
    ],
  },
  {
    customer: 'Елена Титова',
    status: 'в обработке',
    tag: 'нет',
    delivery: 0,
    discount: 0,
    promoCode: 0,
    points: 270,
    items: [
      { product: 'Контур', size: 'M', amount: 1 },
      { product: 'Линия', size: 'L', amount: 1 },
      { product: 'Искра', size: 'XS', amount: 1 },
    ],
  },
  {
    customer: 'Софья Кузьмина',
    status: 'доставлен',
    tag: 'нет',
    delivery: 0,
    discount: 0,
    promoCode: 0,
    points: 0,
    items: [{ product: 'Волна', size: 'S', amount: 1 }],
  },
  {
    customer: 'Лидия Антонова',
    status: 'доставлен',
    tag: 'нет',
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

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

import type { OrderStatus, OrderTag } from 'shared/vocabulary/order';

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

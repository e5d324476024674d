import type { Order } from 'shared/contract/order';
import type { Product } from 'shared/contract/product';
import { texts } from '../texts';

/** A line of a packing slip, in words where it needs them and in roubles. */
export interface SlipLine {
  id: number;
  product: string;
  size: string;
  amount: number;
  price: number;
}

/** What is in the parcel. A back end that keeps no price with an order is taken at the product's. */
export const slipLines = (order: Order, productOf: (id: number) => Product | undefined): SlipLine[] =>
  order.modifications_in_order.map(({ id, amount, price, modification }) => {
    const product = productOf(modification.product_id);
    return {
      id,
      product: product?.name ?? texts.print.goneProduct(modification.product_id),
      size: modification.size,
      amount,
      price: price ?? product?.price ?? 0,
    };
  });

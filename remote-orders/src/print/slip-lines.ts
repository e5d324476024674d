import type { Order } from 'shared/contract/order';
import type { Product } from 'shared/contract/product';
import { sizeOfItem } from '../order/order-lines';
import { texts } from '../texts';

/** A line of a packing slip, as texts and roubles. */
export interface SlipLine {
  product: string;
  size: string;
  amount: number;
  price: number;
}

/**
 * The items of the parcel, as they were sold. If the back end keeps no name, size or price with an order, those of the
 * product.
 */
export const slipLines = (order: Order, productOf: (id: number) => Product | undefined): SlipLine[] =>
  order.modifications_in_order.map((item) => {
    const { name, amount, price, modification } = item;
    const product = productOf(modification.product_id);
    return {
      product: name ?? product?.name ?? texts.print.goneProduct(modification.product_id),
      size: sizeOfItem(item, product),
      amount,
      price: price ?? product?.price ?? 0,
    };
  });

import { useQueries } from '@tanstack/react-query';
import type { OrderItem } from 'shared/contract/order';
import type { Product } from 'shared/contract/product';
import { isNoRecord } from 'shared/runtime/get-record';
import { productQuery } from 'shared/runtime/products';

import { texts } from '../texts';

const words = texts.order.items;

/** A line of an order, with the data of its product. */
export interface OrderLine extends Pick<OrderItem, 'id' | 'amount'> {
  size: string;
  /** The name under which it was sold, and its size. */
  name: string;
  /** Undefined if it is unavailable: the rest of the line is known without it. */
  product: Product | undefined;
  isProductDeleted: boolean;
  price: number;
  /** The remaining pieces of this size. Undefined if the product is deleted: none of it can be sold. */
  remaining: number | undefined;
  isRetrying: boolean;
  retry: () => void;
}

/** The lines of an order. Each product is requested once, even if several of its sizes were ordered. */
export const useOrderLines = (items: readonly OrderItem[]) => {
  const productIds = [...new Set(items.map(({ modification }) => modification.product_id))];
  const products = useQueries({ queries: productIds.map(productQuery) });
  const lines = items.map(({ id, name, amount, price, modification }): OrderLine => {
    const query = products[productIds.indexOf(modification.product_id)];
    const isProductDeleted = isNoRecord(query?.error);
    const product = isProductDeleted ? undefined : query?.data;
    // The remaining stock of a size changes more often than an order does.
    const sizes = product?.modifications ?? [];
    const size = sizes.find((each) => each.id === modification.id);
    return {
      id,
      amount,
      size: modification.size,
      name: `${name ?? product?.name ?? words.unknown}, ${modification.size}`,
      product,
      isProductDeleted,
      price: price ?? product?.price ?? 0,
      remaining: isProductDeleted ? undefined : (size?.remaining ?? modification.remaining),
      isRetrying: query?.isFetching ?? false,
      retry: () => void query?.refetch(),
    };
  });
  return { lines, isLoading: products.some(({ isPending }) => isPending) };
};

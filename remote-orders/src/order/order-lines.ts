import { useQueries } from '@tanstack/react-query';
import type { OrderItem } from 'shared/contract/order';
import type { Product } from 'shared/contract/product';
import { productQuery } from '../data/products';
import { texts } from '../texts';

const words = texts.order.items;

/** A line of an order, with what its product adds to it. */
export interface OrderLine extends Pick<OrderItem, 'id' | 'amount'> {
  size: string;
  name: string;
  /** Undefined where it is unavailable: the rest of the line is known without it. */
  product: Product | undefined;
  price: number;
  remaining: number;
  isRetrying: boolean;
  retry: () => void;
}

/** The lines of an order. Each product is requested once, however many of its sizes were ordered. */
export const useOrderLines = (items: readonly OrderItem[]) => {
  const productIds = [...new Set(items.map(({ modification }) => modification.product_id))];
  const products = useQueries({ queries: productIds.map(productQuery) });
  const lines = items.map(({ id, amount, price, modification }): OrderLine => {
    const query = products[productIds.indexOf(modification.product_id)];
    const product = query?.data;
    // What is left of a size changes oftener than an order does.
    const sizes = product?.modifications ?? [];
    const size = sizes.find((each) => each.id === modification.id);
    return {
      id,
      amount,
      size: modification.size,
      name: `${product?.name ?? words.unknown}, ${modification.size}`,
      product,
      price: price ?? product?.price ?? 0,
      remaining: size?.remaining ?? modification.remaining,
      isRetrying: query?.isFetching ?? false,
      retry: () => void query?.refetch(),
    };
  });
  return { lines, isLoading: products.some(({ isPending }) => isPending) };
};

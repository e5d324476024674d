import { orderStatus } from '@shared/contract/vocabulary/order';
import type { Order, OrderItem } from '@shared/contract/wire/order';
import type { Modification, Product } from '@shared/contract/wire/product';
import { isNoRecord } from '@shared/kit/runtime/api/get-record';
import { productQuery } from '@shared/kit/shop/products';
import { availableOf, isStockKnown } from '@shared/kit/stock/known-stock';
import { useQueries, useQuery } from '@tanstack/react-query';
import { orderQuery } from '../data/orders';
import { texts } from '../texts';

const words = texts.order.items;

/** An item as every back end sends it: with the fields of the specification alone it has neither id nor size. */
type SpecifiedItem = Partial<Pick<OrderItem, 'id'>> & {
  modification: Pick<Modification, 'id'> & Partial<Pick<Modification, 'size'>>;
};

/** The id of an item among those of its order. */
export const itemKey = ({ id, modification }: SpecifiedItem, index: number): string =>
  id === undefined ? `${modification.id}/${index}` : String(id);

/** The size of an item: its own, or that of its product's matching modification (spec §3). */
export const sizeOfItem = ({ modification }: SpecifiedItem, product: Partial<Product> | undefined): string =>
  modification.size ?? product?.modifications?.find(({ id }) => id === modification.id)?.size ?? words.unknown;

/** A line of an order, with the data of its product. */
export interface OrderLine extends Pick<OrderItem, 'amount'> {
  key: string;
  size: string;
  /** The name under which it was sold, and its size. */
  name: string;
  /** The same without the size. */
  productName: string;
  /** Undefined if it is unavailable: the rest of the line is known without it. */
  product: Product | undefined;
  isProductDeleted: boolean;
  price: number;
  /**
   * The pieces of this size that this line can have: on hand, less what other orders have reserved, as far as the back
   * end knows. Undefined if the product is deleted: none of it can be sold.
   */
  remaining: number | undefined;
  /** The pieces of this line that are neither shipped nor on hand. */
  missing: number;
  /** The size whose stock can be explained. */
  explained: Modification | undefined;
  isRetrying: boolean;
  retry: () => void;
}

/** The pieces of an item that are reserved: those of an order under way, not deleted, that are not shipped yet. */
const reservedBy = (
  { amount, shipped = 0 }: OrderItem,
  { status }: Pick<Order, 'status'>,
  isDeleted: boolean,
): number => (status === orderStatus.inProgress && !isDeleted ? Math.max(0, amount - shipped) : 0);

const stockOf = (size: Modification, own: number) => {
  if (!isStockKnown(size)) return { remaining: size.remaining, missing: 0, explained: undefined };
  // An order does not compete with itself.
  const remaining = availableOf(size) + own;
  return { remaining, missing: Math.min(own, Math.max(0, own - remaining)), explained: size };
};

const noStock = { remaining: undefined, missing: 0, explained: undefined };

/** The lines of an order. Each product is requested once, even if several of its sizes were ordered. */
export const useOrderLines = (order: Order) => {
  const items = order.modifications_in_order;
  const productIds = [...new Set(items.map(({ modification }) => modification.product_id))];
  // The card of a deleted order keeps the order as it was.
  const isDeleted = isNoRecord(useQuery({ ...orderQuery(order.id), enabled: false }).error);
  const products = useQueries({ queries: productIds.map(productQuery) });
  const lines = items.map((item, index): OrderLine => {
    const { name, amount, price, modification } = item;
    const query = products[productIds.indexOf(modification.product_id)];
    const isProductDeleted = isNoRecord(query?.error);
    const product = isProductDeleted ? undefined : query?.data;
    // The remaining stock of a size changes more often than an order does.
    const sizes = product?.modifications ?? [];
    const size = sizes.find((each) => each.id === modification.id) ?? modification;
    const ownSize = sizeOfItem(item, product);
    const productName = name ?? product?.name ?? words.unknown;
    return {
      key: itemKey(item, index),
      amount,
      size: ownSize,
      name: `${productName}, ${ownSize}`,
      productName,
      product,
      isProductDeleted,
      price: price ?? product?.price ?? 0,
      ...(isProductDeleted ? noStock : stockOf(size, reservedBy(item, order, isDeleted))),
      isRetrying: query?.isFetching ?? false,
      retry: () => void query?.refetch(),
    };
  });
  return { lines, isLoading: products.some(({ isPending }) => isPending) };
};

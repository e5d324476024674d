import type { Order, OrderItem } from 'shared/contract/order';
import { bySize } from 'shared/format/by-size';

/** One size of one product, for all orders that contain it. */
export interface PickLine {
  modificationId: number;
  product: string;
  size: string;
  amount: number;
  goesTo: { orderId: number; amount: number }[];
}

/** All items of these orders by product and size, in the order of the shelves. */
export const pickLines = (orders: readonly Order[], nameOf: (item: OrderItem) => string): PickLine[] => {
  const lines = new Map<number, PickLine>();
  for (const { id: orderId, modifications_in_order } of orders) {
    for (const item of modifications_in_order) {
      const { modification, amount } = item;
      const { id, size } = modification;
      const line = lines.get(id) ?? { modificationId: id, product: nameOf(item), size, amount: 0, goesTo: [] };
      lines.set(id, line);
      line.amount += amount;
      const goal = line.goesTo.find((each) => each.orderId === orderId);
      if (goal) goal.amount += amount;
      else line.goesTo.push({ orderId, amount });
    }
  }
  return [...lines.values()].sort((one, other) => one.product.localeCompare(other.product, 'ru') || bySize(one, other));
};

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

/** What an item is called on the shelf. */
type ItemWords = Pick<PickLine, 'product' | 'size'>;

/** All items of these orders by product and size, in the order of the shelves. */
export const pickLines = (orders: readonly Order[], wordsOf: (item: OrderItem) => ItemWords): PickLine[] => {
  const lines = new Map<number, PickLine>();
  for (const { id: orderId, modifications_in_order } of orders) {
    for (const item of modifications_in_order) {
      const { modification, amount } = item;
      const { id } = modification;
      const line = lines.get(id) ?? { modificationId: id, ...wordsOf(item), amount: 0, goesTo: [] };
      lines.set(id, line);
      line.amount += amount;
      const goal = line.goesTo.find((each) => each.orderId === orderId);
      if (goal) goal.amount += amount;
      else line.goesTo.push({ orderId, amount });
    }
  }
  return [...lines.values()].sort((one, other) => one.product.localeCompare(other.product, 'ru') || bySize(one, other));
};

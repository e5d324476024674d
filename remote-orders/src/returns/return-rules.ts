import { orderStatus } from '@shared/contract/vocabulary/order';
import type { ReturnTarget } from '@shared/contract/vocabulary/return';
import type { MarkLine } from '@shared/contract/wire/mark';
import type { Order } from '@shared/contract/wire/order';
import type { NewReturn, ReturnItem } from '@shared/contract/wire/return';

/** What comes back of one item. */
export interface Part {
  pieces: number;
  to: ReturnTarget;
  reason: string;
  /** The reason is typed, not one of the list. */
  isOwnReason: boolean;
  /** The marks of pieces that were scanned by them. */
  marks?: readonly string[];
}

/** By the id of the item. */
export type Parts = Readonly<Record<string, Part>>;

const nothing: Part = { pieces: 0, to: 'stock', reason: '', isOwnReason: false };

/** The pieces that are still with the buyer. */
export const leftOf = ({ shipped, returned }: ReturnItem): number => Math.max(0, shipped - returned);

/** The part of an item: never more than is with the buyer, whatever others have accepted since it was counted. */
export const partOf = (parts: Parts, item: ReturnItem): Part => {
  const part = parts[item.order_item_id] ?? nothing;
  return { ...part, pieces: Math.min(part.pieces, leftOf(item)), to: item.is_gone ? 'write_off' : part.to };
};

/**
 * What the mark of a scanned piece means for a size of which `line` knows the marks: of this order, scanned before, of
 * another order; undefined if pieces of this order have none, so that it may be one of them.
 */
export const judgeMark = (
  mark: string | undefined,
  line: MarkLine | undefined,
  parts: Parts,
): 'own' | 'again' | 'other' | undefined => {
  if (mark === undefined || line === undefined) return undefined;
  if (Object.values(parts).some(({ marks = [] }) => marks.includes(mark))) return 'again';
  if (line.marks.some(({ code, state }) => code === mark && state === 'shipped')) return 'own';
  return line.missing === 0 && line.pieces > 0 ? 'other' : undefined;
};

/** Whether a write-off of this item lacks its reason. */
export const lacksReason = (parts: Parts, item: ReturnItem): boolean => {
  const { pieces, to, reason } = partOf(parts, item);
  return pieces > 0 && to === 'write_off' && reason.trim() === '';
};

/** Whether nothing stays with the buyer. */
export const isAllBack = (parts: Parts, items: readonly ReturnItem[]): boolean =>
  items.every((item) => partOf(parts, item).pieces === leftOf(item));

/** Whether the status 'возврат' can be given with this return. */
export const isStatusOffered = (
  parts: Parts,
  items: readonly ReturnItem[],
  { status }: Pick<Order, 'status'>,
): boolean => status !== orderStatus.returned && isAllBack(parts, items);

/** The pieces that come back now. */
export const piecesOf = (parts: Parts, items: readonly ReturnItem[]): number =>
  items.reduce((sum, item) => sum + partOf(parts, item).pieces, 0);

/** What is sent for these parts. */
export const returnOf = (parts: Parts, items: readonly ReturnItem[], isReturned: boolean): NewReturn => ({
  items: items.flatMap((item) => {
    const { pieces, to, reason, marks = [] } = partOf(parts, item);
    if (pieces === 0) return [];
    const named = marks.slice(0, pieces);
    return [
      {
        order_item_id: item.order_item_id,
        pieces,
        to,
        reason: reason.trim(),
        ...(named.length > 0 && { marks: named }),
      },
    ];
  }),
  is_returned: isReturned,
});

/** The part of the price of its goods that a buyer did not pay: discount, promo code and points. From 0 to 1. */
export const discountShare = (order: Order): number => {
  const goods = order.modifications_in_order.reduce((sum, { amount, price }) => sum + amount * price, 0);
  const off = order.discount + order.promo_code_discount + order.points;
  return goods > 0 ? Math.min(1, off / goods) : 0;
};

const toKopecks = (roubles: number) => Math.round(roubles * 100);

/** The price of one piece as it was paid. */
export const paidPrice = (price: number, share: number): number => toKopecks(price * (1 - share)) / 100;

/** The sums of what comes back, in roubles. */
export const refundOf = (parts: Parts, items: readonly ReturnItem[], share: number) => {
  const goods = items.reduce((sum, item) => sum + toKopecks(item.price) * partOf(parts, item).pieces, 0);
  const discount = Math.round(goods * share);
  return { goods: goods / 100, discount: discount / 100, total: (goods - discount) / 100 };
};

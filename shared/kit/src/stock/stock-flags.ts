import type { ProductRow } from '@shared/contract/wire/product';
import { bySize } from '@shared/kit/format/by-size';
import { stockLevel } from './stock-level';
import { texts } from './texts';

const { flags } = texts;

const isGone = ({ remaining }: { remaining: number }) => remaining <= 0;

/** Middle sizes are gone while outer ones remain. */
const isBroken = (product: ProductRow): boolean => {
  if (!product.modifications.some(isGone)) return false;
  const left = product.modifications.toSorted(bySize).map((size) => !isGone(size));
  const first = left.indexOf(true);
  return first >= 0 && left.slice(first, left.lastIndexOf(true)).includes(false);
};

const readFlags = (product: ProductRow): readonly string[] => {
  const levels = new Set(product.modifications.map(stockLevel));
  const isNone = product.modifications.length > 0 && product.modifications.every(isGone);
  return [
    levels.has('low') && flags.low,
    isNone && flags.none,
    isBroken(product) && flags.broken,
    levels.has('minus') && flags.minus,
  ].filter((flag) => flag !== false);
};

const known = new WeakMap<ProductRow, readonly string[]>();

/** What is wrong with the stock of a product, in the words of the chips. */
export const stockFlags = (product: ProductRow): readonly string[] => {
  const before = known.get(product);
  if (before) return before;
  const found = readFlags(product);
  known.set(product, found);
  return found;
};

/** The paths of the icons of stock that is at or under its minimum, and of stock below zero. */
export const lowSign = 'M8 3v9.5M4 8.7l4 4 4-4';
export const minusSign = 'M8 2.5 14.3 13.5H1.7zM8 6.6v3.2M8 11.7v.05';

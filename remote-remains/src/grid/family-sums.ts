import { remainingOf } from '../list/remaining-cell';
import { amountOf } from '../list/remains-columns';
import { keyOfSize, type SizeFamily } from './size-families';

/** The totals of a family: by size, of all its pieces, and what they cost in roubles. */
export interface FamilySums {
  bySize: ReadonlyMap<string, number>;
  pieces: number;
  amount: number;
}

export const familySums = ({ kind, products }: SizeFamily): FamilySums => {
  const bySize = new Map<string, number>();
  let [pieces, amount] = [0, 0];
  for (const product of products) {
    pieces += remainingOf(product);
    amount += amountOf(product);
    for (const { size, remaining } of product.modifications) {
      const key = kind === 'one' ? '' : keyOfSize(size);
      bySize.set(key, (bySize.get(key) ?? 0) + remaining);
    }
  }
  return { bySize, pieces, amount };
};

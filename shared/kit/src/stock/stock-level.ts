import type { Modification } from '@shared/contract/wire/product';

/** How much of a size is on hand: below zero, none, at or under its minimum, or more. */
export type StockLevel = 'minus' | 'none' | 'low' | 'enough';

/** For a size without a minimum of its own. */
const usualMinimum = 3;

export const stockLevel = ({ remaining, minimum = usualMinimum }: Modification): StockLevel => {
  if (remaining < 0) return 'minus';
  if (remaining === 0) return 'none';
  return remaining <= minimum ? 'low' : 'enough';
};

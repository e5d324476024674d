import { reasonFrom } from 'shared/vocabulary/stock';
import { differenceReasons } from './movements-texts.ts';

/** Why a stocktake found a difference; a small one needs no reason. */
export const reasonOf = (quantity: number, cost: number): string | null => {
  const [lost, lent, misplaced] = differenceReasons;
  if (Math.abs(quantity) * cost < reasonFrom) {
    return null;
  }
  return quantity > 0 ? misplaced : quantity === -1 ? lost : lent;
};

import { texts } from '../texts';
import { parseNumber } from './parse-number';

export interface NumberRule {
  /** Said of a number below zero. */
  negative: string;
  /** How many decimals are kept. */
  digits: number;
  largest: number;
}

/** What a price may be: the database keeps kopecks, and twelve figures. */
export const priceRule = (negative: string): NumberRule => ({ negative, digits: 2, largest: 9_999_999_999.99 });

/** What a measure may be. */
export const measureRule: NumberRule = { negative: texts.problems.negative, digits: 3, largest: 9_999_999 };

/** What is wrong with a typed number; undefined where nothing is. An empty field is no mistake. */
export const numberProblem = (typed: string, { negative, digits, largest }: NumberRule): string | undefined => {
  const value = parseNumber(typed);
  if (value === null) return undefined;
  if (Number.isNaN(value)) return texts.problems.noNumber;
  if (value < 0) return negative;
  if (value > largest) return texts.problems.tooLarge;
  return Number(value.toFixed(digits)) === value ? undefined : texts.problems.tooPrecise(digits);
};

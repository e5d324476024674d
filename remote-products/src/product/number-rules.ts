import { texts } from '../texts';
import { parseNumber } from './parse-number';

export interface NumberRule {
  /** The message for a number below zero. */
  negative: string;
  /** The number of stored decimals. */
  digits: number;
  largest: number;
}

/** The rule of a price in roubles: the database stores kopecks, and twelve digits. */
export const priceRule = (negative: string): NumberRule => ({ negative, digits: 2, largest: 9_999_999_999.99 });

/** The rule of a measure: height, width, length, volume or weight. */
export const measureRule: NumberRule = { negative: texts.problems.negative, digits: 3, largest: 9_999_999 };

/** The error of a typed number; undefined if it is valid. An empty field is valid. */
export const numberProblem = (typed: string, { negative, digits, largest }: NumberRule): string | undefined => {
  const value = parseNumber(typed);
  if (value === null) return undefined;
  if (Number.isNaN(value)) return texts.problems.noNumber;
  if (value < 0) return negative;
  if (value > largest) return texts.problems.tooLarge;
  return Number(value.toFixed(digits)) === value ? undefined : texts.problems.tooPrecise(digits);
};

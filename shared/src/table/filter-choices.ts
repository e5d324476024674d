import type { PillTone } from 'shared/ui/pill';
import { termsOf } from './filter-terms';
import type { ListColumn } from './list-column';
import { searchable } from './searchable-text';

/** A value that a filter offers as a box, and the look it has in the list. */
export interface FilterChoice {
  value: string;
  tone?: PillTone;
}

/** An offered value, and of how many rows it is. */
export interface CountedChoice extends FilterChoice {
  count: number;
}

/** What a column's filter offers: its closed list, or, where it wants whole texts, those that are there. */
export const choicesOf = <Row>(column: ListColumn<Row>, rows: readonly Row[]): CountedChoice[] => {
  if (!column.choices && column.filter !== 'exact') return [];
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = column.text(row);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const known = [...counts.keys()].filter(Boolean).sort((one, other) => one.localeCompare(other, 'ru'));
  const choices: readonly FilterChoice[] = column.choices ?? known.map((value) => ({ value }));
  return choices.map((choice) => ({ ...choice, count: counts.get(choice.value) ?? 0 }));
};

/** Which of the values a filter lets through: without one all are ticked. */
export const tickedValues = (typed: string, values: readonly string[], isExact: boolean): string[] => {
  const terms = termsOf(typed);
  const included = terms.filter(({ isExcluded }) => !isExcluded);
  const isMeant = (value: string) => {
    const text = searchable(value);
    const isMet = ({ typed: term }: { typed: string }) =>
      isExact ? text === searchable(term) : text.includes(searchable(term));
    const isOut = terms.some((term) => term.isExcluded && isMet(term));
    return !isOut && (included.length === 0 || included.some(isMet));
  };
  return values.filter(isMeant);
};

/**
 * The filter with one value more or less. What was excluded stays said that way, until it is more than what is left: 'всё,
 * кроме' is what is meant by clearing one box, and just these by ticking two.
 */
export const toggledFilter = (typed: string, value: string, values: readonly string[], isExact: boolean): string => {
  const before = tickedValues(typed, values, isExact);
  const ticked = values.filter((each) => (each === value) !== before.includes(each));
  const cleared = values.filter((each) => !ticked.includes(each));
  if (cleared.length === 0) return '';
  const saysIncluded = termsOf(typed).some(({ isExcluded }) => !isExcluded);
  const isShorter = ticked.length > 0 && ticked.length < cleared.length;
  const excludes = ticked.length === 0 || !(saysIncluded || isShorter);
  return excludes ? cleared.map((each) => `!${each}`).join(', ') : ticked.join(', ');
};

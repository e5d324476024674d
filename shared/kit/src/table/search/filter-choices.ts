import { termsOf } from './filter-terms';
import type { FilterChoice, ListColumn } from './list-column';
import { normalizeText } from './normalize-text';

/** An offered value with its number of rows. */
export interface CountedChoice extends FilterChoice {
  count: number;
}

/** The values that a column's filter offers: its enumeration, or, for a filter by whole texts, the existing texts. */
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

/** The values that a filter matches: an empty filter matches all. */
export const tickedValues = (typed: string, values: readonly string[], isExact: boolean): string[] => {
  const terms = termsOf(typed);
  const included = terms.filter(({ isExcluded }) => !isExcluded);
  const isMeant = (value: string) => {
    const text = normalizeText(value);
    const isMet = ({ typed: term }: { typed: string }) =>
      isExact ? text === normalizeText(term) : text.includes(normalizeText(term));
    const isOut = terms.some((term) => term.isExcluded && isMet(term));
    return !isOut && (included.length === 0 || included.some(isMet));
  };
  return values.filter(isMeant);
};

/**
 * The filter with one value added or removed. A filter by exclusion stays one, until it excludes more than it leaves:
 * clearing one checkbox means 'всё, кроме', and selecting two means only these.
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

import type { Indexes } from './filter-rows';
import type { TextColumn } from './list-column';
import type { SearchIndex } from './search-index';

const joinedTexts = new WeakMap<readonly string[], string>();

const joined = (texts: readonly string[]): string => {
  const text = joinedTexts.get(texts) ?? texts.join('');
  joinedTexts.set(texts, text);
  return text;
};

/**
 * The rows that have the input as a code, in no order. Hardly any input is a code, so it is looked for in the codes of all rows
 * at once before each row is tested.
 * @param among the rows that are looked at; null for all.
 */
export const rowsWithCode = <Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
  typed: string,
  among: Indexes | null,
): ReadonlySet<number> => {
  const found = new Set<number>();
  for (const column of columns) {
    const hasCode = column.codeTest?.(typed.trim());
    const texts = hasCode ? searchIndex.textsOf(column) : [];
    if (!hasCode?.(joined(texts))) continue;
    for (const index of among ?? texts.keys()) if (hasCode(texts[index] ?? '')) found.add(index);
  }
  return found;
};

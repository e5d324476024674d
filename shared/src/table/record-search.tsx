import type { TextColumn } from './define-columns';
import { wordsOf } from './search-rows';
import { findWords, inOtherLayout } from './searchable-text';
import { findSimilar } from './similar-rows';
import type { Likeness } from './similar-texts';
import { createTextStore, type TextStore } from './text-store';

/** A search over records that are shown elsewhere than in a grid. */
export interface RecordSearch<Row> {
  rows: readonly Row[];
  store: TextStore<Row>;
  /** The records that are like what was typed; in slices, so that 100 000 of them let the page stay quick. */
  find: (typed: string, signal: AbortSignal) => Promise<readonly Row[]>;
}

/** @param before a search over these records as they were: what has not changed is not prepared again. */
export const createRecordSearch = <Row extends { id: number }>(
  rows: readonly Row[],
  { fields, likeness }: { fields: readonly TextColumn<Row>[]; likeness: Likeness },
  before?: RecordSearch<Row>,
): RecordSearch<Row> => {
  const store = createTextStore(rows, before?.store);
  return {
    rows,
    store,
    find: async (typed, signal) => {
      if (typed.trim() === '') return rows;
      const ids = await findSimilar(store, fields, typed, signal, likeness);
      const found = rows.filter(({ id }) => ids.has(id));
      // Whoever types a number means that record first.
      const meant = found.find(({ id }) => String(id) === typed.trim());
      return meant ? [meant, ...found.filter((row) => row !== meant)] : found;
    },
  };
};

/** A text in parts, those that hold what was typed marked. */
export const markedParts = (text: string, typed: string): { text: string; isMarked: boolean }[] => {
  const asTyped = findWords(text, wordsOf(typed));
  const places = asTyped.length > 0 ? asTyped : findWords(text, wordsOf(inOtherLayout(typed)));
  let end = 0;
  const parts: { text: string; isMarked: boolean }[] = [];
  for (const [start, stop] of places.sort(([one], [other]) => one - other)) {
    if (start < end) continue;
    parts.push({ text: text.slice(end, start), isMarked: false }, { text: text.slice(start, stop), isMarked: true });
    end = stop;
  }
  return [...parts, { text: text.slice(end), isMarked: false }].filter((part) => part.text !== '');
};

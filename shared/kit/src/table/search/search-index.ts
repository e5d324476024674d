import { useRef } from 'react';
import type { TextColumn } from './list-column';
import { normalizeText } from './normalize-text';

/** The normalized texts of a list's cells: one array per column, created when it is first needed. */
export interface SearchIndex<Row> {
  rows: readonly Row[];
  textsOf(column: TextColumn<Row>): readonly string[];
  /**
   * Prepares some of the missing texts, for at most so many milliseconds.
   * @returns whether all are prepared.
   */
  prepareSome(columns: readonly TextColumn<Row>[], budgetMs: number): boolean;
}

interface Prepared {
  texts: string[];
}

const rowsPerLook = 500;

/**
 * An index of these rows. Texts of rows that were in the previous index are reused: after a change these are all but a
 * few.
 */
export const createSearchIndex = <Row extends object>(
  rows: readonly Row[],
  before?: SearchIndex<Row> & { prepared?: ReadonlyMap<string, Prepared> },
): SearchIndex<Row> & { prepared: ReadonlyMap<string, Prepared> } => {
  const prepared = new Map<string, Prepared>();
  // Equal texts are one string: most columns have few different ones.
  const known = new Map<string, string>();
  let indexesBefore: Map<Row, number> | undefined;

  const textOf = (column: TextColumn<Row>, row: Row): string => {
    const text = column.text(row);
    let found = known.get(text);
    if (found === undefined) {
      found = normalizeText(text);
      known.set(text, found);
    }
    return found;
  };

  const takeFrom = (texts: readonly string[], row: Row, index: number): string | undefined => {
    if (before?.rows[index] === row) return texts[index];
    indexesBefore ??= new Map(before?.rows.map((each, index) => [each, index]));
    const at = indexesBefore.get(row);
    return at === undefined ? undefined : texts[at];
  };

  const fill = (column: TextColumn<Row>, untilMs: number): boolean => {
    const known = prepared.get(column.id) ?? { texts: [] };
    prepared.set(column.id, known);
    const { texts } = known;
    const old = before?.prepared?.get(column.id)?.texts;
    const isWhole = old !== undefined && old.length === before?.rows.length;
    while (texts.length < rows.length) {
      const end = Math.min(texts.length + rowsPerLook, rows.length);
      for (let index = texts.length; index < end; index++) {
        const row = rows[index];
        if (row !== undefined) texts.push((isWhole ? takeFrom(old, row, index) : undefined) ?? textOf(column, row));
      }
      if (performance.now() > untilMs) break;
    }
    return texts.length === rows.length;
  };

  return {
    rows,
    prepared,
    textsOf: (column) => {
      fill(column, Number.POSITIVE_INFINITY);
      return prepared.get(column.id)?.texts ?? [];
    },
    prepareSome: (columns, budgetMs) => {
      const untilMs = performance.now() + budgetMs;
      return columns.every((column) => fill(column, untilMs));
    },
  };
};

/** The index of a list's rows, for as long as it is mounted. */
export const useSearchIndex = <Row extends object>(rows: readonly Row[]): SearchIndex<Row> => {
  const searchIndex = useRef<SearchIndex<Row>>(undefined);
  if (searchIndex.current?.rows !== rows) searchIndex.current = createSearchIndex(rows, searchIndex.current);
  return searchIndex.current;
};

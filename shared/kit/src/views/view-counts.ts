import { useToday } from '@shared/kit/runtime/page/use-today';
import { type Filters, filterRows } from '@shared/kit/table/search/filter-rows';
import type { ListColumn } from '@shared/kit/table/search/list-column';
import { runInSlices } from '@shared/kit/table/search/run-in-slices';
import { createSearchIndex } from '@shared/kit/table/search/search-index';
import { useEffect, useRef, useState } from 'react';

/** So many that a step takes about a millisecond. */
const rowsPerStep = 250;

/** How many of these rows each of the filters leaves, as work for `runInSlices`. */
export function* countRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  filters: readonly Filters[],
): Generator<void, number[], void> {
  const counts = filters.map(() => 0);
  for (let from = 0; from < rows.length; from += rowsPerStep) {
    const index = createSearchIndex(rows.slice(from, from + rowsPerStep));
    for (const [at, each] of filters.entries()) {
      counts[at] = (counts[at] ?? 0) + filterRows(index, columns, each).indexes.length;
    }
    yield;
  }
  return counts;
}

interface RowsChange<Row> {
  left: readonly Row[];
  came: readonly Row[];
}

/**
 * Which rows are others. A merged change keeps the objects of all other rows, so comparing them is all that is done with
 * these.
 */
export const changedRows = <Row extends object>(before: readonly Row[], after: readonly Row[]): RowsChange<Row> => {
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1;
  let [endBefore, endAfter] = [before.length, after.length];
  while (endBefore > from && endAfter > from && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore -= 1;
    endAfter -= 1;
  }
  const [some, others] = [before.slice(from, endBefore), after.slice(from, endAfter)];
  const [known, kept] = [new Set(some), new Set(others)];
  return { left: some.filter((row) => !kept.has(row)), came: others.filter((row) => !known.has(row)) };
};

interface Counted<Row> extends ViewQuestions<Row> {
  rows: readonly Row[];
  today: string;
  counts: readonly number[];
}

interface ViewQuestions<Row> {
  columns: readonly ListColumn<Row>[];
  /** The same array while none of them changes. */
  filters: readonly Filters[];
}

/**
 * How many rows each of the filters leaves; empty until that is known. Counted in slices when the list is opened, when the
 * filters change, and at midnight; a change of rows looks only at these rows.
 */
export const useViewCounts = <Row extends object>(
  rows: readonly Row[] | undefined,
  { columns, filters }: ViewQuestions<Row>,
): readonly number[] => {
  const today = useToday();
  const counted = useRef<Counted<Row>>(undefined);
  const [counts, setCounts] = useState<readonly number[]>([]);

  useEffect(() => {
    if (!rows || filters.length === 0) return undefined;
    const last = counted.current;
    const isSame = last?.columns === columns && last.filters === filters && last.today === today;
    const { left, came } = isSame ? changedRows(last.rows, rows) : { left: [], came: rows };
    const before = isSame ? last.counts : filters.map(() => 0);
    const stop = new AbortController();
    const count = async () => {
      const [more, fewer] = [
        await runInSlices(countRows(came, columns, filters), stop.signal),
        await runInSlices(countRows(left, columns, filters), stop.signal),
      ];
      const now = before.map((each, at) => each + (more[at] ?? 0) - (fewer[at] ?? 0));
      counted.current = { rows, columns, filters, today, counts: now };
      setCounts((shown) => (shown.length === now.length && now.every((each, at) => each === shown[at]) ? shown : now));
    };
    count().catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, [rows, columns, filters, today]);

  return counts;
};

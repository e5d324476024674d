import { useDayWords } from '@shared/kit/runtime/page/shift-days';
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

/** A larger change is counted as another list. */
const mostTogether = 64;

/**
 * Which rows are others: undefined if too many are. A merged change keeps the objects of all other rows, so comparing them is
 * all that is done with these. A row that has moved is in both.
 */
export const changedRows = <Row extends object>(
  before: readonly Row[],
  after: readonly Row[],
): RowsChange<Row> | undefined => {
  const [left, came]: [Row[], Row[]] = [[], []];
  let [at, now] = [0, 0];
  while (at < before.length || now < after.length) {
    if (before[at] === after[now]) {
      at += 1;
      now += 1;
      continue;
    }
    const next = nextCommon(before.slice(at, at + mostTogether), after.slice(now, now + mostTogether));
    if (!next || left.length + came.length > rowsPerStep) return undefined;
    left.push(...before.slice(at, at + next.left));
    came.push(...after.slice(now, now + next.came));
    at += next.left;
    now += next.came;
  }
  return { left, came };
};

/** How many rows of each come before the next one that both have, or before the end of both. */
const nextCommon = <Row>(before: readonly Row[], after: readonly Row[]): { left: number; came: number } | undefined => {
  for (const [left, row] of before.entries()) {
    const came = after.indexOf(row);
    if (came >= 0) return { left, came };
  }
  const isEnd = before.length < mostTogether && after.length < mostTogether;
  return isEnd ? { left: before.length, came: after.length } : undefined;
};

interface Counted<Row> extends ViewQuestions<Row> {
  rows: readonly Row[];
  dayWords: string;
  counts: readonly number[];
}

interface ViewQuestions<Row> {
  columns: readonly ListColumn<Row>[];
  /** The same array while none of them changes. */
  filters: readonly Filters[];
}

/**
 * How many rows each of the filters leaves; empty until that is known. Counted in slices when the list is opened, when the
 * filters change, and when their words mean other days; a change of rows looks only at these rows.
 */
export const useViewCounts = <Row extends object>(
  rows: readonly Row[] | undefined,
  { columns, filters }: ViewQuestions<Row>,
): readonly number[] => {
  const dayWords = useDayWords(filters.flatMap((each) => Object.values(each)));
  const counted = useRef<Counted<Row>>(undefined);
  const [counts, setCounts] = useState<readonly number[]>([]);

  useEffect(() => {
    if (!rows || filters.length === 0) return undefined;
    const last = counted.current;
    const isSame = last?.columns === columns && last.filters === filters && last.dayWords === dayWords;
    const change = isSame ? changedRows(last.rows, rows) : undefined;
    const { left, came } = change ?? { left: [], came: rows };
    const before = isSame && change ? last.counts : filters.map(() => 0);
    const stop = new AbortController();
    const count = async () => {
      const [more, fewer] = [
        await runInSlices(countRows(came, columns, filters), stop.signal),
        await runInSlices(countRows(left, columns, filters), stop.signal),
      ];
      const now = before.map((each, at) => each + (more[at] ?? 0) - (fewer[at] ?? 0));
      counted.current = { rows, columns, filters, dayWords, counts: now };
      setCounts((shown) => (shown.length === now.length && now.every((each, at) => each === shown[at]) ? shown : now));
    };
    count().catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, [rows, columns, filters, dayWords]);

  return counts;
};

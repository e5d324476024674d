import { useEffect, useRef } from 'react';
import { reportIncident } from 'shared/runtime/telemetry';
import type { ListColumn, TextColumn } from './list-column';
import { runInSlices } from './run-in-slices';
import { wordsOf } from './search-rows';
import { inOtherLayout } from './searchable-text';
import type { Likeness } from './similar-texts';
import type { TextStore } from './text-store';

/** Rows that are like what was searched for, and what that was. */
export interface SimilarRows {
  search: string;
  columns: readonly unknown[];
  ids: ReadonlySet<number>;
}

interface Question<Row> {
  texts: TextStore<Row>;
  columns: readonly ListColumn<Row>[];
  search: string;
  /** Whether a search for the very words has found nothing. */
  isWanted: boolean;
  onFound: (similar: SimilarRows) => void;
}

/** Looks for rows like the search, while the page stays quick; a search that has changed is looked for no more. */
export const useSimilarSearch = <Row extends { id: number }>({
  texts,
  columns,
  search,
  isWanted,
  onFound,
}: Question<Row>): void => {
  // Of rows that change meanwhile the ids stay the same, so the search need not begin again.
  const textsNow = useRef(texts);
  textsNow.current = texts;

  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const tell = (ids: ReadonlySet<number>) => !stop.signal.aborted && onFound({ search, columns, ids });
    findSimilar(textsNow.current, columns, search, stop.signal).then(tell, (error: unknown) => {
      if (stop.signal.aborted) return;
      reportIncident({ kind: 'screen', message: `No fuzzy search: ${error}`, detail: {} });
      tell(new Set());
    });
    return () => stop.abort();
  }, [columns, search, isWanted, onFound]);
};

/** Looks for rows like what was typed, or like what the same keys type in the other layout. */
export const findSimilar = async <Row extends { id: number }>(
  texts: TextStore<Row>,
  columns: readonly TextColumn<Row>[],
  search: string,
  signal: AbortSignal,
  likeness?: Likeness,
) => {
  const { similarIds } = await import('./similar-texts');
  const lookFor = (typed: string) => runInSlices(similarIds(texts, columns, wordsOf(typed), likeness), signal);
  const ids = await lookFor(search);
  return ids.size > 0 ? ids : lookFor(inOtherLayout(search));
};

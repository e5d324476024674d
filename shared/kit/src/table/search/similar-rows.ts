import { reportIncident } from '@shared/kit/runtime/telemetry/telemetry';
import { useEffect, useRef } from 'react';
import type { TextColumn } from './list-column';
import { comparedTerms, inOtherLayout } from './normalize-text';
import { runInSlices } from './run-in-slices';
import type { SearchIndex } from './search-index';
import type { Likeness } from './similar-texts';

/** The rows similar to a search, and the search. */
export interface SimilarRows {
  search: string;
  columns: readonly unknown[];
  ids: ReadonlySet<number>;
}

interface Question<Row> {
  texts: SearchIndex<Row>;
  columns: readonly TextColumn<Row>[];
  search: string;
  /** Whether the exact search has found nothing. */
  isWanted: boolean;
  onFound: (similar: SimilarRows) => void;
}

/** Searches similar rows without blocking the page; a changed search is abandoned. */
export const useSimilarSearch = <Row extends { id: number }>({
  texts,
  columns,
  search,
  isWanted,
  onFound,
}: Question<Row>): void => {
  // If rows change meanwhile their ids stay the same, so the search need not start again.
  const textsNow = useRef(texts);
  textsNow.current = texts;

  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const report = (ids: ReadonlySet<number>) => !stop.signal.aborted && onFound({ search, columns, ids });
    findSimilar(textsNow.current, columns, search, stop.signal).then(report, (error: unknown) => {
      if (stop.signal.aborted) return;
      reportIncident({ kind: 'screen', message: `No fuzzy search: ${error}`, detail: {} });
      report(new Set());
    });
    return () => stop.abort();
  }, [columns, search, isWanted, onFound]);
};

/** Searches rows similar to the input, or to the same keys in the other layout. */
export const findSimilar = async <Row extends { id: number }>(
  texts: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
  search: string,
  signal: AbortSignal,
  likeness?: Likeness,
) => {
  const { similarIndexes } = await import('./similar-texts');
  const words = columns.filter(({ codeTest }) => !codeTest);
  const lookFor = async (typed: string): Promise<ReadonlySet<number>> => {
    const indexes = await runInSlices(similarIndexes(texts, words, comparedTerms(typed), likeness), signal);
    return new Set(indexes.flatMap((index) => texts.rows[index]?.id ?? []));
  };
  const ids = await lookFor(search);
  return ids.size > 0 ? ids : lookFor(inOtherLayout(search));
};

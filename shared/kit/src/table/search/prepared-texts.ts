import { useEffect } from 'react';
import type { TextColumn } from './list-column';
import { runInSlices } from './run-in-slices';
import type { SearchIndex } from './search-index';

const stepMs = 2;

/** Prepares the texts of a search, as work for `runInSlices`. */
export function* preparedTexts<Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
): Generator<void, void, void> {
  while (!searchIndex.prepareSome(columns, stepMs)) yield;
}

/**
 * Prepares the texts of a search without blocking the page, so that they are ready for the first keystroke.
 * @param isWanted whether somebody is about to type.
 * @param onReady called once all are ready.
 */
export const usePreparedTexts = <Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
  isWanted: boolean,
  onReady?: () => void,
) => {
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const prepare = () =>
      runInSlices(preparedTexts(searchIndex, columns), stop.signal).then(onReady, (error: unknown) => {
        if (!stop.signal.aborted) throw error;
      });
    // After the rows are on the screen.
    const timer = setTimeout(prepare);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [searchIndex, columns, isWanted, onReady]);
};

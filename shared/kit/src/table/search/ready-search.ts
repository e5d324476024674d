import { useReducer, useRef } from 'react';
import type { TextColumn } from './list-column';
import { usePreparedTexts } from './prepared-texts';
import type { SearchIndex } from './search-index';

/** Enough for the texts of a few thousand rows. */
const atOnceMs = 5;

/**
 * The search as far as it can run without blocking the page: the first one in a long list waits until the texts of all
 * columns are prepared, slice by slice, and the rows stay unchanged meanwhile.
 */
export const useReadySearch = <Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
  search: string,
): string => {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const made = useRef('');
  const isReady = search.trim() === '' || searchIndex.prepareSome(columns, atOnceMs);
  usePreparedTexts(searchIndex, columns, !isReady, drawAgain);
  if (isReady) made.current = search;
  return made.current;
};

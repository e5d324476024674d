import { useRef, useState } from 'react';
import { type ArrangedView, useArrangedRows } from './arranged-rows';
import { useReadySearch } from './ready-search';
import { type SimilarRows, useSimilarSearch } from './similar-rows';
import { createTextStore, type TextStore } from './text-store';

/** What the rows shown have to do with the search: its words, words like them, not known yet, nothing. */
export type Match = 'exact' | 'similar' | 'waiting' | 'looking' | 'none';

/**
 * The rows as they are shown. The first search waits for the texts; where the very words stand nowhere, rows with words like
 * them come a little later.
 */
export const useFoundRows = <Row extends { id: number }>(
  all: readonly Row[],
  view: Omit<ArrangedView<Row>, 'similar'>,
) => {
  const store = useRef<TextStore<Row>>(undefined);
  if (store.current?.rows !== all) store.current = createTextStore(all, store.current);
  const texts = store.current;
  const search = useReadySearch(texts, view.shownColumns, view.search);
  const [similar, setSimilar] = useState<SimilarRows>();
  const { match, ...arranged } = useArrangedRows(texts, { ...view, search, similar });
  const isKnown = similar?.search === search && similar.columns === view.shownColumns;
  const isLooking = match === 'none' && !isKnown && all.length > 0;
  useSimilarSearch({ texts, columns: view.shownColumns, search, isWanted: isLooking, onFound: setSimilar });
  const isWaiting = search !== view.search;
  return { ...arranged, texts, match: isWaiting ? ('waiting' as const) : isLooking ? ('looking' as const) : match };
};

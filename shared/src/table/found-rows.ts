import { useState } from 'react';
import { type ArrangedView, useArrangedRows } from './arranged-rows';
import { type SimilarRows, useSimilarSearch } from './similar-rows';

/** What the rows shown have to do with the search: its words, words like them, not known yet, nothing. */
export type Match = 'exact' | 'similar' | 'looking' | 'none';

/** The rows as they are shown. Where the very words stand nowhere, rows with words like them come a little later. */
export const useFoundRows = <Row extends { id: number }>(
  all: readonly Row[],
  view: Omit<ArrangedView<Row>, 'similar'>,
) => {
  const [similar, setSimilar] = useState<SimilarRows>();
  const { match, ...arranged } = useArrangedRows(all, { ...view, similar });
  const isKnown = similar?.search === view.search && similar.columns === view.shownColumns;
  const isLooking = match === 'none' && !isKnown && all.length > 0;
  useSimilarSearch({
    texts: arranged.texts,
    columns: view.shownColumns,
    search: view.search,
    isWanted: isLooking,
    onFound: setSimilar,
  });
  return { ...arranged, match: isLooking ? ('looking' as const) : match };
};

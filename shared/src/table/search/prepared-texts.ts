import { useEffect } from 'react';
import type { TextColumn } from './list-column';
import type { SearchIndex } from './search-index';

/** Milliseconds of each frame that it may use. */
export const sliceMs = 5;

/**
 * Prepares the texts of a search in slices, so that they are ready for the first keystroke.
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
    let timer: ReturnType<typeof setTimeout>;
    const prepare = () => {
      if (searchIndex.prepareSome(columns, sliceMs)) onReady?.();
      else timer = setTimeout(prepare);
    };
    timer = setTimeout(prepare);
    return () => clearTimeout(timer);
  }, [searchIndex, columns, isWanted, onReady]);
};

import { useEffect } from 'react';
import type { TextColumn } from './list-column';
import type { TextStore } from './text-store';

/** How much of each frame may go into it. */
export const sliceMs = 5;

/**
 * Makes the texts that will be looked through ready bit by bit, so that the first key finds them there.
 * @param isWanted whether somebody is about to type.
 * @param onReady is told once all are there.
 */
export const usePreparedTexts = <Row>(
  store: TextStore<Row>,
  columns: readonly TextColumn<Row>[],
  isWanted: boolean,
  onReady?: () => void,
) => {
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const prepare = () => {
      if (store.prepareSome(columns, sliceMs)) onReady?.();
      else timer = setTimeout(prepare);
    };
    timer = setTimeout(prepare);
    return () => clearTimeout(timer);
  }, [store, columns, isWanted, onReady]);
};

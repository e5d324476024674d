import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows change by so many at once, so that not every frame of a scroll draws. */
const stepRows = 6;
/** So many more stand above and below: the browser scrolls before the page hears of it. */
const beyondRows = 6;
/** After a jump, those are drawn when the scroll has come to rest for so long. */
const restMs = 100;

interface RowWindowOptions {
  rowCount: number;
  rowHeightPx: number;
  /** How high the place is in which rows are seen. */
  placeHeightPx: number;
  /** The row that must stay in the page wherever one scrolls; -1 for none. */
  keptRow: number;
}

/**
 * Which rows are in the page: those in sight and a few around them, and the one that is kept. All rows are of one height,
 * so where a row stands is a product and nothing is kept for each.
 * @returns their indexes, in order.
 */
export const useRowWindow = (
  scroller: RefObject<HTMLElement | null>,
  { rowCount, rowHeightPx, placeHeightPx, keptRow }: RowWindowOptions,
): number[] => {
  const rowsInSight = Math.ceil(placeHeightPx / rowHeightPx) + 1;
  const [top, setTop] = useState({ row: 0, isJump: true });
  const shown = useRef(top);

  useLayoutEffect(() => {
    const place = scroller.current;
    if (!place) return undefined;
    const show = (row: number, isJump: boolean) => {
      if (row === shown.current.row && isJump === shown.current.isJump) return;
      shown.current = { row, isJump };
      setTop(shown.current);
    };
    const rowAtTop = () => Math.floor(place.scrollTop / rowHeightPx);
    const settle = () => show(Math.floor(rowAtTop() / stepRows) * stepRows, false);
    const follow = () => {
      const row = rowAtTop();
      // Where no row stays in the page, as when the scrollbar is dragged, only what is seen is worth drawing.
      const isJump = Math.abs(row - shown.current.row) > rowsInSight + beyondRows;
      clearTimeout(timer);
      if (isJump) timer = setTimeout(settle, restMs);
      // At once: by the time React would come to it, the frame is painted without the rows.
      flushSync(() => (isJump ? show(row, true) : settle()));
    };
    let timer = setTimeout(settle, restMs);
    place.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(timer);
      place.removeEventListener('scroll', follow);
    };
  }, [scroller, rowHeightPx, rowsInSight]);

  // Where rows have gone, the browser scrolls back only after this render.
  const row = Math.max(0, Math.min(top.row, rowCount - rowsInSight));
  const first = top.isJump ? row : Math.max(0, row - beyondRows);
  const end = Math.min(rowCount, row + rowsInSight + (top.isJump ? 0 : stepRows + beyondRows));
  const indexes = Array.from({ length: end - first }, (_, place) => first + place);
  if (keptRow < 0 || keptRow >= rowCount || indexes.includes(keptRow)) return indexes;
  return keptRow < first ? [keptRow, ...indexes] : [...indexes, keptRow];
};

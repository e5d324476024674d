import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The minimum height above and below the rows of a list. */
const besidePx = 200;

/**
 * The size of the rows' container, in pixels. The rows are rendered with the list itself for an estimate from the window,
 * and for the measured size before they are painted: columns that depend on the width do not move.
 */
export const useContainerSize = (scroller: RefObject<HTMLElement | null>): { widthPx: number; heightPx: number } => {
  const [size, setSize] = useState({ widthPx: window.innerWidth, heightPx: window.innerHeight - besidePx });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      const [widthPx, heightPx] = [element.clientWidth, element.clientHeight];
      setSize((known) => (known.widthPx === widthPx && known.heightPx === heightPx ? known : { widthPx, heightPx }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  return size;
};

/** The minimum number of rows above and below the visible ones: the browser scrolls before the page is notified. */
const nearRows = 6;
/** The number of rows rendered in the direction of a scroll, so that not every frame renders. */
const aheadRows = 30;
/** Nearby rows are rendered after the list has been visible, or a jump has been over, for this time. */
const restMs = 50;

interface VirtualRowsOptions {
  rowCount: number;
  /** The height of every row, or the smallest one if they differ. */
  rowHeightPx: number;
  /** The index of the row at a distance from the top, if rows differ in height. A function that stays the same. */
  rowAt?: (topPx: number) => number;
  /** The height of the container. */
  containerHeightPx: number;
}

/** The first row, and the one after the last. */
interface RowRange {
  first: number;
  end: number;
}

/**
 * The virtual rows: the visible ones and a few around them. The rows of a list have one height, so the position of a row
 * is a product and nothing is stored for each.
 */
export const useVirtualRows = (
  scroller: RefObject<HTMLElement | null>,
  { rowCount, rowHeightPx, rowAt, containerHeightPx }: VirtualRowsOptions,
): RowRange => {
  const rowsInSight = Math.ceil(containerHeightPx / rowHeightPx) + 1;
  const [range, setRange] = useState<RowRange>({ first: 0, end: rowsInSight });
  const drawn = useRef(range);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const rowAtTop = () => rowAt?.(element.scrollTop) ?? Math.floor(element.scrollTop / rowHeightPx);
    const draw = (first: number, end: number) => {
      drawn.current = { first: Math.max(0, first), end };
      setRange(drawn.current);
    };
    const isCovered = (row: number, beyond: number) =>
      drawn.current.first <= Math.max(0, row - beyond) && drawn.current.end >= row + rowsInSight + beyond;
    const settle = () => {
      const row = rowAtTop();
      if (!isCovered(row, nearRows)) draw(row - nearRows, row + rowsInSight + nearRows);
    };
    const follow = () => {
      const row = rowAtTop();
      const end = row + rowsInSight;
      if (isCovered(row, nearRows)) return;
      clearTimeout(timer);
      // If no row stays in the page, as when the scrollbar is dragged, only the visible ones are worth rendering.
      if (row >= drawn.current.end || end <= drawn.current.first) {
        draw(row, end);
        timer = setTimeout(settleAtOnce, restMs);
      } else if (row - nearRows < drawn.current.first) draw(row - aheadRows, end + nearRows);
      else draw(row - nearRows, end + aheadRows);
    };
    // Synchronously: otherwise the frame is painted without the rows.
    const followAtOnce = () => flushSync(follow);
    const settleAtOnce = () => flushSync(settle);
    let timer = setTimeout(settleAtOnce, restMs);
    element.addEventListener('scroll', followAtOnce, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', followAtOnce);
    };
  }, [scroller, rowHeightPx, rowAt, rowsInSight]);

  // If rows were removed, the browser scrolls back only after this render.
  const first = Math.max(0, Math.min(range.first, rowCount - rowsInSight));
  return { first, end: Math.min(rowCount, Math.max(range.end, first + rowsInSight)) };
};

/** The indexes of the rows in the page, in order: those of the range, and the one that is always kept. */
export const rowsInPage = ({ first, end }: RowRange, keptRow: number, rowCount: number): number[] => {
  const indexes = Array.from({ length: end - first }, (_, index) => first + index);
  if (keptRow < 0 || keptRow >= rowCount || (keptRow >= first && keptRow < end)) return indexes;
  return keptRow < first ? [keptRow, ...indexes] : [...indexes, keptRow];
};

import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows change by so many at once, so that not every frame of a scroll draws. */
const stepRows = 6;
/** So many more stand above and below: the browser scrolls before the page hears of it. */
const beyondRows = 6;

/**
 * Which rows are in the page: those in sight and a few around them, and the one that must stay wherever one scrolls. All
 * rows are of one height, so where a row stands is a product and nothing is kept for each.
 * @returns their indexes, in order.
 */
export const useRowWindow = (
  scroller: RefObject<HTMLElement | null>,
  { rowCount, rowHeightPx, keptRow }: { rowCount: number; rowHeightPx: number; keptRow: number },
): number[] => {
  const [firstStep, setFirstStep] = useState(0);
  const [visibleRows, setVisibleRows] = useState(0);

  useLayoutEffect(() => {
    const place = scroller.current;
    if (!place) return undefined;
    const stepNow = () => Math.floor(place.scrollTop / rowHeightPx / stepRows);
    const measure = () => {
      setVisibleRows(Math.ceil(place.clientHeight / rowHeightPx));
      setFirstStep(stepNow());
    };
    // At once: by the time React would come to it, the frame is painted without the rows.
    const follow = () => flushSync(() => setFirstStep(stepNow()));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    place.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      place.removeEventListener('scroll', follow);
    };
  }, [scroller, rowHeightPx]);

  if (visibleRows === 0) return [];
  const length = visibleRows + stepRows + 2 * beyondRows;
  // Where rows have gone, the browser scrolls back only after this render.
  const first = Math.max(0, Math.min(firstStep * stepRows - beyondRows, rowCount - length));
  const end = Math.min(rowCount, first + length);
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
  if (keptRow < 0 || keptRow >= rowCount || indexes.includes(keptRow)) return indexes;
  return keptRow < first ? [keptRow, ...indexes] : [...indexes, keptRow];
};

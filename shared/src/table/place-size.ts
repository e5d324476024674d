import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How large the place of the rows is, in pixels. Until it is measured, in the first frame, it is taken to be as large as
 * the window: so the rows are there with the list itself, and nothing is laid out twice.
 */
export const usePlaceSize = (scroller: RefObject<HTMLElement | null>): { widthPx: number; heightPx: number } => {
  const [size, setSize] = useState({ widthPx: window.innerWidth, heightPx: window.innerHeight });

  useLayoutEffect(() => {
    const place = scroller.current;
    if (!place) return undefined;
    const observer = new ResizeObserver(() => setSize({ widthPx: place.clientWidth, heightPx: place.clientHeight }));
    observer.observe(place);
    return () => observer.disconnect();
  }, [scroller]);

  return size;
};

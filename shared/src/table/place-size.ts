import { type RefObject, useLayoutEffect, useState } from 'react';

/** The minimum height above and below the rows of a list. */
const besidePx = 200;

/**
 * The size of the rows' container, in pixels. It is measured in the first frame; until then it is estimated from the
 * window, so that the rows are rendered with the list itself and nothing is laid out twice.
 */
export const usePlaceSize = (scroller: RefObject<HTMLElement | null>): { widthPx: number; heightPx: number } => {
  const [size, setSize] = useState({ widthPx: window.innerWidth, heightPx: window.innerHeight - besidePx });

  useLayoutEffect(() => {
    const place = scroller.current;
    if (!place) return undefined;
    const observer = new ResizeObserver(() => setSize({ widthPx: place.clientWidth, heightPx: place.clientHeight }));
    observer.observe(place);
    return () => observer.disconnect();
  }, [scroller]);

  return size;
};

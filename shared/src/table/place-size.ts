import { type RefObject, useLayoutEffect, useState } from 'react';

/** What stands above and below the rows of a list at least. */
const besidePx = 200;

/**
 * How large the place of the rows is, in pixels. It is measured in the first frame; until then it is what the window leaves,
 * so that the rows are there with the list itself and nothing is laid out twice.
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

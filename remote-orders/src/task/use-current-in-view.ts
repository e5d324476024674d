import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row into view when it becomes the current one. In the next frame: at once it would force a layout that the
 * count of the same scan changes again.
 */
export const useCurrentInView = (row: RefObject<HTMLElement | null>, isCurrent: boolean): void => {
  useEffect(() => {
    if (!isCurrent) return undefined;
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView?.({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [row, isCurrent]);
};

import { type RefObject, useEffect } from 'react';

/** The selection bar goes away together with the button that was pressed: the keys go on in the rows. */
export const useFocusBackOnRows = (scroller: RefObject<HTMLElement | null>, isSelecting: boolean) => {
  useEffect(() => {
    if (!isSelecting) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    };
  }, [scroller, isSelecting]);
};

import { type RefObject, useEffect } from 'react';

/** The selection bar disappears together with its clicked button: the focus moves to the rows. */
export const useFocusBackOnRows = (scroller: RefObject<HTMLElement | null>, isSelecting: boolean) => {
  useEffect(() => {
    if (!isSelecting) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    };
  }, [scroller, isSelecting]);
};

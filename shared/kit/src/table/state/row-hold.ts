import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** Elements with the focus that are not in a row. */
const header = '[data-row="-1"]';

/**
 * Whether a person is using the rows: with the pointer, with the keyboard, or in a menu of a row, whose events bubble
 * through that row. Meanwhile nothing may move under them.
 */
export const useRowHold = () => {
  const [isHeld, setIsHeld] = useState(false);
  const hands = useRef({ pointer: false, focus: false });
  const releasing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(releasing.current), []);

  const note = (hand: Partial<typeof hands.current>) => {
    Object.assign(hands.current, hand);
    clearTimeout(releasing.current);
    if (hands.current.pointer || hands.current.focus) setIsHeld(true);
    // Later: the focus leaves one cell before it enters the next one.
    else releasing.current = setTimeout(setIsHeld, 0, false);
  };

  return {
    isHeld,
    /** Only for the element around the rows. */
    pointerEvents: { onPointerEnter: () => note({ pointer: true }), onPointerLeave: () => note({ pointer: false }) },
    /** For the grid. */
    follow: ({ target }: FocusEvent<HTMLElement>) => note({ focus: target.closest(header) === null }),
    leave: () => note({ focus: false }),
  };
};

export type RowHold = ReturnType<typeof useRowHold>;

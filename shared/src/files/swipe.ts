import type { PointerEvent, RefObject } from 'react';

/** Less is a tap that slipped. */
const leastPx = 48;

/**
 * The handlers of a place that is swiped on touch.
 * @param from remembers where the finger came down.
 */
export const swipe = (
  from: RefObject<number | null>,
  { onLeft, onRight }: { onLeft: () => void; onRight: () => void },
) => ({
  onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
    // A second finger is a pinch.
    from.current = pointerType === 'touch' && isPrimary ? clientX : null;
  },
  onPointerCancel: () => {
    from.current = null;
  },
  onPointerUp: ({ clientX }: PointerEvent) => {
    if (from.current === null) return;
    const travelled = clientX - from.current;
    from.current = null;
    if (travelled <= -leastPx) onLeft();
    if (travelled >= leastPx) onRight();
  },
});

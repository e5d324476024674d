import type { RefObject, TouchEvent } from 'react';

/** A shorter movement is a tap. */
const leastPx = 48;

/** Then a movement pans the picture. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1;

/**
 * The handlers of an element that can be swiped.
 * @param from stores where the touch began.
 */
export const swipe = (
  from: RefObject<number | null>,
  { onLeft, onRight }: { onLeft: () => void; onRight: () => void },
) => ({
  onTouchStart: ({ touches }: TouchEvent) => {
    const isOneFinger = touches.length === 1 && !isZoomed();
    from.current = isOneFinger ? (touches[0]?.clientX ?? null) : null;
  },
  onTouchEnd: ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0];
    if (from.current === null || !finger) return;
    const travelled = finger.clientX - from.current;
    from.current = null;
    if (travelled <= -leastPx) onLeft();
    if (travelled >= leastPx) onRight();
  },
});

import type { RefObject, TouchEvent } from 'react';

/** Less is a tap that slipped. */
const leastPx = 48;

/** Then a finger moves the picture about. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1;

/**
 * The handlers of a place that is swiped.
 * @param from remembers where the finger came down.
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

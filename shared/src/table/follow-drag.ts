import type { PointerEvent } from 'react';

/**
 * Follows a mouse, pen or finger that was put on an element until it is lifted, wherever it goes meanwhile. The element
 * needs `touch-action: none`, else a finger would scroll.
 * @param onMove is told how far to the right of where it began.
 */
export const followDrag = (event: PointerEvent<HTMLElement>, onMove: (byPx: number) => void): void => {
  if (event.button !== 0) return;
  const { pointerId, clientX: startPx } = event;
  const element: HTMLElement = event.currentTarget;
  const stop = new AbortController();
  element.setPointerCapture(pointerId);
  element.addEventListener('pointermove', ({ clientX }) => onMove(clientX - startPx), { signal: stop.signal });
  element.addEventListener('lostpointercapture', () => stop.abort(), { signal: stop.signal });
};

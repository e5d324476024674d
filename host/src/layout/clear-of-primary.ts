import { type RefObject, useEffect } from 'react';

const gapPx = 8;

const isOver = (one: DOMRect, other: DOMRect) =>
  one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left;

/** Toasts that would cover a primary button of the screen are shown above it. The screen does not move. */
export const useClearOfPrimary = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const makeWay = () => {
      element.style.translate = 'none';
      const area = element.getBoundingClientRect();
      const covered = [...document.querySelectorAll('main [data-tone="primary"]')]
        .map((button) => button.getBoundingClientRect())
        .filter((button) => isOver(area, button));
      if (covered.length === 0) return;
      const top = Math.min(...covered.map((button) => button.top));
      element.style.translate = `0 ${Math.floor(top - gapPx - area.bottom)}px`;
    };
    const resizes = new ResizeObserver(makeWay);
    resizes.observe(element);
    return () => resizes.disconnect();
  }, [place]);
};

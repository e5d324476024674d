import { type RefObject, useEffect } from 'react';

const floating = new Set<HTMLElement>();

/** The height of the highest of them above the lower edge of the window. */
const keepRoom = () => {
  const tops = [...floating].flatMap((place) => {
    const { height, top } = place.getBoundingClientRect();
    return height > 0 ? [top] : [];
  });
  const room = tops.length > 0 ? window.innerHeight - Math.min(...tops) : 0;
  document.documentElement.style.setProperty('--size-room-at-end', `${Math.ceil(room)}px`);
};

/** While an element floats over the lower edge of the window, every screen keeps free space for it at its end. */
export const useRoomAtEnd = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    floating.add(element);
    const resizes = new ResizeObserver(keepRoom);
    resizes.observe(element);
    resizes.observe(document.documentElement);
    return () => {
      resizes.disconnect();
      floating.delete(element);
      keepRoom();
    };
  }, [place]);
};

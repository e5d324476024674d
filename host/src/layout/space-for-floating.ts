import { type RefObject, useEffect } from 'react';

const floating = new Set<HTMLElement>();

/** The height of the highest of them above the lower edge of the window. */
const keepSpace = () => {
  const tops = [...floating].flatMap((element) => {
    const { height, top } = element.getBoundingClientRect();
    return height > 0 ? [top] : [];
  });
  const space = tops.length > 0 ? window.innerHeight - Math.min(...tops) : 0;
  document.documentElement.style.setProperty('--size-room-at-end', `${Math.ceil(space)}px`);
};

/** While an element floats over the lower edge of the window, every screen keeps free space for it at its end. */
export const useSpaceForFloating = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    floating.add(element);
    const resizes = new ResizeObserver(keepSpace);
    resizes.observe(element);
    resizes.observe(document.documentElement);
    return () => {
      resizes.disconnect();
      floating.delete(element);
      keepSpace();
    };
  }, [ref]);
};

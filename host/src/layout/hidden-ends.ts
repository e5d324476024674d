import { type RefObject, useEffect, useState } from 'react';

const hiddenEndsOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string =>
  [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'].filter(Boolean).join(' ');

/** Which ends of a horizontally scrolled row have hidden content: 'start', 'end', both or ''. */
export const useHiddenEnds = (row: RefObject<HTMLElement | null>): string => {
  const [ends, setEnds] = useState('');
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = () => setEnds(hiddenEndsOf(element));
    const resizes = new ResizeObserver(look);
    resizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return ends;
};

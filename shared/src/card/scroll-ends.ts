import { type RefObject, useEffect, useState } from 'react';

const settledMs = 200;

/** Whether an element can be scrolled further up or down, updated after scrolling has paused for 200 ms (spec §9). */
export const useScrollEnds = (place: RefObject<HTMLElement | null>, content: unknown) => {
  const [ends, setEnds] = useState({ isAtTop: true, isAtBottom: true });

  useEffect(() => {
    const scroller = place.current;
    if (!scroller) return undefined;
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      setEnds({ isAtTop: scrollTop <= 0, isAtBottom: scrollTop + clientHeight >= scrollHeight - 1 });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookLater = () => {
      clearTimeout(timer);
      timer = setTimeout(look, settledMs);
    };
    look();
    scroller.addEventListener('scroll', lookLater, { passive: true });
    return () => {
      clearTimeout(timer);
      scroller.removeEventListener('scroll', lookLater);
    };
  }, [place, content]);

  return ends;
};

import { color, font, radius, size, text } from '@shared/kit/theme/tokens';
import { type RefObject, useEffect, useState } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';

/** 'НАВЕРХ': appears after one screen of scrolling, and scrolls smoothly back (spec §2). */
export const ToTopButton = ({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) => {
  const [isFar, setIsFar] = useState(false);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => setIsFar(element.scrollTop > element.clientHeight);
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller]);

  const scrollUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.current?.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
    // The button disappears during the scroll; the focus moves to the target.
    scroller.current?.querySelector<HTMLElement>('[data-row="-1"] input')?.focus({ preventScroll: true });
  };

  return isFar ? (
    <ToTop type="button" onClick={scrollUp}>
      {texts.toTop} ↑
    </ToTop>
  ) : null;
};

/* Beside the sums, where it covers no row. */
const ToTop = styled.button`
  flex: none;
  min-block-size: ${size.control};
  padding: 0 14px;
  margin-inline-start: auto;
  border: 0;
  border-radius: ${radius.pill};
  background: ${color.ink};
  color: ${color.canvas};
  font: 600 ${text.xs} ${font};
  letter-spacing: 0.06em;
`;

import { type RefObject, useEffect, useState } from 'react';
import { color, font, layer, radius, shadow, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { texts } from './texts';

/** 'НАВЕРХ': there after one screen of scrolling, and then smoothly back (spec §2). */
export const ToTopButton = ({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) => {
  const [isFar, setIsFar] = useState(false);

  useEffect(() => {
    const place = scroller.current;
    if (!place) return undefined;
    const look = () => setIsFar(place.scrollTop > place.clientHeight);
    place.addEventListener('scroll', look, { passive: true });
    return () => place.removeEventListener('scroll', look);
  }, [scroller]);

  const scrollUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.current?.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
    // The button goes away on the way up; the keys go on where it leads.
    scroller.current?.querySelector<HTMLElement>('[data-row="-1"] input')?.focus({ preventScroll: true });
  };

  return isFar ? (
    <Floating type="button" onClick={scrollUp}>
      {texts.toTop} ↑
    </Floating>
  ) : null;
};

const Floating = styled.button`
  position: fixed;
  z-index: ${layer.sticky};
  inset: auto ${space(6)} 96px auto;
  min-block-size: 40px;
  padding: 0 14px;
  border: 0;
  border-radius: ${radius.pill};
  background: ${color.ink};
  box-shadow: ${shadow.raised};
  color: ${color.canvas};
  font: 600 ${text.xs} ${font};
  letter-spacing: 0.06em;
`;

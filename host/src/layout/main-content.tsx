import { color, layer, media, size, space } from '@shared/kit/theme/tokens';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';

/** The target of the skip link. */
export const mainId = 'content';

/**
 * A new screen takes the focus. Otherwise screen readers stay at the link that led to it, and the focus is lost if that
 * link is gone.
 */
const useFocusOnNewScreen = (place: RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A screen that has set the focus itself keeps it.
    if (!place.current?.contains(document.activeElement)) place.current?.focus({ preventScroll: true });
  }, [pathname, place]);
};

/** The area of the screens. A line at its top edge shows that the next screen is loading. */
export const MainContent = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLElement>(null);
  useFocusOnNewScreen(place);
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <Main ref={place} id={mainId} tabIndex={-1} aria-busy={isNavigating}>
      {isNavigating && <OnItsWay />}
      {children}
    </Main>
  );
};

const Main = styled.main`
  position: relative;
  padding: 0 ${space(6)} ${size.roomAtEnd};

  &:focus {
    outline: none;
  }

  @media ${media.phone} {
    padding-inline: 0;
  }
`;

const appear = keyframes`
  from { opacity: 0; scale: 0 1; }
`;

/* A fast navigation ends before it shows. */
const OnItsWay = styled.div`
  position: absolute;
  z-index: ${layer.sticky};
  inset: 0 0 auto;
  block-size: 2px;
  background: ${color.accent};
  transform-origin: 0 0;
  animation: ${appear} 4s 150ms ease-out backwards;
`;

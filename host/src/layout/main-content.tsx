import type { ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import { color, layer, media, space } from 'shared/theme/tokens';
import styled, { keyframes } from 'styled-components';

/** Where the skip link leads. */
export const mainId = 'content';

/** The place of the screens. A line at its top edge says that the next one is on its way. */
export const MainContent = ({ children }: { children: ReactNode }) => {
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <Main id={mainId} tabIndex={-1} aria-busy={isNavigating}>
      {isNavigating && <OnItsWay />}
      {children}
    </Main>
  );
};

const Main = styled.main`
  position: relative;
  padding: 0 ${space(6)};

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

/* Quick navigations end before it shows. */
const OnItsWay = styled.div`
  position: absolute;
  z-index: ${layer.sticky};
  inset: 0 0 auto;
  block-size: 2px;
  background: ${color.accent};
  transform-origin: 0 0;
  animation: ${appear} 4s 150ms ease-out backwards;
`;

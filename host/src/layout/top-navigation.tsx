import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { texts } from '../texts';

/** СКЛАД, which all screens belong to, and the planned sections, in a row. */
export const TopNavigation = () => {
  const { pathname } = useLocation();
  const isInSection = pathname.startsWith('/warehouse');
  return (
    <Entries aria-label={texts.navigation.main}>
      <Entry to="/warehouse/orders" aria-current={isInSection ? 'page' : 'true'}>
        {texts.navigation.warehouse}
      </Entry>
      {texts.navigation.planned.map((name) => (
        <Planned key={name} role="link" aria-disabled="true" title={texts.navigation.plannedTitle}>
          {name}
        </Planned>
      ))}
    </Entries>
  );
};

const Entries = styled.nav`
  display: flex;
  gap: ${space(6)};
  block-size: 100%;
  margin-inline-end: auto;
  font: 500 ${text.s} ${font};
  letter-spacing: 0.06em;
  overflow: auto hidden;
  scrollbar-width: none;

  @media ${media.tablet} {
    gap: ${space(5)};
  }
`;

const entry = css`
  position: relative;
  display: flex;
  align-items: center;
  white-space: nowrap;

  @media ${media.phone} {
    min-block-size: ${size.touch};
  }
`;

const Entry = styled(Link)`
  ${entry}

  &[aria-current]::after {
    position: absolute;
    inset: auto 0 0;
    block-size: 3px;
    background: ${color.rose};
    content: '';
  }

  &:focus-visible {
    outline-color: ${color.rose};
    outline-offset: -2px;
  }
`;

const Planned = styled.span`
  ${entry}
  color: ${color.barInkFaint};
  cursor: default;
`;

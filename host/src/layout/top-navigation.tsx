import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { texts } from '../texts';

/** СКЛАД and the planned sections: in a row, or in a column in the sheet of a phone. */
export const TopNavigation = ({ direction }: { direction: 'row' | 'column' }) => {
  const { pathname } = useLocation();
  const isActive = pathname.startsWith('/warehouse');
  return (
    <Entries aria-label={texts.navigation.main} $direction={direction}>
      <Entry to="/warehouse/orders" aria-current={isActive ? 'page' : undefined}>
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

const row = css`
  block-size: 100%;
  overflow: auto hidden;
  scrollbar-width: none;
`;

const column = css`
  flex-direction: column;
  gap: ${space(1)};
  align-items: start;
  margin-block-end: ${space(4)};
`;

const Entries = styled.nav<{ $direction: 'row' | 'column' }>`
  display: flex;
  gap: ${space(6)};
  margin-inline-end: auto;
  font: 500 ${text.s} ${font};
  letter-spacing: 0.06em;
  ${({ $direction }) => ($direction === 'row' ? row : column)}
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

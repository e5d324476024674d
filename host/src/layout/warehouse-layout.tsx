import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { color, font, layer, media, size, space, text } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';
import { texts } from '../texts';
import { useHiddenEnds } from './hidden-ends';
import { MainContent } from './main-content';

/** One entry of the sub-navigation. */
export interface SectionLink {
  label: string;
  to: string;
}

/** The sub-navigation of СКЛАД above the screens of its sections (spec §2). */
export const WarehouseLayout = ({ links, children }: { links: SectionLink[]; children: ReactNode }) => {
  const entries = useRef<HTMLDivElement>(null);
  const hiddenEnds = useHiddenEnds(entries);

  // On a narrow screen the entries scroll sideways: keep the open one fully visible.
  useEffect(() => {
    const open = entries.current?.querySelector('[aria-current]');
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  return (
    <>
      <Bar aria-label={texts.navigation.sections}>
        <Entries ref={entries} data-hidden={hiddenEnds}>
          {links.map(({ label, to }) => (
            <Entry key={to} to={to}>
              {label}
            </Entry>
          ))}
        </Entries>
      </Bar>
      <MainContent>{children}</MainContent>
    </>
  );
};

const Bar = styled.nav`
  position: sticky;
  z-index: ${layer.sticky};
  inset-block-start: ${size.topbar};
  block-size: ${size.subnav};
  border-block-end: 1px solid ${color.line};
  background: ${color.surface};
`;

const fade = (...stops: string[]) => css`
  mask-image: linear-gradient(to right, ${stops.join(', ')});
`;

const Entries = styled.div`
  display: flex;
  gap: ${space(6)};
  block-size: 100%;
  padding: 0 ${space(6)};
  font: 500 ${text.s} ${font};
  letter-spacing: 0.04em;
  overflow: auto hidden;
  scroll-padding-inline: ${space(10)};
  scrollbar-width: none;

  /* Names fade where more of the row is hidden. */
  &[data-hidden='start'] {
    ${fade('transparent', 'black 40px')}
  }

  &[data-hidden='end'] {
    ${fade('black calc(100% - 40px)', 'transparent')}
  }

  &[data-hidden='start end'] {
    ${fade('transparent', 'black 40px calc(100% - 40px)', 'transparent')}
  }

  @media ${media.phone} {
    gap: ${space(5)};
    padding: 0 ${space(4)};
  }
`;

const Entry = styled(NavLink)`
  display: flex;
  flex: none;
  align-items: center;
  border-block: 2px solid transparent;
  color: ${color.inkSoft};

  &[aria-current] {
    border-block-end-color: ${color.accent};
    color: ${color.ink};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

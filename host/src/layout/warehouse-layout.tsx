import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { color, font, layer, media, size, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { texts } from '../texts';
import { MainContent } from './main-content';

/** One entry of the sub-navigation. */
export interface SectionLink {
  label: string;
  to: string;
}

/** The sub-navigation of СКЛАД over the place of its sections (spec §2). */
export const WarehouseLayout = ({ links, children }: { links: SectionLink[]; children: ReactNode }) => {
  const entries = useRef<HTMLElement>(null);

  // On a narrow screen the entries scroll sideways: the open one is not left half outside.
  useEffect(() => {
    const open = entries.current?.querySelector('[aria-current]');
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  return (
    <>
      <Entries ref={entries} aria-label={texts.navigation.sections}>
        {links.map(({ label, to }) => (
          <Entry key={to} to={to}>
            {label}
          </Entry>
        ))}
      </Entries>
      <MainContent>{children}</MainContent>
    </>
  );
};

const Entries = styled.nav`
  position: sticky;
  z-index: ${layer.sticky};
  inset-block-start: ${size.topbar};
  display: flex;
  gap: ${space(6)};
  block-size: ${size.subnav};
  padding: 0 ${space(6)};
  border-block-end: 1px solid ${color.line};
  background: ${color.surface};
  font: 500 ${text.s} ${font};
  letter-spacing: 0.04em;
  overflow: auto hidden;
  scroll-padding-inline: ${space(6)};
  scrollbar-width: none;

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

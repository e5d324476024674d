import { color, layer, size } from '@shared/kit/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';
import { MainContent } from './main-content';
import type { SectionLink } from './section-links';
import { SectionRow } from './section-row';

/** The sub-navigation of СКЛАД above the screens of its sections (spec §2). */
export const WarehouseLayout = ({ links, children }: { links: readonly SectionLink[]; children: ReactNode }) => (
  <>
    <Bar aria-label={texts.navigation.sections}>
      <SectionRow links={links} />
    </Bar>
    <MainContent>{children}</MainContent>
  </>
);

const Bar = styled.nav`
  position: sticky;
  z-index: ${layer.sticky};
  inset-block-start: ${size.topbar};
  block-size: ${size.subnav};
  border-block-end: 1px solid ${color.line};
  background: ${color.surface};

  :root:has([data-whole-screen]) & {
    display: none;
  }
`;

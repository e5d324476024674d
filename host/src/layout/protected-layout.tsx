import { color, font, layer, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { ScreenShortcuts } from '@shared/kit/ui/dialogs/shortcuts-dialog';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { UndoKey } from '../actions/undo-key';
import { BellSlot } from '../notifications/bell-slot';
import { PaletteButton } from '../palette/palette-button';
import { UnknownCodes } from '../scan/unknown-codes';
import { SignInAgainDialog } from '../session/sign-in-again-dialog';
import { texts } from '../texts';
import { AccountMenu } from './account-menu';
import { BetaBadge } from './beta-badge';
import { mainId } from './main-content';
import { NavigationSheet } from './navigation-sheet';
import type { SectionLink } from './section-links';
import { TopNavigation } from './top-navigation';

const noShortcuts: never[] = [];

interface ProtectedLayoutProps {
  /** The sections, for the sheet of a phone. */
  links: readonly SectionLink[];
  children: ReactNode;
}

/** The top bar with the logo, the beta badge, the top navigation and the account menu (spec §2). */
export const ProtectedLayout = ({ links, children }: ProtectedLayoutProps) => (
  <>
    <SkipLink href={`#${mainId}`}>{texts.skipToContent}</SkipLink>
    <Bar>
      <Logo to="/warehouse/orders">
        <LogoMark aria-hidden="true" />
        {texts.product}
      </Logo>
      <BetaBadge place="bar" />
      <WideOnly>
        <TopNavigation />
      </WideOnly>
      <PaletteButton />
      <BellSlot />
      <WideOnly>
        <AccountMenu />
      </WideOnly>
      <NavigationSheet links={links} />
    </Bar>
    {children}
    <UnknownCodes />
    <UndoKey />
    <SignInAgainDialog />
    <ScreenShortcuts shortcuts={noShortcuts} of="page" />
  </>
);

const SkipLink = styled.a`
  position: fixed;
  z-index: ${layer.toast};
  inset-block-start: ${space(2)};
  inset-inline-start: ${space(2)};
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.m};
  background: ${color.raised};
  translate: 0 -200%;

  &:focus {
    translate: none;
  }
`;

const Bar = styled.header`
  position: sticky;
  z-index: ${layer.sticky};
  inset-block-start: 0;
  display: flex;
  gap: ${space(6)};
  align-items: center;
  block-size: ${size.topbar};
  padding: 0 ${space(6)};
  border-block-end: 1px solid ${color.barEdge};
  background: ${color.bar};
  color: ${color.barInk};

  @media ${media.phone} {
    padding: 0 ${space(4)};
  }

  /*
   * A screen with its own bar: only the badge stays, in its place. What is in the bar inherits that it is hidden: a
   * selector for all of it would style the whole page again at each change of its elements.
   */
  :root:has([data-whole-screen]) & {
    position: static;
    block-size: 0;
    border: 0;
    visibility: hidden;
  }
`;

const Logo = styled(Link)`
  display: flex;
  flex: none;
  gap: ${space(2.5)};
  align-items: center;
  font: 700 ${text.logo} ${font};
  letter-spacing: 0.02em;
`;

const LogoMark = styled.i`
  inline-size: 18px;
  block-size: 18px;
  border-radius: 5px;
  background: linear-gradient(90deg, ${color.rose} 50%, ${color.barInk} 50%);
`;

const WideOnly = styled.div`
  display: contents;

  @media ${media.phone} {
    display: none;
  }
`;

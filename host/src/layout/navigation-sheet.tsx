import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { color, layer, media, size, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { texts } from '../texts';
import { AccountMenu } from './account-menu';
import { TopNavigation } from './top-navigation';

/** On a phone the top navigation and the account menu are in a sheet behind ☰. Any navigation closes it. */
export const NavigationSheet = () => {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  return (
    <Dialog.Root open={openedAt === key} onOpenChange={(open) => setOpenedAt(open ? key : undefined)}>
      <Opener aria-label={texts.navigation.open}>
        <Bars viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 4h12M2 8h12M2 12h12" />
        </Bars>
      </Opener>
      <Dialog.Portal>
        <Scrim />
        <Sheet aria-label={texts.navigation.main}>
          <Closer aria-label={texts.navigation.close}>
            <Bars viewBox="0 0 16 16" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" />
            </Bars>
          </Closer>
          <TopNavigation column />
          <AccountMenu />
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const Opener = styled(Dialog.Trigger)`
  display: none;
  place-items: center;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  margin-inline: auto calc(-1 * ${space(3)});
  border: 0;
  background: none;

  @media ${media.phone} {
    display: grid;
  }
`;

const Closer = styled(Dialog.Close)`
  display: grid;
  place-items: center;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  margin: 0 0 ${space(2)} auto;
  border: 0;
  background: none;
`;

const Bars = styled.svg`
  inline-size: ${size.icon};
  block-size: ${size.icon};
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
`;

const Scrim = styled(Dialog.Backdrop)`
  position: fixed;
  z-index: ${layer.sheet};
  inset: 0;
  background: ${color.scrim};
`;

const Sheet = styled(Dialog.Popup)`
  position: fixed;
  z-index: ${layer.sheet};
  inset: 0 0 0 auto;
  inline-size: min(${size.sheet}, 85vw);
  padding: ${space(1)} ${space(4)} ${space(6)};
  background: ${color.bar};
  color: ${color.barInk};
  overflow-y: auto;
`;

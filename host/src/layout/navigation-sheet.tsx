import { Dialog } from '@base-ui/react/dialog';
import { color, layer, media, size, space } from '@shared/kit/theme/tokens';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { texts } from '../texts';
import { AccountMenu } from './account-menu';
import { currentIndex, type SectionLink } from './section-links';
import { SectionList } from './section-list';
import { TopNavigation } from './top-navigation';

/**
 * On a phone the sections, the top navigation and the account menu are in a sheet behind ☰, the current section first.
 * Any navigation closes it.
 */
export const NavigationSheet = ({ links }: { links: readonly SectionLink[] }) => {
  const { key, pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  const current = links[currentIndex(links, pathname)];
  const others = links.filter((link) => link !== current);
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
          <Head>
            <Closer aria-label={texts.navigation.close}>
              <Bars viewBox="0 0 16 16" aria-hidden="true">
                <path d="m3 3 10 10M13 3 3 13" />
              </Bars>
            </Closer>
            <TopNavigation />
            <Account>
              <AccountMenu />
            </Account>
          </Head>
          <SectionList
            links={current ? [current, ...others] : links}
            all={links}
            columns={1}
            search={search}
            onGo={() => setOpenedAt(undefined)}
          />
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
  margin-inline: calc(-1 * ${space(4)}) calc(-1 * ${space(3)});
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

/* The account beside ✕, then the planned sections in one line. */
const Head = styled.div`
  display: grid;
  flex: none;
  grid-template-columns: auto 1fr;
  padding: ${space(1)} ${space(4)} 0;
  background: ${color.bar};
  color: ${color.barInk};

  > nav {
    grid-row: 2;
    grid-column: 1 / -1;
    block-size: ${size.touch};
  }
`;

const Account = styled.div`
  grid-row: 1;
  grid-column: 1;
`;

const Sheet = styled(Dialog.Popup)`
  position: fixed;
  z-index: ${layer.sheet};
  inset: 0;
  display: flex;
  flex-direction: column;
  background: ${color.raised};
  overflow: hidden;
`;

import { Popover } from '@base-ui/react/popover';
import { color, font, layer, radius, shadow, size, space, text } from '@shared/kit/theme/tokens';
import { Key } from '@shared/kit/ui/key';
import { type RefObject, useRef } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';
import { type SectionLink, searchedFrom } from './section-links';
import { SectionList } from './section-list';

export interface SectionsPopupProps {
  /** The button that opened it: it gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  links: readonly SectionLink[];
  all: readonly SectionLink[];
  onClose: () => void;
}

/** The sections under 'Ещё', in two columns if they are many. */
export const SectionsPopup = ({ anchor, links, all, onClose }: SectionsPopupProps) => {
  const popup = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const columns = links.length >= searchedFrom ? 2 : 1;
  const firstOfAll = () => search.current ?? popup.current?.querySelector('a') ?? true;
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal>
        <Place positionMethod="fixed" anchor={anchor} align="end" sideOffset={4} collisionPadding={8}>
          <Popup
            ref={popup}
            aria-label={texts.navigation.all}
            initialFocus={firstOfAll}
            finalFocus={anchor}
            data-columns={columns}
          >
            <SectionList links={links} all={all} columns={columns} search={search} onGo={onClose} />
            <Hints aria-hidden="true">
              <span>
                <Key>↑</Key> <Key>↓</Key> <Key>←</Key> <Key>→</Key> {texts.navigation.keys.choose}
              </span>
              <span>
                <Key>Enter</Key> {texts.navigation.keys.open}
              </span>
              <Last>
                <Key>Ctrl</Key> <Key>Enter</Key> {texts.navigation.keys.newTab}
              </Last>
            </Hints>
          </Popup>
        </Place>
      </Popover.Portal>
    </Popover.Root>
  );
};

const Place = styled(Popover.Positioner)`
  z-index: ${layer.menu};
`;

const Popup = styled(Popover.Popup)`
  display: flex;
  flex-direction: column;
  inline-size: ${size.search};
  max-block-size: var(--available-height);
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow: hidden;

  &[data-columns='2'] {
    inline-size: min(${size.moreSections}, 100vw - ${space(4)});
  }
`;

/* There is room for the keys beside two columns. */
const Hints = styled.div`
  display: none;
  flex: none;
  gap: ${space(4)};
  align-items: center;
  block-size: ${size.subnav};
  padding: 0 ${space(4)};
  border-block-start: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  [data-columns='2'] > & {
    display: flex;
  }
`;

const Last = styled.span`
  margin-inline-start: auto;
`;

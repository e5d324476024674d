import { Popover } from '@base-ui/react/popover';
import { color, font, layer, media, radius, shadow, size, space, text } from '@shared/kit/theme/tokens';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { buttonStyles } from '../button';
import { Icon } from '../icon';
import { texts } from '../texts';

interface PopoverDialogProps {
  title: string;
  /** Below the title: what it is about. */
  about?: ReactNode;
  /** Without a head, except on a phone: its first control says what it is for. */
  isBare?: boolean;
  /** It opens below this element, and returns the focus to it. */
  anchor: RefObject<HTMLElement | null>;
  /** The element of the popover, which takes the focus when it opens. */
  popup: RefObject<HTMLDivElement | null>;
  /** What takes the focus instead. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** What is typed is not lost by a click beside it. */
  isHeld?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog at the element that opened it; on a phone it comes from below. Mounted only while it is open. */
export const PopoverDialog = ({
  title,
  about,
  isBare = false,
  anchor,
  popup,
  firstFocus = popup,
  isHeld = false,
  onClose,
  children,
}: PopoverDialogProps) => (
  <Popover.Root
    open
    modal="trap-focus"
    onOpenChange={(isOpen, { reason, cancel }) => {
      if (isHeld && reason === 'outside-press') cancel();
      else if (!isOpen) onClose();
    }}
  >
    <Popover.Portal>
      <Scrim />
      <Place positionMethod="fixed" anchor={anchor} align="start" sideOffset={8} collisionPadding={8}>
        <Popup ref={popup} initialFocus={firstFocus} finalFocus={anchor} data-bare={isBare || undefined}>
          <Head data-bare={isBare || undefined}>
            <div>
              <Title>{title}</Title>
              {about}
            </div>
            <Closer aria-label={texts.close}>
              <Icon path="m4 4 8 8m0-8-8 8" />
            </Closer>
          </Head>
          {children}
        </Popup>
      </Place>
    </Popover.Portal>
  </Popover.Root>
);

/* Only on a phone, where the popover comes from below. */
const Scrim = styled(Popover.Backdrop)`
  display: none;

  @media ${media.phone} {
    position: fixed;
    z-index: ${layer.sheet};
    display: block;
    inset: 0;
    background: ${color.scrim};
  }
`;

const Place = styled(Popover.Positioner)`
  z-index: ${layer.menu};

  /* Over the position at the number, which is an inline style. */
  @media ${media.phone} {
    inset: auto 0 0 !important;
    transform: none !important;
    inline-size: auto !important;
  }
`;

const Popup = styled(Popover.Popup)`
  inline-size: ${size.popover};
  max-block-size: var(--available-height);
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow-y: auto;

  &[data-bare] {
    inline-size: ${size.viewsPopover};
  }

  &:focus {
    outline: none;
  }

  @media ${media.phone} {
    &,
    &[data-bare] {
      inline-size: 100%;
    }

    max-block-size: 80dvh;
    border-radius: ${radius.l} ${radius.l} 0 0;
  }
`;

const Head = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  justify-content: space-between;
  padding: ${space(4)} ${space(4)} ${space(3)};

  &[data-bare] {
    display: none;

    @media ${media.phone} {
      display: flex;
    }
  }

  > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Title = styled(Popover.Title)`
  font: 600 ${text.l} ${font};
`;

const Closer = styled(Popover.Close)`
  ${buttonStyles}
  flex: none;
  inline-size: ${size.control};
  padding: 0;
  border-color: transparent;
  background: transparent;
`;

import { Dialog as Base } from '@base-ui/react/dialog';
import { color, font, layer, media, radius, shadow, size, space, text } from '@shared/kit/theme/tokens';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { focusTarget } from '../recover-focus';
import { DialogActions } from './dialog-actions';

interface DialogProps {
  /** Without one its content has a `DialogTitle`. */
  title?: string;
  isOpen: boolean;
  /**
   * Wide for a dialog with a table; one of a middle width fills the window of a tablet; a page fills most of the
   * window, and its content has its own layout.
   */
  width?: 'normal' | 'middle' | 'wide' | 'page';
  /** What takes the focus: its first control, or the dialog itself, which needs no on-screen keyboard. */
  firstFocus?: 'control' | 'dialog';
  /** Called on Escape or a click outside; without it the dialog stays until the caller closes it. */
  onClose?: () => void;
  /** Its content stays mounted while it is closed. */
  isKept?: boolean;
  children: ReactNode;
}

/**
 * A dialog over the page: it traps the focus and returns it. Until it is first opened nothing is rendered: a list has
 * two dialogs, which would be a large part of its rendering.
 */
export const Dialog = ({ title, isOpen, width = 'normal', firstFocus = 'control', ...props }: DialogProps) => {
  const { onClose, isKept = false, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(isOpen);
  const isShown = useRef(false);
  // Before an element of the dialog takes it.
  const focused = useRef<Element>(null);
  if (isOpen && !isShown.current) focused.current = document.activeElement;
  isShown.current = isOpen;
  if (isOpen && !isWanted) setIsWanted(true);
  if (!isWanted) return null;
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()} disablePointerDismissal={!onClose}>
      <Base.Portal keepMounted={isKept}>
        {/* A question over another dialog dims that one too. */}
        <Scrim forceRender />
        <Popup
          ref={popup}
          data-width={width}
          initialFocus={firstFocus === 'dialog' ? popup : undefined}
          finalFocus={() => focusTarget(focused.current) ?? true}
        >
          {title && <Title>{title}</Title>}
          {children}
        </Popup>
      </Base.Portal>
    </Base.Root>
  );
};

const Scrim = styled(Base.Backdrop)`
  position: fixed;
  z-index: ${layer.dialog};
  inset: 0;
  background: ${color.scrim};
`;

const Popup = styled(Base.Popup)`
  --dialog-padding: ${space(6)};

  position: fixed;
  z-index: ${layer.dialog};
  inset: 0;
  inline-size: min(${size.dialog}, calc(100vw - ${space(8)}));
  block-size: fit-content;
  max-block-size: calc(100dvh - ${space(8)});
  padding: var(--dialog-padding);
  /* In the middle without a translation, which would be the frame of what is fixed in a dialog: the camera. */
  margin: auto;
  border-radius: ${radius.l};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow-y: auto;

  &[data-width='wide'] {
    inline-size: min(${size.dialogWide}, calc(100vw - ${space(8)}));
  }

  &[data-width='middle'] {
    inline-size: min(${size.dialogMiddle}, calc(100vw - ${space(8)}));

    @media ${media.tablet} {
      display: flex;
      flex-direction: column;
      inline-size: 100vw;
      block-size: 100dvh;
      max-block-size: none;
      border-radius: 0;
    }
  }

  /* Printed without these, if it contains papers. */
  @media screen {
    &[data-width='page'] {
      display: grid;
      inline-size: min(${size.dialogPage}, calc(100vw - ${space(8)}));
      block-size: min(${size.dialogPageBlock}, calc(100dvh - ${space(8)}));
      padding: 0;
      overflow: hidden;

      @media ${media.tablet} {
        inset: 0;
        inline-size: auto;
        block-size: auto;
        max-block-size: none;
        border-radius: 0;
      }
    }
  }

  @media ${media.phone} {
    &:not([data-width='page']) {
      --dialog-padding: ${space(4)};

      inset: auto 0 0;
      inline-size: auto;
      block-size: auto;
      max-block-size: calc(100dvh - ${space(8)});
      border-radius: ${radius.l};
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
  }

  /* In a long dialog its buttons stay in sight. */
  ${DialogActions} {
    position: sticky;
    z-index: 1;
    /* The offset counts from the content box of what scrolls. */
    inset-block-end: calc(-1 * var(--dialog-padding));
    padding-block-end: var(--dialog-padding);
    margin-block-end: calc(-1 * var(--dialog-padding));
    background: ${color.raised};

    /* What scrolls below them ends before them. Their own margin stays, so that this covers nothing that is at rest. */
    &::before {
      position: absolute;
      /* Below the focus rings of the buttons. */
      z-index: -1;
      inset: calc(-1 * ${space(3)}) 0 100%;
      background: inherit;
      content: '';
    }

    @media ${media.phone} {
      > button {
        flex: 1;
      }
    }
  }
`;

/** The name of the dialog in a layout of its own. */
export const DialogTitle = styled(Base.Title)`
  font: 600 ${text.xl} ${font};
`;

const Title = styled(DialogTitle)`
  margin-block-end: ${space(4)};
`;

import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { color, font, layer, radius, shadow, size, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { placeOfFocus } from './place-of-focus';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** For a dialog with a table. */
  width?: 'normal' | 'wide';
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
export const Dialog = ({ title, isOpen, width = 'normal', onClose, isKept = false, children }: DialogProps) => {
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
        <Scrim />
        <Popup data-width={width} finalFocus={() => placeOfFocus(focused.current) ?? true}>
          <Title>{title}</Title>
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
  position: fixed;
  z-index: ${layer.dialog};
  inset-block-start: 50%;
  inset-inline-start: 50%;
  inline-size: min(${size.dialog}, calc(100vw - ${space(8)}));
  max-block-size: calc(100dvh - ${space(8)});
  padding: ${space(6)};
  border-radius: ${radius.l};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow-y: auto;
  translate: -50% -50%;

  &[data-width='wide'] {
    inline-size: min(${size.dialogWide}, calc(100vw - ${space(8)}));
  }
`;

const Title = styled(Base.Title)`
  margin-block-end: ${space(4)};
  font: 600 ${text.xl} ${font};
`;

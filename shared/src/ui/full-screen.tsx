import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { color, layer } from 'shared/theme/tokens';
import styled from 'styled-components';

interface FullScreenProps {
  label: string;
  onClose: () => void;
  /** What takes the focus afterwards; what had it before, where there is none. */
  focusAfter: () => HTMLElement | null;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** Ink over everything but toasts, while it is mounted: it holds the focus, gives it back and closes on Escape. */
export const FullScreen = ({ label, onClose, focusAfter, onKeyDown, children }: FullScreenProps) => {
  const surface = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()} disablePointerDismissal>
      <Base.Portal>
        <Surface
          ref={surface}
          initialFocus={surface}
          finalFocus={() => focusAfter() ?? true}
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          {children}
        </Surface>
      </Base.Portal>
    </Base.Root>
  );
};

const Surface = styled(Base.Popup)`
  position: fixed;
  z-index: ${layer.viewer};
  inset: 0;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  background: ${color.bar};
  color: ${color.barInk};

  &:focus-visible {
    outline: none;
  }
`;

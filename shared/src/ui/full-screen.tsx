import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { color, layer } from 'shared/theme/tokens';
import styled from 'styled-components';

interface FullScreenProps {
  label: string;
  onClose: () => void;
  /** Returns the element to focus afterwards; by default the one that had the focus before. */
  focusAfter: () => HTMLElement | null;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * A dark layer over everything except toasts, while it is mounted: it traps the focus, returns it and closes on Escape.
 */
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

import { Dialog } from '@base-ui/react/dialog';
import { media, radius, size, space } from '@shared/kit/theme/tokens';
import { plainButtonStyles } from '@shared/kit/ui/button';
import { SheetCloser, SheetPopup, SheetScrim, SheetTitle } from '@shared/kit/ui/dialogs/sheet';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { texts } from './texts';

interface CardSheetProps {
  title: string;
  /** The name of the button that opens it, if it differs from the title. */
  label?: string;
  /** The content of the button that opens it; without one it is opened from elsewhere. */
  opener?: ReactNode;
  /** On a phone the button is among the tools, or an icon in the corner; in the corner, the sheet comes from below. */
  position?: 'tools' | 'corner';
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Rendered only while it is open. */
  children: ReactNode;
}

/** A button of the card's toolbar, and the sheet at the right that it opens. */
export const CardSheet = (props: CardSheetProps) => {
  const { title, label = title, opener, position = 'tools', isOpen, onOpenChange, children } = props;
  return (
    <Dialog.Root {...(isOpen !== undefined && { open: isOpen })} onOpenChange={(open) => onOpenChange?.(open)}>
      {opener && (
        <Opener aria-label={label} $position={position}>
          {opener}
        </Opener>
      )}
      <Dialog.Portal>
        <SheetScrim />
        <Sheet $position={position}>
          <Head>
            <SheetTitle>{title}</SheetTitle>
            <SheetCloser aria-label={texts.closeSettings}>✕</SheetCloser>
          </Head>
          {children}
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const inCorner = css`
  @media ${media.phone} {
    flex: none;
    inline-size: ${size.touch};
    padding: 0;
    border-color: transparent;
    margin-inline: auto calc(-1 * ${space(3)});
    background: none;
    stroke-linecap: round;

    svg {
      stroke-width: 2.4;
    }
  }
`;

const Opener = styled(Dialog.Trigger)<{ $position: 'tools' | 'corner' }>`
  ${plainButtonStyles}
  ${({ $position }) => $position === 'corner' && inCorner}
`;

const fromBelow = css`
  @media ${media.phone} {
    inset-block-start: auto;
    inline-size: 100%;
    block-size: auto;
    max-block-size: 90dvh;
    padding: ${space(4)};
    border-start-start-radius: ${radius.l};
    border-start-end-radius: ${radius.l};
    border-end-start-radius: 0;
  }
`;

const Sheet = styled(SheetPopup)<{ $position: 'tools' | 'corner' }>`
  gap: ${space(5)};
  inline-size: min(${size.sheet}, 100vw);
  padding: ${space(6)};
  ${({ $position }) => $position === 'corner' && fromBelow}
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

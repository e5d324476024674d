import { Dialog } from '@base-ui/react/dialog';
import { color, font, size, space, text } from '@shared/kit/theme/tokens';
import { SheetCloser, SheetPopup, SheetScrim, SheetTitle } from '@shared/kit/ui/dialogs/sheet';
import { Icon } from '@shared/kit/ui/icon';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';

interface AccountSheetProps {
  title: string;
  note: string;
  /** What was saved in it, left of the button that closes it. */
  status?: ReactNode;
  /** Wide, with a line below the head. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet at the right with something of the signed-in person, as their menu opens it. */
export const AccountSheet = ({ title, note, status, isWide = false, onClose, children }: AccountSheetProps) => (
  <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
    <Dialog.Portal>
      <SheetScrim />
      <Sheet data-wide={isWide || undefined}>
        <Head>
          <Titles>
            <SheetTitle>{title}</SheetTitle>
            <p>{note}</p>
          </Titles>
          {status !== undefined && <Status role="status">{status}</Status>}
          <SheetCloser aria-label={texts.closeSheet}>
            <Icon path="M4 4l8 8M12 4l-8 8" />
          </SheetCloser>
        </Head>
        {children}
      </Sheet>
    </Dialog.Portal>
  </Dialog.Root>
);

const Sheet = styled(SheetPopup)`
  inline-size: min(${size.sheetMid}, 100vw);

  &[data-wide] {
    inline-size: min(${size.sheetWide}, 100vw);
  }
`;

const Head = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: flex-start;
  padding: ${space(4)} ${space(6)} ${space(2.5)};

  [data-wide] > & {
    border-block-end: 1px solid ${color.line};
  }
`;

const Titles = styled.div`
  flex: 1;

  p {
    color: ${color.inkSoft};
  }
`;

const Status = styled.span`
  padding-block-start: ${space(1.5)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

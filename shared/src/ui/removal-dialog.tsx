import { type ReactNode, useEffect, useRef } from 'react';
import { color, font, media, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Button } from './button';
import { Dialog } from './dialog';
import { LeaveButton } from './leave-button';
import { texts } from './texts';
import { type Progress, WaitLine } from './wait-line';

interface RemovalDialogProps {
  isOpen: boolean;
  title: string;
  explanation: ReactNode;
  /** The word on the button that deletes: the same as on the one that asked. */
  confirmLabel: string;
  progress: Progress;
  onConfirm: () => void;
  /** Not deleted: what waits is withdrawn; what was sent goes on without the dialog. */
  onLeave: () => void;
}

/**
 * Asks before something is deleted, and stays until it is. The safe answer comes first and has the focus; its words say
 * what it can still do.
 */
export const RemovalDialog = (props: RemovalDialogProps) => {
  const { isOpen, title, explanation, confirmLabel, progress, onConfirm, onLeave } = props;
  const leaveButton = useRef<HTMLButtonElement>(null);
  const isGoingOn = progress !== 'none';

  // From the button that was pressed, which takes no further press.
  useEffect(() => {
    if (isGoingOn) leaveButton.current?.focus();
  }, [isGoingOn]);

  return (
    <Dialog title={title} isOpen={isOpen} onClose={onLeave}>
      <Explanation>{explanation}</Explanation>
      <WaitLine progress={progress} waiting={texts.removal.waiting} />
      <Answers>
        <Why>
          {progress === 'waiting' && texts.removal.pressed(confirmLabel)}
          {progress === 'sent' && texts.removal.undoLater}
        </Why>
        <LeaveButton ref={leaveButton} progress={progress} withdraw={texts.removal.withdraw} onClick={onLeave} />
        <Button tone="danger" isBusy={isGoingOn} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Answers>
    </Dialog>
  );
};

const Explanation = styled.p`
  margin-block-end: ${space(4)};
  color: ${color.inkSoft};
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  justify-content: flex-end;
  margin-block-start: ${space(4)};
`;

const Why = styled.span`
  margin-inline-end: auto;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  @media ${media.phone} {
    inline-size: 100%;
    min-block-size: 16px;
  }
`;

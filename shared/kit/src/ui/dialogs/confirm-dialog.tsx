import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../button';
import { texts } from '../texts';
import { Dialog } from './dialog';
import { DialogActions } from './dialog-actions';
import { LeaveButton } from './leave-button';
import { type Progress, WaitLine } from './wait-line';

/** The texts of the question after the confirmation. */
interface Wait {
  progress: Progress;
  /** What happens when the network is back. */
  waiting: string;
  /** The label of the button that cancels a waiting change. */
  cancelLabel: string;
  /** A note beside the buttons, if any. */
  note?: string | undefined;
}

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  explanation: ReactNode;
  /** The label of the confirming button: the same as on the button that asked. */
  confirmLabel: string;
  /** The label of the safe answer, if 'Отмена' would be ambiguous beside the other. */
  leaveLabel?: string | undefined;
  /** `primary` for an action that removes nothing. */
  tone?: 'danger' | 'primary';
  /** For an action that takes time: the question stays until it is done. */
  wait?: Wait;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before something large, such as a removal. The safe answer comes first and has the focus; after the confirmation its label
 * shows what it can still do.
 */
export const ConfirmDialog = ({ isOpen, title, explanation, wait, ...props }: ConfirmDialogProps) => {
  const leaveButton = useRef<HTMLButtonElement>(null);
  const progress = wait?.progress ?? 'none';
  const isGoingOn = progress !== 'none';

  // From the confirming button, which is now busy.
  useEffect(() => {
    if (isGoingOn) leaveButton.current?.focus();
  }, [isGoingOn]);

  return (
    <Dialog title={title} isOpen={isOpen} onClose={props.onCancel}>
      <OneOfTwo>
        <Explanation data-replaced={isGoingOn || undefined}>{explanation}</Explanation>
        {wait && <WaitLine progress={progress} waiting={wait.waiting} />}
      </OneOfTwo>
      <Answers>
        {wait && <Note>{wait.note}</Note>}
        <LeaveButton
          ref={leaveButton}
          progress={progress}
          cancelLabel={wait?.cancelLabel}
          leaveLabel={props.leaveLabel}
          onClick={props.onCancel}
        />
        <Button tone={props.tone ?? 'danger'} isBusy={isGoingOn} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </Answers>
    </Dialog>
  );
};

/* In one place, as high as the higher one: nothing moves, and nothing is empty. */
const OneOfTwo = styled.div`
  display: grid;

  > * {
    grid-area: 1 / 1;
  }
`;

const Explanation = styled.div`
  color: ${color.inkSoft};

  /* Not before the line shows, which a fast answer forestalls. */
  &[data-replaced] {
    visibility: hidden;
    transition: visibility 0s 300ms;
  }
`;

const Answers = styled(DialogActions)`
  flex-wrap: wrap;
  margin-block-start: ${space(6)};
`;

const Note = styled.span`
  margin-inline-end: auto;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  @media ${media.phone} {
    inline-size: 100%;
    min-block-size: 16px;
  }
`;

interface RemovalDialogProps {
  isOpen: boolean;
  title: string;
  explanation: ReactNode;
  /** The label of the deleting button: the same as on the button that asked. */
  confirmLabel: string;
  progress: Progress;
  onConfirm: () => void;
  /** Called if nothing was deleted: a waiting request is cancelled; a sent one continues without the dialog. */
  onLeave: () => void;
}

/** Asks before something is deleted, and stays until it is. */
export const RemovalDialog = ({ progress, confirmLabel, onLeave, ...rest }: RemovalDialogProps) => {
  const notes = { none: undefined, waiting: texts.removal.pressed, sent: texts.removal.undoLater };
  const { waiting, cancelLabel } = texts.removal;
  return (
    <ConfirmDialog
      {...rest}
      confirmLabel={confirmLabel}
      wait={{ progress, waiting, cancelLabel, note: notes[progress] }}
      onCancel={onLeave}
    />
  );
};

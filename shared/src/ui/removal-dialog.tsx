import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { texts } from './texts';
import type { Progress } from './wait-line';

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
  const notes = { none: undefined, waiting: texts.removal.pressed(confirmLabel), sent: texts.removal.undoLater };
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

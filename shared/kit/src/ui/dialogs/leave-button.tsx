import type { Ref } from 'react';
import { Button } from '../button';
import { texts } from '../texts';
import type { Progress } from './wait-line';

interface LeaveButtonProps {
  progress: Progress;
  /** The label while it can still cancel a change that waits for the network. */
  cancelLabel?: string | undefined;
  /** The label while nothing is on its way, where 'Отмена' would be ambiguous. */
  leaveLabel?: string | undefined;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** 'Отмена' of a dialog that waits for an answer: its label shows what it can still do. */
export const LeaveButton = ({
  progress,
  cancelLabel = texts.cancel,
  leaveLabel = texts.cancel,
  ...rest
}: LeaveButtonProps) => (
  <Button {...rest}>{{ none: leaveLabel, waiting: cancelLabel, sent: texts.closeWindow }[progress]}</Button>
);

import type { Ref } from 'react';
import { Button } from './button';
import { texts } from './texts';
import type { Progress } from './wait-line';

interface LeaveButtonProps {
  progress: Progress;
  /** The label while it can still cancel a change that waits for the network. */
  cancelLabel?: string | undefined;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** 'Отмена' of a dialog that waits for an answer: its label shows what it can still do. */
export const LeaveButton = ({ progress, cancelLabel = texts.cancel, ...rest }: LeaveButtonProps) => (
  <Button {...rest}>{{ none: texts.cancel, waiting: cancelLabel, sent: texts.closeWindow }[progress]}</Button>
);

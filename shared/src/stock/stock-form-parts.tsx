import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useIsOnline } from 'shared/runtime/use-is-online';
import { color, font, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { DialogActions } from 'shared/ui/dialog-actions';
import styled from 'styled-components';
import { texts } from './texts';

interface StockFormProps {
  /** The label of the button that sends it. */
  action: string;
  isPending: boolean;
  /** It cannot be sent now; the form shows why. */
  isOff?: boolean;
  onSubmit: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/** A held Enter submits once: the next submission may answer a question that the first one has asked. */
const ignoreHeldEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};

/** A small form in the popover of a number. */
export const StockForm = ({ action, isPending, isOff = false, onSubmit, onLeave, children }: StockFormProps) => {
  const isOnline = useIsOnline();
  const canBeSent = isOnline && !isOff && !isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form of the screen may be around the popover's place in the tree.
    event.stopPropagation();
    if (canBeSent) onSubmit();
  };
  return (
    <Form noValidate aria-label={action} onSubmit={submit} onKeyDown={ignoreHeldEnter}>
      {children}
      <DialogActions>
        <Note role="status">{!isOnline && texts.offline}</Note>
        <Button onClick={onLeave}>{texts.back}</Button>
        <Button tone="primary" type="submit" isBusy={isPending} isOff={!isOnline || isOff}>
          {action}
        </Button>
      </DialogActions>
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
`;

export const FormNote = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  &[data-tone='alert'] {
    color: ${color.danger};
  }
`;

const Note = styled.span`
  margin-inline-end: auto;
  color: ${color.amber};
  font: 400 ${text.s} ${font};
`;

import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { ActionsNote, DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { LeaveButton } from '@shared/kit/ui/dialogs/leave-button';
import { WaitLine } from '@shared/kit/ui/dialogs/wait-line';
import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import styled from 'styled-components';
import type { useRecordForm } from './use-record-form';

type FormState = Pick<
  ReturnType<typeof useRecordForm>,
  'element' | 'progress' | 'isOpen' | 'isOff' | 'isOffline' | 'refusal' | 'isFailed' | 'isRestored'
>;

interface FormWords {
  offline: string;
  /** What happens when the network is back, and that nothing was sent. */
  waiting?: string;
  /** The input was typed before the page was loaded. */
  draft?: string;
  /** It failed for a reason that is at no field. Without it a toast reports that. */
  failed?: string;
  /** The label of 'Отмена' while it can still cancel. */
  cancelLabel?: string;
}

type Gap = 3 | 4 | 5;

interface RecordFormProps {
  form: FormState;
  words: FormWords;
  /** The label of the button that sends it. */
  action: string;
  /** The content of a dialog, or a small form within one or within a popover, which does not wait for the network. */
  layout?: 'dialog' | 'inline';
  /** The accessible name of a small one, if not its action. */
  label?: string;
  /** The space between its parts, in the units of `space`. */
  gap?: Gap;
  /** How it shows that there is no network. */
  offlineTone?: 'warning' | 'calm';
  onLeave: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** Further buttons. */
  moreActions?: ReactNode;
  /** Instead of all of its buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The element of a form with its fields, what it waits for, a note and two buttons. Ctrl+Enter sends it. */
export const RecordForm = ({ form, words, action, layout = 'dialog', ...props }: RecordFormProps) => {
  const { element, progress, isOpen, isOff, isOffline, refusal, isFailed, isRestored } = form;
  const isInline = layout === 'inline';
  const { gap = isInline ? 3 : 4, offlineTone = 'warning', onKeyDown, moreActions, actions } = props;
  const failure = refusal ?? (isFailed && words.failed);
  const Actions = isInline ? InlineActions : WrappedActions;

  // The code of a dialog may arrive after it was opened: in the commit that removes the focused 'Отмена', so that the
  // dialog does not find the focus lost. On a touch screen a keyboard would cover half of it.
  const takeFocus = useEffectEvent(() => {
    const isWanted = isInline || (isOpen && !window.matchMedia(media.touch).matches);
    if (isWanted) element.ref.current?.querySelector('input')?.focus();
  });
  useLayoutEffect(() => takeFocus(), []);

  return (
    <Form
      {...element}
      aria-label={isInline ? (props.label ?? action) : undefined}
      $gap={gap}
      onKeyDown={(event) => {
        element.onKeyDown(event);
        onKeyDown?.(event);
      }}
    >
      {props.children}
      <Actions>
        {words.waiting !== undefined && <WaitLine progress={progress} waiting={words.waiting} place="buttons" />}
        {actions || (
          <>
            <Note
              role={failure ? 'alert' : 'status'}
              $tone={failure ? 'alert' : offlineTone}
              $weight={isInline || offlineTone === 'calm' ? 400 : 500}
            >
              {isOffline ? words.offline : failure || (isRestored && words.draft)}
            </Note>
            {moreActions}
            <LeaveButton
              progress={isInline ? 'none' : progress}
              cancelLabel={words.cancelLabel}
              onClick={props.onLeave}
            />
            <Button
              tone="primary"
              type="submit"
              aria-keyshortcuts="Control+Enter"
              isOff={isOff}
              isBusy={progress !== 'none'}
            >
              {action}
            </Button>
          </>
        )}
      </Actions>
    </Form>
  );
};

interface FormDialogProps extends RecordFormProps {
  title: string;
}

/** A dialog with a form; leaving the form closes it. */
export const FormDialog = ({ title, ...form }: FormDialogProps) => (
  <Dialog title={title} isOpen onClose={form.onLeave}>
    <RecordForm {...form} />
  </Dialog>
);

const Form = styled.form<{ $gap: Gap }>`
  display: grid;
  gap: ${({ $gap }) => space($gap)};
`;

const WrappedActions = styled(DialogActions)`
  flex-wrap: wrap;
`;

/* Not those of a dialog, which stay in sight while it scrolls: there is more below them. */
const InlineActions = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: flex-end;
`;

const Note = styled(ActionsNote)<{ $weight: 400 | 500 }>`
  font: ${({ $weight }) => $weight} ${text.s} ${font};
`;

/** What follows from the input. */
export const FieldNote = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  &[data-tone='alert'] {
    color: ${color.danger};
  }
`;

/** Fields in two columns, on a phone in one; a note among them is as high as a field. */
export const FieldColumns = styled.div<{ $rowGap?: Gap }>`
  display: grid;
  gap: ${({ $rowGap = 3 }) => space($rowGap)} ${space(3)};
  grid-template-columns: repeat(2, minmax(0, 1fr));

  > ${FieldNote} {
    align-self: end;
    min-block-size: ${size.field};
  }

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

import { mostBoxes, type WalkForm, walkForms } from '@shared/contract/vocabulary/packing';
import { useNavigate } from '@shared/kit/router';
import { failureDetail } from '@shared/kit/runtime/api/http';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, radius, size, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Radio } from '@shared/kit/ui/choices/radio';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { packAddress, useStartWalk, walkAddress } from '../data/walks';
import { texts } from './texts';

const words = texts.start;

interface StartWalkDialogProps {
  orderIds: readonly number[];
  isOpen: boolean;
  onClose: () => void;
}

/** Asks how selected orders are packed together, and begins it. */
export const StartWalkDialog = ({ orderIds, isOpen, onClose }: StartWalkDialogProps) => {
  const [form, setForm] = useState<WalkForm>('walk');
  const name = useId();
  const noteId = useId();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const start = useStartWalk();
  const isTooMany = form === 'cluster' && orderIds.length > mostBoxes;
  const note = isOnline ? (isTooMany ? words.tooMany : '') : words.offline;
  const close = () => {
    start.reset();
    onClose();
  };

  const begin = () => {
    // The oldest order comes first: it gets the first pieces.
    const ids = orderIds.toSorted((one, other) => one - other);
    start.mutate(
      { order_ids: ids, form },
      {
        onSuccess: ({ walk }) => {
          const [first] = ids;
          void navigate(form === 'single' && first !== undefined ? packAddress(first, walk.id) : walkAddress(walk.id));
        },
      },
    );
  };

  return (
    <Dialog title={words.title(orderIds.length)} isOpen={isOpen} onClose={close}>
      <Forms role="radiogroup" aria-label={words.form}>
        {walkForms.map((each) => (
          <Form key={each}>
            <Radio name={name} checked={each === form} onChange={() => setForm(each)} />
            <span>
              <b>{words.forms[each].name}</b>
              {words.forms[each].about}
            </span>
          </Form>
        ))}
      </Forms>
      <Note id={noteId} role="status">
        {note}
      </Note>
      {start.isError && <Failure role="alert">{failureDetail(start.error) ?? words.failed}</Failure>}
      <DialogActions>
        <Button onClick={close}>{words.cancel}</Button>
        <Button
          tone="primary"
          isOff={!isOnline || isTooMany}
          isBusy={start.isPending}
          aria-describedby={noteId}
          onClick={begin}
        >
          {words.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Forms = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-block-end: ${space(4)};
`;

const Form = styled.label`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-block-size: ${size.touch};
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  color: ${color.inkSoft};
  cursor: pointer;

  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }

  b {
    display: block;
    color: ${color.ink};
    font-weight: 600;
  }
`;

const Note = styled.p`
  color: ${color.inkSoft};

  &:not(:empty) {
    margin-block-end: ${space(4)};
  }
`;

const Failure = styled.p`
  margin-block-end: ${space(4)};
  color: ${color.danger};
`;

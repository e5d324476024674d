import { color, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Button } from './button';
import { Dialog } from './dialog';
import { texts } from './texts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  explanation: string;
  /** The word on the button that does it: the same as on the one that asked. */
  confirmLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is taken away. The safe answer comes first and has the focus. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog title={props.title} isOpen={props.isOpen} onClose={props.onCancel}>
    <Explanation>{props.explanation}</Explanation>
    <Answers>
      <Button onClick={props.onCancel}>{texts.cancel}</Button>
      <Button tone="danger" isBusy={props.isBusy ?? false} onClick={props.onConfirm}>
        {props.confirmLabel}
      </Button>
    </Answers>
  </Dialog>
);

const Explanation = styled.p`
  color: ${color.inkSoft};
`;

const Answers = styled.div`
  display: flex;
  gap: ${space(2)};
  justify-content: flex-end;
  margin-block-start: ${space(6)};
`;

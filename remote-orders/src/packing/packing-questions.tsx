import { color, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import styled from 'styled-components';
import type { ShownPacking } from './shown-packing';
import { texts } from './texts';

interface QuestionProps {
  isOpen: boolean;
  onCancel: () => void;
}

interface PartQuestionProps extends QuestionProps {
  shown: ShownPacking;
  /** How many unknown codes are left. */
  unknown: number;
  onConfirm: () => void;
}

/** Asks before a part of an order is shipped, and names what stays reserved. */
export const PartQuestion = ({ shown: { pieces, rows }, unknown, ...props }: PartQuestionProps) => (
  <ConfirmDialog
    {...props}
    title={texts.part.title(pieces.counted, pieces.wanted)}
    explanation={
      <>
        {texts.part.stays}
        {rows
          .filter(({ due, counted }) => counted < due)
          .map(({ item, due, counted }) => (
            <Line key={item.id}>{texts.part.line(item.name, item.size, due - counted)}</Line>
          ))}
        {unknown > 0 && <Line>{texts.part.unknown(unknown)}</Line>}
      </>
    }
    confirmLabel={texts.part.confirm}
    leaveLabel={texts.part.cancel}
    tone="primary"
  />
);

interface UnsolvedQuestionProps extends QuestionProps {
  count: number;
  onConfirm: () => void;
}

/** Asks before an order with unknown codes is packed. */
export const UnsolvedQuestion = ({ count, ...props }: UnsolvedQuestionProps) => (
  <ConfirmDialog
    {...props}
    title={texts.unsolved.title}
    explanation={texts.unsolved.explanation(count)}
    confirmLabel={texts.unsolved.confirm}
    leaveLabel={texts.unsolved.cancel}
    tone="primary"
  />
);

interface AsideQuestionProps extends QuestionProps {
  counted: number;
  isBusy: boolean;
  onChoose: (box: 'keep' | 'clear') => void;
}

/** What becomes of a box that is not shipped. */
export const AsideQuestion = ({ counted, isBusy, isOpen, onChoose, onCancel }: AsideQuestionProps) => (
  <Dialog title={texts.aside.title} isOpen={isOpen} onClose={onCancel}>
    <Text>{texts.aside.explanation(counted)}</Text>
    <Answers>
      <Button onClick={onCancel}>{texts.aside.cancel}</Button>
      <Button isBusy={isBusy} onClick={() => onChoose('clear')}>
        {texts.aside.clear}
      </Button>
      <Button tone="primary" isBusy={isBusy} onClick={() => onChoose('keep')}>
        {texts.aside.keep}
      </Button>
    </Answers>
  </Dialog>
);

const Line = styled.span`
  display: block;
  margin-block-start: ${space(1)};
  color: ${color.ink};
`;

const Text = styled.p`
  margin-block-end: ${space(4)};
  color: ${color.inkSoft};
`;

const Answers = styled(DialogActions)`
  flex-wrap: wrap;
  margin-block-start: ${space(5)};
`;

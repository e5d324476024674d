import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { useEndStocktake } from '../data/stocktakes';
import { texts } from './texts';

interface EndQuestionProps {
  id: number;
  how: 'comparison' | 'booking' | 'cancellation';
  /** How many sizes nobody has counted. */
  left: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a stocktake is compared, booked or cancelled. */
export const EndQuestion = ({ id, how, left, isOpen, onClose }: EndQuestionProps) => {
  const words = texts.ends[how];
  const { start, leave, progress } = useEndStocktake(id, how);

  const end = async () => {
    const { isAwaited } = await start(undefined);
    if (isAwaited) onClose();
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.question}
      explanation={words.explanation(left)}
      confirmLabel={words.confirm}
      leaveLabel={how === 'booking' ? undefined : words.stop}
      tone={how === 'cancellation' ? 'danger' : 'primary'}
      wait={{ progress, waiting: words.waiting, cancelLabel: words.stop }}
      onConfirm={end}
      onCancel={() => {
        leave();
        onClose();
      }}
    />
  );
};

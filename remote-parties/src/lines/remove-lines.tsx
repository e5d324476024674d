import type { PartyLine } from '@shared/contract/wire/party-line';
import { useRemoval } from '@shared/kit/runtime/records/removal';
import { Button } from '@shared/kit/ui/button';
import { RemovalDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { useState } from 'react';
import { linesRemoval } from '../data/party-lines';
import { texts } from '../texts';

const words = texts.lines;

interface RemoveLinesProps {
  partyId: number;
  /** The selected lines. */
  lines: readonly PartyLine[];
  onRemoved: () => void;
}

/** Removes the selected lines after a question; what is booked as stock stays. */
export const RemoveLines = ({ partyId, lines, onRemoved }: RemoveLinesProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const { remove, progress, leave } = useRemoval(linesRemoval(partyId));
  const isReceived = lines.some(({ received }) => received > 0);

  const removeLines = async () => {
    const { isDone, isAwaited } = await remove(lines.map(({ id }) => id));
    if (!isAwaited) return;
    setIsAsking(false);
    if (isDone) onRemoved();
  };

  return (
    <>
      <Button
        tone="danger"
        isOff={isReceived}
        title={isReceived ? words.receivedStays : undefined}
        onClick={() => setIsAsking(true)}
      >
        {words.remove}
      </Button>
      <RemovalDialog
        isOpen={isAsking}
        title={words.removeQuestion(lines.length)}
        explanation={words.removeExplanation}
        confirmLabel={words.remove}
        progress={progress}
        onConfirm={removeLines}
        onLeave={() => {
          leave();
          setIsAsking(false);
        }}
      />
    </>
  );
};

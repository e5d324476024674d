import { ConflictDialog } from '@shared/kit/card/conflict-dialog';
import { formatCount } from '@shared/kit/format/format-count';
import { formatWhen } from '@shared/kit/format/format-date';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import { useState } from 'react';
import styled from 'styled-components';
import { type CountTarget, countQueue, unsavedCounts, useCounting } from './count-queue';
import type { ContestedCount } from './counts';
import { texts } from './texts';

const words = texts.counts;

interface SavedCountsProps {
  of: CountTarget;
  /** When this person's last count was saved, if the back end reports it. */
  savedAt?: string | undefined;
  /** The label of the counted pieces of a size. */
  labelOf: (modificationId: number) => string;
  /** The pieces that earlier parts of a delivery have booked of a size, while numbers are typed for the next part. */
  bookedOf?: ((modificationId: number) => number) | undefined;
}

/**
 * Whether the counts are saved; what waits is stored on this computer, or the line says that it cannot be. Asks which
 * total of a size stays if two people typed one.
 */
export const SavedCounts = ({ of: target, savedAt, labelOf, bookedOf }: SavedCountsProps) => {
  const counting = useCounting(target);
  const [later, setLater] = useState<string>();
  const { phase, contested } = counting;
  const [asked] = contested;
  if (!asked) return <Saving of={target} savedAt={savedAt} />;
  return (
    <>
      <Again type="button" onClick={() => setLater(undefined)}>
        {words.contested(contested.length)}
      </Again>
      {phase === 'failed' && <Saving of={target} savedAt={savedAt} />}
      {questionOf(asked) !== later && (
        <TotalQuestion
          key={asked.modification_id}
          asked={asked}
          label={labelOf(asked.modification_id)}
          booked={bookedOf?.(asked.modification_id)}
          onDecide={(total) => countQueue(target).decide(asked, total)}
          onCancel={() => setLater(questionOf(asked))}
        />
      )}
    </>
  );
};

/** It is asked again if one of its numbers changes. */
const questionOf = (asked: ContestedCount): string => JSON.stringify(asked);

interface TotalQuestionProps {
  asked: ContestedCount;
  label: string;
  /** Undefined for a number that is no part of a delivery. */
  booked: number | undefined;
  /** The total to write; undefined leaves the other person's. */
  onDecide: (total: number | null | undefined) => void;
  onCancel: () => void;
}

const shown = (pieces: number | null) => (pieces === null ? '' : formatCount(pieces));

const TotalQuestion = ({ asked, label, booked, onDecide, onCancel }: TotalQuestionProps) => {
  const { set, seen, theirs, user } = asked;
  // Each has counted a part of a size that nobody had counted, or of what came after it was booked.
  const isPart = seen === null || booked !== undefined;
  const before = seen ?? booked ?? 0;
  const together = isPart && set !== null && set >= before && theirs !== null ? theirs + set - before : undefined;
  const choice = { id: 'total', label, mine: shown(set), theirs: shown(theirs), author: user };
  return (
    <ConflictDialog
      fields={[{ ...choice, together: together === undefined ? undefined : shown(together) }]}
      onCancel={onCancel}
      onChoose={({ total }) => onDecide(total === 'mine' ? set : total === 'together' ? together : undefined)}
    />
  );
};

const Saving = ({ of: target, savedAt }: Pick<SavedCountsProps, 'of' | 'savedAt'>) => {
  const counting = useCounting(target);
  const { phase, isStored } = counting;
  const unsaved = unsavedCounts(counting);
  const last = savedAt ?? counting.savedAt;
  if (phase === 'failed') {
    return (
      <Again type="button" onClick={() => void countQueue(target).send()}>
        {words.failed}
      </Again>
    );
  }
  if (unsaved > 0 && !isStored) return <Lost role="alert">{words.notStored(unsaved)}</Lost>;
  return (
    <Note role="status" data-waiting={phase === 'waiting' || undefined}>
      {phase === 'waiting'
        ? words.waiting(unsaved)
        : phase === 'sending'
          ? words.saving
          : last && (
              <>
                <Icon path="M3 8.5l3.2 3.2L13 5" />
                {words.saved(formatWhen(last).time)}
              </>
            )}
    </Note>
  );
};

const Note = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  &[data-waiting] {
    color: ${color.amber};
    font-weight: 500;
  }
`;

const Lost = styled(Note)`
  color: ${color.danger};
  font-weight: 500;
`;

const Again = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.danger};
  font: 500 ${text.s} ${font};
  text-decoration: underline;
`;

import { formatWhen } from 'shared/format/format-when';
import { color, font, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { countQueue, useCounting } from '../data/count-queue';
import { texts } from '../texts';

const words = texts.receive;

/** Whether the counts are saved; what waits is stored on this computer. */
export const SavedCounts = ({ partyId }: { partyId: number }) => {
  const { phase, sent, waiting, savedAt } = useCounting(partyId);
  const unsaved = (sent?.counts.length ?? 0) + waiting.length;
  if (phase === 'failed') {
    return (
      <Again type="button" onClick={() => void countQueue(partyId).send()}>
        {words.failed}
      </Again>
    );
  }
  return (
    <Note role="status" data-waiting={phase === 'waiting' || undefined}>
      {phase === 'waiting'
        ? words.waiting(unsaved)
        : phase === 'sending'
          ? words.saving
          : savedAt && words.saved(formatWhen(savedAt).time)}
    </Note>
  );
};

const Note = styled.span`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  &[data-waiting] {
    color: ${color.amber};
    font-weight: 500;
  }
`;

const Again = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.danger};
  font: 500 ${text.s} ${font};
  text-decoration: underline;
`;

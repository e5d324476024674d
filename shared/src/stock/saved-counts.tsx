import { formatWhen } from 'shared/format/format-when';
import { color, font, space, text } from 'shared/theme/tokens';
import { Sign } from 'shared/ui/sign';
import styled from 'styled-components';
import { type CountTarget, countQueue, useCounting } from './count-queue';
import { texts } from './texts';

const words = texts.counts;

interface SavedCountsProps {
  of: CountTarget;
  /** When this person's last count was saved, if the back end reports it. */
  savedAt?: string | undefined;
}

/** Whether the counts are saved; what waits is stored on this computer. */
export const SavedCounts = ({ of: target, savedAt }: SavedCountsProps) => {
  const counting = useCounting(target);
  const { phase, sent, waiting } = counting;
  const unsaved = (sent?.counts.length ?? 0) + waiting.length;
  const last = savedAt ?? counting.savedAt;
  if (phase === 'failed') {
    return (
      <Again type="button" onClick={() => void countQueue(target).send()}>
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
          : last && (
              <>
                <Sign path="M3 8.5l3.2 3.2L13 5" />
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

const Again = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.danger};
  font: 500 ${text.s} ${font};
  text-decoration: underline;
`;

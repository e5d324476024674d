import type { CommandsState } from '@shared/kit/runtime/commands/command-queue';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { texts } from './texts';

interface SavingNoteProps extends Pick<CommandsState<unknown>, 'phase' | 'isStored'> {
  unsent: number;
}

/** What the api does not have yet, and where it is kept. */
export const SavingNote = ({ unsent, phase, isStored }: SavingNoteProps) => {
  const isOnline = useIsOnline();
  return (
    <Note role="status" data-lost={!isStored || undefined}>
      {unsent > 0 &&
        (!isStored
          ? texts.saving.notStored(unsent)
          : phase === 'waiting' || !isOnline
            ? texts.saving.waiting(unsent)
            : phase === 'failed' && texts.saving.failed(unsent))}
    </Note>
  );
};

const Note = styled.p`
  color: ${color.amber};
  font: 500 ${text.s} ${font};

  &:empty {
    position: absolute;
  }

  &[data-lost] {
    color: ${color.danger};
  }
`;

import { formatClock } from '@shared/kit/format/format-date';
import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import styled from 'styled-components';
import { texts } from './texts';

const words = texts.refused;

export interface RefusedCommand {
  key: string;
  at: string;
  /** What it was: 'скан «Штиль», M'. */
  what: string;
  reason: string | undefined;
}

interface RefusedCommandsProps {
  refused: readonly RefusedCommand[];
  onRepeat: (key: string) => void;
  onDrop: (key: string) => void;
}

/** What the api refused: it is in no count, and stays until a person decides. */
export const RefusedCommands = ({ refused, onRepeat, onDrop }: RefusedCommandsProps) =>
  refused.length > 0 && (
    <Refused role="alert">
      <h2>{words.title}</h2>
      <Soft>{words.explanation}</Soft>
      <ul>
        {refused.map(({ key, at, what, reason }) => (
          <li key={key}>
            <p>
              <b>{what}</b> <Time>{formatClock(at)}</Time>
            </p>
            <p>{reason || words.noReason}</p>
            <p>
              <Button aria-label={words.repeatOf(what)} onClick={() => onRepeat(key)}>
                {words.repeat}
              </Button>
              <Button tone="quiet" aria-label={words.dropOf(what)} onClick={() => onDrop(key)}>
                {words.drop}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </Refused>
  );

const Refused = styled.section`
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${color.danger};
  border-radius: ${radius.l};
  background: ${color.dangerSoft};

  h2 {
    color: ${color.danger};
    font: 600 ${text.l} ${font};
  }

  ul {
    display: grid;
    gap: ${space(3)};
    padding: 0;
    margin-block-start: ${space(3)};
    list-style: none;
  }

  p {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }

  p:has(button) {
    margin-block-start: ${space(1)};
  }
`;

const Soft = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Time = styled.span`
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;

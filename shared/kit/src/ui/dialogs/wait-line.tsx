import { color, font, media, motion, radius, shadow, size, space, text } from '@shared/kit/theme/tokens';
import styled, { css, keyframes } from 'styled-components';
import { Icon } from '../icon';
import { Spinner } from '../spinner';
import { texts } from '../texts';

/** The progress of a change that a dialog waits for: `waiting` has not left the browser, `sent` has no answer yet. */
export type Progress = 'none' | 'waiting' | 'sent';

interface WaitLineProps {
  progress: Progress;
  /** What happens when the network is back, and that nothing was sent. */
  waiting: string;
  /** In the place of a question's explanation, or beside the buttons of a form. */
  place?: 'explanation' | 'buttons';
}

/** The state of a dialog after its button was clicked. Nothing moves when it appears. */
export const WaitLine = ({ progress, waiting, place = 'explanation' }: WaitLineProps) => (
  <Area role="status" $place={place}>
    {progress === 'waiting' && (
      <Line $tone="amber">
        <Icon path={noNetwork} />
        <span>
          <strong>{texts.waiting}</strong>
          {waiting}
        </span>
      </Line>
    )}
    {progress === 'sent' && (
      <Line $tone="calm">
        <Spinner />
        <span>
          <strong>{texts.sent}</strong>
          {texts.sentExplanation}
        </span>
      </Line>
    )}
  </Area>
);

const noNetwork =
  'M1.8 6.3a9 9 0 0 1 3.4-2M7.5 3.7a9 9 0 0 1 6.7 2.6M4 8.7a6 6 0 0 1 2.5-1.5M9.3 7.1A6 6 0 0 1 12 8.7M8 12.5h.01M3 2.5l10 10.5';

/* The buttons of a form have its height. On a phone they have its width too: there it is above them, over the fields. */
const besideButtons = css`
  flex: 1 1 0;

  /* Only its height: what else is beside the buttons begins at the edge. */
  &:empty {
    flex: none;
    margin-inline-end: calc(-1 * ${space(2)});
  }

  > div {
    min-block-size: 0;
    padding: 0;
    background: none;
  }

  @media ${media.phone} {
    position: absolute;
    inset: auto 0 calc(100% + ${space(2)});

    > div {
      padding: ${space(2)} ${space(4)};
      background: ${color.raised};
      box-shadow: ${shadow.overlay};
    }
  }
`;

const Area = styled.div<{ $place: 'explanation' | 'buttons' }>`
  min-block-size: ${({ $place }) => ($place === 'explanation' ? size.waitLine : size.waitBeside)};
  ${({ $place }) => $place === 'buttons' && besideButtons}
`;

const appear = keyframes`
  from { opacity: 0; }
`;

/* Hidden for a fast answer. */
const Line = styled.div<{ $tone: 'amber' | 'calm' }>`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-block-size: ${size.waitLine};
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.m};
  background: ${({ $tone }) => ($tone === 'amber' ? color.amberSoft : color.sunken)};
  color: ${({ $tone }) => ($tone === 'amber' ? color.amber : color.inkSoft)};
  font: 400 ${text.s} ${font};
  animation: ${appear} ${motion.fast} 300ms both;

  svg {
    inline-size: ${size.round};
    block-size: ${size.round};
  }

  strong {
    display: block;
    color: ${color.ink};
    font: 600 ${text.m} ${font};
  }
`;

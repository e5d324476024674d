import { color, font, layer, media, shadow, size, space, text } from '@shared/kit/theme/tokens';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Facts } from './facts';
import { Icon } from './icon';
import { useMedia } from './use-media';

/** What a phone has under the thumb, of one height in all states: nothing moves while a person counts. */
interface ThumbZone {
  /** The line of what is counted, above the figures. */
  scan: ReactNode;
  /** The figures that matter, in one line, which unfolds all of them. */
  tally: ReactNode;
  /** Why the task cannot be completed yet, in a few words. */
  why: ReactNode;
  /** The accessible name of what unfolds. */
  label: string;
}

interface TaskBarProps {
  /** Labels and figures. */
  figures: readonly (readonly [label: string, figure: string])[];
  /** Why the task cannot be completed yet, and what was done before. */
  note: ReactNode;
  thumb?: ThumbZone;
  className?: string;
  /** The camera, and the button that completes the task. */
  children: ReactNode;
}

/** The bar at the foot of a screen with a task: its figures left, and the button that completes it right. */
export const TaskBar = ({ figures, note, thumb, className, children }: TaskBarProps) => {
  const isPhone = useMedia('phone');
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isFolded = thumb !== undefined && isPhone;
  return (
    <Bar className={className} data-task-bar data-thumb={isFolded || undefined}>
      {isFolded && <Scan>{thumb.scan}</Scan>}
      {(!isFolded || isUnfolded) && (
        <>
          <Figures>
            <Facts facts={figures} />
          </Figures>
          <Note role="status">{note}</Note>
        </>
      )}
      {isFolded && (
        <TallyLine>
          <Tally aria-expanded={isUnfolded} aria-label={thumb.label} onClick={() => setIsUnfolded(!isUnfolded)}>
            {thumb.tally}
            <Icon path={isUnfolded ? 'M4 6l4 4 4-4' : 'M4 10l4-4 4 4'} />
          </Tally>
          <Why role="status">{thumb.why}</Why>
        </TallyLine>
      )}
      <Actions>{children}</Actions>
    </Bar>
  );
};

const Bar = styled.div`
  position: fixed;
  z-index: ${layer.sticky};
  inset: auto 0 0;
  display: flex;
  gap: ${space(4)};
  align-items: center;
  min-block-size: ${size.taskBar};
  padding: ${space(2)} ${space(6)};
  border-block-start: 1px solid ${color.line};
  background: ${color.raised};
  box-shadow: ${shadow.raised};

  @media ${media.phone} {
    flex-wrap: wrap;
    gap: ${space(2)};
    padding-inline: ${space(4)};

    &[data-thumb] {
      gap: 0 ${space(2)};
      padding-block-start: 0;
    }
  }
`;

const Scan = styled.div`
  flex: 0 0 calc(100% + 2 * ${space(4)});
  margin-inline: calc(-1 * ${space(4)});
`;

const TallyLine = styled.div`
  display: flex;
  flex: 0 0 100%;
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;
  block-size: ${size.touch};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Tally = styled.button.attrs({ type: 'button' })`
  display: flex;
  flex: 1;
  gap: ${space(3)};
  align-items: center;
  min-inline-size: 0;
  block-size: 100%;
  padding: 0;
  border: 0;
  overflow: hidden;
  background: none;
  color: inherit;
  font: inherit;
  white-space: nowrap;

  > svg {
    flex: none;
  }
`;

/* No longer than half of the line: the figures stay readable. */
const Why = styled.span`
  max-inline-size: 50%;
  color: ${color.amber};
  font-weight: 500;
  text-align: end;
`;

const Actions = styled.div`
  display: flex;
  gap: ${space(2)};

  &:empty {
    display: none;
  }

  > button {
    min-block-size: ${size.touch};
  }

  @media ${media.phone} {
    flex: 1 0 100%;

    > button {
      flex: 1;
      min-block-size: 52px;
    }
  }
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};

  dt {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  dd {
    margin: 0;
    font: 600 ${text.l} ${font};
    white-space: nowrap;
  }

  @media ${media.tablet} {
    div:nth-child(n + 4) {
      display: none;
    }
  }

  @media ${media.phone} {
    gap: ${space(1)} ${space(2)};

    dd {
      font: 600 ${text.m} ${font};
    }
  }
`;

const Note = styled.div`
  display: grid;
  flex: 1;
  justify-items: end;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  b {
    color: ${color.amber};
    font-weight: 500;
  }
`;

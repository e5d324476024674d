import { color, font, layer, media, shadow, size, space, text } from '@shared/kit/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Facts } from './facts';

interface TaskBarProps {
  /** Labels and figures. */
  figures: readonly (readonly [label: string, figure: string])[];
  /** Why the task cannot be completed yet, and what was done before. */
  note: ReactNode;
  className?: string;
  /** The camera, and the button that completes the task. */
  children: ReactNode;
}

/** The bar at the foot of a screen with a task: its figures left, and the button that completes it right. */
export const TaskBar = ({ figures, note, className, children }: TaskBarProps) => (
  <Bar className={className} data-task-bar>
    <Figures>
      <Facts facts={figures} />
    </Figures>
    <Note role="status">{note}</Note>
    <Actions>{children}</Actions>
  </Bar>
);

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
  }
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

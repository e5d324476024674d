import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import styled from 'styled-components';

/* The layout of a task that covers the window: what is counted, and a side that goes below where space is scarce. */

export const TaskScreen = styled.div`
  min-block-size: 100dvh;
  padding-block-end: calc(${size.taskBar} + ${space(6)});
  font: 400 ${text.m} ${font};

  @media ${media.phone} {
    padding-block-end: calc(${size.taskBar} + ${space(18)});
  }
`;

export const TaskColumns = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: minmax(0, 1fr) ${size.aside};
  align-items: start;
  padding-block-start: ${space(4)};

  @media ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }

  @media ${media.phone} {
    padding: ${space(3)};
  }
`;

export const TaskMain = styled.div`
  display: grid;
  gap: ${space(3)};
  min-inline-size: 0;
`;

export const TaskSide = styled.aside`
  display: grid;
  gap: ${space(3)};
  align-content: start;
  min-inline-size: 0;
`;

/** The progress above the rows of a phone, with a note at its end. */
export const TaskStrip = styled.div`
  position: relative;

  > p {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: ${space(1)};
    max-inline-size: 60%;
    overflow: hidden;
    color: ${color.inkSoft};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Further actions of a phone, in the head. */
export const TaskMenu = styled(MenuButton)`
  min-inline-size: ${size.touch};
  min-block-size: ${size.touch};
  padding: 0;
  color: inherit;
`;

import { CameraButton } from '@shared/kit/scan/camera-button';
import { color, font, layer, media, shadow, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import styled, { css } from 'styled-components';

/* The parts of the bar at the foot of a task that covers the window. */

/* The badge of the version is in its first corner. */
const badge = '88px';

export const FootBar = styled.div`
  position: fixed;
  z-index: ${layer.sticky};
  inset: auto 0 0;
  display: flex;
  gap: ${space(4)};
  align-items: center;
  min-block-size: ${size.taskBar};
  padding: ${space(2)} ${space(6)};
  padding-inline-start: calc(${space(6)} + ${badge});
  border-block-start: 1px solid ${color.line};
  background: ${color.raised};
  box-shadow: ${shadow.raised};

  button {
    min-block-size: ${size.touch};
    padding-inline: ${space(5)};
  }

  @media ${media.tablet} {
    gap: ${space(2)};

    button {
      padding-inline: ${space(3)};
    }
  }

  @media ${media.phone} {
    flex-wrap: wrap;
    padding: ${space(2)} ${space(3)} ${space(3)};
  }
`;

export const FootFigure = styled.div`
  display: grid;
  min-inline-size: 0;
  white-space: nowrap;

  span {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  b {
    overflow: hidden;
    font: 600 ${text.l} ${font};
    text-overflow: ellipsis;
  }

  @media ${media.compact} {
    &[data-wide] {
      display: none;
    }
  }
`;

export const FootDivide = styled.i`
  inline-size: 1px;
  block-size: 36px;
  background: ${color.line};
`;

/* Under the thumb of a phone: the camera, and what completes the task. */
const half = css`
  flex: 1;
  font: 600 ${text.l} ${font};

  && {
    min-block-size: 52px;
  }
`;

/** The button that completes the task. */
export const FootMain = styled(Button)`
  min-inline-size: 160px;
  font-weight: 600;

  small {
    display: block;
    font: 400 ${text.s} ${font};
  }

  @media ${media.tablet} {
    min-inline-size: 120px;
  }

  @media ${media.phone} {
    ${half}
  }
`;

export const FootScan = styled(CameraButton)`
  ${half}
`;

/** What comes next, above the button of a phone. */
export const FootNext = styled.p`
  flex: 1 0 100%;
  min-inline-size: 0;
  /* The badge is at the start of the line. */
  padding-inline: calc(${space(18)} + ${space(4)}) ${space(1)};
  overflow: hidden;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  text-align: end;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

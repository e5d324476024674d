import { color, font, layer, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import styled, { css } from 'styled-components';
import { texts } from '../texts';

/**
 * Shown in the top bar, or in a corner of a screen without one, so that it covers nothing and takes no row (spec §2).
 */
export const BetaBadge = ({ place }: { place: 'bar' | 'corner' }) => <Badge $place={place}>{texts.beta}</Badge>;

const inBar = css`
  flex: none;
  border-color: ${color.barInkFaint};
  color: ${color.barInkSoft};

  /* A screen with its own bar has room for it in the bar of its task. */
  :root:has([data-whole-screen]) & {
    position: fixed;
    z-index: ${layer.sticky + 1};
    inset-block-end: calc((${size.taskBar} - 22px) / 2);
    inset-inline-start: ${space(6)};
    border-color: ${color.line};
    color: ${color.inkSoft};
    visibility: visible;

    @media ${media.phone} {
      inset-block-end: calc(${size.taskBar} + ${space(1.5)});
      inset-inline-start: ${space(3)};
    }
  }
`;

const inCorner = css`
  position: fixed;
  z-index: ${layer.sticky};
  inset-block-end: ${space(3)};
  inset-inline-start: ${space(3)};
  border-color: ${color.line};
  background: ${color.surface};
  color: ${color.inkSoft};
  pointer-events: none;
`;

const Badge = styled.p<{ $place: 'bar' | 'corner' }>`
  padding: ${space(0.5)} ${space(2)};
  border: 1px solid;
  border-radius: ${radius.pill};
  font: 500 ${text.xs} ${font};
  ${({ $place }) => ($place === 'bar' ? inBar : inCorner)}
`;

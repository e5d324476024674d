import { frameStyles } from '@shared/kit/table/grid-styles';
import { color, font, layer, media, motion, size, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { lineStyles } from './line-styles';

/** The scroll container of the grid. */
export const GridFrame = styled.div`
  --least-width: calc(
    36px + var(--name-width) + var(--sizes) * var(--size-width) + var(--total-width) + var(--amount-width) + 24px
  );

  ${frameStyles}
  scroll-padding-inline: calc(36px + var(--name-width)) calc(var(--total-width) + var(--amount-width));

  ${lineStyles}

  .head {
    position: sticky;
    z-index: ${layer.sticky};
    inset-block-start: 0;
    block-size: ${size.familyHead};
    background: ${color.sunken};
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  /* Only if the grid scrolls sideways: each sticky cell is a layer to be positioned in every frame. */
  &[data-wide] :is(.stays, .total, .amount) {
    position: sticky;
    z-index: 1;
    align-content: center;
    align-self: stretch;
    inset-inline-start: 0;
    background: ${color.surface};
  }

  /* The edge of the sticky cells: a number that scrolls below them is seen to be cut. */
  &[data-wide] .name {
    inset-inline-start: 36px;
    box-shadow: 1px 0 ${color.lineStrong};
  }

  &[data-wide] .total {
    inset-inline: auto var(--amount-width);
    box-shadow: -1px 0 ${color.lineStrong};
  }

  /* The sign that more sizes are below it. */
  &[data-wide] .total::before {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 100%;
    inline-size: 8px;
    background: linear-gradient(to left, ${color.lineStrong}, transparent);
    opacity: 0.4;
    content: '';
    pointer-events: none;
  }

  &[data-wide] .amount {
    inset-inline: auto 0;
  }

  &[data-wide] .head > :is(.stays, .total, .amount) {
    background: ${color.sunken};
  }

  &[data-wide] .line:not(.head):hover > :is(.stays, .total, .amount) {
    background: ${color.sunken};
    transition: background ${motion.fast};
  }

  &[data-wide] .line[aria-selected='true'] > :is(.stays, .total, .amount) {
    background: ${color.accentSoft};
  }
`;

/** A family: its head sticks above its products, which are placed at their distances from its top. */
export const GridSection = styled.div`
  position: relative;
  min-inline-size: var(--least-width);

  @media ${media.phone} {
    min-inline-size: 0;
  }
`;

import { frameStyles } from '@shared/kit/table/grid-styles';
import { color, font, layer, media, motion, size, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { lineStyles } from './line-styles';

/** The scroll container of the grid. */
export const GridFrame = styled.div`
  --name-width: 190px;
  --total-width: 96px;
  --amount-width: 128px;
  --columns: 36px minmax(var(--name-width), 1fr) repeat(var(--sizes), 84px) var(--total-width) var(--amount-width);
  --least-width: calc(36px + var(--name-width) + var(--sizes) * 84px + var(--total-width) + var(--amount-width) + 24px);

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

  @media ${media.tablet} {
    --total-width: 64px;
    --amount-width: 104px;
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

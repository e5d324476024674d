import { color, font, media, motion, radius, size, space, text } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';

/** The styled parts of file tiles. */
export const Tile = styled.li`
  position: relative;
  inline-size: ${size.thumbnail};
  list-style: none;
`;

/** A round button on a tile; its touch target is larger. */
export const CornerButton = styled.button`
  position: absolute;
  inset-block-start: ${space(1)};
  inset-inline-end: ${space(1)};
  display: grid;
  place-items: center;
  inline-size: ${size.round};
  block-size: ${size.round};
  padding: 0;
  border: 1px solid ${color.barEdge};
  border-radius: ${radius.pill};
  background: ${color.bar};
  color: ${color.barInk};
  transition: opacity ${motion.fast};

  @media ${media.touch} {
    &::after {
      position: absolute;
      inset: calc((${size.round} - ${size.touch}) / 2);
      content: '';
    }
  }
`;

/** Visible while the tile is hovered or focused; always visible on devices without hover. */
export const onPointing = css`
  @media (hover: hover) {
    &:not(:focus-visible) {
      opacity: 0;
    }

    li:hover > &,
    li:focus-within > & {
      opacity: 1;
    }
  }
`;

export const tileStyles = css`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.sunken};
  color: ${color.inkSoft};
  font: 600 ${text.m} ${font};
`;

export const KindTile = styled.span`
  ${tileStyles}
  inline-size: ${size.thumbnail};
  block-size: ${size.thumbnail};
`;

export const picture = css`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;

import type { PictureWidth } from '@shared/contract/vocabulary/picture';
import { fileAddress, screenThumbnailAddress } from '@shared/kit/format/file-address';
import { color, font, media, motion, radius, size, space, text } from '@shared/kit/theme/tokens';
import { type ComponentProps, useState } from 'react';
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

/** The icon of a button that closes or removes; its accessible name belongs to the button. */
export const Cross = () => (
  <Icon viewBox="0 0 16 16" aria-hidden="true">
    <path d="M4.5 4.5l7 7M11.5 4.5l-7 7" />
  </Icon>
);

const Icon = styled.svg`
  inline-size: ${size.icon};
  block-size: ${size.icon};
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
`;

interface ThumbnailProps extends Pick<ComponentProps<'img'>, 'alt' | 'className' | 'loading'> {
  url: string;
  /** The width of the tile, and the double for screens with a pixel ratio of two. */
  widths: readonly [PictureWidth, PictureWidth];
  /** The height of the tile, if it differs from the width. */
  height?: number;
}

/** A picture in a tile, whole if the back end has no thumbnails. By default it is fetched when it is visible. */
export const Thumbnail = ({ url, widths, height = widths[0], loading = 'lazy', ...rest }: ThumbnailProps) => {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Picture
      {...rest}
      loading={loading}
      width={widths[0]}
      height={height}
      decoding="async"
      src={isWhole ? fileAddress(url) : screenThumbnailAddress(url, widths)}
      onError={() => setIsWhole(true)}
    />
  );
};

const Picture = styled.img`
  ${picture}
`;

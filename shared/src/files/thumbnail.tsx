import { type ComponentProps, useState } from 'react';
import { fileAddress, screenThumbnailAddress } from 'shared/format/file-address';
import type { PictureWidth } from 'shared/vocabulary/picture';
import styled from 'styled-components';
import { picture } from './tile-parts';

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

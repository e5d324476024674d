import { type ComponentProps, useState } from 'react';
import { fileAddress, thumbnailAddress } from 'shared/format/file-address';
import type { PictureWidth } from 'shared/vocabulary/picture';
import styled from 'styled-components';
import { picture } from './tile-parts';

interface ThumbnailProps extends Pick<ComponentProps<'img'>, 'alt' | 'className' | 'loading'> {
  url: string;
  /** How wide the tile is, and the double for screens with two pixels to one. */
  widths: readonly [PictureWidth, PictureWidth];
  /** How tall the tile is, where that is not how wide it is. */
  height?: number;
}

/** A picture in a tile, whole where the back end has no thumbnails. Unless told otherwise it is fetched when it is in sight. */
export const Thumbnail = ({
  url,
  widths: [single, double],
  height = single,
  loading = 'lazy',
  ...rest
}: ThumbnailProps) => {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Picture
      {...rest}
      loading={loading}
      width={single}
      height={height}
      decoding="async"
      src={isWhole ? fileAddress(url) : thumbnailAddress(url, single)}
      srcSet={isWhole ? undefined : `${thumbnailAddress(url, double)} 2x`}
      onError={() => setIsWhole(true)}
    />
  );
};

const Picture = styled.img`
  ${picture}
`;

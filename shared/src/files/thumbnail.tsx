import { type ComponentProps, useState } from 'react';
import type { PictureWidth } from 'shared/vocabulary/picture';
import styled from 'styled-components';
import { fileAddress, thumbnailAddress } from './file-address';
import { picture } from './tile-parts';

interface ThumbnailProps extends Pick<ComponentProps<'img'>, 'alt' | 'className'> {
  url: string;
  /** How wide the tile is, and the double for screens with two pixels to one. */
  widths: readonly [PictureWidth, PictureWidth];
}

/** A picture in a tile, fetched when it comes into sight; whole where the back end has no thumbnails. */
export const Thumbnail = ({ url, widths: [single, double], alt, className }: ThumbnailProps) => {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Picture
      className={className}
      alt={alt}
      loading="lazy"
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

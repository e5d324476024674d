import type { PictureWidth } from '@shared/contract/vocabulary/picture';

/** The address of a file: addresses of a back end without a host belong to the site itself, on every screen. */
export const fileAddress = (url: string): string => new URL(url, `${window.location.origin}/`).href;

/** The address of a picture's thumbnail; a back end without thumbnails returns the whole picture. */
const thumbnailAddress = (url: string, width: PictureWidth): string => {
  const address = new URL(fileAddress(url));
  address.searchParams.set('width', String(width));
  return address.href;
};

/** From this pixel ratio on, the wider thumbnail is nearer to what the screen shows. */
const denseFrom = 1.4;

/**
 * The address of the thumbnail for the pixels of this screen. It is used instead of `srcset`, because Chromium never
 * frees a picture that has one and was not inserted, nor anything that leads from it: and React creates elements before
 * it knows whether it will insert them.
 */
export const screenThumbnailAddress = (url: string, [single, double]: readonly [PictureWidth, PictureWidth]): string =>
  thumbnailAddress(url, window.devicePixelRatio >= denseFrom ? double : single);

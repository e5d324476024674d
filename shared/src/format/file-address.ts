import type { PictureWidth } from 'shared/vocabulary/picture';

/** The address of a file: addresses of a back end without a host belong to the site itself, on every screen. */
export const fileAddress = (url: string): string => new URL(url, `${window.location.origin}/`).href;

/** The address of a picture's thumbnail; a back end without thumbnails returns the whole picture. */
export const thumbnailAddress = (url: string, width: PictureWidth): string => {
  const address = new URL(fileAddress(url));
  address.searchParams.set('width', String(width));
  return address.href;
};

import type { PictureWidth } from 'shared/vocabulary/picture';

/** Where a file is read: addresses of a back end without a host are the site's own, whatever screen is shown. */
export const fileAddress = (url: string): string => new URL(url, `${window.location.origin}/`).href;

/** Where the thumbnail of a picture is read; a back end without thumbnails answers the whole picture there. */
export const thumbnailAddress = (url: string, width: PictureWidth): string => {
  const address = new URL(fileAddress(url));
  address.searchParams.set('width', String(width));
  return address.href;
};

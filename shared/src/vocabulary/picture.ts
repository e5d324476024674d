/** Tiles are 95 and 299 px wide; the doubles are for screens with two pixels to one. */
export const pictureWidths = [95, 190, 299, 598] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The kinds of pictures that a browser draws and the api can decode. */
export const pictureTypes: readonly string[] = ['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'];

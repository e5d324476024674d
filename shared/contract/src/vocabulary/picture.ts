/** In pixels. Tiles are 95 and 299 px wide; the doubles are for screens with a pixel ratio of two. */
export const pictureWidths = [95, 190, 299, 598] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The types of pictures that a browser shows and the api can decode. */
export const pictureTypes: readonly string[] = ['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'];

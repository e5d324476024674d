import { type PictureWidth, pictureWidths } from 'shared/contract/file';
import sharp, { type Raw, type Sharp } from 'sharp';
import { oneAtATime } from './one-at-a-time.ts';

// What sharp has read would stay open, and keep the disk space of a removed draft.
sharp.cache(false);

const longestSide = 1600;
const secondsForOne = 30;

/** A picture as we keep it: nothing in it but pixels, turned the way it is looked at. */
export interface DrawnPicture {
  whole: Buffer;
  thumbnails: { width: PictureWidth; bytes: Buffer }[];
}

/** More pixels than allowed; found out from the header, before anything is decoded. */
export class TooManyPixels extends Error {}

/** Cannot be decoded to its end: damaged, cut off, or no picture at all. */
export class BrokenPicture extends Error {}

/**
 * Draws a raster picture anew as webp: at most 1600 px on its long side, the first frame of an animation, without
 * metadata (where it was taken, by whom, a hidden script).
 * @throws TooManyPixels or BrokenPicture
 */
export type DrawPicture = (path: string) => Promise<DrawnPicture>;

/** One at a time: 40 megapixels take up to 320 MB of memory while they are decoded. */
export const pictureDrawer = (maxPixels: number): DrawPicture => {
  const inTurn = oneAtATime();
  return (path) => inTurn(() => draw(path, maxPixels));
};

/** The thumbnails of a picture: its shorter side is as long as the tile is wide, so that it can fill a square one. */
export const drawThumbnails = (picture: () => Sharp): Promise<DrawnPicture['thumbnails']> =>
  Promise.all(
    pictureWidths.map(async (width) => ({
      width,
      bytes: await picture()
        .resize({ width, height: width, fit: 'outside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .toBuffer(),
    })),
  );

const draw = async (path: string, maxPixels: number): Promise<DrawnPicture> => {
  const { width, height } = await attempt(sharp(path, { limitInputPixels: false }).metadata());
  if (width * height > maxPixels) {
    throw new TooManyPixels();
  }
  const { data, info } = await attempt(
    sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: secondsForOne })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const raw: Raw = { width: info.width, height: info.height, channels: info.channels };
  return {
    whole: await sharp(data, { raw }).webp({ quality: 82 }).toBuffer(),
    thumbnails: await drawThumbnails(() => sharp(data, { raw })),
  };
};

/** sharp has one kind of error, for a broken file as for a slow one: none of them is worth a second look. */
const attempt = async <Result>(decoding: Promise<Result>): Promise<Result> => {
  try {
    return await decoding;
  } catch (error) {
    throw new BrokenPicture('The picture cannot be decoded', { cause: error });
  }
};

import { type PictureWidth, pictureWidths } from 'shared/vocabulary/picture';
import sharp, { type OutputInfo, type Raw } from 'sharp';
import { pictureQueue } from './picture-queue.ts';

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
 * @throws TooManyPixels or BrokenPicture; TooManyRequests when too many wait already
 */
export type DrawPicture = (path: string, person: number) => Promise<DrawnPicture>;

/** A person's photos come one after the other; a queue of more is a flood. */
const queueLimits = { atWorkPerPerson: 2, waitingPerPerson: 20, waiting: 60 };

/** As many at a time as one picture may have pixels: 40 million take up to 320 MB of memory while they are decoded. */
export const pictureDrawer = (maxPixels: number): DrawPicture => {
  const inTurn = pictureQueue({ ...queueLimits, pixels: maxPixels });
  return async (path, person) => {
    const { width, height } = await attempt(sharp(path, { limitInputPixels: false }).metadata());
    const pixels = width * height;
    if (pixels > maxPixels) {
      throw new TooManyPixels();
    }
    return inTurn({ person, pixels }, () => draw(path, maxPixels));
  };
};

/**
 * The thumbnails of a picture: its shorter side is as long as the tile is wide, so that it can fill a square one. Where
 * one would hardly be smaller than the picture there is none: then the picture itself is sent.
 */
export const drawThumbnails = ({ data, info }: RawPicture): Promise<DrawnPicture['thumbnails']> =>
  Promise.all(
    pictureWidths
      .filter((width) => width * worthwhile < Math.min(info.width, info.height))
      .map(async (width) => ({
        width,
        bytes: await sharp(data, { raw: rawOf(info) })
          .resize({ width, height: width, fit: 'outside' })
          .webp({ quality: 80, effort: 2 })
          .toBuffer(),
      })),
  );

/** How many times longer than its thumbnail a picture has to be. */
const worthwhile = 1.25;

/** Pixels, as sharp gives them. */
export interface RawPicture {
  data: Buffer;
  info: OutputInfo;
}

/** What sharp needs to know of pixels to read them. */
export const rawOf = ({ width, height, channels }: OutputInfo): Raw => ({ width, height, channels });

const draw = async (path: string, maxPixels: number): Promise<DrawnPicture> => {
  const pixels = await attempt(
    sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: secondsForOne })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return {
    whole: await sharp(pixels.data, { raw: rawOf(pixels.info) })
      .webp({ quality: 82 })
      .toBuffer(),
    thumbnails: await drawThumbnails(pixels),
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

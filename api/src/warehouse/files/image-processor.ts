import { type PictureWidth, pictureWidths } from 'shared/vocabulary/picture';
import sharp, { type OutputInfo, type Raw } from 'sharp';
import { pictureQueue } from './picture-queue.ts';

// The cache would keep files open, and with them the disk space of removed drafts.
sharp.cache(false);

const longestSide = 1600;
const secondsForOne = 30;

/** A processed picture: pixels only, rotated upright. */
export interface ProcessedImage {
  whole: Buffer;
  thumbnails: { width: PictureWidth; bytes: Buffer }[];
}

/** More pixels than allowed; detected from the header, before decoding. */
export class TooManyPixels extends Error {}

/** The picture cannot be decoded completely: damaged, cut off, or not a picture. */
export class BrokenPicture extends Error {}

/**
 * Re-encodes a raster picture as webp: at most 1600 px on its long side, the first frame of an animation, without
 * metadata (place, author, hidden scripts).
 * @throws TooManyPixels or BrokenPicture; TooManyRequests if the queue is full
 */
export type ProcessImage = (path: string, person: number) => Promise<ProcessedImage>;

/** A person uploads photos one after the other; a longer queue is a flood. */
const queueLimits = { atWorkPerPerson: 2, waitingPerPerson: 20, waiting: 60 };

/**
 * Processes pictures in parallel as long as they have at most `maxPixels` in total: 40 million take up to 320 MB of
 * memory while they are decoded.
 */
export const imageProcessor = (maxPixels: number): ProcessImage => {
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
 * The thumbnails of a picture: the shorter side has the width of the tile, so that it can fill a square tile. A
 * thumbnail that would hardly be smaller than the picture is omitted; then the picture itself is sent.
 */
export const makeThumbnails = ({ data, info }: RawPicture): Promise<ProcessedImage['thumbnails']> =>
  Promise.all(
    pictureWidths
      .filter((width) => width * minSizeRatio < Math.min(info.width, info.height))
      .map(async (width) => ({
        width,
        bytes: await sharp(data, { raw: rawOf(info) })
          .resize({ width, height: width, fit: 'outside' })
          .webp({ quality: 80, effort: 2 })
          .toBuffer(),
      })),
  );

/** The minimum ratio of the picture's size to the thumbnail's size. */
const minSizeRatio = 1.25;

/** Pixels as sharp returns them. */
export interface RawPicture {
  data: Buffer;
  info: OutputInfo;
}

/** The options with which sharp reads raw pixels. */
export const rawOf = ({ width, height, channels }: OutputInfo): Raw => ({ width, height, channels });

const draw = async (path: string, maxPixels: number): Promise<ProcessedImage> => {
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
    thumbnails: await makeThumbnails(pixels),
  };
};

/** sharp has one error class for broken files and for timeouts, and none of these errors is worth a retry. */
const attempt = async <Result>(decoding: Promise<Result>): Promise<Result> => {
  try {
    return await decoding;
  } catch (error) {
    throw new BrokenPicture('The picture cannot be decoded', { cause: error });
  }
};

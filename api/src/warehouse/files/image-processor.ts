import { type PictureWidth, pictureWidths } from '@shared/contract/vocabulary/picture';
import sharp, { type OutputInfo, type Raw } from 'sharp';
import { pictureQueue } from './picture-queue.ts';

// The cache would keep files open, and with them the disk space of removed drafts.
sharp.cache(false);

const longestSide = 1600;
/** Forty megapixels of JPEG or PNG take a second, the slowest AVIF of that size eight. */
const secondsForOne = 15;
/** No camera or scanner has a longer side; a picture one pixel wide takes minutes within the limit of pixels. */
const longestSentSide = 30_000;

/** A processed picture: pixels only, rotated upright. */
export interface ProcessedImage {
  whole: Buffer;
  thumbnails: { width: PictureWidth; bytes: Buffer }[];
}

/** More pixels than allowed; detected from the header, before decoding. */
export class TooManyPixels extends Error {}

/** A side is longer than `longest` pixels; detected like `TooManyPixels`. */
export class SideTooLong extends Error {
  readonly longest = longestSentSide;
}

/** The picture took longer than its time to decode. */
export class TooSlow extends Error {}

/** The picture cannot be decoded completely: damaged, cut off, or not a picture. */
export class BrokenPicture extends Error {}

/**
 * Re-encodes a raster picture as webp: at most 1600 px on its long side, the first frame of an animation, without
 * metadata (location, author, hidden scripts).
 * @throws TooManyPixels, SideTooLong, TooSlow or BrokenPicture; TooManyRequests if the queue is full
 */
export type ProcessImage = (path: string, person: number) => Promise<ProcessedImage>;

/** A person uploads photos one after the other; a longer queue is a flood. */
const queueLimits = { atWorkPerPerson: 2, waitingPerPerson: 20, waiting: 60 };

/**
 * Processes pictures in parallel as long as those of a person have at most `maxPixels` in total, and all together twice
 * as many: 40 million take up to 320 MB of memory while they are decoded.
 */
export const imageProcessor = (maxPixels: number): ProcessImage => {
  const inTurn = pictureQueue({ ...queueLimits, pixels: 2 * maxPixels, pixelsPerPerson: maxPixels });
  return async (path, person) => {
    const { width, height } = await attempt(sharp(path, { limitInputPixels: false }).metadata());
    const pixels = width * height;
    if (pixels > maxPixels) {
      throw new TooManyPixels();
    }
    if (Math.max(width, height) > longestSentSide) {
      throw new SideTooLong();
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

/** sharp has one error class for broken files and for timeouts, and none of these errors is worth a retry of ours. */
const attempt = async <Result>(decoding: Promise<Result>): Promise<Result> => {
  try {
    return await decoding;
  } catch (error) {
    if (error instanceof Error && error.message.includes('timeout:')) {
      throw new TooSlow();
    }
    throw new BrokenPicture('The picture cannot be decoded', { cause: error });
  }
};

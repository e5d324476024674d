import postgres from 'postgres';
import type { ProductImage, StoredFile } from 'shared/contract/file';
import { pictureTypes } from 'shared/vocabulary/picture';
import type { SignedInUser } from '../../accounts/session/access-tokens.ts';
import { Failure } from '../../failure.ts';
import { contentKind, heic, unknownKind } from './content-kind.ts';
import type { Content, FileStore } from './file-store.ts';
import { BrokenPicture, type ProcessedImage, type ProcessImage, TooManyPixels } from './image-processor.ts';
import type { NewFile, PlacedFileStore, Spot } from './placed-file-store.ts';
import type { ReceivedFile } from './receive-file.ts';
import { safeName, storedName, thumbnailKey } from './stored-name.ts';
import { texts } from './texts.ts';

/** Stores a received file and attaches it: bytes first, then the row, or neither. */
export type Upload = (spot: Spot, file: ReceivedFile, by: SignedInUser) => Promise<StoredFile | ProductImage>;

interface UploadParts {
  files: FileStore;
  placed: PlacedFileStore;
  processImage: ProcessImage;
  maxPixels: number;
}

/** A file that is ready to be stored. */
interface Prepared extends Omit<NewFile, 'id'> {
  content: Content;
  thumbnails: ProcessedImage['thumbnails'];
}

export const createUpload = ({ files, placed, processImage, maxPixels }: UploadParts): Upload => {
  /**
   * Re-encodes a picture of a product.
   * @throws Failure (413, 415) if that is impossible.
   */
  const asPicture = async ({ path, name }: ReceivedFile, by: SignedInUser): Promise<Prepared> => {
    const kind = await contentKind(path);
    if (!pictureTypes.includes(kind)) {
      throw new Failure(415, kind === heic ? texts.heic : texts.notAPicture);
    }
    const { whole, thumbnails } = await processImage(path, by.id).catch((error: unknown) => {
      throw explain(error, maxPixels);
    });
    const webpName = safeName(`${safeName(name).replace(pictureExtension, '')}.webp`);
    return { name: webpName, mediaType: 'image/webp', byteSize: whole.byteLength, content: whole, thumbnails };
  };

  /** A document is stored unchanged. It counts as a picture only if it can be decoded. */
  const asDocument = async ({ path, name, byteSize }: ReceivedFile, by: SignedInUser): Promise<Prepared> => {
    const kind = await contentKind(path);
    const drawn = pictureTypes.includes(kind) ? await processImage(path, by.id).catch(undrawable) : null;
    const mediaType = pictureTypes.includes(kind) && !drawn ? unknownKind : kind;
    return { name: safeName(name), mediaType, byteSize, content: { path }, thumbnails: drawn?.thumbnails ?? [] };
  };

  return async (spot, received, by) => {
    const { content, thumbnails, ...about } = await (spot.place.kind === 'image'
      ? asPicture(received, by)
      : asDocument(received, by));
    const file = { id: await placed.nextFileId(), ...about };
    const key = storedName(file.id, file.name);
    const contents = new Map<string, Content>([
      [key, content],
      ...thumbnails.map(({ width, bytes }) => [thumbnailKey(key, width), bytes] as const),
    ]);
    await writeAll(files, contents);
    try {
      return await placed.add(spot, file, by);
    } catch (error) {
      if (wasRolledBack(error)) {
        await removeAll(files, contents.keys());
      }
      throw error;
    }
  };
};

const pictureExtension = /\.(?:avif|gif|jpe?g|png|webp)$/i;

const writeAll = async (files: FileStore, contents: Map<string, Content>) => {
  try {
    for (const [key, content] of contents) {
      await files.write(key, content);
    }
  } catch (error) {
    await removeAll(files, contents.keys());
    throw error;
  }
};

/** Files that cannot be removed now have no row, so the sweep removes them later. */
const removeAll = (files: FileStore, keys: Iterable<string>) =>
  Promise.allSettled([...keys].map((key) => files.remove(key)));

/**
 * Whether the transaction certainly left no row. A broken connection may have committed: then the bytes stay, and if
 * there is no row the sweep removes them.
 */
const wasRolledBack = (error: unknown) =>
  error instanceof Failure || (error instanceof postgres.PostgresError && error.severity === 'ERROR');

const undrawable = (error: unknown): null => {
  if (error instanceof TooManyPixels || error instanceof BrokenPicture) {
    return null;
  }
  throw error;
};

const explain = (error: unknown, maxPixels: number): unknown => {
  if (error instanceof TooManyPixels) {
    return new Failure(413, texts.tooManyPixels(maxPixels / 1_000_000));
  }
  return error instanceof BrokenPicture ? new Failure(415, texts.brokenPicture) : error;
};

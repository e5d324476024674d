import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { pictureTypes } from '@shared/contract/vocabulary/picture';
import type { ProductImage, StoredFile } from '@shared/contract/wire/file';
import { DatabaseError } from 'pg';
import type { Person } from '../../accounts/rights/rights.ts';
import { Failure } from '../../failure.ts';
import {
  type AttachmentStore,
  type FileOwner,
  type FileTarget,
  fileTargets,
  type KeyedUpload,
  type NewFile,
} from './attachment-store.ts';
import type { Content, FileStore } from './file-store.ts';
import {
  BrokenPicture,
  type ProcessedImage,
  type ProcessImage,
  SideTooLong,
  TooManyPixels,
  TooSlow,
} from './image-processor.ts';
import type { ReceivedFile } from './receive-file.ts';
import { safeName, storedName, thumbnailKey } from './stored-name.ts';
import { texts } from './texts.ts';

const headBytes = 4096;

/** HEIC is detected to keep it as a file: the libraries may not decode it (patents). */
const heic = 'image/heic';

const unknownKind = 'application/octet-stream';

/** Detects the media type from the content, whatever the file name is. Markup (HTML, SVG) is text like any other. */
const contentKind = async (path: string): Promise<string> => {
  const head = await readHead(path);
  const [, mediaType = null] = signatures.find(([bytes]) => head.subarray(0, bytes.length).equals(bytes)) ?? [];
  return mediaType ?? kindOfContainer(head) ?? (isText(head) ? 'text/plain; charset=utf-8' : unknownKind);
};

const signatures: [bytes: Buffer, mediaType: string][] = [
  [Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg'],
  [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
  [Buffer.from('GIF87a'), 'image/gif'],
  [Buffer.from('GIF89a'), 'image/gif'],
  [Buffer.from('%PDF-'), 'application/pdf'],
  [Buffer.from('PK\x03\x04'), 'application/zip'],
];

/** RIFF has its type at byte 8; an ISO container (`ftyp`) lists its brands there. */
const kindOfContainer = (head: Buffer): string | null => {
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') {
    return 'image/webp';
  }
  if (head.toString('latin1', 4, 8) !== 'ftyp') {
    return null;
  }
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 64));
  return /avi[fs]/.test(brands) ? 'image/avif' : /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? heic : null;
};

const isText = (head: Buffer) => {
  try {
    // In stream mode a character that is cut by the end of the head is not an error.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return text !== '' && !/[^\P{Cc}\t\n\f\r]/u.test(text);
  } catch {
    return false;
  }
};

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/**
 * Stores a received file and attaches it: bytes first, then the row, or neither. A picture that cannot be shown is kept
 * among the files of its product. A repeated request is answered as the first time.
 */
export type Upload = (owner: FileOwner, file: ReceivedFile, request: KeyedUpload) => Promise<StoredFile | ProductImage>;

interface UploadDependencies {
  files: FileStore;
  attachments: AttachmentStore;
  processImage: ProcessImage;
  maxPixels: number;
}

/** A file that is ready to be stored. */
interface Prepared extends Omit<NewFile, 'id'> {
  content: Content;
  thumbnails: ProcessedImage['thumbnails'];
}

export const createUpload = ({ files, attachments, processImage, maxPixels }: UploadDependencies): Upload => {
  /**
   * Re-encodes a picture of a product.
   * @throws Failure (413, 415) if that is impossible.
   */
  const asPicture = async ({ path, name }: ReceivedFile, by: Person): Promise<Prepared> => {
    const kind = await contentKind(path);
    if (!pictureTypes.includes(kind)) {
      throw new Failure(415, texts.notAPicture);
    }
    const { whole, thumbnails } = await processImage(path, by.id).catch((error: unknown) => {
      throw explain(error, maxPixels);
    });
    const webpName = safeName(`${safeName(name).replace(pictureExtension, '')}.webp`);
    return { name: webpName, mediaType: 'image/webp', byteSize: whole.byteLength, content: whole, thumbnails };
  };

  /** A document is stored unchanged. It counts as a picture only if it can be decoded. */
  const asDocument = async ({ path, name, byteSize }: ReceivedFile, by: Person): Promise<Prepared> => {
    const kind = await contentKind(path);
    const drawn = pictureTypes.includes(kind) ? await processImage(path, by.id).catch(undrawable) : null;
    const mediaType = pictureTypes.includes(kind) && !drawn ? unknownKind : kind;
    return { name: safeName(name), mediaType, byteSize, content: { path }, thumbnails: drawn?.thumbnails ?? [] };
  };

  return async (wanted, received, request) => {
    const { by } = request;
    const owner = { ...wanted, target: await targetFor(wanted.target, received) };
    const { content, thumbnails, ...about } = await (owner.target.kind === 'image'
      ? asPicture(received, by)
      : asDocument(received, by));
    const file = { id: await attachments.nextFileId(), ...about };
    const key = storedName(file.id, file.name);
    const contents = new Map<string, Content>([
      [key, content],
      ...thumbnails.map(({ width, bytes }) => [thumbnailKey(key, width), bytes] as const),
    ]);
    await writeAll(files, contents);
    try {
      const { stored, isNew } = await attachments.add(owner, file, request);
      if (!isNew) {
        await removeAll(files, contents.keys());
      }
      return stored;
    } catch (error) {
      if (wasRolledBack(error)) {
        await removeAll(files, contents.keys());
      }
      throw error;
    }
  };
};

/**
 * A picture of a kind that cannot be converted (HEIC, BMP, SVG) is a file of its product: it can be downloaded, and is
 * never shown. One that only claims to be a picture is not.
 */
const targetFor = async (target: FileTarget, { path, claimedType }: ReceivedFile): Promise<FileTarget> => {
  if (target.kind === 'file') {
    return target;
  }
  const kind = await contentKind(path);
  const isOther = claimedType.startsWith('image/') && !pictureTypes.includes(claimedType);
  const isKept = kind === heic || (isOther && !pictureTypes.includes(kind));
  return (isKept && fileTargets.find(({ table, kind: of }) => table === target.table && of === 'file')) || target;
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
  error instanceof Failure || (error instanceof DatabaseError && error.severity === 'ERROR');

const undrawable = (error: unknown): null => {
  if ([TooManyPixels, SideTooLong, TooSlow, BrokenPicture].some((reason) => error instanceof reason)) {
    return null;
  }
  throw error;
};

const explain = (error: unknown, maxPixels: number): unknown => {
  if (error instanceof TooManyPixels) {
    return new Failure(413, texts.tooManyPixels(maxPixels / 1_000_000));
  }
  if (error instanceof SideTooLong) {
    return new Failure(413, texts.sideTooLong(error.longest));
  }
  if (error instanceof TooSlow) {
    return new Failure(413, texts.pictureTooSlow);
  }
  return error instanceof BrokenPicture ? new Failure(415, texts.brokenPicture) : error;
};

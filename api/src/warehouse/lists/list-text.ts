import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, createBrotliDecompress, gzip } from 'node:zlib';
import type { Revision } from './revision.ts';

/** The supported encodings of a list, preferred first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Where a list ends that does not send all of its rows. */
export interface ListEnd {
  /** The day from which on it has all rows. */
  since: string;
  /** The number of rows that it leaves out; null if nobody counts them. */
  left: number | null;
}

/** The serialized list of one revision. */
export interface ListText {
  revision: Revision;
  /** The number of its rows. */
  count: number;
  /** Null if these are all rows of the list. */
  end: ListEnd | null;
  /** A stream is produced while it is read, so that a client that does not read holds only a small buffer. */
  encoded(encoding: Encoding): Promise<Buffer | Readable>;
}

/** Receives the JSON texts of the rows, in order. */
export interface ListTextWriter {
  write(rows: readonly string[]): void;
  end(revision: Revision, end: ListEnd | null): Promise<ListText>;
}

/** At quality 1 brotli looks back 256 KB; a larger window would only cost its readers memory. */
const packingParams = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** The line breaks let a browser parse the rows that have arrived before the others. */
const separator = ',\n';

/**
 * Compresses a list with brotli while it is read, to a tenth of its size; quality 1 takes 20 ms for 16 MB. The other
 * encodings are made on demand: gzip once, plain text each time, because no browser requests it.
 */
export const listTextWriter = (): ListTextWriter => {
  const packing = createBrotliCompress({ params: packingParams });
  const packed = buffer(packing);
  let count = 0;
  return {
    write: (rows) => {
      packing.write((count === 0 ? '[' : separator) + rows.join(separator));
      count += rows.length;
    },
    end: async (revision, end) => {
      packing.end(count === 0 ? '[]' : ']');
      return listText({ revision, count, end }, await packed);
    },
  };
};

/** Decompresses as fast as it is read. */
const unpacked = (brotli: Buffer): Readable => {
  const unpacking = createBrotliDecompress();
  unpacking.end(brotli);
  return unpacking;
};

const listText = (known: Omit<ListText, 'encoded'>, brotli: Buffer): ListText => {
  const plain = () => promisify(brotliDecompress)(brotli);
  let zipped: Promise<Buffer> | null = null;
  return {
    ...known,
    encoded: async (encoding) => {
      switch (encoding) {
        case 'br':
          return brotli;
        case 'gzip':
          zipped ??= plain().then((text) => promisify(gzip)(text, { level: 1 }));
          return zipped;
        case 'identity':
          return unpacked(brotli);
      }
    },
  };
};

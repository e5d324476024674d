import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Revision } from './revision.ts';

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The whole list of one revision, ready to be sent. */
export interface ListText {
  revision: Revision;
  encoded(encoding: Encoding): Promise<Buffer>;
}

/**
 * Keeps a list's JSON text in brotli, a tenth of its size; quality 1 takes 20 ms for 16 MB. The other forms are made
 * when they are asked for: gzip once, the plain text each time, as no browser wants it.
 */
export const listText = async (revision: Revision, json: Buffer): Promise<ListText> => {
  const brotli = await promisify(brotliCompress)(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });
  const plain = () => promisify(brotliDecompress)(brotli);
  let zipped: Promise<Buffer> | null = null;
  return {
    revision,
    encoded: async (encoding) => {
      switch (encoding) {
        case 'br':
          return brotli;
        case 'gzip':
          zipped ??= plain().then((text) => promisify(gzip)(text, { level: 1 }));
          return zipped;
        case 'identity':
          return plain();
      }
    },
  };
};

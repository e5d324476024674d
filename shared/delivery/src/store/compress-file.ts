import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.json', '.svg', '.wasm']);
const smallestBytes = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The compressed copies of a file by their extensions, made once so that no server compresses on each visit. */
export const compressedTwins = async (name: string, content: Buffer): Promise<[ending: string, content: Buffer][]> => {
  if (!compressible.has(extname(name)) || content.byteLength < smallestBytes) return [];
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
  return [
    ['.br', await toBrotli(content, { params })],
    ['.gz', await toGzip(content, { level: 9 })],
  ];
};

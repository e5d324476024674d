import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.json', '.svg']);
const smallestBytes = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compress = async (file: string) => {
  const content = await readFile(file);
  if (content.byteLength < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
  await Promise.all([
    writeFile(`${file}.br`, await toBrotli(content, { params })),
    writeFile(`${file}.gz`, await toGzip(content, { level: 9 })),
  ]);
};

/** Writes the compressed twins of a folder's text files beside them, once, so that no server compresses at each visit. */
export const compressFiles = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && compressible.has(extname(entry.name))) await compress(join(entry.parentPath, entry.name));
  }
};

const exists = (path: string) =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/**
 * Puts a build folder in its place whole or not at all: copied beside it, compressed, then renamed. A build that is
 * there already is left alone, since builds never change.
 */
export const copyBuild = async (from: string, to: string): Promise<void> => {
  if (await exists(to)) return;
  const draft = `${to}.${randomUUID()}.draft`;
  await mkdir(dirname(to), { recursive: true });
  try {
    await cp(from, draft, { recursive: true, filter: (source) => !source.endsWith('.map') });
    await compressFiles(draft);
    await rename(draft, to);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

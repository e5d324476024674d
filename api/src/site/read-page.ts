import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preloadTags, sectionPreloads } from './section-preloads.ts';

/** JSON that cannot end the script element that contains it. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c');

/** The values that an answer inserts into the page. */
export interface PageValues {
  /** The path of the request. */
  path: string;
  /** The nonce of this answer's policy. */
  nonce: string;
  /** So that a browser can refuse a file that is too large before it sends it. */
  uploads: { pictureBytes: number; fileBytes: number };
}

const megabyte = 1024 * 1024;

/**
 * Reads index.html with these values and the registry, so that the page needs no request to find its sections, and
 * with preloads for the section of the path. A published registry is small, and the system caches both files.
 */
export const pageReader = (folder: string) => {
  const preloadsAt = sectionPreloads(folder);
  return async ({ path, nonce, uploads }: PageValues): Promise<string> => {
    const [page, registry] = await Promise.all([
      readFile(join(folder, 'index.html'), 'utf8'),
      readFile(join(folder, 'registry.json'), 'utf8'),
    ]);
    const preloads = preloadTags(await preloadsAt(path, registry));
    return page
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('__UPLOAD_PICTURE_MB__', String(uploads.pictureBytes / megabyte))
      .replace('__UPLOAD_FILE_MB__', String(uploads.fileBytes / megabyte))
      .replace('</head>', () => `${preloads}</head>`)
      .replace('"__REGISTRY__"', () => inScript(registry));
  };
};

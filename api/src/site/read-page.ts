import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preloadTags, sectionFilesAt } from './section-preloads.ts';

/** JSON that cannot end the script element it stands in. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c');

/** What an answer puts into the page. */
export interface PageValues {
  /** The address that is asked for. */
  path: string;
  /** Of this answer's policy. */
  nonce: string;
  /** So that a browser says what is too large before it sends it. */
  uploads: { pictureBytes: number; fileBytes: number };
}

const megabyte = 1024 * 1024;

/**
 * index.html with these values and the registry in it, so that the page needs no request to know its sections, and with
 * the first files of the section that it is about. A published registry is small; both files come from the system's cache.
 */
export const readPage = async (folder: string, { path, nonce, uploads }: PageValues): Promise<string> => {
  const [page, registry] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readFile(join(folder, 'registry.json'), 'utf8'),
  ]);
  return page
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('__UPLOAD_PICTURE_MB__', String(uploads.pictureBytes / megabyte))
    .replace('__UPLOAD_FILE_MB__', String(uploads.fileBytes / megabyte))
    .replace('</head>', () => `${preloadTags(sectionFilesAt(path, registry))}</head>`)
    .replace('"__REGISTRY__"', () => inScript(registry));
};

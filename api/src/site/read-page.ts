import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** JSON that cannot end the script element it stands in. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c');

/**
 * index.html with the nonce of this answer and the registry in it, so that the page needs no request to know its
 * sections. A published registry is small; both files come from the system's cache.
 */
export const readPage = async (folder: string, nonce: string): Promise<string> => {
  const [page, registry] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readFile(join(folder, 'registry.json'), 'utf8'),
  ]);
  return page.replaceAll('__CSP_NONCE__', nonce).replace('"__REGISTRY__"', () => inScript(registry));
};

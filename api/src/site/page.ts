import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAddress } from '@shared/contract/section/build-address';
import { hiddenSections } from '@shared/contract/section/hidden-sections';
import { hostFolder, pageFile } from '@shared/contract/section/host-description';
import { isRegistryFile, isSectionEntry, signedSectionsOf } from '@shared/contract/section/is-registry';
import { parseJson } from '@shared/contract/section/open-registry';
import type { BuildRecord } from '@shared/contract/section/registry';

/** A file of a section that a page will need, with the hash of its bytes. */
interface SectionFile {
  address: string;
  integrity: string;
}

/** The live builds of a registry. The page verifies it, not the api: with an unexpected shape nothing is preloaded. */
const liveBuilds = (registry: string): BuildRecord[] => {
  const file = parseJson(registry);
  if (!isRegistryFile(file)) return [];
  return signedSectionsOf(file).flatMap((section) => {
    const entry = parseJson(section.entry.payload);
    return isSectionEntry(entry) && entry.live ? [entry.live] : [];
  });
};

/** An address of a file in a build's folder, and not above it. */
const isPlain = (address: string) => /^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(address);

/** The files that the section of a path needs before its first screen, in the order of their requests. */
const addressesAt = (path: string, registry: string, hidden: ReadonlySet<string>): string[] => {
  const live = liveBuilds(registry).find(({ manifest: { mount } }) => path === mount || path.startsWith(`${mount}/`));
  return live && !hidden.has(live.manifest.id)
    ? live.first.map((name) => buildAddress(live.manifest.id, live.build, name)).filter(isPlain)
    : [];
};

/**
 * Finds the files of a path's section with their hashes. The registry has only the hash of the entry, so they are
 * computed, once for each file: a build never changes. A file that is missing is not preloaded.
 */
const sectionPreloads = (folder: string) => {
  const known = new Map<string, string>();
  const hashOf = async (address: string): Promise<string | undefined> => {
    const hash = known.get(address);
    if (hash) return hash;
    try {
      const read = createHash('sha384')
        .update(await readFile(join(folder, address)))
        .digest('base64');
      known.set(address, `sha384-${read}`);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
    return known.get(address);
  };
  return async (path: string, registry: string, hidden: ReadonlySet<string>): Promise<SectionFile[]> => {
    const files = await Promise.all(
      addressesAt(path, registry, hidden).map(async (address) => ({ address, integrity: await hashOf(address) })),
    );
    return files.flatMap(({ address, integrity }) => (integrity ? [{ address, integrity }] : []));
  };
};

/**
 * Lets a browser fetch them in parallel with the host's own code, and not before it, because the host has to run first.
 */
const preloadTags = (files: SectionFile[]): string =>
  files
    .map(
      ({ address, integrity }) =>
        `<link rel="preload" as="${address.endsWith('.css') ? 'style' : 'script'}" fetchpriority="low" crossorigin="anonymous" href="${address}" integrity="${integrity}">`,
    )
    .join('');

/** JSON that cannot end the script element that contains it. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c');

/** The values that a response inserts into the page. */
export interface PageValues {
  /** The path of the request. */
  path: string;
  cookies: string | undefined;
  /** The nonce of this response's policy. */
  nonce: string;
  /** The build of the host, if it is not the live one. */
  host: string | null;
  /** So that a browser can refuse a file that is too large before it sends it. */
  uploads: { pictureBytes: number; fileBytes: number };
}

const megabyte = 1024 * 1024;

/**
 * Reads index.html with these values and the registry, so that the page needs no request to find its sections, and
 * with preloads for the section of the path, unless its files are overwritten or the person does not see it. A published registry is small, and the
 * system caches both files.
 */
export const pageReader = (folder: string, { liveReload }: { liveReload: boolean }) => {
  const preloadsAt = liveReload ? async () => [] : sectionPreloads(folder);
  return async ({ path, cookies, nonce, host, uploads }: PageValues): Promise<string> => {
    const [page, registry] = await Promise.all([
      readFile(join(folder, host ? hostFolder(host) : '', pageFile), 'utf8'),
      readFile(join(folder, 'registry.json'), 'utf8'),
    ]);
    const preloads = preloadTags(await preloadsAt(path, registry, hiddenSections(cookies)));
    return page
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('__UPLOAD_PICTURE_MB__', String(uploads.pictureBytes / megabyte))
      .replace('__UPLOAD_FILE_MB__', String(uploads.fileBytes / megabyte))
      .replace('</head>', () => `${preloads}</head>`)
      .replace('"__REGISTRY__"', () => inScript(registry));
  };
};

/**
 * The headers of the page: only our own code and styles may run, also as WebAssembly, which reads the codes of a camera; and
 * the page cannot be framed.
 */
export const pageHeaders = (nonce: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});

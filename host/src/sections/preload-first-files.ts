import { buildAddress, entryFile } from 'shared/section/build-address';
import type { SectionBuild } from 'shared/section/registry';

const isNamed = (address: string) => document.querySelector(`link[href="${address}"]`) !== null;

/**
 * Fetches the files of the first screen in parallel with the entry. The page itself preloads those of its own address.
 * Only the entry knows their hashes, and a preload without the hash of its script is not used: so it is a prefetch,
 * which fills the cache, and the script that takes the file from there is verified.
 */
export const preloadFirstFiles = (id: string, { build, first }: SectionBuild): void => {
  for (const name of first) {
    const address = buildAddress(id, build, name);
    if (name === entryFile || isNamed(address)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', href: address });
    document.head.append(link);
  }
};

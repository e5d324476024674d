import { buildAddress } from 'shared/section/build-address';
import type { SectionBuild } from 'shared/section/registry';

const isNamed = (address: string) => document.querySelector(`link[href="${address}"]`) !== null;

/**
 * Fetches the files of the first screen in parallel with the entry. The page itself preloads those of its own address.
 * The registry has the hash of the entry only, and Chromium does not use a preload without the hash of its script: the
 * others are prefetched, which fills the cache, and the script that takes a file from there is verified.
 */
export const preloadFirstFiles = (id: string, { build, files, first }: SectionBuild): void => {
  for (const name of first) {
    const href = buildAddress(id, build, name);
    if (isNamed(href)) continue;
    const integrity = files[name];
    const link = document.createElement('link');
    Object.assign(link, { rel: integrity ? 'preload' : 'prefetch', as: 'script', crossOrigin: 'anonymous' });
    Object.assign(link, integrity ? { integrity, href } : { href });
    document.head.append(link);
  }
};

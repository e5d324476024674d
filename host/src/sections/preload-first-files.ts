import { buildAddress } from 'shared/section/build-address';
import type { SectionBuild } from 'shared/section/registry';

const isNamed = (address: string) => document.querySelector(`link[rel="preload"][href="${address}"]`) !== null;

/**
 * Fetches the files of the first screen in parallel with the entry. The page itself preloads those of its own address.
 */
export const preloadFirstFiles = (id: string, { build, files, first }: SectionBuild): void => {
  for (const name of first) {
    const address = buildAddress(id, build, name);
    const integrity = files[name];
    if (!integrity || isNamed(address)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, href: address });
    document.head.append(link);
  }
};

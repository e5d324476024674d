import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { buildAddress, entryFile } from '@shared/contract/section/build-address';
import { containerName } from '@shared/contract/section/container-name';
import type { Section } from '@shared/contract/section/define-section';
import type { SectionBuild } from '@shared/contract/section/registry';
import { expectEntry, spendContainer } from './expected-entries';

const isNamed = (address: string) => document.querySelector(`link[href="${address}"]`) !== null;

/**
 * Fetches the files of the first screen in parallel with the entry. The page itself preloads those of its own address.
 * The registry has the hash of the entry only, and Chromium does not use a preload without the hash of its script: the
 * others are prefetched, which fills the cache, and the script that takes a file from there is verified.
 */
const preloadFirstFiles = (id: string, { build, files, first }: SectionBuild): void => {
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

interface SectionModule {
  default?: Section;
}

/**
 * Loads one build of a section. Its code runs once in a container, and another attempt gets the same section; after an
 * error in it, another attempt gets a new container.
 * @throws if the entry or a chunk fails to load or does not match the registry, or if its code throws.
 */
export const loadSectionBuild = async (id: string, registered: SectionBuild): Promise<Section> => {
  const { build, files } = registered;
  const name = containerName(id, build);
  const { attempt, isSpent } = expectEntry(name, files[entryFile]);
  if (attempt === 1) preloadFirstFiles(id, registered);
  if (attempt === 1 || isSpent) {
    const remote = { name, entry: buildAddress(id, build, entryFile), type: 'var', entryGlobalName: name } as const;
    registerRemotes([remote], { force: isSpent });
  }
  const evaluate = await loadRemote<() => SectionModule | Promise<SectionModule>>(`${name}/section`, {
    loadFactory: false,
    from: 'runtime',
  });
  const section = await evaluated(name, async () => (await evaluate?.())?.default);
  if (!section || section.id !== id || !Array.isArray(section.routes)) {
    throw new Error(`The build ${build} of ${id} does not export a section of that id`);
  }
  return section;
};

/** Runs code of a container; if it throws, the container is spent. */
const evaluated = async <Value>(container: string, run: () => Promise<Value>): Promise<Value> => {
  try {
    return await run();
  } catch (error) {
    spendContainer(container);
    throw error;
  }
};

/**
 * Refetches the file named in an error, bypassing the browser's cache: builds are cached for a year, damaged ones too.
 * If that fails, the next attempt reports it.
 */
export const refetchFile = async (cause: unknown): Promise<void> => {
  const [address] = /https?:[^\s)]+\.js/.exec(cause instanceof Error ? cause.message : '') ?? [];
  if (address) await fetch(address, { cache: 'reload' }).catch(() => undefined);
};

import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { buildAddress, entryFile } from 'shared/section/build-address';
import { containerName } from 'shared/section/container-name';
import type { Section } from 'shared/section/define-section';
import type { SectionBuild } from 'shared/section/registry';
import { expectEntry } from './expected-entries';
import { preloadFirstFiles } from './preload-first-files';

/**
 * Loads one build of a section. Code that is loaded does not run again in another attempt.
 * @throws if the entry or a chunk fails to load or does not match the registry, or if its code throws.
 */
export const loadSectionBuild = async (id: string, registered: SectionBuild): Promise<Section> => {
  const { build, files } = registered;
  const name = containerName(id, build);
  if (expectEntry(name, files[entryFile]) === 1) {
    registerRemotes([{ name, entry: buildAddress(id, build, entryFile), type: 'var', entryGlobalName: name }]);
    preloadFirstFiles(id, registered);
  }
  const module = await loadRemote<{ default?: Section }>(`${name}/section`);
  const section = module?.default;
  if (!section || section.id !== id || !Array.isArray(section.routes)) {
    throw new Error(`The build ${build} of ${id} does not export a section of that id`);
  }
  return section;
};

/**
 * Refetches the file named in an error, bypassing the browser's cache: builds are cached for a year, damaged ones too.
 * If that fails, the next attempt reports it.
 */
export const refetchFile = async (cause: unknown): Promise<void> => {
  const [address] = /https?:[^\s)]+\.js/.exec(cause instanceof Error ? cause.message : '') ?? [];
  if (address) await fetch(address, { cache: 'reload' }).catch(() => undefined);
};

import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { buildAddress, entryFile } from 'shared/section/build-address';
import { containerName } from 'shared/section/container-name';
import type { Section } from 'shared/section/define-section';
import type { SectionBuild } from 'shared/section/registry';

const integrityOfEntry = new Map<string, string | undefined>();

registerPlugins([
  {
    name: 'entry-integrity',
    createScript({ url, attrs }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      const integrity = integrityOfEntry.get(new URL(url, document.baseURI).pathname);
      // No entry runs whose bytes the registry did not vouch for.
      if (!integrity) throw new Error(`No integrity is known for ${url}`);
      script.integrity = integrity;
      for (const [name, value] of Object.entries(attrs ?? {})) script.setAttribute(name, String(value));
      return { script };
    },
  },
]);

const attempts = new Map<string, number>();

/**
 * Loads one build of a section. Each attempt registers its own remote, since the federation runtime keeps what failed;
 * the build's container is the same for all, so what did load is not run twice.
 * @throws when the entry or a chunk cannot be had or is not what the registry says, or when its code throws.
 */
export const loadSectionBuild = async (id: string, { build, files }: SectionBuild): Promise<Section> => {
  const container = containerName(id, build);
  const attempt = (attempts.get(container) ?? 0) + 1;
  attempts.set(container, attempt);
  const name = `${container}__${attempt}`;

  const entry = buildAddress(id, build, entryFile);
  integrityOfEntry.set(entry, files[entryFile]);
  const fresh = attempt === 1 ? entry : `${entry}?attempt=${attempt}`;
  registerRemotes([{ name, entry: fresh, type: 'var', entryGlobalName: container }]);

  const module = await loadRemote<{ default: Section }>(`${name}/section`);
  const section = module?.default;
  if (!section || section.id !== id || !Array.isArray(section.routes)) {
    throw new Error(`The build ${build} of ${id} does not export a section of that id`);
  }
  return section;
};

/**
 * Replaces what the browser keeps of a file that an error names: builds are kept for a year, damaged ones too. Where that
 * fails the next attempt says so.
 */
export const freshenFile = async (cause: unknown): Promise<void> => {
  const [address] = /https?:[^\s)]+\.js/.exec(cause instanceof Error ? cause.message : '') ?? [];
  if (address) await fetch(address, { cache: 'reload' }).catch(() => undefined);
};

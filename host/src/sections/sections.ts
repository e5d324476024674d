import type { RegisteredSection, Registry } from 'shared/section/registry';
import { createSectionMachine, type MachineParts, type SectionMachine } from './section-machine';

/** Whether an address belongs to what is mounted there. */
export const isWithin = (mount: string, path: string): boolean => path === mount || path.startsWith(`${mount}/`);

/** All sections of the page, as the newest registry names them; each keeps its state when a newer one comes. */
export const createSections = (registry: Pick<Registry, 'sections'>, parts: MachineParts) => {
  const machines = new Map<string, SectionMachine>();
  const listeners = new Set<() => void>();
  let registered: readonly RegisteredSection[] = [];

  const tell = () => {
    for (const listener of listeners) listener();
  };

  const take = ({ sections }: Pick<Registry, 'sections'>) => {
    registered = sections;
    for (const section of sections) {
      const known = machines.get(section.manifest.id);
      if (known) known.register(section);
      else machines.set(section.manifest.id, createSectionMachine(section, parts));
    }
    tell();
  };
  take(registry);

  return {
    take,
    /** The choice of builds is another one now, though the registry is not. */
    chooseAnew: tell,
    /** In their order; the same array until a newer registry comes. */
    registered: () => registered,
    /** The name of the build that a section should be shown with. */
    wantedBuild: (id: string) => machines.get(id)?.wantedBuild(),
    /** The section that an address belongs to. */
    at(path: string): SectionMachine | undefined {
      const section = registered.find(({ manifest }) => isWithin(manifest.mount, path));
      return section && machines.get(section.manifest.id);
    },
    /** Tells of a newer registry, or of another choice of builds. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

export type Sections = ReturnType<typeof createSections>;

import type { RegisteredSection, Registry } from '@shared/contract/section/registry';
import { createStore } from '@tanstack/react-store';
import { createSectionMachine, type MachineParts, type SectionMachine } from './section-machine';

/** Whether an address is at or below a mount path. */
export const isWithin = (mount: string, path: string): boolean => path === mount || path.startsWith(`${mount}/`);

/** All sections of the page, as listed in the newest registry; each keeps its state when a newer registry arrives. */
export const createSections = (registry: Pick<Registry, 'sections'>, parts: MachineParts) => {
  const machines = new Map<string, SectionMachine>();
  const state = createStore<{ registered: readonly RegisteredSection[] }>({ registered: [] });

  const take = ({ sections }: Pick<Registry, 'sections'>) => {
    for (const section of sections) {
      const known = machines.get(section.manifest.id);
      if (known) known.register(section);
      else machines.set(section.manifest.id, createSectionMachine(section, parts));
    }
    state.setState(() => ({ registered: sections }));
  };
  take(registry);

  return {
    take,
    /** Announces that builds are chosen differently, although the registry is the same. */
    announceChoice: () => state.setState((same) => ({ ...same })),
    /** In their order; the same array until a newer registry arrives. */
    registered: () => state.get().registered,
    /** The name of the build to show the section with. */
    wantedBuild: (id: string) => machines.get(id)?.wantedBuild(),
    byId: (id: string) => machines.get(id),
    /** The section that an address belongs to. */
    at(path: string): SectionMachine | undefined {
      const section = state.get().registered.find(({ manifest }) => isWithin(manifest.mount, path));
      return section && machines.get(section.manifest.id);
    },
    /** Calls the listener when a newer registry arrives or builds are chosen differently. */
    subscribe: (listener: () => void) => state.subscribe(listener).unsubscribe,
  };
};

export type Sections = ReturnType<typeof createSections>;

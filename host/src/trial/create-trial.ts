import type { RegisteredSection, Registry, SectionBuild } from 'shared/section/registry';

type Sections = Pick<Registry, 'sections'>;

/** A build that this tab uses and nobody else does. */
export interface Trial {
  build: string;
  title: string;
  /** When a link ends; a build of this machine has no end. */
  until?: string;
  isOn: () => boolean;
  /** Whether the tried build could not be used, and the page has another one in its place. */
  hasGivenWay: () => boolean;
  /** The sections as this tab has them: with the one that is tried, which may be registered nowhere yet. */
  sectionsOf: (registry: Sections) => Sections;
  /** The section as this tab has it: the tried build is live, and what is live for others is the build before it. */
  applyTo: (registered: RegisteredSection) => RegisteredSection;
  /** A section came onto the page by this build. */
  noteLoaded: (section: string, build: string) => void;
  end: () => void;
  subscribe: (listener: () => void) => () => void;
}

interface Tried {
  section: string;
  title: string;
  build: SectionBuild;
  until?: string;
  /** What this tab keeps of the trial is to go. */
  forget: () => void;
  sectionsOf?: Trial['sectionsOf'];
}

/** A trial that is on until it is ended or its time is over. */
export const createTrial = ({ section, title, build, until, forget, sectionsOf }: Tried): Trial => {
  const listeners = new Set<() => void>();
  let isOn = true;
  let loaded = build.build;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  const end = () => {
    clearTimeout(timer);
    isOn = false;
    forget();
    tell();
  };
  // A link is good for a week at most, which a timer can wait for.
  const timer = until === undefined ? undefined : setTimeout(end, Date.parse(until) - Date.now());

  return {
    build: build.build,
    title,
    ...(until !== undefined && { until }),
    isOn: () => isOn,
    hasGivenWay: () => loaded !== build.build,
    sectionsOf: sectionsOf ?? ((registry) => registry),
    end,

    applyTo: (registered) => {
      if (!isOn || registered.manifest.id !== section) return registered;
      const { live, previous } = registered;
      return { ...registered, live: build, previous: live.build === build.build ? previous : live, canary: null };
    },

    noteLoaded: (id, name) => {
      if (id !== section || name === loaded) return;
      loaded = name;
      tell();
    },

    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

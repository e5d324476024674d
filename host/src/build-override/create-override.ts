import type { RegisteredSection, Registry, SectionBuild } from '@shared/contract/section/registry';
import { createStore } from '@tanstack/react-store';

type Sections = Pick<Registry, 'sections'>;

/** A build override: a build that only this tab uses. */
export interface BuildOverride {
  build: string;
  title: string;
  /** When a link expires; a local build has no end. */
  until?: string;
  isOn: () => boolean;
  /** Whether the override failed to load, and the page has fallen back to another build. */
  hasFallenBack: () => boolean;
  /** The sections of this tab: with the overridden one, which may not be registered at all. */
  sectionsOf: (registry: Sections) => Sections;
  /** The section in this tab: the override is live, and the live build of others is the previous one. */
  applyTo: (registered: RegisteredSection) => RegisteredSection;
  /** Records that this build of a section was loaded. */
  noteLoaded: (section: string, build: string) => void;
  end: () => void;
  /** Ends it if its team has ended the links that were made until then. */
  endIfRevoked: (registry: Sections) => void;
  subscribe: (listener: () => void) => () => void;
}

interface OverrideFacts {
  section: string;
  title: string;
  build: SectionBuild;
  /** When its link was made; a local build has none. */
  at?: string;
  until?: string;
  /** Removes what this tab has stored of the override. */
  forget: () => void;
  sectionsOf?: BuildOverride['sectionsOf'];
}

/** Whether the team of a link's section has ended the links that were made until then. */
export const isRevoked = ({ section, at }: { section: string; at?: string }, { sections }: Sections): boolean => {
  const since = sections.find(({ manifest }) => manifest.id === section)?.linksSince;
  return at !== undefined && since !== undefined && Date.parse(at) <= Date.parse(since);
};

/** A build override that lasts until it is ended or expires. */
export const createOverride = (facts: OverrideFacts): BuildOverride => {
  const { section, title, build, until, forget, sectionsOf } = facts;
  const state = createStore({ isOn: true, loaded: build.build });

  const end = () => {
    clearTimeout(timer);
    forget();
    state.setState((before) => ({ ...before, isOn: false }));
  };
  // A link is valid for a week at most, which is within the range of a timer.
  const timer = until === undefined ? undefined : setTimeout(end, Date.parse(until) - Date.now());

  return {
    build: build.build,
    title,
    ...(until !== undefined && { until }),
    isOn: () => state.get().isOn,
    hasFallenBack: () => state.get().loaded !== build.build,
    sectionsOf: sectionsOf ?? ((registry) => registry),
    end,

    endIfRevoked: (registry) => {
      if (state.get().isOn && isRevoked(facts, registry)) end();
    },

    applyTo: (registered) => {
      if (!state.get().isOn || registered.manifest.id !== section) return registered;
      const { live, previous } = registered;
      return { ...registered, live: build, previous: live.build === build.build ? previous : live, canary: null };
    },

    noteLoaded: (id, name) => {
      if (id === section && name !== state.get().loaded) state.setState((before) => ({ ...before, loaded: name }));
    },

    subscribe: (listener) => state.subscribe(listener).unsubscribe,
  };
};

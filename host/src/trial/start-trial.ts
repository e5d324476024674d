import { notify } from 'shared/runtime/notify';
import type { RegisteredSection, Registry } from 'shared/section/registry';
import type { TriedBuild } from 'shared/section/try-link';
import type { RegistryKeys } from '../sections/open-registry';
import { texts } from '../texts';
import { keptLink } from './kept-link';
import { openTryLink } from './open-try-link';

/** A build that this tab tries against production. */
export interface Trial {
  build: string;
  title: string;
  until: string;
  isOn: () => boolean;
  /** The section as this tab has it: the tried build is live, and what is live for others is the build before it. */
  applyTo: (registered: RegisteredSection) => RegisteredSection;
  end: () => void;
  subscribe: (listener: () => void) => () => void;
}

const createTrial = ({ section, build, until }: TriedBuild, title: string): Trial => {
  const listeners = new Set<() => void>();
  let isOn = true;

  const end = () => {
    clearTimeout(timer);
    isOn = false;
    keptLink.remove();
    for (const listener of listeners) listener();
  };
  // A link is good for a week at most, which a timer can wait for.
  const timer = setTimeout(end, Date.parse(until) - Date.now());

  return {
    build: build.build,
    title,
    until,
    isOn: () => isOn,
    end,

    applyTo: (registered) => {
      if (!isOn || registered.manifest.id !== section) return registered;
      const { live, previous } = registered;
      return { ...registered, live: build, previous: live.build === build.build ? previous : live, canary: null };
    },

    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

const refuse = (text: string): undefined => {
  notify.error(text);
};

const openTrial = async (
  text: string,
  { sections }: Pick<Registry, 'sections'>,
  keys: RegistryKeys,
): Promise<Trial | undefined> => {
  const tried = await openTryLink(text, keys);
  const registered = sections.find(({ manifest }) => manifest.id === tried?.section);
  if (!tried || !registered) return refuse(texts.trial.refused);
  if (Date.parse(tried.until) <= Date.now()) return refuse(texts.trial.expired);
  return createTrial(tried, registered.manifest.title);
};

/**
 * The trial of the link that the page was opened with, else of the one that this tab keeps, which is verified again each
 * time. A link that is not good is told and forgotten.
 */
export const startTrial = async (
  link: string | undefined,
  registry: Pick<Registry, 'sections'>,
  keys: RegistryKeys,
): Promise<Trial | undefined> => {
  const text = link ?? keptLink.read();
  if (text === undefined) return undefined;
  const trial = await openTrial(text, registry, keys);
  if (trial) keptLink.write(text);
  else if (link === undefined) keptLink.remove();
  return trial ?? (link === undefined ? undefined : startTrial(undefined, registry, keys));
};

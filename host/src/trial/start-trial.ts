import { notify } from 'shared/runtime/notify';
import type { Registry } from 'shared/section/registry';
import type { RegistryKeys } from '../sections/open-registry';
import { texts } from '../texts';
import { createTrial, type Trial } from './create-trial';
import { keptLink } from './kept-link';
import { openTryLink } from './open-try-link';

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
  return createTrial({ ...tried, title: registered.manifest.title, forget: keptLink.remove });
};

/**
 * The override of the link that the page was opened with, else of the link stored in this tab, which is verified again
 * each time. An invalid link is reported and removed.
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

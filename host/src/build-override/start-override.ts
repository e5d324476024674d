import { notify } from 'shared/runtime/notify';
import type { Registry } from 'shared/section/registry';
import type { RegistryKeys } from '../sections/open-registry';
import { texts } from '../texts';
import { type BuildOverride, createOverride } from './create-override';
import { keptLink } from './kept-link';
import { openOverrideLink } from './open-override-link';

const refuse = (text: string): undefined => {
  notify.error(text);
};

const openOverride = async (
  text: string,
  { sections }: Pick<Registry, 'sections'>,
  keys: RegistryKeys,
): Promise<BuildOverride | undefined> => {
  const overridden = await openOverrideLink(text, keys);
  const registered = sections.find(({ manifest }) => manifest.id === overridden?.section);
  if (!overridden || !registered) return refuse(texts.buildOverride.refused);
  if (Date.parse(overridden.until) <= Date.now()) return refuse(texts.buildOverride.expired);
  return createOverride({ ...overridden, title: registered.manifest.title, forget: keptLink.remove });
};

/**
 * The override of the link that the page was opened with, else of the link stored in this tab, which is verified again
 * each time. An invalid link is reported and removed.
 */
export const startOverride = async (
  link: string | undefined,
  registry: Pick<Registry, 'sections'>,
  keys: RegistryKeys,
): Promise<BuildOverride | undefined> => {
  const text = link ?? keptLink.read();
  if (text === undefined) return undefined;
  const override = await openOverride(text, registry, keys);
  if (override) keptLink.write(text);
  else if (link === undefined) keptLink.remove();
  return override ?? (link === undefined ? undefined : startOverride(undefined, registry, keys));
};

import { type OverriddenBuild, signedTextOf } from '@shared/contract/section/override-link';
import type { Registry } from '@shared/contract/section/registry';
import { notify } from '@shared/kit/runtime/page/notify';
import { isBuild } from '../sections/is-registry';
import type { RegistryKeys } from '../sections/open-registry';
import { bytesOf, verifySignature } from '../sections/verify-signature';
import { texts } from '../texts';
import { type BuildOverride, createOverride } from './create-override';
import { keptLink } from './kept-link';

const linkText = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{86})$/;

const isOverriddenBuild = (value: unknown): value is OverriddenBuild => {
  if (typeof value !== 'object' || value === null) return false;
  const { section, build, until }: { [Field in keyof OverriddenBuild]?: unknown } = value;
  return typeof section === 'string' && isBuild(build) && typeof until === 'string' && !Number.isNaN(Date.parse(until));
};

const parse = (payload: string): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(payload)));
  } catch {
    return undefined;
  }
};

const isSigned = async (payload: string, signature: string, keys: RegistryKeys) => {
  for (const publicKey of Object.values(keys)) {
    if (await verifySignature({ text: signedTextOf(payload), signature, publicKey })) return true;
  }
  return false;
};

/** The content of a link's text; undefined if none of these keys signed it for this purpose. */
const openOverrideLink = async (text: string, keys: RegistryKeys): Promise<OverriddenBuild | undefined> => {
  const [, payload, signature] = linkText.exec(text) ?? [];
  if (!payload || !signature || !(await isSigned(payload, signature, keys))) return undefined;
  const overridden = parse(payload);
  return isOverriddenBuild(overridden) ? overridden : undefined;
};

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

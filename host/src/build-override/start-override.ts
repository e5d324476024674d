import { isSignedText } from '@shared/contract/section/is-registry';
import { checkSigner, forPages, openRecord, type PlatformKeys } from '@shared/contract/section/open-registry';
import { type OverriddenBuild, signedTextOf } from '@shared/contract/section/override-link';
import type { Registry, SectionBuild } from '@shared/contract/section/registry';
import { notify } from '@shared/kit/runtime/page/notify';
import { bytesOf, verifySignature } from '../sections/verify-signature';
import { texts } from '../texts';
import { type BuildOverride, createOverride, isRevoked } from './create-override';
import { keptLink } from './kept-link';

const linkText = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{86})$/;

const isOverriddenBuild = (value: unknown): value is OverriddenBuild => {
  if (typeof value !== 'object' || value === null) return false;
  const { section, build, at, until, key }: { [Field in keyof OverriddenBuild]?: unknown } = value;
  const areTexts = [section, key].every((text) => typeof text === 'string');
  const areMoments = [at, until].every((text) => typeof text === 'string' && !Number.isNaN(Date.parse(text)));
  return areTexts && areMoments && isSignedText(build);
};

const parse = (payload: string): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(payload)));
  } catch {
    return undefined;
  }
};

const everybody = 100;

interface OpenedLink {
  build: SectionBuild;
  title: string;
  section: string;
  at: string;
  until: string;
}

/**
 * The content of a link's text. Undefined if who signed the link may not, or the build is none of the section's team; a
 * key that only leads back may give what was live, or is the canary.
 */
const openOverrideLink = async (
  text: string,
  { teams, sections }: Registry,
  keys: PlatformKeys,
): Promise<OpenedLink | undefined> => {
  const [, payload = '', signature = ''] = linkText.exec(text) ?? [];
  const overridden = parse(payload);
  if (!isOverriddenBuild(overridden)) return undefined;
  const { section, at, until, key } = overridden;
  const place = teams.sections.find(({ id }) => id === section);
  const registered = sections.find(({ manifest }) => manifest.id === section);
  if (!place || !registered) return undefined;
  const verify = (signed: { payload: string; signature: string }, publicKey: string) =>
    verifySignature({ text: signed.payload, signature: signed.signature, publicKey });
  const against = { keys, verify, now: new Date(), teams, place, isKnown: false };
  const signer = await checkSigner({ payload: signedTextOf(payload), key, signature }, against);
  const record = await openRecord(overridden.build, against);
  if (typeof signer === 'string' || typeof record === 'string') return undefined;
  const isCanary = registered.canary?.build.build === record.build;
  if (!signer.mayPublish && record.reach < everybody && !isCanary) return undefined;
  return { section, at, until, title: registered.manifest.title, build: forPages(record) };
};

const refuse = (text: string): undefined => {
  notify.error(text);
};

const openOverride = async (
  text: string,
  registry: Registry,
  keys: PlatformKeys,
): Promise<BuildOverride | undefined> => {
  const opened = await openOverrideLink(text, registry, keys);
  if (!opened) return refuse(texts.buildOverride.refused);
  if (Date.parse(opened.until) <= Date.now() || isRevoked(opened, registry)) {
    return refuse(texts.buildOverride.expired);
  }
  return createOverride({ ...opened, forget: keptLink.remove });
};

/**
 * The override of the link that the page was opened with, else of the link stored in this tab, which is verified again
 * each time. An invalid link is reported and removed.
 */
export const startOverride = async (
  link: string | undefined,
  registry: Registry,
  keys: PlatformKeys,
): Promise<BuildOverride | undefined> => {
  const text = link ?? keptLink.read();
  if (text === undefined) return undefined;
  const override = await openOverride(text, registry, keys);
  if (override) keptLink.write(text);
  else if (link === undefined) keptLink.remove();
  return override ?? (link === undefined ? undefined : startOverride(undefined, registry, keys));
};

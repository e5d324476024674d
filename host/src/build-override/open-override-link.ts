import { type OverriddenBuild, signedTextOf } from 'shared/section/override-link';
import { isBuild } from '../sections/is-registry';
import type { RegistryKeys } from '../sections/open-registry';
import { bytesOf, verifySignature } from '../sections/verify-signature';

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
export const openOverrideLink = async (text: string, keys: RegistryKeys): Promise<OverriddenBuild | undefined> => {
  const [, payload, signature] = linkText.exec(text) ?? [];
  if (!payload || !signature || !(await isSigned(payload, signature, keys))) return undefined;
  const overridden = parse(payload);
  return isOverriddenBuild(overridden) ? overridden : undefined;
};

import { isRegistryFile, isSignedText } from '@shared/contract/section/is-registry';
import { parseJson } from '@shared/contract/section/open-registry';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { SiteStore } from '../store/site-store.ts';
import { readHostDescription } from './host-file.ts';
import type { PublicKeys } from './public-keys.ts';
import { readRegistry, registryFile } from './registry-store.ts';

/**
 * Who signed the teams of a site: nobody if there is no registry; `known` is one of these keys; `foreign` is another
 * one, which the live host trusts. A registry that is `unusable` has no such signature, or is damaged: no browser takes
 * it. One of the format before this is `earlier`.
 */
export type RegistrySigner =
  | { kind: 'nobody' }
  | { kind: 'known' | 'foreign' | 'earlier'; key: string }
  | { kind: 'unusable'; reason: string };

const keyIn = (file: unknown): string | undefined => {
  if (isRegistryFile(file)) return file.teams.key;
  return isSignedText(file) ? file.key : undefined;
};

/** Reads who signed the teams of a site, and verifies the signature of a known key. */
export const readRegistrySigner = async (store: SiteStore, keys: PublicKeys): Promise<RegistrySigner> => {
  const stored = await store.read(registryFile);
  if (!stored) return { kind: 'nobody' };
  try {
    const file = parseJson(stored.content.toString());
    const key = keyIn(file);
    if (key && !keys[key] && (await readHostDescription(store))?.keys.includes(key)) return { kind: 'foreign', key };
    if (key && keys[key] && isSignedText(file)) return { kind: 'earlier', key };
    await readRegistry(store, keys);
    return key ? { kind: 'known', key } : { kind: 'nobody' };
  } catch (error) {
    if (error instanceof DeliveryFailure) return { kind: 'unusable', reason: error.message };
    throw error;
  }
};

import { SignedRegistry } from '@shared/contract/section/registry';
import { Value } from 'typebox/value';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { SiteStore } from '../store/site-store.ts';
import { readHostDescription } from './host-file.ts';
import type { PublicKeys } from './public-keys.ts';
import { readRegistry, registryFile } from './registry-store.ts';
import { parseJson } from './signed-registry.ts';

/**
 * Who signed the registry of a site: nobody if there is none; `known` is one of these keys; `foreign` is another one,
 * which the live host trusts. A registry that is `unusable` has no such signature, or is damaged: no browser takes it.
 */
export type RegistrySigner =
  | { kind: 'nobody' }
  | { kind: 'known' | 'foreign'; key: string }
  | { kind: 'unusable'; reason: string };

/** Reads who signed the registry of a site, and verifies the signature of a known key. */
export const readRegistrySigner = async (store: SiteStore, keys: PublicKeys): Promise<RegistrySigner> => {
  const stored = await store.read(registryFile);
  if (!stored) return { kind: 'nobody' };
  try {
    const signed = parseJson(stored.content.toString());
    const key = Value.Check(SignedRegistry, signed) ? signed.key : undefined;
    if (key && !keys[key] && (await readHostDescription(store))?.keys.includes(key)) return { kind: 'foreign', key };
    await readRegistry(store, keys);
    return key ? { kind: 'known', key } : { kind: 'nobody' };
  } catch (error) {
    if (error instanceof DeliveryFailure) return { kind: 'unusable', reason: error.message };
    throw error;
  }
};

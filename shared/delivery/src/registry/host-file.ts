import { HostDescription, hostDescriptionFile } from '@shared/contract/section/host-description';
import { Value } from 'typebox/value';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { SiteStore } from '../store/site-store.ts';
import type { RegistryKey } from './registry-key.ts';

/** The description of the live host; null if none is published. */
export const readHostDescription = async (store: SiteStore): Promise<HostDescription | null> => {
  const stored = await store.read(hostDescriptionFile);
  if (!stored) return null;
  const host: unknown = JSON.parse(stored.content.toString());
  if (Value.Check(HostDescription, host)) return host;
  throw new DeliveryFailure(`${store.name}/${hostDescriptionFile} is not in the format of this version.`);
};

/**
 * With a registry that the live host does not trust, nobody would have any section.
 * @throws DeliveryFailure if the host does not know the key.
 */
export const refuseUnknownKey = async (store: SiteStore, { name, publicKey }: RegistryKey): Promise<void> => {
  const host = await readHostDescription(store);
  if (!host || host.keys.includes(name)) return;
  throw new DeliveryFailure(
    `The live host does not believe the key ${name}. Publish the host with ${publicKey} in REGISTRY_PUBLIC_KEYS first.`,
  );
};

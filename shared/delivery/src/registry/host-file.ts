import { HostDescription, hostDescriptionFile } from '@shared/contract/section/host-description';
import { Value } from 'typebox/value';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { SiteStore } from '../store/site-store.ts';

/** The description of the live host; null if none is published. */
export const readHostDescription = async (store: SiteStore): Promise<HostDescription | null> => {
  const stored = await store.read(hostDescriptionFile);
  if (!stored) return null;
  const host: unknown = JSON.parse(stored.content.toString());
  if (Value.Check(HostDescription, host)) return host;
  throw new DeliveryFailure(`${store.name}/${hostDescriptionFile} is not in the format of this version.`);
};

/** The format of the registries that this delivery writes. */
export const registryFormat = 3;

/**
 * With a registry that the live host does not trust, or cannot read, nobody would have any section.
 * @param key the name of the key that signs the teams
 * @throws DeliveryFailure if the host does not know the key or the format.
 */
export const refuseUntrusted = async (store: SiteStore, key: string): Promise<void> => {
  const host = await readHostDescription(store);
  if (!host) return;
  if (host.registryFormat < registryFormat) {
    throw new DeliveryFailure('The live host reads registries of the format before this one: publish the host first.');
  }
  if (!host.keys.includes(key)) {
    throw new DeliveryFailure(
      `The live host does not believe the key ${key}. Publish the host with its public key in REGISTRY_PUBLIC_KEYS first.`,
    );
  }
};

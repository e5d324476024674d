import { HostDescription, hostDescriptionFile } from '@shared/contract/section/host-description';
import { Value } from 'typebox/value';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { SiteStore } from '../store/site-store.ts';

/**
 * The description of a host; null if there is none.
 * @param folder of a kept build; that of the live host by default
 */
export const readHostDescription = async (store: SiteStore, folder?: string): Promise<HostDescription | null> => {
  const path = [folder, hostDescriptionFile].filter(Boolean).join('/');
  const stored = await store.read(path);
  return stored && parseHostDescription(stored.content, `${store.name}/${path}`);
};

/** @throws DeliveryFailure if it is in another format. */
export const parseHostDescription = (content: Buffer, name: string): HostDescription => {
  const host: unknown = JSON.parse(content.toString());
  if (Value.Check(HostDescription, host)) return host;
  throw new DeliveryFailure(`${name} is not in the format of this version.`);
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

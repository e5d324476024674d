import { createPublicKey, sign, verify } from 'node:crypto';
import { isRegistryFile } from '@shared/contract/section/is-registry';
import { type OpenedRegistry, openRegistry, parseJson, type TrustRules } from '@shared/contract/section/open-registry';
import type { BuildRecord, RegistryFile, SectionEntry, SignedText, Teams } from '@shared/contract/section/registry';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { PublicKeys } from './public-keys.ts';
import type { RegistryKey } from './registry-key.ts';

/** Signs what a registry consists of. */
export const signPart = (part: Teams | SectionEntry | BuildRecord, key: RegistryKey): SignedText => {
  const payload = JSON.stringify(part);
  return { payload, key: key.name, signature: sign(null, Buffer.from(payload), key.privateKey).toString('base64') };
};

const verifyPart: TrustRules['verify'] = async ({ payload, signature }, publicKey) => {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64'));
};

/** The rules by which browsers trust a registry, with these keys of the platform. */
export const trustRules = (keys: PublicKeys, now = new Date()): TrustRules => ({ keys, now, verify: verifyPart });

/** The text of `registry.json`. */
export const registryText = (file: RegistryFile): string =>
  // The page contains it in a script element, which no title may end, on any server of the page.
  `${JSON.stringify(file).replaceAll('<', '\\u003c')}\n`;

/**
 * The registry in the text of a `registry.json`, with whatever of it can be trusted.
 * @param keys of the platform
 * @throws DeliveryFailure if its teams are not signed by one of these keys: signing on top of it would vouch for it.
 */
export const readSignedRegistry = async (text: string, keys: PublicKeys, source: string): Promise<OpenedRegistry> => {
  const file = parseJson(text);
  if (!isRegistryFile(file)) {
    const isEarlier = typeof file === 'object' && file !== null && 'payload' in file;
    throw new DeliveryFailure(
      isEarlier
        ? `${source} is a registry of the format before this one: the platform's next 'section publish-host' signs it in this one.`
        : `${source} is not a signed registry.`,
    );
  }
  const { key } = file.teams;
  if (!Object.hasOwn(keys, key)) {
    throw new DeliveryFailure(
      `The teams of ${source} are signed with the key ${key}, which is not known here: name its public key in REGISTRY_PUBLIC_KEYS.`,
    );
  }
  // Who changes a section replaces its entry: an expired key of it is no reason to lose what is there.
  const opened = await openRegistry([{ text, isKnown: true }], trustRules(keys));
  if (opened) return opened;
  throw new DeliveryFailure(`The teams of ${source} are not what the key ${key} signed: they were altered.`);
};

import { createPublicKey, sign, verify } from 'node:crypto';
import { Registry, SignedRegistry } from '@shared/contract/section/registry';
import { Value } from 'typebox/value';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { PublicKeys } from './public-keys.ts';
import type { RegistryKey } from './registry-key.ts';

/** The text of `registry.json`: the registry, signed. */
export const sealRegistry = (registry: Registry, key: RegistryKey): string => {
  const payload = JSON.stringify(registry);
  const signature = sign(null, Buffer.from(payload), key.privateKey).toString('base64');
  const signed: SignedRegistry = { payload, key: key.name, signature };
  // The page contains it in a script element, which no title may end, on any server of the page.
  return `${JSON.stringify(signed).replaceAll('<', '\\u003c')}\n`;
};

/** The value of a text in JSON; undefined if it is something else. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The registry in the text of a `registry.json`.
 * @throws DeliveryFailure if it is not signed by one of these keys: signing on top of it would vouch for it.
 */
export const openRegistry = (text: string, keys: PublicKeys, source: string): Registry => {
  const signed = parseJson(text);
  if (!Value.Check(SignedRegistry, signed)) throw new DeliveryFailure(`${source} is not a signed registry.`);
  const x = keys[signed.key];
  if (!x) {
    throw new DeliveryFailure(
      `${source} is signed with the key ${signed.key}, which is not known here: name its public key in REGISTRY_PUBLIC_KEYS.`,
    );
  }
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  if (!verify(null, Buffer.from(signed.payload), publicKey, Buffer.from(signed.signature, 'base64'))) {
    throw new DeliveryFailure(`${source} is not what the key ${signed.key} signed: it was altered.`);
  }
  const registry = parseJson(signed.payload);
  if (!Value.Check(Registry, registry)) {
    const [first] = Value.Errors(Registry, registry);
    throw new DeliveryFailure(`${source} is not a registry of this format: ${first?.instancePath} ${first?.message}`);
  }
  return registry;
};

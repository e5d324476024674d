import type { Registry, SignedRegistry } from '@shared/contract/section/registry';
import { isRegistry } from './is-registry';
import { verifySignature } from './verify-signature';

/** The public keys that the host trusts to sign registries, by name; built into the host. */
export type RegistryKeys = Record<string, string>;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isSigned = (value: unknown): value is SignedRegistry =>
  typeof value === 'object' &&
  value !== null &&
  ['payload', 'key', 'signature'].every((field) => field in value && typeof Reflect.get(value, field) === 'string');

/** The registry in the text of a registry.json; undefined if none of these keys signed it. */
export const openRegistry = async (text: string, keys: RegistryKeys): Promise<Registry | undefined> => {
  const signed = parse(text);
  if (!isSigned(signed)) return undefined;
  const publicKey = Object.hasOwn(keys, signed.key) ? keys[signed.key] : undefined;
  if (!publicKey || !/^[A-Za-z0-9+/]{86}==$/.test(signed.signature)) return undefined;
  if (!(await verifySignature({ text: signed.payload, signature: signed.signature, publicKey }))) return undefined;
  const registry = parse(signed.payload);
  return isRegistry(registry) ? registry : undefined;
};

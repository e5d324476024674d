import { createHash } from 'node:crypto';
import { DeliveryFailure } from '../delivery-failure.ts';

/** The 32 bytes of each Ed25519 public key in base64url, by the name that signatures refer to. */
export type PublicKeys = Record<string, string>;

/** The name of a public key: a part of its hash, long enough to distinguish keys, and derived without an agreement. */
export const keyName = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);

/**
 * The keys of a comma-separated list.
 * @throws DeliveryFailure if one is not the 43 characters of a public key.
 */
export const readPublicKeys = (list = ''): PublicKeys => {
  const keys = list.split(',').flatMap((part) => part.trim() || []);
  const wrong = keys.find((key) => !/^[A-Za-z0-9_-]{43}$/.test(key));
  if (wrong) {
    throw new DeliveryFailure(
      `${wrong} is not an Ed25519 public key: 43 characters of base64url, as 'section key' prints it`,
    );
  }
  return Object.fromEntries(keys.map((key) => [keyName(key), key]));
};

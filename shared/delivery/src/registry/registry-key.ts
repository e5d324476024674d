import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DeliveryFailure } from '../delivery-failure.ts';
import { isThereAlready } from '../store/file-errors.ts';
import { writeDurably } from '../store/write-atomically.ts';
import { keyName } from './public-keys.ts';

/** A key that signs registries. */
export interface RegistryKey {
  name: string;
  /** 32 bytes in base64url, the format of the host's build and the variable REGISTRY_PUBLIC_KEYS. */
  publicKey: string;
  privateKey: KeyObject;
}

/** @throws DeliveryFailure if the text is not an Ed25519 private key in PEM. */
export const parseRegistryKey = (pem: string, source: string): RegistryKey => {
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(pem);
  } catch {
    throw new DeliveryFailure(`${source} holds no private key in PEM; 'section key FILE' makes one.`);
  }
  const { crv, x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (crv !== 'Ed25519' || !x) throw new DeliveryFailure(`The key in ${source} is no Ed25519 key.`);
  return { name: keyName(x), publicKey: x, privateKey };
};

/** Reads a key from a file. */
export const readRegistryKey = async (file: string): Promise<RegistryKey> =>
  parseRegistryKey(await readFile(file, 'utf8'), file);

/** A public key that begins with a dash would be an option of the command. */
const newPem = (): string | Buffer => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return x.startsWith('-') ? newPem() : privateKey.export({ format: 'pem', type: 'pkcs8' });
};

/** A new key that is in no file. */
export const temporaryKey = (): RegistryKey => parseRegistryKey(newPem().toString(), 'The new key');

/**
 * Creates a key in a new file that only its owner can read.
 * @throws DeliveryFailure if the file exists: a signing key is never overwritten.
 */
export const createRegistryKey = async (file: string): Promise<RegistryKey> => {
  try {
    await writeDurably(file, Buffer.from(newPem()), 0o600);
  } catch (error) {
    if (isThereAlready(error)) throw new DeliveryFailure(`${file} is there already, and a key is never overwritten.`);
    throw error;
  }
  return readRegistryKey(file);
};

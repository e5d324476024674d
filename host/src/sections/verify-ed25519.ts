import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/** Ed25519 for browsers without it; 7 KB of gzip that no other browser fetches. */
export const verifyEd25519 = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean =>
  signature.length === 64 && verify(signature, message, publicKey);

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random secret, as text for a cookie, a header or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. A secret is long and random, so a fast hash is enough. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** An HMAC of the text, which only the owner of the key can compute. */
export const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Compares two texts in a time that depends only on their length. */
export const isSameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A secret nobody guesses, as text for a cookie, a header or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How a secret is kept. It is long and random, so a fast hash hides it. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A value that only who holds the key can make out of the text. */
export const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

import { createHash } from 'node:crypto';

/** How bytes are vouched for, in the words of a script's `integrity`. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

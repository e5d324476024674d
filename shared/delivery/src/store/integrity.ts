import { createHash } from 'node:crypto';

/** The hash of bytes, in the format of a script's `integrity`. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

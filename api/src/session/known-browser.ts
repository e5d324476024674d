import { randomUUID } from 'node:crypto';
import type { User } from '../users/user-store.ts';
import { isSameText } from './is-same-text.ts';
import { keyed } from './secret-hash.ts';

/**
 * A mark for browsers that have completed a sign-in of a user, so that they are told from those of a stranger who has
 * learned the password. It is signed, not stored, and ends with the user's password.
 */
export interface KnownBrowsers {
  mark(user: User): string;
  /** @returns the browser's name, or null when the mark is missing or not one for this user. */
  recognise(user: User, mark: string | undefined): string | null;
}

export const knownBrowsers = (key: Buffer): KnownBrowsers => {
  const sign = (user: User, name: string) => {
    const signature = keyed(key, `${user.id}.${name}.${user.password_hash}`);
    return `${name}.${signature.toString('base64url')}`;
  };
  return {
    mark: (user) => sign(user, randomUUID()),
    recognise: (user, mark = '') => {
      const [name = ''] = mark.split('.', 1);
      return isSameText(mark, sign(user, name)) ? name : null;
    },
  };
};

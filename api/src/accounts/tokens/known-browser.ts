import { randomUUID } from 'node:crypto';
import type { User } from '../users/user-store.ts';
import { isSameText, keyed } from './secrets.ts';

/**
 * Marks browsers in which a user has completed a sign-in, to distinguish them from the browser of a stranger who has
 * learned the password. The mark is signed and not stored; it becomes invalid with the user's password.
 */
export interface KnownBrowsers {
  mark(user: User): string;
  /** @returns the name of the browser, or null if the mark is missing or belongs to another user. */
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

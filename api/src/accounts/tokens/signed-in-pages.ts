import type { Clock } from '../../clock.ts';
import { isSameText, keyed } from './secrets.ts';

/**
 * A mark for browsers in which somebody is signed in. It is sent with beacons, which have no token. It tells people
 * apart, to count each of them once, but names nobody: without the key nobody can compute the user from it.
 */
export interface SignedInPages {
  mark(user: { id: number }): string;
  /** The pseudonym of the user; null without a valid mark. */
  personOf(mark: string | undefined): string | null;
}

/** As long as an unused sign-in lasts; each refresh makes a new mark. */
export const markLifetimeSeconds = 14 * 24 * 3600;

const pseudonymLength = 22;

export const signedInPages = (key: Buffer, clock: Clock): SignedInPages => {
  const pseudonymOf = (id: number) => keyed(key, `person ${id}`).toString('base64url').slice(0, pseudonymLength);
  const sign = (expiresAt: string, person: string) =>
    `${expiresAt}.${person}.${keyed(key, `${expiresAt}.${person}`).toString('base64url')}`;
  const nowSeconds = () => Math.floor(clock().getTime() / 1000);
  return {
    mark: ({ id }) => sign(String(nowSeconds() + markLifetimeSeconds), pseudonymOf(id)),
    personOf: (mark = '') => {
      const [expiresAt = '', person = ''] = mark.split('.', 2);
      return Number(expiresAt) > nowSeconds() && isSameText(mark, sign(expiresAt, person)) ? person : null;
    },
  };
};

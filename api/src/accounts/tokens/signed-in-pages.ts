import type { Clock } from '../../clock.ts';
import { isSameText, keyed } from './secrets.ts';

/**
 * A mark for browsers in which somebody is signed in. It is sent with beacons, which have no token, and does not
 * identify the user: all marks of one second are equal.
 */
export interface SignedInPages {
  mark(): string;
  isMarked(mark: string | undefined): boolean;
}

/** As long as an unused sign-in lasts; each refresh makes a new mark. */
export const markLifetimeSeconds = 14 * 24 * 3600;

export const signedInPages = (key: Buffer, clock: Clock): SignedInPages => {
  const sign = (expiresAt: string) => `${expiresAt}.${keyed(key, expiresAt).toString('base64url')}`;
  const nowSeconds = () => Math.floor(clock().getTime() / 1000);
  return {
    mark: () => sign(String(nowSeconds() + markLifetimeSeconds)),
    isMarked: (mark = '') => {
      const [expiresAt = ''] = mark.split('.', 1);
      return Number(expiresAt) > nowSeconds() && isSameText(mark, sign(expiresAt));
    },
  };
};

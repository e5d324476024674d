import type { SignIn } from '@shared/contract/wire/host/sign-in';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { SeenFrom } from './refresh-token-store.ts';

/** Longer than the User-Agent of any browser. */
const longestUserAgent = 400;

/** The client and the address of a request. */
export const seenFrom = ({ ip, headers }: FastifyRequest): SeenFrom => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, longestUserAgent) ?? null,
});

/** The browser of a `User-Agent` header with its main version: 'Chrome 131'. */
export const browserOf = (userAgent: string | null): string | null => {
  const { name, version } = userAgent ? Bowser.parse(userAgent).browser : {};
  return name ? [name, version?.split('.', 1)[0]].filter(Boolean).join(' ') : null;
};

const devices = new Map<string | undefined, SignIn['device']>([
  ['mobile', 'phone'],
  ['tablet', 'tablet'],
]);

/** The browser, the system and the kind of device from a `User-Agent` header: `Chrome`, `Windows`. */
export const signInDevice = (userAgent: string | null): Pick<SignIn, 'browser' | 'system' | 'device'> => {
  if (!userAgent) {
    return { browser: null, system: null, device: 'computer' };
  }
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    // People know the phone, not its system.
    system: platform.model === 'iPhone' ? 'iPhone' : (os.name ?? null),
    device: devices.get(platform.type) ?? 'computer',
  };
};

import Bowser from 'bowser';
import type { SignIn } from 'shared/contract/sign-in';

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

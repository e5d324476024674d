import Bowser from 'bowser';
import type { SignIn } from 'shared/contract/sign-in';

const devices = new Map<string | undefined, SignIn['device']>([
  ['mobile', 'phone'],
  ['tablet', 'tablet'],
]);

/** What a browser says of itself in `User-Agent`, in the words of a person: `Chrome`, `Windows`. */
export const signInDevice = (userAgent: string | null): Pick<SignIn, 'browser' | 'system' | 'device'> => {
  if (!userAgent) {
    return { browser: null, system: null, device: 'computer' };
  }
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    // A person knows the telephone, not its system.
    system: platform.model === 'iPhone' ? 'iPhone' : (os.name ?? null),
    device: devices.get(platform.type) ?? 'computer',
  };
};

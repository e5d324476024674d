import type { Tokens } from '@shared/contract/wire/session';
import type { RunningSite } from './running-site';

/**
 * Signs in with the requests of the login screen.
 * @returns both tokens, in the format of local storage.
 */
export const signInByCalls = async ({ url, login, password, nextCode }: RunningSite): Promise<Tokens> => {
  const call = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(`${url}/api/jwt/${path}/`, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } });
  const started = await call('2fa-1-step', { username: login, password });
  const cookie = started.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const signedIn = await call('2fa-2-step', { username: login, code: await nextCode() }, cookie);
  if (!signedIn.ok) throw new Error(`Signing in by calls failed: ${signedIn.status} ${await signedIn.text()}`);
  return signedIn.json();
};

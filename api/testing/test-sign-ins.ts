import { expect } from 'expect';
import type { LightMyRequestResponse } from 'fastify';
import { userStore } from '../src/accounts/users/user-store.ts';
import type { TestApi } from './test-api.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

/** The password of each user that `addUser` adds. */
export const password = 'парадное платье 12';

/** A wrong code. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** Makes this many attempts, each of which must be refused as wrong. */
export const fail = async (times: number, attempt: () => Promise<{ statusCode: number }>) => {
  for (let round = 0; round < times; round++) {
    expect((await attempt()).statusCode).toBe(401);
  }
};

/** Users of an api under test who sign in with a password and a code. */
export const testSignIns = (api: TestApi) => {
  const users = userStore(api.db);

  let lastUser = 0;
  const addUser = async () => {
    const username = `Anna-${++lastUser}`;
    await users.add(username, password);
    return { username, password };
  };

  let lastAddress = 0;
  const newAddress = () => `198.51.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`;

  /** Each browser is at another address, unless a test sets one. */
  const browserAt = (address = newAddress()) => openBrowser(api.app, address);

  const askForCode = async (browser: TestBrowser, credentials: { username: string; password: string }) => {
    const response = await browser.submit('/api/jwt/2fa-1-step/', credentials);
    expect(response.statusCode).toBe(200);
    return api.sentCodes.at(-1) ?? '';
  };

  const redeem = (browser: TestBrowser, username: string, code: string): Promise<LightMyRequestResponse> =>
    browser.submit('/api/jwt/2fa-2-step/', { username, code });

  const signIn = async (browser: TestBrowser, credentials: { username: string; password: string }) => {
    const response = await redeem(browser, credentials.username, await askForCode(browser, credentials));
    expect(response.statusCode).toBe(200);
  };

  return { addUser, newAddress, browserAt, askForCode, redeem, signIn };
};

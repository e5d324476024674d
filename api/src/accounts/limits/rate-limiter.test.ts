import { beforeEach, test } from 'node:test';
import { expect } from 'expect';
import { startTestApi } from '../../../testing/test-api.ts';
import { openBrowser } from '../../../testing/test-browser.ts';
import { fail, password, testSignIns } from '../../../testing/test-sign-ins.ts';
import { buildApp } from '../../app.ts';
import { loadServerSecret } from '../tokens/server-secret.ts';
import { userStore } from '../users/user-store.ts';
import { attemptLimits } from './sign-in-limits.ts';

const api = await startTestApi({ trustProxy: ['10.0.0.1'] });
const users = userStore(api.db);
const { addUser, newAddress, browserAt, signIn } = testSignIns(api);

const validate = (username: string, given: string, browser = browserAt()) =>
  browser.submit('/api/jwt/validate/', { username, password: given });

/** Fills the count of the one address with this number of failures. Failing a hundred times takes seconds. */
const fillAddressCount = async (failures: number) => {
  const full = attemptLimits.signInByAddress.failures;
  const filled = await api.db`
    update attempt_counts set failures = ${full}
    where kind = 'signInByAddress' and failures = ${failures} and ends_at > ${api.clock()} returning kind`;
  expect(filled).toHaveLength(1);
};

// Each test begins after all earlier counts have expired.
beforeEach(() => api.clock.advanceSeconds(2 * 86_400));

test('after ten wrong passwords the right one is refused for the rest of the 15 minutes, from every address', async () => {
  const anna = await addUser();
  await fail(10, () => validate(anna.username, 'wrong'));
  api.clock.advanceSeconds(100);
  const refused = await validate(anna.username, password);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('800');
  expect(refused.json().detail).toBe('Слишком много неудачных попыток, повторите через 14 мин.');
  api.clock.advanceSeconds(799);
  expect((await validate(anna.username, password)).statusCode).toBe(429);
  api.clock.advanceSeconds(1);
  expect((await validate(anna.username, password)).statusCode).toBe(200);
});

test('an unknown login and a disabled user are limited in the same way, with the same texts', async () => {
  const [anna, boris] = [await addUser(), await addUser()];
  const stored = await users.find(boris.username);
  expect(stored).not.toBeNull();
  if (stored) {
    await api.db`update users set disabled_at = now() where id = ${stored.id}`;
  }
  const responses = [];
  for (const username of [anna.username, boris.username, 'nobody']) {
    await fail(10, () => validate(username, 'wrong'));
    const refused = await validate(username, password);
    responses.push([refused.statusCode, refused.json().detail, refused.headers['retry-after']]);
  }
  expect(responses[1]).toEqual(responses[0]);
  expect(responses[2]).toEqual(responses[0]);
});

test('another spelling of a login does not have its own attempts', async () => {
  const anna = await addUser();
  await fail(5, () => validate(anna.username, 'wrong'));
  await fail(5, () => validate(anna.username.toUpperCase(), 'wrong'));
  expect((await validate(anna.username.toLowerCase(), 'wrong')).statusCode).toBe(429);
});

test('of thirty simultaneous wrong passwords ten are checked', async () => {
  const anna = await addUser();
  const responses = await Promise.all(Array.from({ length: 30 }, () => validate(anna.username, 'wrong')));
  expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
});

test('successful sign-ins are not counted', async () => {
  const anna = await addUser();
  for (let round = 0; round < 12; round++) {
    expect((await validate(anna.username, password)).statusCode).toBe(200);
  }
});

test('after a hundred failures from one address others at that address are refused, and those elsewhere are not', async () => {
  const anna = await addUser();
  const office = newAddress();
  for (let login = 0; login < 10; login++) {
    await fail(10, () => validate(`nobody-${login}`, 'wrong', browserAt(office)));
  }
  expect((await validate(anna.username, password, browserAt(office))).statusCode).toBe(429);
  expect((await validate(anna.username, password)).statusCode).toBe(200);
});

test('an account is not counted while the address is refused', async () => {
  const anna = await addUser();
  const office = newAddress();
  await fail(2, () => validate('nobody', 'wrong', browserAt(office)));
  await fillAddressCount(2);
  for (let round = 0; round < 15; round++) {
    await validate(anna.username, 'wrong', browserAt(office));
  }
  expect((await validate(anna.username, password)).statusCode).toBe(200);
});

test('a browser with an earlier sign-in still gets in while account and address are refused', async () => {
  const anna = await addUser();
  const office = newAddress();
  const own = browserAt(office);
  await signIn(own, anna);
  await fail(10, () => validate(anna.username, 'wrong', browserAt(office)));
  await fillAddressCount(10);
  expect((await validate(anna.username, password, browserAt())).statusCode).toBe(429);
  expect((await validate('nobody', password, browserAt(office))).statusCode).toBe(429);
  await signIn(own, anna);
});

test('such a browser has ten attempts of its own', async () => {
  const anna = await addUser();
  const own = browserAt();
  await signIn(own, anna);
  await fail(10, () => validate(anna.username, 'wrong', own));
  expect((await validate(anna.username, password, own)).statusCode).toBe(429);
  expect((await validate(anna.username, password)).statusCode).toBe(200);
});

test('two processes on one database share the counts', async () => {
  const secret = await loadServerSecret(api.db);
  const codeSender = { send: async () => ({ bot: null, shown_in_terminal: true }) };
  const other = await buildApp({
    db: api.db,
    clock: api.clock,
    secret,
    codeSender,
    files: api.files,
    uploads: api.uploads,
  });
  const anna = await addUser();
  await fail(5, () => validate(anna.username, 'wrong'));
  await fail(5, () => validate(anna.username, 'wrong', openBrowser(other, newAddress())));
  for (const app of [api.app, other]) {
    expect((await validate(anna.username, password, openBrowser(app, newAddress()))).statusCode).toBe(429);
  }
  await other.close();
});

test('X-Forwarded-For is trusted from a trusted proxy only', async () => {
  const from = (remoteAddress: string, forwarded: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/jwt/validate/',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { username: `nobody-${newAddress()}`, password: 'wrong' },
    });
  const [stranger, client] = [newAddress(), newAddress()];
  await fail(2, () => from(stranger, newAddress()));
  await fillAddressCount(2);
  expect((await from(stranger, newAddress())).statusCode).toBe(429);
  await fail(2, () => from('10.0.0.1', client));
  await fillAddressCount(2);
  expect((await from('10.0.0.1', client)).statusCode).toBe(429);
  expect((await from('10.0.0.1', newAddress())).statusCode).toBe(401);
});

test('a count that a clock was set back after lasts no longer than its period', async () => {
  const anna = await addUser();
  await fail(10, () => validate(anna.username, 'wrong'));
  api.clock.advanceSeconds(-3600);
  const refused = await validate(anna.username, password);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  api.clock.advanceSeconds(899);
  expect((await validate(anna.username, password)).statusCode).toBe(429);
  api.clock.advanceSeconds(1);
  expect((await validate(anna.username, password)).statusCode).toBe(200);
});

test('expired counts are deleted', async () => {
  for (let login = 0; login < 6; login++) {
    await validate(`passing-${login}`, 'wrong');
  }
  api.clock.advanceSeconds(900);
  await validate('the next', 'wrong');
  await validate('and one more', 'wrong');
  expect(await api.db`select kind from attempt_counts where ends_at <= ${api.clock()}`).toHaveLength(0);
});

test('during a flood of sign-ins the rest of the api answers, and so does every sign-in', async () => {
  const flood = Promise.all(Array.from({ length: 90 }, (_, index) => validate(`flood-${index}`, 'wrong')));
  const began = performance.now();
  const other = await api.request({ url: '/api/orders/' });
  const waitedMs = performance.now() - began;
  const statuses = (await flood).map(({ statusCode }) => statusCode);
  expect(other.statusCode).toBe(200);
  expect(waitedMs).toBeLessThan(performance.now() - began);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(40);
  expect(statuses.filter((status) => status !== 401 && status !== 503)).toEqual([]);
});

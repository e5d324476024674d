import { beforeEach, test } from 'node:test';
import { expect } from 'expect';
import { startTestApi } from '../../../testing/test-api.ts';
import { openBrowser } from '../../../testing/test-browser.ts';
import { fail, otherThan, testSignIns } from '../../../testing/test-sign-ins.ts';
import { userStore } from '../users/user-store.ts';

const api = await startTestApi();
const users = userStore(api.db);
const { addUser, browserAt, askForCode, redeem, signIn } = testSignIns(api);

// Each test begins after all earlier counts have expired.
beforeEach(() => api.clock.advanceSeconds(2 * 86_400));

/** The reason why a code was refused. */
const refusalOf = async (signingIn: ReturnType<typeof redeem>) => {
  const response = await signingIn;
  return [response.statusCode, response.json().detail];
};

const usedUp = [401, 'Попытки для этого кода закончились, запросите новый'];
const tooLate = [
  401,
  'Код больше не действует, запросите новый. Он годен 10 минут и только в браузере, где его запросили',
];

test('the right password and the sent code give both tokens', async () => {
  const browser = openBrowser(api.app);
  const anna = await addUser();
  const validated = await browser.submit('/api/jwt/validate/', anna);
  expect(validated.json()).toEqual({ accepted: true });

  const sent = await browser.submit('/api/jwt/2fa-1-step/', anna);
  expect(sent.json()).toEqual({ bot: null, shown_in_terminal: true, resend_after_seconds: 120, code_length: 6 });

  const code = api.sentCodes.at(-1) ?? '';
  expect(code).toMatch(/^\d{6}$/);
  const signedIn = await redeem(browser, anna.username, code);
  expect(signedIn.json()).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String) });
});

test('the calls accept a path without the trailing slash, and JSON', async () => {
  const response = await api.app.inject({ method: 'POST', url: '/api/jwt/validate', payload: await addUser() });
  expect(response.statusCode).toBe(200);
});

test('the case of a login does not matter', async () => {
  const anna = await addUser();
  const response = await openBrowser(api.app).submit('/api/jwt/validate/', {
    ...anna,
    username: anna.username.toUpperCase(),
  });
  expect(response.statusCode).toBe(200);
});

test('an unknown login, a wrong password and a disabled user get the same answer', async () => {
  const [anna, boris] = [await addUser(), await addUser()];
  const stored = await users.find(boris.username);
  if (stored) {
    await api.db`update users set disabled_at = now() where id = ${stored.id}`;
  }
  const browser = openBrowser(api.app);
  for (const url of ['/api/jwt/validate/', '/api/jwt/2fa-1-step/']) {
    for (const credentials of [{ ...anna, username: 'nobody' }, { ...anna, password: 'wrong' }, boris]) {
      const response = await browser.submit(url, credentials);
      expect(response.statusCode).toBe(401);
      expect(response.json().detail).toBe('Неверный логин или пароль');
    }
  }
});

test('an unknown login takes as much work as a wrong password, so the time reveals nothing', async () => {
  const anna = await addUser();
  const browser = openBrowser(api.app);
  // CPU time of this process instead of wall time, so that other load on the machine does not count.
  const workOf = async (credentials: Record<string, string>) => {
    const before = process.cpuUsage();
    for (let round = 0; round < 10; round++) {
      await browser.submit('/api/jwt/validate/', credentials);
    }
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const wrong = await workOf({ ...anna, password: 'wrong' });
  const unknown = await workOf({ ...anna, username: 'nobody' });
  // Without the password check an unknown login takes a twentieth of the work.
  expect(unknown / wrong).toBeGreaterThan(0.4);
  expect(unknown / wrong).toBeLessThan(2.5);
});

test('a code works once', async () => {
  const browser = openBrowser(api.app);
  const anna = await addUser();
  const code = await askForCode(browser, anna);
  const cookies = new Map(browser.cookies);
  expect((await redeem(browser, anna.username, code)).statusCode).toBe(200);

  const again = await api.app.inject({
    method: 'POST',
    url: '/api/jwt/2fa-2-step/',
    cookies: Object.fromEntries(cookies),
    payload: { username: anna.username, code },
  });
  expect([again.statusCode, again.json().detail]).toEqual(tooLate);
});

test('of many simultaneous submissions of one code exactly one signs in', async () => {
  const browser = openBrowser(api.app);
  const anna = await addUser();
  const code = await askForCode(browser, anna);
  const responses = await Promise.all(Array.from({ length: 20 }, () => redeem(browser, anna.username, code)));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('a refused code reports the remaining attempts; after five the right one is refused as well', async () => {
  const browser = openBrowser(api.app);
  const anna = await addUser();
  const code = await askForCode(browser, anna);
  for (const left of [4, 3, 2, 1]) {
    const refusal = await refusalOf(redeem(browser, anna.username, otherThan(code)));
    expect(refusal).toEqual([401, `Неверный код, осталось попыток: ${left}`]);
  }
  expect(await refusalOf(redeem(browser, anna.username, otherThan(code)))).toEqual(usedUp);
  expect(await refusalOf(redeem(browser, anna.username, code))).toEqual(usedUp);
});

test('the fifth attempt may still be the right one', async () => {
  const browser = openBrowser(api.app);
  const anna = await addUser();
  const code = await askForCode(browser, anna);
  for (let round = 0; round < 4; round++) {
    await redeem(browser, anna.username, otherThan(code));
  }
  expect((await redeem(browser, anna.username, code)).statusCode).toBe(200);
});

test('a code is valid for ten minutes', async () => {
  const [early, late] = [openBrowser(api.app), openBrowser(api.app)];
  const [anna, boris] = [await addUser(), await addUser()];
  const codes = [await askForCode(early, anna), await askForCode(late, boris)] as const;
  api.clock.advanceSeconds(599);
  expect((await redeem(early, anna.username, codes[0])).statusCode).toBe(200);
  api.clock.advanceSeconds(1);
  expect(await refusalOf(redeem(late, boris.username, codes[1]))).toEqual(tooLate);
});

test('a code is refused in a browser that did not request it', async () => {
  const anna = await addUser();
  const other = openBrowser(api.app);
  await askForCode(other, anna);
  api.clock.advanceSeconds(120);
  const code = await askForCode(openBrowser(api.app), anna);
  expect((await redeem(other, anna.username, code)).statusCode).toBe(401);
  expect(await refusalOf(redeem(openBrowser(api.app), anna.username, code))).toEqual(tooLate);
});

test('a code is refused for another user', async () => {
  const browser = openBrowser(api.app);
  const [anna, boris] = [await addUser(), await addUser()];
  const code = await askForCode(browser, anna);
  expect(await refusalOf(redeem(browser, boris.username, code))).toEqual(tooLate);
});

test('another code is refused for 120 seconds, from another browser too', async () => {
  const browser = openBrowser(api.app);
  const anna = await addUser();
  await askForCode(browser, anna);
  api.clock.advanceSeconds(20);
  for (const next of [browser, openBrowser(api.app)]) {
    const refused = await next.submit('/api/jwt/2fa-1-step/', anna);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('100');
  }
  api.clock.advanceSeconds(100);
  expect(await askForCode(browser, anna)).toMatch(/^\d{6}$/);
});

test('a user who has signed in and out does not wait for the next code', async () => {
  const browser = openBrowser(api.app);
  const anna = await addUser();
  await redeem(browser, anna.username, await askForCode(browser, anna));
  expect(await askForCode(browser, anna)).toMatch(/^\d{6}$/);
});

test('the cookie of a code is inaccessible to scripts and other sites', async () => {
  const response = await openBrowser(api.app).submit('/api/jwt/2fa-1-step/', await addUser());
  expect(response.headers['set-cookie']).toMatch(
    /^sklad_login=.+; Max-Age=600; Path=\/api\/jwt\/; HttpOnly; SameSite=Strict$/,
  );
});

test('guessing codes fails: four codes a day, five attempts each, then no more codes', async () => {
  const anna = await addUser();
  for (let round = 0; round < 4; round++) {
    const guesser = browserAt();
    const code = await askForCode(guesser, anna);
    await fail(5, () => redeem(guesser, anna.username, otherThan(code)));
    expect((await redeem(guesser, anna.username, code)).statusCode).toBe(401);
    api.clock.advanceSeconds(600);
  }
  const refused = await browserAt().submit('/api/jwt/2fa-1-step/', anna);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe(String(86_400 - 4 * 600));
  expect(refused.json().detail).toBe('Слишком много неудачных попыток, повторите через 24 ч');
  api.clock.advanceSeconds(86_400 - 4 * 600);
  expect(await askForCode(browserAt(), anna)).toMatch(/^\d{6}$/);
});

test('pending codes count as if all their attempts were wrong', async () => {
  const anna = await addUser();
  for (let round = 0; round < 4; round++) {
    await askForCode(browserAt(), anna);
    api.clock.advanceSeconds(120);
  }
  const refused = await browserAt().submit('/api/jwt/2fa-1-step/', anna);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('120');
  api.clock.advanceSeconds(120);
  expect(await askForCode(browserAt(), anna)).toMatch(/^\d{6}$/);
});

test('after the clock is set back a code waits and lasts as if it was sent now', async () => {
  const [anna, boris] = [await addUser(), await addUser()];
  const [own, other] = [browserAt(), browserAt()];
  const code = await askForCode(own, boris);
  await askForCode(other, anna);
  api.clock.advanceSeconds(-3600);
  const refused = await other.submit('/api/jwt/2fa-1-step/', anna);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '120']);
  expect((await redeem(own, boris.username, otherThan(code))).statusCode).toBe(401);
  api.clock.advanceSeconds(120);
  expect(await askForCode(other, anna)).toMatch(/^\d{6}$/);
  api.clock.advanceSeconds(480);
  expect((await redeem(own, boris.username, code)).statusCode).toBe(401);
});

test('an attacker who knows the password, requests codes and guesses them does not lock the user out of a known browser', async () => {
  const anna = await addUser();
  const own = browserAt();
  await signIn(own, anna);
  for (let round = 0; round < 4; round++) {
    api.clock.advanceSeconds(120);
    const guesser = browserAt();
    const code = await askForCode(guesser, anna);
    await fail(5, () => redeem(guesser, anna.username, otherThan(code)));
  }
  expect((await browserAt().submit('/api/jwt/2fa-1-step/', anna)).statusCode).toBe(429);
  await signIn(own, anna);
});

import { beforeEach, test } from 'node:test';
import { expect } from 'expect';
import { startTestApi } from '../../../testing/test-api.ts';
import { fail, otherThan, testSignIns } from '../../../testing/test-sign-ins.ts';

const api = await startTestApi();
const { addUser, browserAt, askForCode, redeem, signIn } = testSignIns(api);

// Each test begins after all earlier counts have expired.
beforeEach(() => api.clock.advanceSeconds(2 * 86_400));

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

test('an attacker who knows the password does not lock the user out of a known browser', async () => {
  const anna = await addUser();
  const own = browserAt();
  await signIn(own, anna);
  for (let round = 0; round < 4; round++) {
    const guesser = browserAt();
    const code = await askForCode(guesser, anna);
    await fail(5, () => redeem(guesser, anna.username, otherThan(code)));
    api.clock.advanceSeconds(120);
  }
  expect((await browserAt().submit('/api/jwt/2fa-1-step/', anna)).statusCode).toBe(429);
  await signIn(own, anna);
});

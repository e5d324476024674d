import { test } from 'node:test';
import { type SignIn, SignIn as SignInSchema } from '@shared/contract/wire/host/sign-in';
import type { Tokens } from '@shared/contract/wire/session';
import { expect } from 'expect';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { openBrowser } from '../../../testing/test-browser.ts';
import { authEventStore } from '../journal/auth-event-store.ts';
import { userStore } from '../users/user-store.ts';

const api = await startTestApi();
const users = userStore(api.db);
const password = 'парадное платье 12';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

interface Device {
  remoteAddress: string;
  userAgent: string;
}

const desk: Device = { remoteAddress: '203.0.113.24', userAgent: windows };
const phone: Device = { remoteAddress: '203.0.113.87', userAgent: iphone };

let lastUser = 0;

/** A new user, with functions that sign in and send requests with the tokens of that sign-in. */
const aPerson = async () => {
  const username = `inga-${++lastUser}`;
  await users.add(username, password);
  return { username, signInAt: (device: Device) => signIn(username, password, device) };
};

const signIn = async (username: string, given: string, { remoteAddress, userAgent }: Device) => {
  api.clock.advanceSeconds(200);
  const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'POST', url, remoteAddress, payload, headers: { 'user-agent': userAgent, ...headers } });
  const sent = await send('/api/jwt/2fa-1-step/', { username, password: given });
  const cookie = sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const code = api.sentCodes.at(-1);
  const response = await send('/api/jwt/2fa-2-step/', { username, code }, { cookie });
  const { access_token, refresh_token } = response.json();
  return {
    access_token,
    refresh_token,
    renew: () => send('/api/jwt/refresh/', {}, { authorization: `Bearer ${refresh_token}` }),
    ...asking(access_token),
  };
};

const asking = (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return {
    list: async () => {
      const response = await api.app.inject({ url: '/api/session/sign-ins/', headers });
      return { status: response.statusCode, signIns: response.statusCode === 200 ? response.json<SignIn[]>() : [] };
    },
    end: (id: string) => api.app.inject({ method: 'POST', url: `/api/session/sign-ins/${id}/end/`, headers }),
    endOthers: () => api.app.inject({ method: 'POST', url: '/api/session/sign-ins/end-others/', headers }),
    changePassword: (current_password: string, new_password: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/session/password/',
        headers,
        payload: { current_password, new_password },
      }),
  };
};

/** A read is refused as soon as the process is notified of the end. */
const hasEnded = ({ list }: ReturnType<typeof asking>) =>
  eventually(async () => expect((await list()).status).toBe(401));

test('a user sees their sign-ins: device, address, and time of last use', async () => {
  const person = await aPerson();
  await person.signInAt(phone);
  const here = await person.signInAt(desk);
  const { signIns } = await here.list();
  expect(Value.Errors(Type.Array(SignInSchema), signIns)).toEqual([]);
  expect(signIns).toMatchObject([
    { browser: 'Chrome', system: 'Windows', device: 'computer', address: '203.0.113.24', is_current: true },
    { browser: 'Safari', system: 'iPhone', device: 'phone', address: '203.0.113.87', is_current: false },
  ]);
});

test('time and address of last use come from the last exchange of tokens', async () => {
  const here = await (await aPerson()).signInAt(desk);
  const [before] = (await here.list()).signIns;
  api.clock.advanceSeconds(300);
  await here.renew();
  const [after] = (await here.list()).signIns;
  expect(Date.parse(after?.used_at ?? '') - Date.parse(before?.used_at ?? '')).toBe(300_000);
  expect(after?.began_at).toBe(before?.began_at);
});

test('an ended sign-in is refused at its next request, and no other user can end it', async () => {
  const person = await aPerson();
  const there = await person.signInAt(phone);
  const here = await person.signInAt(desk);
  const stranger = await (await aPerson()).signInAt(desk);
  const id = (await here.list()).signIns.find(({ is_current }) => !is_current)?.id ?? '';
  expect((await stranger.end(id)).statusCode).toBe(404);
  expect((await there.list()).status).toBe(200);
  expect((await here.end(id)).statusCode).toBe(204);
  await hasEnded(there);
  expect((await there.renew()).statusCode).toBe(401);
  expect((await here.list()).signIns).toHaveLength(1);
  expect((await here.end(id)).statusCode).toBe(404);
});

test('all other sign-ins end at once, and the current one continues', async () => {
  const person = await aPerson();
  const others = [await person.signInAt(phone), await person.signInAt(phone)];
  const here = await person.signInAt(desk);
  expect((await here.endOthers()).statusCode).toBe(204);
  for (const other of others) {
    await hasEnded(other);
  }
  expect((await here.list()).signIns).toHaveLength(1);
});

test('a new password ends all sign-ins except that of the user who set it, in a known browser', async () => {
  const person = await aPerson();
  const there = await person.signInAt(phone);
  const here = await person.signInAt(desk);
  const response = await here.changePassword(password, 'летний дождь и зонт');
  expect(response.statusCode).toBe(200);
  await hasEnded(there);
  await hasEnded(here);
  const { signIns } = await asking(response.json().access_token).list();
  expect(signIns).toMatchObject([{ is_current: true }]);
  expect(response.cookies).toMatchObject([{ path: '/api/jwt/', httpOnly: true }]);
  const validate = (given: string) =>
    openBrowser(api.app, '198.51.100.1').submit('/api/jwt/validate/', { username: person.username, password: given });
  expect((await validate(password)).statusCode).toBe(401);
  expect((await validate('летний дождь и зонт')).statusCode).toBe(200);
});

test('the error of a password is reported in its field, and ends no sign-in', async () => {
  const person = await aPerson();
  const here = await person.signInAt(desk);
  const refusals = [
    ['not the password', 'летний дождь и зонт', { current_password: 'Неверный пароль' }],
    [password, password, { new_password: 'Такой же, как текущий' }],
    // Letters with their signs beside them, and spaces that do not break, are the same text.
    [password.normalize('NFD'), password.replaceAll(' ', '\u00a0'), { new_password: 'Такой же, как текущий' }],
    [password, 'летний дожд', { new_password: 'Не короче 12 знаков' }],
    [password, 'дождь'.repeat(41), { new_password: 'Не длиннее 200 знаков' }],
    [password, `зонт и ${person.username}`, { new_password: 'Похож на логин' }],
    [password, 'password1234', { new_password: 'Слишком простой: такие пароли подбирают первыми' }],
  ] as const;
  for (const [current, next, fields] of refusals) {
    const response = await here.changePassword(current, next);
    expect([response.statusCode, response.json()]).toMatchObject([400, { detail: 'Пароль не изменён', fields }]);
  }
  expect((await here.list()).status).toBe(200);
});

test('after ten wrong current passwords the right one is refused for a while', async () => {
  const here = await (await aPerson()).signInAt(desk);
  for (let round = 0; round < 10; round++) {
    expect((await here.changePassword('not the password', 'летний дождь и зонт')).statusCode).toBe(400);
  }
  expect((await here.changePassword(password, 'летний дождь и зонт')).statusCode).toBe(429);
});

test('people change their passwords while strangers fill all places for password checks', async () => {
  const here: ReturnType<typeof asking>[] = [];
  for (let person = 0; person < 5; person++) {
    here.push(await (await aPerson()).signInAt(desk));
  }
  let isOver = false;
  let refused = 0;
  const stranger = async (number: number) => {
    for (let round = 0; !isOver; round++) {
      const browser = openBrowser(api.app, `198.51.${number}.${round % 250}`);
      const guess = { username: `stranger-${number}-${round}`, password: 'wrong' };
      const { statusCode } = await browser.submit('/api/jwt/validate/', guess);
      refused += statusCode === 503 ? 1 : 0;
    }
  };
  const flood = Promise.all(Array.from({ length: 44 }, (_, number) => stranger(number)));
  await eventually(async () => expect(refused).toBeGreaterThan(0));
  const changes = here.map(async (each) => {
    const first = await each.changePassword(password, 'летний дождь и зонт');
    const { access_token } = first.json<Partial<Tokens>>();
    const second = await asking(access_token ?? '').changePassword('летний дождь и зонт', 'осенний ветер и плащ');
    return [first.statusCode, second.statusCode];
  });
  const statuses = await Promise.all(changes);
  isOver = true;
  await flood;
  expect(statuses).toEqual(here.map(() => [200, 200]));
});

test('changes of the password and of sign-ins are in the audit trail', async () => {
  const person = await aPerson();
  await person.signInAt(phone);
  const here = await person.signInAt(desk);
  await here.endOthers();
  await here.changePassword('not the password', 'летний дождь и зонт');
  await here.changePassword(password, 'летний дождь и зонт');
  const events = await authEventStore(api.db).newest(3, person.username);
  expect(events).toMatchObject([
    { kind: 'user', outcome: 'done', detail: 'own password' },
    { kind: 'user', outcome: 'refused', detail: 'own password' },
    { kind: 'sign-out', outcome: 'done', detail: 'all others' },
  ]);
});

test('a sign-in ends after 30 days, however often it is used', async () => {
  const here = await (await aPerson()).signInAt(desk);
  let refreshToken = here.refresh_token;
  const renew = async () => {
    const headers = { authorization: `Bearer ${refreshToken}` };
    const response = await api.app.inject({ method: 'POST', url: '/api/jwt/refresh/', headers });
    refreshToken = response.json().refresh_token;
    return response;
  };
  for (const days of [10, 10, 9.99]) {
    api.clock.advanceSeconds(days * 86_400);
    expect((await renew()).statusCode).toBe(200);
  }
  api.clock.advanceSeconds(0.02 * 86_400);
  expect((await renew()).statusCode).toBe(401);
});

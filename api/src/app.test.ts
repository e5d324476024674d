import { STATUS_CODES } from 'node:http';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'expect';
import { anOrder } from '../testing/shop/records.ts';
import { startTestApi } from '../testing/test-api.ts';
import { userStore } from './accounts/users/user-store.ts';

const api = await startTestApi();

test('an unknown address is answered with a Russian detail and a request id', async () => {
  const response = await api.request({ url: '/api/nothing/' });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'Не найдено',
    request_id: response.headers['x-request-id'],
  });
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
});

const otherMethods = [
  ['PUT', '/api/orders/', 'DELETE, GET, HEAD, PATCH'],
  ['POST', '/api/orders', 'DELETE, GET, HEAD, PATCH'],
  ['OPTIONS', '/api/orders/41?since=1', 'GET, HEAD'],
  // The address exists; only the method is not allowed.
  ['PUT', '/api/orders/multiple/', 'DELETE, GET, HEAD, PATCH'],
  ['GET', '/api/jwt/validate/', 'POST'],
  ['DELETE', '/livez', 'GET, HEAD'],
] as const;

for (const [method, url, allow] of otherMethods) {
  test(`${method} ${url} is refused with the methods that the address allows`, async () => {
    const response = await api.app.inject({ method, url });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    expect(response.json().detail).toBe('Этот адрес не принимает такой запрос');
  });
}

test('an address that cannot be decoded is refused in the same shape', async () => {
  const response = await api.request({ url: '/api/%ff' });
  expect(response.statusCode).toBe(400);
  const { 'x-request-id': requestId } = response.headers;
  expect(requestId).toEqual(expect.any(String));
  expect(response.json()).toEqual({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'Запрос составлен неверно',
    request_id: requestId,
  });
});

test('a process whose database responds is ready', async () => {
  const response = await api.app.inject({ url: '/readyz' });
  expect(response.statusCode).toBe(200);
});

const malformed: [string, string, string, number][] = [
  ['JSON that is cut off', 'application/json', '{"username":', 400],
  ['JSON that reaches for a prototype', 'application/json', '{"__proto__":{"username":"anna"}}', 400],
  ['no body at all', 'application/json', '', 400],
  ['a form with broken escapes', 'application/x-www-form-urlencoded', 'username=%zz&password=%e0%a4%a', 401],
  ['plain text', 'text/plain', 'username=anna', 415],
  ['XML', 'application/xml', '<login/>', 415],
  ['a body of 2 MB', 'application/json', `{"username":"${'a'.repeat(2_000_000)}"}`, 413],
  ['a form of 9 KB', 'application/x-www-form-urlencoded', `username=anna&password=${'a'.repeat(9_000)}`, 413],
];

for (const [what, type, payload, status] of malformed) {
  test(`${what} is answered with ${status}`, async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/jwt/validate/',
      headers: { 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: STATUS_CODES[status],
      status,
      detail: expect.stringMatching(/[а-я]/),
      request_id: expect.any(String),
    });
  });
}

test('a JSON body may begin with a byte order mark', async () => {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/jwt/validate/',
    headers: { 'content-type': 'application/json' },
    payload: '\ufeff{"username":"anna","password":"wrong"}',
  });
  // The body is read as if it had no mark: the credentials are refused, not the body.
  expect(response.statusCode).toBe(401);
});

test('a login or a password that is too long is refused before it is hashed', async () => {
  const payload = { username: 'anna', password: 'a'.repeat(1001) };
  const response = await api.app.inject({ method: 'POST', url: '/api/jwt/validate/', payload });
  expect(response.statusCode).toBe(400);
});

test('a full database is reported as temporarily unavailable, not as a bad request', async () => {
  await api.db.unsafe(`
    create function no_room() returns trigger language plpgsql as $$
    begin
      raise exception using errcode = 'disk_full';
    end $$;
    create trigger no_room before insert on attempt_counts for each row execute function no_room()`);
  const payload = { username: 'anna', password: 'long enough' };
  const response = await api.app.inject({ method: 'POST', url: '/api/jwt/validate/', payload });
  await api.db`drop trigger no_room on attempt_counts`;
  expect(response.statusCode).toBe(503);
  expect(response.json().detail).toBe('Сервис временно недоступен, попробуйте позже');
});

test('a text with a zero byte, which PostgreSQL cannot store, is not a server error', async () => {
  const payload = { username: 'an\u0000na', password: 'long enough' };
  const response = await api.app.inject({ method: 'POST', url: '/api/jwt/validate/', payload });
  expect(response.statusCode).toBe(400);
});

test('no answer of the api is cached or sniffed as another type, unless its route allows it', async () => {
  const id = await anOrder(api.db);
  for (const url of [
    `/api/orders/${id}`,
    `/api/orders/${id}/history/`,
    '/api/session/',
    '/api/orders/0',
    '/api/none',
  ]) {
    const { headers } = await api.request({ url });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
  expect((await api.request({ url: '/api/orders/' })).headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect((await api.app.inject('/livez')).headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test('answers are compressed as the client accepts, and short ones are not', async () => {
  const at = (url: string, encoding: string) => api.request({ url, headers: { 'accept-encoding': encoding } });
  const plain = await at('/api/openapi.json', 'identity');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await at('/api/openapi.json', accepted);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(unpack(rawPayload).toString()).toBe(plain.body);
  }
  expect((await at('/api/session/', 'br')).headers).not.toHaveProperty('content-encoding');
});

test('a compressed body is refused, because it may expand to any size', async () => {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/jwt/validate/',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync('{"username":"anna","password":"wrong"}'),
  });
  expect(response.statusCode).toBe(400);
});

test('over TLS the cookies belong to this host only, and HSTS is set', async () => {
  const { app, db, sentCodes } = await startTestApi({ trustProxy: ['127.0.0.1'] });
  await userStore(db).add('anna', 'парадное платье 12');
  const cookies: Record<string, string> = {};
  const submit = async (url: string, fields: Record<string, string>) => {
    const headers = { 'x-forwarded-proto': 'https', 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(fields).toString();
    const response = await app.inject({ method: 'POST', url, headers, payload, cookies });
    expect(response.headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
    for (const cookie of response.cookies) {
      expect(cookie.name).toMatch(/^__Host-/);
      expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Strict' });
      expect(cookie).not.toHaveProperty('domain');
      cookies[cookie.name] = cookie.value;
    }
    return response;
  };
  await submit('/api/jwt/2fa-1-step/', { username: 'anna', password: 'парадное платье 12' });
  const signedIn = await submit('/api/jwt/2fa-2-step/', { username: 'anna', code: sentCodes.at(-1) ?? '' });
  expect(signedIn.statusCode).toBe(200);
  expect(signedIn.headers['cache-control']).toBe('no-store');
  expect(Object.keys(cookies).sort()).toEqual(['__Host-sklad_browser_2', '__Host-sklad_login', '__Host-sklad_page']);
});

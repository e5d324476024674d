import { beforeEach, expect, jest, test } from '@jest/globals';
import { server } from '@shared/kit/testing/fake-server';
import { session } from '../session/session';
import { failureCode, failureDetail, failureFields, http } from './http';

const refresh = ['POST', '/api/jwt/refresh/'] as const;

/** Orders for requests with this token, 401 for all others. */
const acceptOnly = (token: string) =>
  server.handle('GET', '/api/orders/', ({ headers }) =>
    headers.Authorization === `Bearer ${token}` ? { status: 200, body: [] } : { status: 401, body: {} },
  );

beforeEach(() => session.start({ access_token: 'old', refresh_token: 'refresh' }));

test('every call has the access token', async () => {
  server.on('GET', '/api/orders/', []);
  await http.get('/api/orders/');
  expect(server.calls('GET', '/api/orders/')[0]?.headers.Authorization).toBe('Bearer old');
});

test('a call includes cookies and has no time limit', () => {
  expect(http.defaults).toMatchObject({ withCredentials: true, timeout: 0 });
});

test('a failed call is logged, and an aborted one is not', async () => {
  const log = jest.spyOn(console, 'error');
  server.fail('GET', '/api/orders/', 500);
  await expect(http.get('/api/orders/')).rejects.toThrow();
  expect(log.mock.calls).toEqual([
    [expect.stringContaining('[http]'), { method: 'get', url: '/api/orders/', status: 500, trace: expect.any(String) }],
  ]);

  log.mockClear();
  const left = new AbortController();
  server.handle('GET', '/api/orders/', () => new Promise<never>(() => undefined));
  const call = http.get('/api/orders/', { signal: left.signal });
  left.abort();
  await expect(call).rejects.toThrow();
  expect(log).not.toHaveBeenCalled();
});

test('a refused access token is renewed with the refresh token, and the call is repeated', async () => {
  acceptOnly('new');
  server.on(...refresh, { access_token: 'new', refresh_token: 'next' });
  await expect(http.get('/api/orders/')).resolves.toMatchObject({ status: 200 });
  expect(server.calls(...refresh)[0]?.headers.Authorization).toBe('Bearer refresh');
  expect([session.accessToken(), session.refreshToken()]).toEqual(['new', 'next']);
});

test('if many calls are refused at once, the token is renewed once', async () => {
  acceptOnly('new');
  server.on(...refresh, { access_token: 'new', refresh_token: 'next' });
  await Promise.all(Array.from({ length: 20 }, () => http.get('/api/orders/')));
  expect(server.calls(...refresh)).toHaveLength(1);
});

test('a call is repeated once, not forever', async () => {
  server.fail('GET', '/api/orders/', 401);
  server.on(...refresh, { access_token: 'new', refresh_token: 'next' });
  await expect(http.get('/api/orders/')).rejects.toThrow();
  expect(server.calls('GET', '/api/orders/')).toHaveLength(2);
});

test('a refused refresh ends the session: both tokens are removed, the screen stays', async () => {
  server.fail('GET', '/api/orders/', 401);
  server.fail(...refresh, 401);
  await expect(http.get('/api/orders/')).rejects.toThrow();
  expect([session.accessToken(), session.refreshToken()]).toEqual([undefined, undefined]);
  expect(session.state()).toBe('expired');
});

test('a refresh that does not reach the back end does not end the session', async () => {
  server.fail('GET', '/api/orders/', 401);
  server.cut(...refresh);
  await expect(http.get('/api/orders/')).rejects.toThrow();
  expect(session.refreshToken()).toBe('refresh');
  expect(session.state()).toBe('signed-in');
});

test('a refresh that is rate-limited, or times out, does not end the session', async () => {
  server.fail('GET', '/api/orders/', 401);
  for (const status of [408, 429, 503]) {
    server.fail(...refresh, status);
    await expect(http.get('/api/orders/')).rejects.toThrow();
    expect(session.state()).toBe('signed-in');
  }
});

test('without a refresh token the refused call fails', async () => {
  localStorage.removeItem('refresh_token');
  server.fail('GET', '/api/orders/', 401);
  await expect(http.get('/api/orders/')).rejects.toThrow();
  expect(server.calls(...refresh)).toHaveLength(0);
});

test('a back end that does not rotate keeps the refresh token', async () => {
  acceptOnly('new');
  server.on(...refresh, { access_token: 'new' });
  await http.get('/api/orders/');
  expect(session.refreshToken()).toBe('refresh');
});

test('a wrong password renews nothing', async () => {
  server.fail('POST', '/api/jwt/validate/', 401);
  await expect(http.post('/api/jwt/validate/')).rejects.toThrow();
  expect(server.calls(...refresh)).toHaveLength(0);
});

test('signing out while the token is being renewed stays signed out', async () => {
  server.fail('GET', '/api/orders/', 401);
  server.handle(...refresh, async () => {
    session.end();
    return { status: 200, body: { access_token: 'new', refresh_token: 'next' } };
  });
  await expect(http.get('/api/orders/')).rejects.toThrow();
  expect([session.accessToken(), session.refreshToken()]).toEqual([undefined, undefined]);
  expect(session.state()).toBe('signed-out');
});

test('the refusal of an old session does not end a new one', async () => {
  acceptOnly('begun');
  server.handle(...refresh, async () => {
    session.start({ access_token: 'begun', refresh_token: 'begun too' });
    return { status: 401, body: {} };
  });
  await expect(http.get('/api/orders/')).resolves.toMatchObject({ status: 200 });
  expect([session.accessToken(), session.refreshToken()]).toEqual(['begun', 'begun too']);
});

test('the errors of a refused body are returned by field; other answers have none', async () => {
  const refusalOf = (body: unknown) => {
    server.handle('PATCH', '/api/products/7/', () => ({ status: 400, body }));
    return http.patch('/api/products/7/', {}).catch(failureFields);
  };
  expect(await refusalOf({ detail: 'нет', fields: { price: 'мало', weight: 3 } })).toEqual({ price: 'мало' });
  expect(await refusalOf({ detail: 'нет', fields: null })).toEqual({});
  expect(await refusalOf('нет')).toEqual({});
});

test('the words of a refusal are read although its answer was to be a stream', async () => {
  const body = new Response(JSON.stringify({ detail: 'Слишком часто' })).body;
  server.handle('GET', '/api/orders/', () => ({ status: 429, body }));
  const failure = await http.get('/api/orders/').catch((error: unknown) => error);
  expect(failureDetail(failure)).toBe('Слишком часто');
});

test('a failed call has a code, the beginning of the id with which the api logs it', async () => {
  server.fail('GET', '/api/orders/', 503);
  const error: unknown = await http.get('/api/orders/').catch((thrown: unknown) => thrown);
  const [call] = server.calls('GET', '/api/orders/');
  const trace = String(call?.headers.traceparent);
  expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(failureCode(error)).toBe(`${trace.slice(3, 7)}-${trace.slice(7, 11)}`);
  expect(failureCode(new Error('of the page'))).toBeUndefined();
});

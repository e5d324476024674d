import { beforeEach, expect, jest, test } from '@jest/globals';
import { specifiedCalls } from '@shared/contract/wire/calls';
import { waitFor } from '@testing-library/dom';
import type { InternalAxiosRequestConfig } from 'axios';

const create = 'POST /api/products/';
const change = 'PATCH /api/products/{id}/';
const listed = { paths: { '/api/products': { get: {}, post: {} }, '/api/products/{product_id}/': { patch: {} } } };

/** A page that has just been opened, over a back end with this answer for its document. */
const openPage = async (status: number, data: unknown) => {
  jest.resetModules();
  const { AxiosError } = await import('axios');
  const { http } = await import('./http');
  const requested: string[] = [];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    requested.push(config.url ?? '');
    const response = { status, data, statusText: '', headers: {}, config };
    if (status === 200) return response;
    throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, undefined, response);
  };
  const { abilities, can } = await import('./abilities');
  abilities.start();
  return { abilities, can, requested };
};

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the calls are those of the document, whatever its parameters are called, with and without a last slash', async () => {
  const { abilities, can } = await openPage(200, listed);
  expect([can('GET /api/orders/'), can(create)]).toEqual([true, false]);
  await abilities.known();
  expect([can(create), can(change), can('GET /api/orders/')]).toEqual([true, true, false]);
});

test.each([
  [['see.orders', 'orders.change'], true],
  [['see.orders'], false],
  [['orders.delete'], false],
])('a call that needs rights of the document is there for those who have them: %j', async (rights, isThere) => {
  const needed = { 'x-rights': ['see.orders', ['orders.delete', 'orders.change']] };
  localStorage.setItem('access_token', `.${btoa('{"login":"anna"}')}.`);
  localStorage.setItem('person', JSON.stringify({ login: 'anna', permissions: [], rights }));
  const paths = { '/api/session/': { get: {} }, '/api/orders/': { delete: needed } };
  const { abilities, can } = await openPage(200, { paths });
  await abilities.known();
  expect(can('DELETE /api/orders/')).toBe(isThere);
});

test.each([
  ['without the document', 404, 'Not Found'],
  ['that refuses its address', 405, undefined],
  ['that sends a page for it', 200, '<!doctype html>'],
])('a back end %s has the specified calls', async (_what, status, data) => {
  const { abilities, can } = await openPage(status, data);
  await abilities.known();
  expect(specifiedCalls.every(can)).toBe(true);
  expect([can(create), can(change)]).toEqual([false, false]);
});

test('the next page has the calls at once, and reads them again later', async () => {
  await (await openPage(200, listed)).abilities.known();
  jest.useFakeTimers();
  try {
    const { can, requested } = await openPage(404, undefined);
    expect([can(create), requested]).toEqual([true, []]);
    await jest.advanceTimersByTimeAsync(3_100);
    expect([can(create), requested]).toEqual([false, ['/api/openapi.json']]);
  } finally {
    jest.useRealTimers();
  }
});

test('a document that is refused is read again after a sign-in', async () => {
  const { abilities, can, requested } = await openPage(403, undefined);
  await abilities.known();
  expect([can('GET /api/orders/'), can(create)]).toEqual([true, false]);
  const { session } = await import('../session/session');
  session.start({ access_token: 'a', refresh_token: 'r' });
  await waitFor(() => expect(requested).toHaveLength(2));
});

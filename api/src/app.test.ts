import { test } from 'node:test';
import { expect } from 'expect';
import { startTestApi } from './testing/test-api.ts';

const api = await startTestApi();

test('an address that does not exist gets a Russian detail and a request id', async () => {
  const answer = await api.request({ url: '/api/nothing/' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ detail: 'Не найдено', request_id: answer.headers['x-request-id'] });
});

test('an address that cannot be decoded is refused in the same shape', async () => {
  const answer = await api.request({ url: '/api/%ff' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ detail: 'Запрос составлен неверно', request_id: expect.any(String) });
});

test('a process whose database answers is ready', async () => {
  const answer = await api.app.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(200);
});

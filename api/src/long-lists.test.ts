import { test } from 'node:test';
import { expect } from 'expect';
import { startTestApi } from './testing/test-api.ts';

const api = await startTestApi();

const send = (url: string, payload: string, method: 'DELETE' | 'POST' | 'PATCH' = 'DELETE') =>
  api.request({ method, url, payload, headers: { 'content-type': 'application/json' } });

const equal = (length: number) => JSON.stringify(Array.from({ length }, () => 1));

const refusals: [what: string, url: string, payload: string, status: number][] = [
  ['20 000 equal orders', '/api/orders/multiple/', equal(20_000), 400],
  ['100 000 equal orders', '/api/orders/multiple/', equal(100_000), 400],
  ['more orders than a body may name', '/api/orders/multiple/', equal(600_000), 400],
  ['1000 equal files', '/api/orders/1/files/', equal(1_000), 400],
  ['7000 equal files', '/api/orders/1/files/', equal(7_000), 400],
  ['20 000 equal files', '/api/orders/1/files/', equal(20_000), 413],
  ['texts instead of ids', '/api/orders/multiple/', JSON.stringify(Array.from({ length: 100_000 }, () => 'a')), 400],
];

for (const [what, url, payload, status] of refusals) {
  test(`${what} are refused within a second`, async () => {
    const startedMs = performance.now();
    const answer = await send(url, payload);
    expect(answer.statusCode).toBe(status);
    expect(performance.now() - startedMs).toBeLessThan(1_000);
  });
}

test('duplicate ids beside a change are refused within a second', async () => {
  const startedMs = performance.now();
  const payload = `{"ids":${equal(100_000)},"change":{"tag":"нет"}}`;
  expect((await send('/api/orders/multiple/', payload, 'PATCH')).statusCode).toBe(400);
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});

test('the maximum number of ids in a body is accepted, also with ten digits and with spaces', async () => {
  const ids = Array.from({ length: 100_000 }, (_, index) => 2_000_000_000 + index);
  const answer = await send('/api/orders/restore/', `[${ids.join(', ')}]`, 'POST');
  expect(answer.statusCode).toBe(404);
});

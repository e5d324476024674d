import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { AxiosError, type AxiosResponse } from 'axios';
import { queryClient } from './query-client';

const refused = (status: number) =>
  new AxiosError('Refused', undefined, undefined, undefined, { status } as AxiosResponse);

/**
 * A request to a back end that always fails like this.
 * @returns the number of attempts.
 */
const countAttempts = (error: Error) => {
  const ask = jest.fn(() => Promise.reject(error));
  void queryClient.fetchQuery({ queryKey: ['orders'], queryFn: ask }).catch(() => undefined);
  return () => ask.mock.calls.length;
};

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

test.each([
  ['is down', refused(503)],
  ['is not reached', new AxiosError('Network Error')],
])('a back end that %s is asked again three times, after 1, 2 and 4 seconds', async (_state, error) => {
  const asked = countAttempts(error);
  for (const [waitMs, times] of [
    [999, 1],
    [1, 2],
    [2_000, 3],
    [4_000, 4],
    [60_000, 4],
  ] as const) {
    await jest.advanceTimersByTimeAsync(waitMs);
    expect(asked()).toBe(times);
  }
});

test('no delay is longer than 30 seconds', () => {
  const { retryDelay } = queryClient.getDefaultOptions().queries ?? {};
  if (typeof retryDelay !== 'function') throw new Error('The pauses are not worked out');
  expect([4, 5, 20].map((attempt) => retryDelay(attempt, refused(503)))).toEqual([16_000, 30_000, 30_000]);
});

test('a refused request is not repeated', async () => {
  const asked = countAttempts(refused(404));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
});

import { beforeEach, expect, jest, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom';
import { EndlessLoader, lastingRoutes } from './lasting-routes';

const never = () => new Promise<never>(() => undefined);

const request = { request: new Request('https://sklad/'), params: {}, context: {} };

/** The loader of a section's route, as the router calls it. */
const loading = (loader: LoaderFunction) => {
  const [route] = lastingRoutes([{ index: true, loader }], 'section');
  if (typeof route?.loader !== 'function') throw new Error('The route has no loader');
  return Promise.resolve(route.loader(request as LoaderFunctionArgs, undefined)).catch((error: unknown) => error);
};

beforeEach(() => {
  jest.useFakeTimers();
  queryClient.clear();
});

test('a loader that never ends fails after ten seconds', async () => {
  const result = loading(never);
  let isSettled = false;
  void result.then(() => {
    isSettled = true;
  });
  await jest.advanceTimersByTimeAsync(9_900);
  expect(isSettled).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  await expect(result).resolves.toBeInstanceOf(EndlessLoader);
});

test('a loader that waits for a slow api is not ended', async () => {
  let answer: (value: string) => void = () => undefined;
  const slow = () => new Promise<string>((resolve) => (answer = resolve));
  const result = loading(() => queryClient.fetchQuery({ queryKey: ['slow'], queryFn: slow }));
  await jest.advanceTimersByTimeAsync(60_000);
  answer('rows');
  await expect(result).resolves.toBe('rows');
});

test('a loader returns and throws what it did before', async () => {
  await expect(loading(() => 7)).resolves.toBe(7);
  const error = new Error('boom');
  await expect(
    loading(() => {
      throw error;
    }),
  ).resolves.toBe(error);
});

test('the code of a screen that never arrives fails after ten seconds', async () => {
  const onFailure = jest.fn();
  const [route] = lastingRoutes([{ index: true, lazy: never }], 'section', onFailure);
  if (typeof route?.lazy !== 'function') throw new Error('The route has no lazy');
  const result = route.lazy().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(10_100);
  await expect(result).resolves.toMatchObject({ name: 'TimeoutError' });
  expect(onFailure).toHaveBeenCalledTimes(1);
});

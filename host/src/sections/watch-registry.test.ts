import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchRegistry } from './watch-registry';

let announce: () => void;
const subscribe = (listener: () => void) => {
  announce = listener;
  return () => undefined;
};

const ask = jest.fn<() => Promise<void>>();

const see = (visibility: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

let stop: () => void;

afterEach(() => stop());

beforeEach(() => {
  jest.useFakeTimers();
  jest.restoreAllMocks();
  ask.mockReset().mockResolvedValue();
  stop = watchRegistry(document, ask, subscribe);
});

test('a visible page requests the registry within a minute, and again within the next', async () => {
  await jest.advanceTimersByTimeAsync(44_000);
  expect(ask).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(16_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a hidden page requests nothing, and requests at once when it is visible again', async () => {
  see('hidden');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(ask).not.toHaveBeenCalled();
  see('visible');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a returning network is a reason to request at once', async () => {
  window.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a page that is told of another registry requests it within two seconds', async () => {
  announce();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

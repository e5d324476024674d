import { expect, jest, test } from '@jest/globals';
import { loadLater } from './load-later';

test('a module whose load fails while the network is away is there once the network is back', async () => {
  jest.useFakeTimers();
  let online = false;
  const load = jest.fn(async () => {
    if (!online) throw new Error('Loading chunk 574 failed.');
    return 'module';
  });
  const loaded = jest.fn();
  void loadLater(load).then(loaded);
  await jest.advanceTimersByTimeAsync(12_000);
  expect(loaded).not.toHaveBeenCalled();
  online = true;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(loaded).toHaveBeenCalledWith('module');
  expect(load).toHaveBeenCalledTimes(4);
});

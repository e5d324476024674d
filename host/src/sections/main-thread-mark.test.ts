import { beforeEach, expect, jest, test } from '@jest/globals';
import { startMainThreadMark } from './main-thread-mark';

const orders = { section: 'orders', build: '0123456789ab' };
const marks = () => Object.keys(localStorage).filter((key) => key.startsWith('running.'));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** The next page of the tab; in another tab, which has its own session storage. */
const reload = () => startMainThreadMark(document);
const openOther = () => {
  sessionStorage.clear();
  return startMainThreadMark(document);
};

test('the build that had the main thread when the tab died is known after a reload, once', () => {
  reload().touch(orders);
  expect(reload().left).toEqual([orders]);
  expect(reload().left).toEqual([]);
});

test('a page whose main thread is free leaves nothing', () => {
  reload().touch(orders);
  jest.advanceTimersByTime(1_000);
  expect(marks()).toEqual([]);
  expect(reload().left).toEqual([]);
});

test('a page that is reloaded while it is busy leaves nothing', () => {
  reload().touch(orders);
  window.dispatchEvent(new Event('pagehide'));
  expect(reload().left).toEqual([]);
});

test('another tab that is only busy is left alone, and one that was not free for five seconds is not', () => {
  reload().touch(orders);
  expect(openOther().left).toEqual([]);
  jest.setSystemTime(Date.now() + 5_001);
  expect(openOther().left).toEqual([orders]);
});

test('a build that loads slowly keeps its mark fresh, so that it does not look blocked', async () => {
  const ends: ((value: unknown) => void)[] = [];
  const loading = reload().during(orders, () => new Promise((resolve) => ends.push(resolve)));
  jest.advanceTimersByTime(9_000);
  expect(marks()).toHaveLength(1);
  expect(openOther().left).toEqual([]);
  for (const end of ends) end(undefined);
  await loading;
  jest.advanceTimersByTime(1_000);
  expect(marks()).toEqual([]);
});

test('a damaged mark is removed', () => {
  for (const text of ['', '{', '[]', '{"section":1}']) {
    localStorage.setItem('running.other', text);
    expect(reload().left).toEqual([]);
    expect(marks()).toEqual([]);
  }
});

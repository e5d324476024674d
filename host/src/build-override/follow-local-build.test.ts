import { beforeEach, expect, jest, test } from '@jest/globals';
import { followLocalBuild } from './local-build';

/** The browser's stream of events, which jsdom lacks: an event reaches every open stream. */
class Stream extends EventTarget {
  static open = new Set<Stream>();
  static send = (version: string) => {
    for (const stream of Stream.open) stream.dispatchEvent(new MessageEvent('built', { data: version }));
  };
  constructor() {
    super();
    Stream.open.add(this);
  }
  close() {
    Stream.open.delete(this);
  }
}

beforeEach(() => {
  Object.assign(globalThis, { EventSource: Stream });
  Stream.open.clear();
});

/** A page with the first build, and the number of its reloads. */
const followed = () => {
  const page = document.implementation.createHTMLDocument();
  const look = (state: DocumentVisibilityState) => {
    Object.defineProperty(page, 'visibilityState', { configurable: true, value: state });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  look('visible');
  const reload = jest.fn();
  followLocalBuild(page, 'first', reload);
  return { look, reload };
};

test('a page with the newest build stays, and one with an older build is reloaded', () => {
  const { reload } = followed();
  Stream.send('first');
  expect(reload).not.toHaveBeenCalled();
  Stream.send('second');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a hidden page has no connection, and connects again when it is visible', () => {
  const { look, reload } = followed();
  look('hidden');
  expect(Stream.open.size).toBe(0);
  look('visible');
  expect(Stream.open.size).toBe(1);
  Stream.send('second');
  expect(reload).toHaveBeenCalledTimes(1);
});

import { test } from 'node:test';
import { expect } from 'expect';
import { semaphore } from './semaphore.ts';

/** Work that runs until it is released. */
const heldWork = () => {
  const held: (() => void)[] = [];
  const started: number[] = [];
  const work = (piece: number) => async () => {
    started.push(piece);
    await new Promise<void>((resolve) => held.push(resolve));
    return piece;
  };
  return { work, started, letGo: () => held.shift()?.() };
};

test('no more pieces run at once than allowed, and waiting ones follow in order', async () => {
  const bounded = semaphore({ atOnce: 2, waiting: 2 });
  const { work, started, letGo } = heldWork();
  const results = [1, 2, 3, 4].map((piece) => bounded(work(piece)));
  expect(started).toEqual([1, 2]);
  letGo();
  expect(await results[0]).toBe(1);
  expect(started).toEqual([1, 2, 3]);
  letGo();
  await results[1];
  expect(started).toEqual([1, 2, 3, 4]);
  letGo();
  letGo();
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
});

test('a piece is refused at once while the queue is full, and accepted when there is room again', async () => {
  const bounded = semaphore({ atOnce: 1, waiting: 0 });
  const { work, letGo } = heldWork();
  const running = bounded(work(1));
  await expect(bounded(work(2))).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  letGo();
  await running;
  const next = bounded(work(3));
  letGo();
  expect(await next).toBe(3);
});

test('a failing piece frees its turn for the next one', async () => {
  const bounded = semaphore({ atOnce: 1, waiting: 1 });
  const failing = bounded(() => Promise.reject(new Error('broken')));
  const next = bounded(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

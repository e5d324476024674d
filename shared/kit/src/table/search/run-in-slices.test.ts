import { expect, test } from '@jest/globals';
import { runInSlices } from './run-in-slices';

function* workFor(ms: number): Generator<void, string, void> {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs) yield;
  return 'done';
}

test('during long work, other tasks run', async () => {
  let turns = 0;
  const turn = setInterval(() => turns++);
  expect(await runInSlices(workFor(200))).toBe('done');
  const turnsMeanwhile = turns;
  clearInterval(turn);
  expect(turnsMeanwhile).toBeGreaterThan(3);
});

test('aborted work ends between two slices', async () => {
  const stop = new AbortController();
  const startedMs = performance.now();
  const work = runInSlices(workFor(5_000), stop.signal);
  stop.abort(new Error('no more'));
  await expect(work).rejects.toThrow('no more');
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});

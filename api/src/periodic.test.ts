import { test } from 'node:test';
import { expect } from 'expect';
import { eventually } from '../testing/eventually.ts';
import { startPeriodic } from './periodic.ts';

test('periodic work starts at once and again later, reports its errors, and has ended when it is stopped', async () => {
  const runs: boolean[] = [];
  const errors: unknown[] = [];
  const work = async (signal: AbortSignal) => {
    runs.push(signal.aborted);
    if (runs.length === 1) throw new Error('the first run');
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    runs.push(signal.aborted);
  };
  const stop = startPeriodic(work, { everyMs: 1, reportFailure: (error) => errors.push(error) });
  expect(runs).toEqual([false]);
  await eventually(() => expect(runs).toHaveLength(2));
  await stop();
  expect(errors).toEqual([new Error('the first run')]);
  expect(runs).toEqual([false, false, true]);
});

test('the first run may wait, and never comes if it is stopped before', async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
  };
  const reportFailure = () => undefined;
  const stopEarly = startPeriodic(work, { everyMs: 60_000, firstAfterMs: 60_000, reportFailure });
  await stopEarly();
  expect(runs).toBe(0);
  const stop = startPeriodic(work, { everyMs: 60_000, firstAfterMs: 1, reportFailure });
  expect(runs).toBe(0);
  await eventually(() => expect(runs).toBe(1));
  await stop();
});

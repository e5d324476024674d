import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { formatCountdown, keepResendDeadline, useResendSecondsLeft } from './resend-deadline';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('the wait goes on while nobody shows it, and shows what is left on the return', () => {
  keepResendDeadline(120);
  const { result, unmount } = renderHook(useResendSecondsLeft);
  expect(result.current).toBe(120);
  unmount();
  jest.advanceTimersByTime(30_000);
  expect(renderHook(useResendSecondsLeft).result.current).toBe(90);
});

test('the wait is counted down in sight of the person, and never below nothing', () => {
  keepResendDeadline(2);
  const { result } = renderHook(useResendSecondsLeft);
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current).toBe(1);
  act(() => jest.advanceTimersByTime(5_000));
  expect(result.current).toBe(0);
});

test('whoever has not asked for a code has nothing to wait for', () => {
  expect(renderHook(useResendSecondsLeft).result.current).toBe(0);
});

test('the time left is shown as mm:ss', () => {
  expect([0, 9, 75, 600].map(formatCountdown)).toEqual(['00:00', '00:09', '01:15', '10:00']);
});

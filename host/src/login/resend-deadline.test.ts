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

test('the countdown continues while it is not shown, and then shows the time left', () => {
  keepResendDeadline(120);
  const { result, unmount } = renderHook(useResendSecondsLeft);
  expect(result.current).toBe(120);
  unmount();
  jest.advanceTimersByTime(30_000);
  expect(renderHook(useResendSecondsLeft).result.current).toBe(90);
});

test('the countdown shows, and never goes below zero', () => {
  keepResendDeadline(2);
  const { result } = renderHook(useResendSecondsLeft);
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current).toBe(1);
  act(() => jest.advanceTimersByTime(5_000));
  expect(result.current).toBe(0);
});

test('a clock that is set back by an hour makes nobody wait longer', () => {
  keepResendDeadline(120);
  const { result } = renderHook(useResendSecondsLeft);
  act(() => jest.advanceTimersByTime(30_000));
  expect(result.current).toBe(90);
  jest.setSystemTime(Date.now() - 3_600_000);
  act(() => jest.advanceTimersByTime(30_000));
  expect(result.current).toBeGreaterThanOrEqual(60);
  expect(result.current).toBeLessThanOrEqual(61);
  act(() => jest.advanceTimersByTime(61_000));
  expect(result.current).toBe(0);
});

test('what an earlier version of the page stored counts as no wait', () => {
  sessionStorage.setItem('code-resend-at', '1774000000000');
  expect(renderHook(useResendSecondsLeft).result.current).toBe(0);
});

test('without a requested code there is no wait', () => {
  expect(renderHook(useResendSecondsLeft).result.current).toBe(0);
});

test('the time left is shown as mm:ss', () => {
  expect([0, 9, 75, 600].map(formatCountdown)).toEqual(['00:00', '00:09', '01:15', '10:00']);
});

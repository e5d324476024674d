import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { rowsInPage, useVirtualRows } from './virtual-rows';

const rowHeightPx = 40;
const scroller = () => ({ current: document.createElement('div') });

/** The container is 800 px high: 20 rows, and one that is cut. */
const renderRows = (place: { current: HTMLElement }, rowCount: number) =>
  renderHook((count) => useVirtualRows(place, { rowCount: count, rowHeightPx, containerHeightPx: 800 }), {
    initialProps: rowCount,
  });

const scrollToRow = ({ current }: { current: HTMLElement }, row: number) =>
  act(() => {
    current.scrollTop = row * rowHeightPx;
    current.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** The time after which a scroll counts as finished. */
const rest = () => act(() => jest.advanceTimersByTime(50));

test('during a scroll, the visible rows and some above and below are in the page', () => {
  const place = scroller();
  const { result } = renderRows(place, 1000);
  for (const row of [0, 1, 5, 6, 20, 30, 24, 11]) {
    scrollToRow(place, row);
    const { first, end } = result.current;
    expect(first).toBeLessThanOrEqual(Math.max(0, row - 6));
    expect(end).toBeGreaterThanOrEqual(row + 21 + 6);
    expect(end - first).toBeLessThan(60);
  }
});

test('after a jump the visible rows are rendered at once, those around them when it is over', () => {
  const place = scroller();
  const { result } = renderRows(place, 1000);
  scrollToRow(place, 501);
  expect(result.current).toEqual({ first: 501, end: 522 });
  rest();
  expect(result.current).toEqual({ first: 495, end: 528 });
});

test('a scroll renders rows ahead of it, so that its next frames need not', () => {
  const place = scroller();
  const { result } = renderRows(place, 1000);
  scrollToRow(place, 10);
  const drawn = result.current;
  scrollToRow(place, 20);
  expect(result.current).toEqual(drawn);
});

test('a list that appears shows the visible rows, and then some below them', () => {
  const { result } = renderRows(scroller(), 1000);
  expect(result.current).toEqual({ first: 0, end: 21 });
  rest();
  expect(result.current).toEqual({ first: 0, end: 27 });
});

test('a short list is in the page completely', () => {
  expect(renderRows(scroller(), 3).result.current).toEqual({ first: 0, end: 3 });
});

test('if rows are removed while the list is scrolled far, the remaining ones show at once', () => {
  const place = scroller();
  const { result, rerender } = renderRows(place, 1000);
  scrollToRow(place, 900);
  rerender(10);
  expect(result.current).toEqual({ first: 0, end: 10 });
});

test('the kept row is in the page wherever the others are, in its order and once', () => {
  const range = { first: 10, end: 13 };
  expect(rowsInPage(range, 3, 100)).toEqual([3, 10, 11, 12]);
  expect(rowsInPage(range, 11, 100)).toEqual([10, 11, 12]);
  expect(rowsInPage(range, 50, 100)).toEqual([10, 11, 12, 50]);
  expect(rowsInPage(range, 100, 100)).toEqual([10, 11, 12]);
});

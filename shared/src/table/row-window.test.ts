import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRowWindow } from './row-window';

const rowHeightPx = 40;
const scroller = () => ({ current: document.createElement('div') });

/** The place of the rows is 800 px high, 20 rows. */
const renderWindow = (place: { current: HTMLElement }, rowCount: number, keptRow = -1) =>
  renderHook((props) => useRowWindow(place, { rowHeightPx, placeHeightPx: 800, ...props }), {
    initialProps: { rowCount, keptRow },
  });

const scrollToRow = ({ current }: { current: HTMLElement }, row: number) =>
  act(() => {
    current.scrollTop = row * rowHeightPx;
    current.dispatchEvent(new Event('scroll'));
  });

const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

test('wherever one scrolls, the rows in sight and some above and below are in the page', () => {
  const place = scroller();
  const { result } = renderWindow(place, 1000);
  for (const row of [0, 1, 5, 6, 499, 500, 980]) {
    scrollToRow(place, row);
    const wanted = rowsFrom(row - 6, 32).filter((each) => each >= 0 && each < 1000);
    expect(result.current).toEqual(expect.arrayContaining(wanted));
    expect(result.current.length).toBeLessThan(40);
  }
});

test('a short list is in the page whole', () => {
  expect(renderWindow(scroller(), 3).result.current).toEqual([0, 1, 2]);
});

test('when rows go while the list is scrolled far, those that are left show at once', () => {
  const place = scroller();
  const { result, rerender } = renderWindow(place, 1000);
  scrollToRow(place, 900);
  rerender({ rowCount: 10, keptRow: -1 });
  expect(result.current).toEqual(rowsFrom(0, 10));
});

test('the row that is kept is in the page however far one scrolls, in its order', () => {
  const place = scroller();
  const { result } = renderWindow(place, 1000, 3);
  scrollToRow(place, 500);
  expect(result.current[0]).toBe(3);
  scrollToRow(place, 0);
  expect(result.current.filter((row) => row === 3)).toHaveLength(1);
});

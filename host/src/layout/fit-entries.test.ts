import { expect, test } from '@jest/globals';
import { fitEntries } from './fit-entries';

const tenEntries = { entries: Array.from({ length: 10 }, () => 80), gap: 20, more: 100, line: 1 };

test.each([
  ['all of them, without a gap after the last', 980, 0, 10],
  ['those beside the menu of the others', 979, 0, 8],
  ['fewer, if the current one follows them', 979, 9, 7],
  ['as many, if the current one is the last of them', 979, 7, 8],
  ['only the menu and the current one', 150, 3, 0],
])('there is room for %s', (_what, room, current, count) => {
  expect(fitEntries({ ...tenEntries, room }, current)).toBe(count);
});

test('a host screen outside of all sections has no current entry', () => {
  expect(fitEntries({ ...tenEntries, room: 979 }, -1)).toBe(8);
});

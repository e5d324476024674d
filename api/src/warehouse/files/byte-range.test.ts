import { test } from 'node:test';
import { expect } from 'expect';
import { byteRange } from './byte-range.ts';

const ofTen: [header: string | undefined, range: ReturnType<typeof byteRange>][] = [
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=8-100', { first: 8, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-100', { first: 0, last: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  [undefined, null],
  ['bytes=-', null],
  ['bytes=5-4', null],
  ['bytes=0-1,4-5', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
];
for (const [header, range] of ofTen) {
  test(`the range "${header}" of ten bytes is ${JSON.stringify(range)}`, () => {
    expect(byteRange(header, 10)).toEqual(range);
  });
}

test('an empty file has no ranges', () => {
  expect(byteRange('bytes=0-', 0)).toBe('none');
});

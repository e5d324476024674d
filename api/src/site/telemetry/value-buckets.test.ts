import { test } from 'node:test';
import { expect } from 'expect';
import { bucketOf, thirdQuartile } from './value-buckets.ts';

const quartileOf = (values: number[], unit: 'ms' | 'score') =>
  thirdQuartile(
    values.map((value) => ({ bucket: bucketOf(value, unit), count: 1 })),
    unit,
  );

test('three quarters of the values are at or below the third quartile, which is accurate to 9 %', () => {
  for (const top of [20, 333, 1_200, 59_000]) {
    const quartile = quartileOf([...Array(75).fill(top), ...Array(25).fill(10 * top)], 'ms') ?? 0;
    expect(Math.abs(quartile / top - 1)).toBeLessThan(0.091);
  }
});

test('one more value above it raises it', () => {
  const quartile = quartileOf([...Array(74).fill(100), ...Array(26).fill(1_000)], 'ms') ?? 0;
  expect(Math.abs(quartile / 1_000 - 1)).toBeLessThan(0.091);
});

test('a score has the same resolution as milliseconds', () => {
  expect(Math.abs((quartileOf([0.1, 0.1, 0.1, 0.9], 'score') ?? 0) / 0.1 - 1)).toBeLessThan(0.091);
});

test('a value of zero is in the first bucket, and without values there is no quartile', () => {
  expect(quartileOf([0, 0], 'score')).toBe(0);
  expect(quartileOf([], 'ms')).toBeNull();
});

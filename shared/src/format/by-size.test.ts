import { expect, test } from '@jest/globals';
import { bySize } from './by-size';

const inOrder = (...sizes: string[]) => sizes.map((size) => ({ size })).toSorted(bySize);

test('letters go from small to large, then numbers, then whatever else there is', () => {
  const sizes = inOrder('44', 'универсальный', 'XL', 'S', '42', 'XXS', '3XL', 'M');
  expect(sizes.map(({ size }) => size)).toEqual(['XXS', 'S', 'M', 'XL', '3XL', '42', '44', 'универсальный']);
});

test('a size is the same in small letters', () => {
  expect(inOrder('m', 'XS', 'l').map(({ size }) => size)).toEqual(['XS', 'm', 'l']);
});

import { expect, test } from '@jest/globals';
import { bySize } from './by-size';

const inOrder = (...sizes: string[]) => sizes.map((size) => ({ size })).toSorted(bySize);

test('letters go from small to large, then numbers, then any other size', () => {
  const sizes = inOrder('44', 'универсальный', 'XL', 'S', '42', 'XXS', '3XL', 'M');
  expect(sizes.map(({ size }) => size)).toEqual(['XXS', 'S', 'M', 'XL', '3XL', '42', '44', 'универсальный']);
});

test('a size in lower case is the same', () => {
  expect(inOrder('m', 'XS', 'l').map(({ size }) => size)).toEqual(['XS', 'm', 'l']);
});

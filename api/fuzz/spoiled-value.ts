import * as fc from 'fast-check';
import { oddKey, oddValue } from './odd-values.ts';

/** A value with one error: close enough to a valid one to pass a careless check. */
export const spoiledValue = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 1, arbitrary: oddValue }, { weight: 5, arbitrary: valid.chain(spoil) });

const spoil = (value: unknown): fc.Arbitrary<unknown> => {
  if (Array.isArray(value)) {
    return spoiledArray(value);
  }
  return typeof value === 'object' && value !== null ? spoiledObject(value) : oddValue;
};

const wrongIds = [0, -1, 1.5, '1', null, true, [], {}, 2 ** 31, 2 ** 53, -(2 ** 31), 1e21, 'all', '*', ''];

const spoiledArray = (items: unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constant([]),
    fc.constant([...items, ...items.slice(0, 1)]),
    fc.constant([items]),
    fc.constant(Object.fromEntries(items.entries())),
    fc.constant(items.join(',')),
    fc.oneof(fc.constantFrom<unknown>(...wrongIds), oddValue).map((odd) => [...items, odd]),
    fc.integer({ min: 1001, max: 1100 }).map((length) => Array.from({ length }, (_, index) => index + 1)),
    longList,
  );

const lengths = [3_000, 20_000, 100_000, 100_001];

/** Equal, sorted and reversed ids, of lengths that take a careless check minutes. */
const longList: fc.Arbitrary<number[]> = fc
  .tuple(
    fc.constantFrom(...lengths),
    fc.constantFrom(
      () => 1,
      (index: number) => index + 1,
      (index: number) => 2 ** 31 - 1 - index,
      (index: number) => (index >> 1) + 1,
    ),
  )
  .map(([length, idAt]) => Array.from({ length }, (_, index) => idAt(index)));

const spoiledObject = (value: object): fc.Arbitrary<unknown> => {
  const entries = Object.entries(value);
  const added = fc.tuple(oddKey, oddValue).map((entry) => Object.fromEntries([...entries, entry]));
  if (entries.length === 0) {
    return added;
  }
  const index = fc.nat({ max: entries.length - 1 });
  return fc.oneof(
    added,
    index.map((missing) => Object.fromEntries(entries.toSpliced(missing, 1))),
    fc
      .tuple(index, oddKey)
      .map(([at, key]) => Object.fromEntries(entries.map(([name, part], each) => [each === at ? key : name, part]))),
    index.chain((at) =>
      spoil(entries[at]?.[1]).map((odd) =>
        Object.fromEntries(entries.map(([name, part], each) => [name, each === at ? odd : part])),
      ),
    ),
    fc.constant(entries),
    fc.constant([value]),
  );
};

import * as fc from 'fast-check';
import type { Operation } from './api-document.ts';
import type { KnownRecords } from './known-records.ts';

/** The target of a request: a record, and the ids in the body. */
export interface Target {
  id: number;
  ids: number[];
}

/** Mostly existing records; the ids in a body are parts of the record if the operation is about parts. */
export const targetsOf = (operation: Operation, known: KnownRecords): fc.Arbitrary<Target> => {
  const existing = existingTargets(operation.path, known);
  const withOthers = fc
    .tuple(existing, fc.oneof(unknown, existing))
    .map(([{ id, ids }, other]) => ({ id, ids: [...new Set([...ids, ...other.ids])] }));
  return fc.oneof(
    { weight: 8, arbitrary: existing },
    { weight: 1, arbitrary: unknown },
    { weight: 2, arbitrary: withOthers },
  );
};

const anyId = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const unknown = fc.record({ id: anyId, ids: fc.uniqueArray(anyId, { minLength: 1, maxLength: 4 }) });

const existingTargets = (path: string, { records, parts }: KnownRecords): fc.Arbitrary<Target> => {
  const [, noun = '', part = ''] = /^\/api\/(\w+)\/(?:\{id\}\/)?(\w*)/.exec(path) ?? [];
  const owned = parts.get(`${noun}/${part}`);
  if (owned) {
    // An order contains all parts.
    const chosen = path.endsWith('/order/') ? allOf : someOf;
    return fc.constantFrom(...owned).chain(({ owner, ids }) => fc.record({ id: fc.constant(owner), ids: chosen(ids) }));
  }
  const ids = records.get(part) ?? records.get(noun) ?? [1];
  return fc.record({ id: fc.constantFrom(...ids), ids: someOf(ids) });
};

const allOf = (ids: readonly number[]) => fc.shuffledSubarray([...ids], { minLength: ids.length });

const someOf = (ids: readonly number[]) =>
  fc.shuffledSubarray([...ids], { minLength: 1, maxLength: Math.min(4, ids.length) });

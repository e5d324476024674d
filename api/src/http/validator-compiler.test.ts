import { test } from 'node:test';
import { Ids } from '@shared/contract/wire/primitives';
import { expect } from 'expect';
import { type TSchema, Type } from 'typebox';
import { validatorCompiler } from './validator-compiler.ts';

const validate = (schema: TSchema) => validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' });

const Named = Type.Object({ name: Type.String(), ids: Ids }, { additionalProperties: false });
const manyIds = Array.from({ length: 99_000 }, () => 1_000_000);
const huge: [what: string, schema: TSchema, body: unknown][] = [
  ['99 000 equal ids', Ids, manyIds],
  ['99 000 ids that are texts', Ids, manyIds.map(String)],
  ['99 000 equal ids in a field', Named, { name: 'a', ids: manyIds }],
  ['60 000 unknown fields', Named, Object.fromEntries(manyIds.slice(0, 60_000).map((id, n) => [`a${n}`, id]))],
];
for (const [what, schema, body] of huge) {
  test(`a body with ${what} is refused in a few milliseconds, without a description of each`, () => {
    const check = validate(schema);
    const times = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      expect(check(body)).toEqual({ error: [] });
      // Of this process, so that others on the machine do not count.
      return process.cpuUsage(before).user / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(100);
  });
}

test('the errors of a body that a form sends are described', () => {
  expect(validate(Named)({ name: 1, ids: [1] })).toMatchObject({ error: [{ instancePath: '/name', keyword: 'type' }] });
});

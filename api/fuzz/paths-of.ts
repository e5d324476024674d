import * as fc from 'fast-check';
import type { Operation } from './api-document.ts';
import { asEncodable, oddText } from './odd-values.ts';
import { placeholders } from './placeholders.ts';
import type { Target } from './targets-of.ts';
import { valueOfSchema } from './value-of-schema.ts';

/** Path segments in encoded form: invalid ids, undecodable ones, traversals. */
const oddSegments = [
  '0',
  '-1',
  '01',
  '+1',
  '1.0',
  '1e3',
  '0x1',
  '1%20',
  '1%00',
  '1%2F2',
  '1%2C2',
  '1;2',
  '..%2F..%2Fetc%2Fpasswd',
  '%',
  '%zz',
  '%ED%A0%80',
  '%F0%9F%92%A5',
  '%D9%A1',
  '2147483647',
  '2147483648',
  '9999999999',
  '99999999999999999999',
  'multiple',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  '*',
  '',
  '.',
  '..',
  'a'.repeat(101),
  '1'.repeat(5000),
  '1'.repeat(20_000),
];

const asSegment = (text: string) => encodeURIComponent(asEncodable(text));

const oddSegment = fc.oneof(fc.constantFrom(...oddSegments), oddText.map(asSegment));

/** The path of an operation for a target. A spoiled path has an odd segment or too many segments. */
export const pathsOf = ({ path }: Operation, { id, ids }: Target, isSpoiled: boolean): fc.Arbitrary<string> => {
  const valid = path
    .replace('{signature}', placeholders.signature)
    .replace('{storedName}', placeholders.storedName)
    .replace('sign-ins/{id}', `sign-ins/${placeholders.signIn}`)
    .replace('{id}', String(id))
    .replace('{modification_id}', String(ids[0] ?? id))
    .replace('{line_id}', String(ids[0] ?? id));
  if (!isSpoiled) {
    return fc.constantFrom(valid, valid.endsWith('/') ? valid.slice(0, -1) : `${valid}/`);
  }
  return fc.oneof(
    { weight: 6, arbitrary: oddSegment.map((odd) => path.replace(/\{\w+\}/g, odd)) },
    { weight: 2, arbitrary: oddSegment.map((odd) => replaceLastSegment(valid, odd)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(`/${valid}`, `${valid}/`, valid.toUpperCase(), `${valid};a=b`, `${valid}%2F`),
    },
  );
};

const replaceLastSegment = (path: string, segment: string) =>
  path.replace(/[^/]+(\/?)$/, (_, slash) => segment + slash);

const oddQueries = [
  '?',
  '?=',
  '?&&&',
  '?%',
  '?%00=%00',
  '?__proto__=1',
  '?__proto__[a]=1',
  '?constructor=1',
  `?${'a=1&'.repeat(500)}`,
];

type Texts = fc.Arbitrary<string>;

/** Values that no schema describes, among others. */
const knownQueries: Record<string, (any: Texts) => Texts> = {
  since: (any) =>
    fc.oneof(
      fc.nat({ max: 5000 }).map((number) => `${placeholders.epoch}.${number}`),
      any,
    ),
  zone: (any) => fc.oneof(fc.constantFrom('Europe/Moscow', 'Asia/Kamchatka', 'UTC'), any),
};

/**
 * The query of an operation for a target, with the question mark. A spoiled query has a missing, repeated or odd value.
 */
export const queriesOf = (operation: Operation, { id }: Target, isSpoiled: boolean): fc.Arbitrary<string> => {
  const wanted = operation.parameters.filter((parameter) => parameter.in === 'query');
  const fields = wanted.map(({ name, required = false, schema }) => {
    const any = valueOfSchema(schema, {}).map(String);
    const value = name.endsWith('_id') ? fc.constant(String(id)) : (knownQueries[name]?.(any) ?? any);
    const field = value.map((text) => [`${name}=${asSegment(text)}`]);
    return required ? field : fc.oneof(field, fc.constant([]));
  });
  const valid = fc.tuple(...fields).map((found) => found.flat());
  if (!isSpoiled) {
    return valid.map(asQuery);
  }
  const [{ name } = { name: 'id' }] = wanted;
  return fc.oneof(
    fc.constantFrom(...oddQueries),
    oddSegment.map((odd) => asQuery([`${name}=${odd}`])),
    fc
      .constantFrom(name, `${name}[]=${id}`, `${name}=`, `${name.toUpperCase()}=${id}`, `ids=${id}`)
      .map((odd) => asQuery([odd])),
    valid.map((found) => asQuery([...found, ...found, `${name}=${id + 1}`])),
    fc
      .tuple(valid, oddText, oddText)
      .map(([found, key, odd]) => asQuery([...found, `${asSegment(key)}=${asSegment(odd)}`])),
  );
};

const asQuery = (fields: string[]) => (fields.length === 0 ? '' : `?${fields.join('&')}`);
